/** What one process holds for assistants, so that nobody can fill it. */
export interface Limits {
  /** An import of 1 MB as text, with room for the escapes of JSON. */
  readonly bodyBytes: number;
  readonly sessions: number;
  readonly sessionsPerAthlete: number;
  /** A conversation that is silent for so long has ended. */
  readonly idleMs: number;
  /** How long the API's word on a token holds until it is asked again. */
  readonly identityMs: number;
}

export const LIMITS: Limits = {
  bodyBytes: 2 * 1024 * 1024,
  sessions: 1_000,
  sessionsPerAthlete: 10,
  idleMs: 30 * 60_000,
  identityMs: 60_000,
};
