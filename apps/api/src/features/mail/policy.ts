const HOUR = 3_600_000;

/** How addresses are confirmed and mails are sent. */
export const MAIL_1 = {
  codeDigits: 8,
  codeLastsMs: HOUR,
  codeTries: 5,
  /** Codes that an athlete can ask for within the window, and athletes who can ask for one to the same address. */
  codesPerWindow: 5,
  askingPerAddress: 3,
  windowMs: 24 * HOUR,
  secretBytes: 32,
  connectWithinMs: 10_000,
  silentForMs: 20_000,
} as const;
