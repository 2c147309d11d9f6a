const HOUR = 3_600_000;

/** How web hooks are sent, and when one is given up. */
export const WEBHOOKS_1 = {
  mostPerAthlete: 10,
  mostOfAll: 10,
  longestUrl: 2000,
  secretBytes: 24,
  /** How long the secret before signs too. */
  overlapMs: 24 * HOUR,
  /** From looking up the name to the status of the answer. */
  answerWithinMs: 10_000,
  /** Over some 15 hours, by the delays of all jobs. */
  attempts: 24,
  /** A hook is switched off once it has failed for so long and so often in a row. */
  disabledAfter: { ms: 72 * HOUR, failures: 10 },
  attemptsKept: 20,
} as const;
