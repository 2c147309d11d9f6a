export interface RepRange {
  readonly low: number;
  readonly high: number;
  /** Whether it was written as `low-high`. */
  readonly isRange: boolean;
}

/** Reads "8", "8-12" and "10/side", which the schema let through. */
export function readRepRange(text: string): RepRange {
  const [numbers = ''] = text.split('/');
  const [low, high] = numbers.split('-').map(Number);
  return { low: low ?? 0, high: high ?? low ?? 0, isRange: high !== undefined };
}

/** The seconds of a timed set, which its notes hold as `<n> s`. */
export function timedSeconds(notes: string | null): number | null {
  const found = /(?<![\d.,-])(\d{1,4}) s(?![\p{L}\p{N}])/u.exec(notes ?? '');
  return found === null ? null : Number(found[1]);
}
