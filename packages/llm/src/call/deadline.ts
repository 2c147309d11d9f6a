import type { Clock } from '../clock.ts';
import { ProviderError } from '../provider.ts';
import type { CallContext, DeadlineScope } from './types.ts';

/** With less than this left of its stage or job, no call starts. */
const LEAST_TIME_MS = 2000;

export interface Limit {
  readonly at: number;
  readonly scope: DeadlineScope;
}

type Times = Pick<CallContext, 'callTimeoutMs' | 'stageDeadline' | 'jobDeadline'>;

/** The least of the three remainders; where two are equal, the narrower scope. */
export function limitOf(times: Times, now: number): Limit {
  const limits: readonly Limit[] = [
    { at: now + times.callTimeoutMs, scope: 'call' },
    { at: times.stageDeadline, scope: 'stage' },
    { at: times.jobDeadline, scope: 'job' },
  ];
  return limits.reduce((least, limit) => (limit.at < least.at ? limit : least));
}

/** A call timeout below four seconds lowers the bar to its half, or such a call could never start. */
export function isTooLate(limit: Limit, times: Times, now: number): boolean {
  return limit.at - now < Math.min(LEAST_TIME_MS, times.callTimeoutMs / 2);
}

/**
 * Whether a provider that was asked then is to blame for an expiry: the call's own always, that of a stage or job where
 * what earlier calls left of it was at least half of what a call may take.
 */
export function isProvidersTimeout(limit: Limit, times: Times, askedAt: number): boolean {
  return limit.scope === 'call' || limit.at - askedAt >= times.callTimeoutMs / 2;
}

/** A signal that aborts with the caller's or at the limit, with the error that each stands for. */
export class Deadline {
  readonly limit: Limit;
  private readonly clock: Clock;
  private readonly controller = new AbortController();
  private readonly cancelTimer: () => void;
  private readonly caller: AbortSignal;

  constructor(limit: Limit, caller: AbortSignal, clock: Clock) {
    this.limit = limit;
    this.clock = clock;
    this.caller = caller;
    this.cancelTimer = clock.after(limit.at - clock.now(), () => this.controller.abort(new ProviderError('timeout')));
    caller.addEventListener('abort', this.cancel, { once: true });
    if (caller.aborted) this.cancel();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  remainingMs(): number {
    return this.limit.at - this.clock.now();
  }

  /** Rejects with the signal's reason when that comes first. */
  sleep(milliseconds: number): Promise<void> {
    const { signal } = this;
    if (signal.aborted) return Promise.reject(signal.reason);
    return new Promise((resolve, reject) => {
      const wake = () => {
        signal.removeEventListener('abort', interrupt);
        resolve();
      };
      const interrupt = () => {
        cancelTimer();
        reject(signal.reason);
      };
      const cancelTimer = this.clock.after(milliseconds, wake);
      signal.addEventListener('abort', interrupt, { once: true });
    });
  }

  dispose(): void {
    this.cancelTimer();
    this.caller.removeEventListener('abort', this.cancel);
  }

  private readonly cancel = () => this.controller.abort(new ProviderError('cancelled'));
}
