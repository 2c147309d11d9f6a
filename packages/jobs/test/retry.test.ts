import { describe, expect, it } from 'vitest';
import { retryDelayMs } from '../src/index.ts';

const IDS = Array.from({ length: 50 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);

describe('the wait after a failure', () => {
  it('doubles from 10 seconds and never passes an hour', () => {
    for (const id of IDS) {
      for (let failed = 1; failed <= 12; failed++) {
        const plain = 10_000 * 2 ** (failed - 1);
        expect(retryDelayMs(id, failed)).toBeGreaterThanOrEqual(Math.min(plain, 3_600_000));
        expect(retryDelayMs(id, failed)).toBeLessThanOrEqual(Math.min(plain * 1.1, 3_600_000));
      }
    }
  });

  it('is spread over jobs, and always the same for one', () => {
    const first = IDS.map((id) => retryDelayMs(id, 1));
    expect(new Set(first).size).toBeGreaterThan(40);
    expect(IDS.map((id) => retryDelayMs(id, 1))).toEqual(first);
  });
});
