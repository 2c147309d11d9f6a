import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export const MINUTE_SECONDS = 60;

/** An amount for each key that is there again a minute after the first of it was taken. */
export interface Allowance {
  /** Null: taken. Otherwise the seconds, at least one, after which there is some again. */
  take(key: string, amount: number): Promise<number | null>;
  /** Takes also what is no longer there: of what has happened already. */
  owe(key: string, amount: number): Promise<void>;
}

/** Kept by this node alone. */
export function allowancePerMinute(most: number): Allowance {
  const limiter = new RateLimiterMemory({ points: most, duration: MINUTE_SECONDS });
  return {
    take: async (key, amount) => {
      try {
        await limiter.consume(key, amount);
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      }
    },
    owe: async (key, amount) => {
      await limiter.penalty(key, amount);
    },
  };
}
