import type {
  Equipment,
  Exercise,
  LoadCounting,
  LoadType,
  MovementPattern,
  Muscle,
  PainArea,
  SplitTag,
} from '@topset/engine';
import { type LoadClass, loadClassOf } from './equipment.ts';
import { muscleByKey } from './muscles.ts';

type Range = readonly [min: number, max: number];

/** What an author writes. Everything optional has a default that suits most exercises. */
export interface ExerciseDraft {
  /** Stable; never starts with `my-`, which belongs to athletes' own exercises. */
  readonly key: string;
  readonly en: string;
  readonly ru: string;
  readonly aliases?: { readonly en?: readonly string[]; readonly ru?: readonly string[] };
  /** The first is the dominant one. */
  readonly patterns: readonly MovementPattern[];
  readonly primary: readonly Muscle[];
  readonly secondary?: readonly Muscle[];
  /** Default: the split of the first primary muscle; `core` for abs and core. */
  readonly split?: readonly SplitTag[];
  /** Alternative sets; the first decides about the load. */
  readonly equipment: readonly (readonly Equipment[])[];
  /** `main`: a compound that may lead a session. */
  readonly role: 'main' | 'compound' | 'isolation';
  /** Fatigue, stimulus-to-fatigue and lengthened-position scores, 1-5. */
  readonly scores: readonly [fatigue: number, sfr: number, length: number];
  /** An intermediate's one-repetition maximum over body weight, in the exercise's own counting; external loads have one. */
  readonly startRatio?: number;
  /** Rep range. Give either this or `hold`. */
  readonly reps?: Range;
  /** Range in seconds, for exercises that are held or timed. */
  readonly hold?: Range;
  /** Seconds of work in one set. Default: 50, 45 and 35 by role; for a hold its middle. */
  readonly work?: number;
  readonly stress?: Exercise['jointStress'];
  readonly difficulty?: Exercise['difficulty'];
  /** Easier than the movement it leads to: for beginners, and with pain. */
  readonly regression?: boolean;
  /** Default: mechanical for compounds, metabolic for isolation, and stretch from length score 4. */
  readonly stimulus?: Exercise['stimulusBias'];
  readonly avoidWith?: readonly PainArea[];
  readonly unilateral?: boolean;
  readonly heavyCompound?: boolean;
  readonly largePull?: boolean;
  /** Default: from the equipment. */
  readonly load?: LoadType;
  /** Default: per implement for dumbbells and kettlebells, per side for unilateral cables and machines, else total. */
  readonly counting?: LoadCounting;
  readonly tips: { readonly en: readonly string[]; readonly ru: readonly string[] };
}

/** An exercise before its variations are tied to it. */
export type AuthoredExercise = Omit<Exercise, 'easier' | 'harder'>;

/** Completes an author's draft to a library entry. */
export function defineExercise(draft: ExerciseDraft): AuthoredExercise {
  const range = draft.hold ?? draft.reps;
  if (!range || (draft.hold && draft.reps)) throw new Error(`${draft.key}: give either reps or hold`);
  const loadClass = loadClassOf(draft.equipment[0] ?? []);
  const loadType = draft.load ?? loadTypeOf(draft.equipment[0] ?? [], loadClass);
  const loadStep = loadType === 'external' || loadType === 'assisted' ? LOAD_STEPS[loadClass] : undefined;
  const [fatigueCost, sfrScore, lengthPositionScore] = draft.scores;
  return {
    key: draft.key,
    name: { en: draft.en, ru: draft.ru },
    aliases: { en: draft.aliases?.en ?? [], ru: draft.aliases?.ru ?? [] },
    movementPatterns: draft.patterns,
    primaryMuscles: draft.primary,
    secondaryMuscles: draft.secondary ?? [],
    splitTags: draft.split ?? [splitOf(draft.primary)],
    equipment: draft.equipment,
    fatigueCost,
    sfrScore,
    lengthPositionScore,
    jointStress: draft.stress ?? 'low',
    difficulty: draft.difficulty ?? 'beginner',
    regression: draft.regression ?? false,
    stimulusBias: draft.stimulus ?? stimulusOf(draft),
    contraindications: draft.avoidWith ?? [],
    isCompound: draft.role !== 'isolation',
    isMainLiftEligible: draft.role === 'main',
    isUnilateral: draft.unilateral ?? false,
    timePerSetSec: draft.work ?? workOf(draft),
    repRangeMin: range[0],
    repRangeMax: range[1],
    measure: draft.hold ? 'seconds' : 'reps',
    tips: draft.tips,
    heavyCompound: draft.heavyCompound ?? false,
    largePull: draft.largePull ?? false,
    loadType,
    loadCounting: draft.counting ?? countingOf(draft, loadType, loadClass),
    ...(loadStep && { loadStep }),
    ...(draft.startRatio !== undefined && { startRatio: draft.startRatio }),
  };
}

/** The usual jump between two neighbours of a rack or a stack; bars take plate rounding instead. */
const LOAD_STEPS: Readonly<Partial<Record<LoadClass, Exercise['loadStep']>>> = {
  dumbbell: { lb: 5, kg: 2.5 },
  cable: { lb: 5, kg: 2.5 },
  machine: { lb: 5, kg: 2.5 },
  kettlebell: { lb: 10, kg: 4 },
};

const WORK_SECONDS = { main: 50, compound: 45, isolation: 35 } as const;

function splitOf([first]: readonly Muscle[]): SplitTag {
  if (!first || first === 'abs' || first === 'core') return 'core';
  return muscleByKey(first).split;
}

function loadTypeOf(first: readonly Equipment[], loadClass: LoadClass): LoadType {
  if (first.includes('assisted_pullup')) return 'assisted';
  if (loadClass === 'band' || loadClass === 'bodyweight') return loadClass;
  return 'external';
}

function countingOf(draft: ExerciseDraft, loadType: LoadType, loadClass: LoadClass): LoadCounting {
  if (loadType !== 'external') return 'total';
  if (loadClass === 'dumbbell' || loadClass === 'kettlebell') return 'per_implement';
  return draft.unilateral && (loadClass === 'cable' || loadClass === 'machine') ? 'per_side' : 'total';
}

function stimulusOf({ role, scores }: ExerciseDraft): Exercise['stimulusBias'] {
  const base = role === 'isolation' ? 'metabolic' : 'mechanical';
  return scores[2] >= 4 ? [base, 'stretch'] : [base];
}

function workOf({ hold, role }: ExerciseDraft): number {
  if (!hold) return WORK_SECONDS[role];
  return Math.min(90, Math.max(20, Math.floor((hold[0] + hold[1]) / 2)));
}
