import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { PAIN_AREAS, SPLIT_TAGS, TRAINING_AGES } from '../../vocabulary.ts';
import type { Role, SelectableExercise } from '../input/input.ts';
import { LIBRARY_LIMITS } from '../limits.ts';
import type { FilteredOut, InputError } from '../output/output.ts';
import type { SelectionPolicy } from '../policy.ts';
import { equipmentMask } from './equipment.ts';
import { libraryProblems } from './library-validation.ts';
import { maskOf, muscleMask, muscleNumber, patternMask, patternNumber } from './muscle-masks.ts';

/** An exercise as numbers and bits, so that scoring a library does no text work. */
export interface IndexedExercise {
  readonly source: SelectableExercise;
  readonly id: string;
  /** Place in the library by name, then id: comparing ordinals breaks ties. */
  readonly ordinal: number;
  readonly primaries: readonly number[];
  readonly secondaries: readonly number[];
  readonly primaryMask: number;
  readonly secondaryMask: number;
  readonly patternMask: number;
  readonly dominantPattern: number;
  readonly tagMask: number;
  readonly biasMask: number;
  readonly contraindications: number;
  readonly equipment: readonly number[];
  readonly fatigue: number;
  readonly sfr: number;
  readonly length: number;
  readonly isCompound: boolean;
  readonly isMainEligible: boolean;
  /** The dominant pattern of a compound as a bit; 0: it leads none. */
  readonly leads: number;
  readonly isStrengthCompound: boolean;
  /** By training age: 0 beginner, 1 intermediate, 2 advanced. */
  readonly difficulty: number;
  readonly timed: boolean;
  readonly repMin: number;
  readonly repMax: number;
  /** 0: not stated. */
  readonly workSec: number;
  /** A load on a bar, stack or handle, which a main lift ramps up to. */
  readonly external: boolean;
  /** 0 low, 1 medium, 2 high. */
  readonly jointStress: number;
  /** Why it was last left out of a phase, as outputs say it: kept so that it is not made anew. */
  readonly lastRejections: Record<Role, FilteredOut | null>;
}

export interface LibraryIndex {
  /** By ordinal. */
  readonly exercises: readonly IndexedExercise[];
  readonly sortedById: readonly IndexedExercise[];
  readonly byId: ReadonlyMap<string, IndexedExercise>;
  readonly problems: readonly InputError[];
  /** Minutes while scoring by ordinal, by policy, role and lower reps; made when first needed. */
  readonly lightMinutes: WeakMap<SelectionPolicy, Map<string, readonly number[]>>;
}

const TAG_NUMBERS: ReadonlyMap<string, number> = new Map(SPLIT_TAGS.map((tag, number) => [tag, number]));
const AREA_NUMBERS: ReadonlyMap<string, number> = new Map(PAIN_AREAS.map((area, number) => [area, number]));
const BIAS_NUMBERS: ReadonlyMap<string, number> = new Map(
  ['mechanical', 'metabolic', 'stretch', 'stability'].map((bias, number) => [bias, number]),
);
/** Patterns that a strength session is built of. */
const STRENGTH_PATTERNS = patternMask([
  'horizontal_push',
  'vertical_push',
  'horizontal_pull',
  'vertical_pull',
  'squat',
  'hinge',
  'lunge',
]);
const JOINT_STRESS = ['low', 'medium', 'high'];

export function painAreaMask(areas: readonly string[]): number {
  return maskOf(areas, AREA_NUMBERS);
}

export function tagMask(tags: readonly string[]): number {
  return maskOf(tags, TAG_NUMBERS);
}

const MISSING_RATING = LIBRARY_LIMITS.rating.missing;
const MISSING_REPS = LIBRARY_LIMITS.reps.missing;

const libraries = new WeakMap<readonly SelectableExercise[], LibraryIndex>();

/**
 * Indexes and validates a library once; the same array answers from memory afterwards, so callers keep one array per
 * library and never change it.
 */
export function prepareLibrary(library: readonly SelectableExercise[]): LibraryIndex {
  const known = libraries.get(library);
  if (known) return known;
  const index = indexLibrary(library);
  libraries.set(library, index);
  return index;
}

/** The index of the exercises of one session, which may name the same one twice. */
export function indexSession(exercises: readonly SelectableExercise[]): LibraryIndex {
  return indexLibrary([...new Map(exercises.map((exercise) => [exercise.key, exercise])).values()]);
}

function indexLibrary(library: readonly SelectableExercise[]): LibraryIndex {
  const problems = libraryProblems(library);
  // What validation refuses may not even have the fields that an index reads.
  if (problems.length > 0) {
    return { exercises: [], sortedById: [], byId: new Map(), problems, lightMinutes: new WeakMap() };
  }
  const exercises = [...library]
    .sort((a, b) => compareCodePoints(a.name.en, b.name.en) || compareCodePoints(a.key, b.key))
    .map((exercise, ordinal) => indexExercise(exercise, ordinal));
  return {
    exercises,
    sortedById: [...exercises].sort((a, b) => compareCodePoints(a.id, b.id)),
    byId: new Map(exercises.map((exercise) => [exercise.id, exercise])),
    problems,
    lightMinutes: new WeakMap(),
  };
}

function indexExercise(exercise: SelectableExercise, ordinal: number): IndexedExercise {
  const leads = exercise.isCompound ? 1 << patternNumber(exercise.movementPatterns[0]!) : 0;
  return {
    source: exercise,
    id: exercise.key,
    ordinal,
    primaries: exercise.primaryMuscles.map(muscleNumber),
    secondaries: exercise.secondaryMuscles.map(muscleNumber),
    primaryMask: muscleMask(exercise.primaryMuscles),
    secondaryMask: muscleMask(exercise.secondaryMuscles),
    patternMask: patternMask(exercise.movementPatterns),
    dominantPattern: patternNumber(exercise.movementPatterns[0]!),
    tagMask: tagMask(exercise.splitTags),
    biasMask: maskOf(exercise.stimulusBias, BIAS_NUMBERS),
    contraindications: painAreaMask(exercise.contraindications),
    equipment: equipmentAlternatives(exercise.equipment).map(equipmentMask),
    fatigue: exercise.fatigueCost ?? MISSING_RATING,
    sfr: exercise.sfrScore ?? MISSING_RATING,
    length: exercise.lengthPositionScore ?? MISSING_RATING,
    isCompound: exercise.isCompound,
    isMainEligible: exercise.isMainLiftEligible,
    leads,
    isStrengthCompound: (leads & STRENGTH_PATTERNS) !== 0,
    difficulty: TRAINING_AGES.indexOf(exercise.difficulty),
    timed: exercise.measure === 'seconds',
    repMin: exercise.repRangeMin ?? MISSING_REPS.min,
    repMax: exercise.repRangeMax ?? MISSING_REPS.max,
    workSec: exercise.timePerSetSec ?? 0,
    external: exercise.loadType === 'external',
    jointStress: JOINT_STRESS.indexOf(exercise.jointStress),
    lastRejections: { main: null, accessory: null },
  };
}

/** A flat list means any of its items. */
function equipmentAlternatives(equipment: readonly (readonly string[] | string)[]): readonly (readonly string[])[] {
  return equipment.map((alternative) => (typeof alternative === 'string' ? [alternative] : alternative));
}
