/** The numbers of `dialogue/ears-2`: distances in words between two others, lengths in letters or words. */
export const EARS_2 = {
  id: 'dialogue/ears-2',
  severity: { mild: 1, plain: 2, worst: 3 },
  mildGap: 6,
  harmGap: 4,
  tearGap: 5,
  severeGap: 6,
  throatGap: 4,
  negationReach: 7,
  absentReach: 5,
  doubledReach: 8,
  reliefAfter: 5,
  reliefBefore: 3,
  otherAfter: 4,
  besideHistory: 1, // words beside "years ago" in a clause that says only when
  refusalReach: 3,
  hypothesisReach: 9,
  trainingGap: 2,
  loneWords: 4,
  loneTearWords: 2,
  mostPeople: 3, // others named before a sign, of whom one may be meant
  untoldGap: 2, // `_` in an entry
  shortestFit: 4, // a shorter atom does not keep a word from being a typo
  typos: { doubledFrom: 4, wordFrom: 5, atomFrom: 5, prefixFrom: 6, endingFrom: 2 },
  latin: { words: 2, letters: 4, loneLetters: 5, loneWords: 3, longestWord: 24 },
  shortestName: 2,
  longestText: 20_000, // longer than any channel takes
  mostRemembered: 5000, // words that are looked up once
  restingPulse: { least: 120, most: 250 },
} as const;
