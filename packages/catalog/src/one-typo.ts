/** Shorter words are too near to one another to guess which one was meant. */
const SHORTEST_FORGIVEN = 4;
/** From here on a slip may be anywhere, and the word may be unfinished. */
const LONG_ENOUGH = 5;

/**
 * Whether a word was meant by what was typed: one letter left out, put in, replaced, or two neighbours swapped. Of four
 * letters that stand for four the first must be right. A longer one may also be the beginning of the word, as people type it.
 */
export function isOneTypoFrom(typed: string, word: string): boolean {
  if (!beginsAlike(typed, word)) return false;
  if (typed.length < SHORTEST_FORGIVEN || word.length < SHORTEST_FORGIVEN - 1) return false;
  if (typed.length < LONG_ENOUGH) {
    return (word.length >= LONG_ENOUGH || typed[0] === word[0]) && withinOneEdit(typed, word);
  }
  if (withinOneEdit(typed, word)) return true;
  return (
    word.length > typed.length && [-1, 0, 1].some((more) => withinOneEdit(typed, word.slice(0, typed.length + more)))
  );
}

/** One slip leaves one of the first two letters in its place or beside it: most words are told apart by that. */
function beginsAlike(a: string, b: string): boolean {
  return a[0] === b[0] || a[1] === b[1] || a[0] === b[1] || a[1] === b[0];
}

/** In one pass over both, whatever their length. */
function withinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA.length > restB.length) return restA.slice(1) === restB;
  if (restA.length < restB.length) return restA === restB.slice(1);
  if (restA.slice(1) === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
