/** Time as an argument: every deadline, wait and hold of this package is measured on one of these. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs something once, later; the answer takes that back. */
  after(milliseconds: number, run: () => void): () => void;
}

/** The longest wait that a timer of the platform takes; a longer one would run at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, Math.min(Math.max(0, milliseconds), LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
