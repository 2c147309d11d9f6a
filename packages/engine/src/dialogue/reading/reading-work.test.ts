import { afterEach, describe, expect, it, vi } from 'vitest';
import { analyseWords } from './analyse-words.ts';
import { WordList } from './words.ts';

/** How often a word was looked up in a list: the unit of work of reading. */
function lookUpsOf(work: () => unknown): number {
  const has = vi.spyOn(WordList.prototype, 'has');
  const matchAt = vi.spyOn(WordList.prototype, 'matchAt');
  work();
  return has.mock.calls.length + matchAt.mock.calls.length;
}
afterEach(() => vi.restoreAllMocks());

describe('promise 6: reading is linear in the length of the text', () => {
  it.each([
    'боль ',
    'болит колено ',
    'сил нет ',
    'голова кружится ',
    'очень сильно болит грудь ',
    'не ',
    'pain and no pain ',
    'просто слова ',
    'bench 3x10\n',
    'ab 1 2 3 ',
  ])('%j, twice as often, is at most twice the look-ups', (piece) => {
    const once = lookUpsOf(() => analyseWords(piece.repeat(100)));
    vi.restoreAllMocks();
    const twice = lookUpsOf(() => analyseWords(piece.repeat(200)));
    expect(once).toBeGreaterThan(0);
    // A few look-ups beyond: phrases at the seams.
    expect(twice).toBeLessThanOrEqual(2 * once + 50);
  });
});
