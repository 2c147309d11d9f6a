import { describe, expect, it } from 'vitest';
import { inTurns } from '../src/index.ts';

function* counting(to: number, seen: number[]): Generator<void, string> {
  for (let n = 1; n <= to; n += 1) {
    seen.push(n);
    yield;
  }
  return 'done';
}

describe('work in turns', () => {
  it('leaves what waits its turn between any two steps', async () => {
    const seen: number[] = [];
    const met = [0];
    const work = inTurns(counting(4, seen), new AbortController().signal);
    while (met.at(-1) !== 4) {
      met.push(seen.length);
      await new Promise((resolve) => setImmediate(resolve));
    }
    for (const [i, steps] of met.entries()) if (i > 0) expect(steps - met[i - 1]!).toBeLessThanOrEqual(1);
    expect(await work).toBe('done');
  });

  it('ends when nobody wants it any more', async () => {
    const seen: number[] = [];
    const ending = new AbortController();
    const work = inTurns(counting(1000, seen), ending.signal);
    ending.abort();
    await expect(work).rejects.toThrow();
    expect(seen).toEqual([1]);
  });
});
