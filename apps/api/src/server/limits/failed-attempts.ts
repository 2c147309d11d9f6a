import { isIPv6 } from 'node:net';
import { type Allowance, allowancePerMinute } from './allowance.ts';

/** Long enough to make guessing and flooding slow, short enough for whoever has mistyped something. */
const HOLD_MS = 2000;

/**
 * Slows down an address that fails to authenticate again and again: its further refusals are held back for a while.
 * Nobody is locked out, for behind one address there may be many: whoever has valid credentials is not held at all.
 */
export class FailedAttempts {
  readonly #allowance: Allowance | null;
  readonly #wait: (ms: number) => Promise<unknown>;

  constructor(perMinute: number, wait = (ms: number): Promise<unknown> => new Promise((done) => setTimeout(done, ms))) {
    this.#allowance = perMinute === 0 ? null : allowancePerMinute(perMinute);
    this.#wait = wait;
  }

  /** Has to be told of each failure before it is answered. */
  async hold(address: string): Promise<void> {
    const seconds = await this.#allowance?.take(networkOf(address), 1);
    if (seconds != null) await this.#wait(HOLD_MS);
  }
}

/** Somebody with one IPv6 address has 2^64 of them. */
export function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::', 2);
  const before = head.split(':').filter(Boolean);
  const after = tail?.split(':').filter(Boolean) ?? [];
  const groups =
    tail === undefined ? before : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
