import type { IndexedExercise } from '../library/library-index.ts';
import { muscleMask, patternMask } from '../library/muscle-masks.ts';
import type { SelectionPolicy } from '../policy.ts';
import type { SessionExercise } from './session-exercise.ts';

const ANTAGONISTS: readonly (readonly [number, number])[] = [
  ['chest', 'lats'],
  ['chest', 'upper_back'],
  ['biceps', 'triceps'],
  ['quads', 'hamstrings'],
  ['front_delts', 'rear_delts'],
  ['abs', 'lower_back'],
  ['core', 'lower_back'],
  ['adductors', 'abductors'],
].map(([a, b]) => [muscleMask([a!]), muscleMask([b!])]);

const OPPOSED_PATTERNS: readonly (readonly [number, number])[] = [
  [patternMask(['horizontal_push']), patternMask(['horizontal_pull'])],
  [patternMask(['vertical_push']), patternMask(['vertical_pull'])],
];

/** The split of section 2.3, which pairing needs without a landmark table at hand. */
const LEGS = muscleMask([
  'quads',
  'hamstrings',
  'glutes',
  'calves',
  'core',
  'lower_back',
  'adductors',
  'abductors',
  'abs',
]);
const DELTS = muscleMask(['front_delts', 'side_delts', 'rear_delts']);
const ARMS = muscleMask(['biceps', 'triceps', 'forearms']);
const UNDEMANDING = muscleMask(['calves', 'abs', 'core', 'forearms']);

/** By the policy's ranks; 0: not to be paired. */
function pairRank(a: IndexedExercise, b: IndexedExercise, policy: SelectionPolicy): number {
  const { fatigueUntil, rank } = policy.supersets;
  if (a.fatigue > fatigueUntil || b.fatigue > fatigueUntil) return 0;
  if (a.primaryMask & (b.primaryMask | b.secondaryMask) || b.primaryMask & a.secondaryMask) return 0;
  if (ANTAGONISTS.some((pair) => faceEachOther(pair, a.primaryMask, b.primaryMask))) return rank.antagonist;
  if (OPPOSED_PATTERNS.some((pair) => faceEachOther(pair, 1 << a.dominantPattern, 1 << b.dominantPattern))) {
    return rank.antagonist;
  }
  return areCompatible(1 << a.primaries[0]!, 1 << b.primaries[0]!) ? rank.compatible : 0;
}

function faceEachOther([one, other]: readonly [number, number], a: number, b: number): boolean {
  return ((a & one) !== 0 && (b & other) !== 0) || ((a & other) !== 0 && (b & one) !== 0);
}

/** By first primaries. */
function areCompatible(a: number, b: number): boolean {
  if (((a & LEGS) !== 0) !== ((b & LEGS) !== 0)) return true;
  if ((a & DELTS && b & ARMS) || (a & ARMS && b & DELTS)) return true;
  return ((a | b) & UNDEMANDING) !== 0;
}

/** Pairs accessories anew: antagonists first, then earlier ones; never a main, never three. */
export function pairSupersets(exercises: readonly SessionExercise[], policy: SelectionPolicy): void {
  const accessories = exercises.filter((exercise) => exercise.role === 'accessory');
  for (const exercise of exercises) exercise.partner = null;
  const { antagonist, compatible } = policy.supersets.rank;
  for (const rank of [antagonist, compatible]) {
    for (let i = 0; i < accessories.length; i++) {
      for (let j = i + 1; j < accessories.length; j++) {
        const first = accessories[i]!;
        const second = accessories[j]!;
        if (first.partner || second.partner || pairRank(first.exercise, second.exercise, policy) !== rank) continue;
        first.partner = second;
        second.partner = first;
      }
    }
  }
}
