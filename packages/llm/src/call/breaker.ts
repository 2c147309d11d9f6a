import type { Clock } from '../clock.ts';
import type { BreakerConfig } from '../config.ts';

export type BreakerState = 'closed' | 'open' | 'probing';

export type BreakerEntry =
  | { readonly ok: true; readonly permit: Permit }
  | { readonly ok: false; readonly retryAfterSeconds: number };

/** A place behind the breaker. It is settled once: the first of success, failure, release and trip counts. */
export interface Permit {
  /** Seconds to stay away because it opened meanwhile; null: go on. */
  refusal(): number | null;
  succeed(): void;
  fail(): void;
  /** Neither a success nor a failure: a probe gives its place back. */
  release(): void;
  /** Opens at once. */
  trip(holdMs: number): void;
}

/** How long calls stay away, and until when. */
export interface Hold {
  readonly until: number;
  readonly ms: number;
}

/** Refused beside a running probe. */
const BESIDE_PROBE_SECONDS = 5;

/** Opens after many failures in a short time, and then lets one caller try after each hold. */
export class Breaker {
  private readonly config: BreakerConfig;
  private readonly clock: Pick<Clock, 'now'>;
  private readonly onOpen: (hold: Hold) => void;
  private outcomes: { readonly at: number; readonly failed: boolean }[] = [];
  /** Null while closed. */
  private hold: Hold | null = null;
  private probe: Permit | null = null;
  /** Counts the closings: what began before one says nothing about the time after it. */
  private era = 0;

  constructor(config: BreakerConfig, clock: Pick<Clock, 'now'>, onOpen: (hold: Hold) => void = () => {}) {
    this.config = config;
    this.clock = clock;
    this.onOpen = onOpen;
  }

  get state(): BreakerState {
    if (this.hold === null) return 'closed';
    return this.probe === null ? 'open' : 'probing';
  }

  enter(): BreakerEntry {
    const retryAfterSeconds = this.refusal();
    return retryAfterSeconds === null ? { ok: true, permit: this.newPermit() } : { ok: false, retryAfterSeconds };
  }

  /** How long a caller would have to stay away; null: it could go on now. */
  refusal(): number | null {
    if (this.hold === null) return null;
    const remainingMs = this.hold.until - this.clock.now();
    if (remainingMs > 0) return Math.max(1, Math.ceil(remainingMs / 1000));
    return this.probe === null ? null : Math.min(BESIDE_PROBE_SECONDS, Math.max(1, Math.ceil(this.hold.ms / 1000)));
  }

  /** Somebody else found out. What a probe of our own is about to tell is newer than that. */
  hear(hold: Hold): void {
    if (this.probe === null && hold.until > this.clock.now()) this.stayAway(hold);
  }

  private newPermit(): Permit {
    const isProbe = this.hold !== null;
    const { era } = this;
    let isSettled = false;
    const settle = (apply: () => void) => () => {
      if (isSettled) return;
      isSettled = true;
      if (isProbe ? this.probe === permit : this.hold === null && this.era === era) apply();
    };
    const permit: Permit = {
      refusal: () => (isProbe && this.probe === permit ? null : this.refusal()),
      succeed: settle(() => (isProbe ? this.close() : this.count(false))),
      fail: settle(() => (isProbe ? this.open(this.hold!.ms) : this.count(true))),
      release: settle(() => {
        if (isProbe) this.probe = null;
      }),
      trip: (holdMs) => {
        isSettled = true;
        this.open(holdMs);
      },
    };
    if (isProbe) this.probe = permit;
    return permit;
  }

  private count(failed: boolean): void {
    const now = this.clock.now();
    this.outcomes.push({ at: now, failed });
    const kept = this.outcomes.findIndex(({ at }) => at > now - this.config.windowMs);
    this.outcomes.splice(0, kept);
    if (!failed) return;
    const failures = this.outcomes.filter((outcome) => outcome.failed).length;
    if (failures >= this.config.failures && failures * 2 >= this.outcomes.length) this.open(this.config.openMs);
  }

  private open(holdMs: number): void {
    const hold = { until: this.clock.now() + holdMs, ms: holdMs };
    this.probe = null;
    this.stayAway(hold);
    this.onOpen(hold);
  }

  /** A longer hold that already runs stays. */
  private stayAway(hold: Hold): void {
    if (this.hold === null || hold.until > this.hold.until) this.hold = hold;
  }

  private close(): void {
    this.hold = null;
    this.probe = null;
    this.outcomes = [];
    this.era += 1;
  }
}
