/** What a name says: which equipment, and the other words as a set. */
export interface NameWords {
  readonly equipment: readonly ImplementWord[];
  readonly words: ReadonlySet<string>;
}

export type ImplementWord =
  | 'barbell'
  | 'dumbbell'
  | 'kettlebell'
  | 'cable'
  | 'machine'
  | 'smith'
  | 'band'
  | 'ez_bar'
  | 'trap_bar'
  | 'bodyweight';

/** Words that are written apart, together or otherwise; first those that hold others. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/\bsmith machine\b/g, ' smith '],
  [/\bez (?:curl )?bar\b/g, ' ezbar '],
  [/\b(?:trap|hex) bar\b/g, ' trapbar '],
  [/\bplate loaded\b/g, ' machine '],
  [/\b(?:leverage|lever) machine\b/g, ' machine '],
  [/\bbody weight\b/g, ' bodyweight '],
  [/\bresistance band\b/g, ' band '],
  [/\b(?:straight|v) (?:bar|grip|handle)\b/g, ' '],
  [/\b(?:bar|rope) grip\b/g, ' '],
  [/\b(pull|push|chin|sit|step|get) ups?\b/g, ' $1up '],
  [/\b(pull|push) downs?\b/g, ' $1down '],
  [/\b(skull) crushers?\b/g, ' skullcrusher '],
  [/\b(cross|pull) overs?\b/g, ' $1over '],
  [/\bkick backs?\b/g, ' kickback '],
  [/\bdead lifts?\b/g, ' deadlift '],
  [/\biso lateral\b/g, ' isolateral '],
  [/\b(?:one|1|single) (arm|leg)(?:ed)?\b/g, ' single $1 '],
  [/\bfl(?:ys|yes|ies)\b/g, ' fly '],
  [/\bcalves\b/g, ' calf '],
];

const ENGLISH: Readonly<Record<string, ImplementWord>> = {
  barbell: 'barbell',
  bb: 'barbell',
  dumbbell: 'dumbbell',
  dumbell: 'dumbbell',
  db: 'dumbbell',
  kettlebell: 'kettlebell',
  kb: 'kettlebell',
  cable: 'cable',
  machine: 'machine',
  smith: 'smith',
  band: 'band',
  ezbar: 'ez_bar',
  trapbar: 'trap_bar',
  bodyweight: 'bodyweight',
};
const RUSSIAN: readonly (readonly [RegExp, ImplementWord])[] = [
  [/^штанг/, 'barbell'],
  [/^гантел/, 'dumbbell'],
  [/^гир[яиеью]/, 'kettlebell'],
  [/^(?:блок|блоч|кроссовер)/, 'cable'],
  [/^(?:тренаж|хаммер)/, 'machine'],
  [/^смит/, 'smith'],
  [/^(?:резин|эспандер|лент)/, 'band'],
];

/** They say nothing about which exercise it is. */
const SILENT = new Set([
  ...['a', 'an', 'and', 'at', 'attachment', 'for', 'from', 'in', 'of', 'on', 'the', 'to', 'with'],
  ...['в', 'во', 'для', 'за', 'и', 'из', 'к', 'на', 'о', 'от', 'по', 'с', 'со', 'у'],
]);

/** Where a rope is only what hangs on the cable; one that is jumped or climbed is the exercise. */
const ON_A_ROPE = ['curl', 'crunch', 'extension', 'pull', 'pulldown', 'pullover', 'pushdown', 'raise', 'row'];

export function nameWords(name: string): NameWords {
  let text = ` ${name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[’']/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  for (const [pattern, word] of ALIKE) text = text.replace(pattern, word);
  const equipment = new Set<ImplementWord>();
  const words = new Set<string>();
  for (const raw of text.split(' ')) {
    const word = singular(raw);
    if (word === '' || SILENT.has(word)) continue;
    const implement = ENGLISH[word] ?? RUSSIAN.find(([pattern]) => pattern.test(word))?.[1];
    if (implement) equipment.add(implement);
    else words.add(word);
  }
  if (ON_A_ROPE.some((word) => words.has(word))) words.delete('rope');
  return { equipment: [...equipment], words };
}

/** `biceps` and `bicep`, `dips` and `dip`; a press is one already. */
function singular(word: string): string {
  return /^[a-z]{3,}s$/.test(word) && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

export function sameWords(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  if (a.size !== b.size) return false;
  for (const word of a) if (!b.has(word)) return false;
  return true;
}
