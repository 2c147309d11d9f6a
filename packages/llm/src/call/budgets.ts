import type { Clock } from '../clock.ts';
import type { LlmConfig } from '../config.ts';
import type { AthleteDay, CallFailureReason, Charge, JobLedger } from './types.ts';

/** What athletes used per local day. The server keeps it in its database, so that all nodes count together. */
export interface UsageStore {
  used(athleteId: string, date: string): Promise<DayUsage>;
  add(athleteId: string, date: string, usage: DayUsage): Promise<void>;
}

export interface DayUsage {
  readonly tokens: number;
  /** Of the calls whose price is known. */
  readonly costUsd: number;
}

export interface Excess {
  readonly reason: CallFailureReason & ('job-tokens' | 'day-tokens' | 'day-cost');
  /** Null where waiting does not help. */
  readonly retryAfterSeconds: number | null;
}

export type Reservation =
  | { readonly ok: true; settle(charge: Charge): Promise<void> }
  | { readonly ok: false; readonly excess: Excess };

/** Calls that run side by side see each other's estimates, so that together they stay within the limits too. */
export class Budgets {
  private readonly limits: Pick<LlmConfig, 'tokensPerJob' | 'tokensPerDay' | 'costPerDayUsd'>;
  private readonly store: UsageStore;
  private readonly clock: Pick<Clock, 'now'>;
  private readonly jobTokens = new WeakMap<JobLedger, number>();
  private readonly dayReserved = new Map<string, DayUsage>();
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    limits: Pick<LlmConfig, 'tokensPerJob' | 'tokensPerDay' | 'costPerDayUsd'>,
    store: UsageStore,
    clock: Pick<Clock, 'now'>,
  ) {
    this.limits = limits;
    this.store = store;
    this.clock = clock;
  }

  async reserve(athlete: AthleteDay, ledger: JobLedger, estimate: Charge): Promise<Reservation> {
    const excess = await this.inTurn(athlete, async () => {
      const used = await this.store.used(athlete.id, athlete.date);
      const found = this.jobExcess(ledger, estimate) ?? this.dayExcess(athlete, used, estimate);
      if (found === null) this.hold(athlete, ledger, estimate, 1);
      return found;
    });
    if (excess !== null) return { ok: false, excess };
    return {
      ok: true,
      settle: async (charge) => {
        if (charge.tokens > 0) ledger.charge(charge);
        await this.inTurn(athlete, async () => {
          try {
            if (charge.tokens === 0) return;
            await this.store.add(athlete.id, athlete.date, { tokens: charge.tokens, costUsd: charge.costUsd ?? 0 });
          } finally {
            this.hold(athlete, ledger, estimate, -1);
          }
        });
      },
    };
  }

  /** Whether the day has room for so much more. */
  async checkDay(athlete: AthleteDay, estimate: Charge): Promise<Excess | null> {
    return this.dayExcess(athlete, await this.store.used(athlete.id, athlete.date), estimate);
  }

  /**
   * One after another for each athlete's day: who reads what was used while another call gives up its estimate for what
   * it did use would see neither.
   */
  private inTurn<T>(athlete: AthleteDay, work: () => Promise<T>): Promise<T> {
    const key = dayKey(athlete);
    const turn = (this.turns.get(key) ?? Promise.resolve()).then(work);
    const over = turn.then(
      () => {},
      () => {},
    );
    this.turns.set(key, over);
    void over.then(() => {
      if (this.turns.get(key) === over) this.turns.delete(key);
    });
    return turn;
  }

  private jobExcess(ledger: JobLedger, estimate: Charge): Excess | null {
    const tokens = ledger.tokens + (this.jobTokens.get(ledger) ?? 0) + estimate.tokens;
    return tokens > this.limits.tokensPerJob ? { reason: 'job-tokens', retryAfterSeconds: null } : null;
  }

  private dayExcess(athlete: AthleteDay, used: DayUsage, estimate: Charge): Excess | null {
    const reserved = this.dayReserved.get(dayKey(athlete)) ?? NOTHING;
    const retryAfterSeconds = Math.max(1, Math.ceil((athlete.endsAt - this.clock.now()) / 1000));
    if (used.tokens + reserved.tokens + estimate.tokens > this.limits.tokensPerDay) {
      return { reason: 'day-tokens', retryAfterSeconds };
    }
    const { costPerDayUsd } = this.limits;
    const cost = used.costUsd + reserved.costUsd + (estimate.costUsd ?? 0);
    return costPerDayUsd !== null && cost > costPerDayUsd ? { reason: 'day-cost', retryAfterSeconds } : null;
  }

  private hold(athlete: AthleteDay, ledger: JobLedger, estimate: Charge, sign: 1 | -1): void {
    this.jobTokens.set(ledger, (this.jobTokens.get(ledger) ?? 0) + sign * estimate.tokens);
    const key = dayKey(athlete);
    const { tokens, costUsd } = this.dayReserved.get(key) ?? NOTHING;
    const held = {
      tokens: tokens + sign * estimate.tokens,
      costUsd: costUsd + sign * (estimate.costUsd ?? 0),
    };
    if (held.tokens <= 0) this.dayReserved.delete(key);
    else this.dayReserved.set(key, held);
  }
}

const NOTHING: DayUsage = { tokens: 0, costUsd: 0 };

function dayKey({ id, date }: AthleteDay): string {
  return `${date} ${id}`;
}

/** For one process without a database. */
export function memoryUsageStore(): UsageStore {
  const days = new Map<string, DayUsage>();
  const key = (athleteId: string, date: string) => `${date} ${athleteId}`;
  return {
    used: async (athleteId, date) => days.get(key(athleteId, date)) ?? NOTHING,
    add: async (athleteId, date, { tokens, costUsd }) => {
      const before = days.get(key(athleteId, date)) ?? NOTHING;
      days.set(key(athleteId, date), { tokens: before.tokens + tokens, costUsd: before.costUsd + costUsd });
    },
  };
}
