import type {
  Intent,
  LoadFieldsFragment,
  PlanDetailsFragment,
  PlanExerciseInput,
  ProgressionModel,
  RepMode,
  SetType,
  VolumeUnit,
} from '@topset/client';

/** A set as it is being edited. Its load keeps the unit in which it was entered. */
export interface DraftSet {
  readonly key: string;
  readonly id?: string;
  readonly type: SetType;
  readonly load: LoadFieldsFragment | null;
  readonly reps: number | null;
  readonly seconds: number | null;
  readonly rir: number | null;
  readonly rpe: string | null;
  readonly restSeconds: number | null;
}

export interface DraftExercise {
  readonly key: string;
  readonly id?: string;
  readonly exerciseKey: string;
  readonly name: string;
  readonly model: ProgressionModel;
  /** What a range counts. */
  readonly rangeUnit: VolumeUnit;
  readonly repMode: RepMode;
  readonly lower: number;
  readonly upper: number;
  readonly target: number;
  readonly restSeconds: number;
  readonly isRestIndividual: boolean;
  readonly notes: string;
  readonly sets: readonly DraftSet[];
}

export interface Draft {
  readonly name: string;
  readonly intent: Intent | null;
  readonly notes: string;
  readonly exercises: readonly DraftExercise[];
}

export const EMPTY_DRAFT: Draft = { name: '', intent: null, notes: '', exercises: [] };

const DEFAULTS = { lower: 8, upper: 12, target: 8, restSeconds: 120, sets: 3 } as const;

let keys = 0;
/** For lists on the screen: rows that are new have no id yet. */
const newKey = () => `new ${++keys}`;

export function draftOf(plan: PlanDetailsFragment): Draft {
  return {
    name: plan.name,
    intent: plan.intent,
    notes: plan.notes ?? '',
    exercises: plan.exercises.map((exercise): DraftExercise => {
      const { repPolicy, restPolicy, level } = exercise;
      return {
        key: exercise.id,
        id: exercise.id,
        exerciseKey: exercise.exerciseKey,
        name: exercise.exercise?.name ?? exercise.exerciseKey,
        model: exercise.progressionModel,
        rangeUnit: level?.unit ?? 'REPS',
        repMode: repPolicy.mode,
        lower: level?.lower ?? repPolicy.lower ?? DEFAULTS.lower,
        upper: level?.upper ?? repPolicy.upper ?? DEFAULTS.upper,
        target: repPolicy.target ?? DEFAULTS.target,
        restSeconds: restPolicy.seconds ?? DEFAULTS.restSeconds,
        isRestIndividual: restPolicy.mode === 'INDIVIDUAL',
        notes: exercise.notes ?? '',
        sets: exercise.sets.map(({ id, type, load, reps, seconds, rir, rpe, restSeconds }) => ({
          key: id,
          id,
          type,
          load,
          reps,
          seconds,
          rir,
          rpe,
          restSeconds,
        })),
      };
    }),
  };
}

/** An exercise that comes in, or that takes the place of another and keeps its id, sets and policies. */
export function withExercise(chosen: { key: string; name: string }, instead?: DraftExercise): DraftExercise {
  if (instead) {
    // What was lifted with another movement says nothing about this one.
    const sets = instead.sets.map((set) => ({ ...set, load: null }));
    return { ...instead, exerciseKey: chosen.key, name: chosen.name, sets };
  }
  return {
    key: newKey(),
    exerciseKey: chosen.key,
    name: chosen.name,
    model: 'LOAD',
    rangeUnit: 'REPS',
    repMode: 'RANGE',
    lower: DEFAULTS.lower,
    upper: DEFAULTS.upper,
    target: DEFAULTS.target,
    restSeconds: DEFAULTS.restSeconds,
    isRestIndividual: false,
    notes: '',
    sets: Array.from({ length: DEFAULTS.sets }, () => newSet(null, DEFAULTS.lower)),
  };
}

/** One more set, like the last. */
export function withSet(exercise: DraftExercise): DraftExercise {
  const last = exercise.sets.at(-1);
  const next = last ? { ...withoutId(last), key: newKey() } : newSet(null, exercise.lower);
  return { ...exercise, sets: [...exercise.sets, next] };
}

function newSet(load: LoadFieldsFragment | null, reps: number): DraftSet {
  return { key: newKey(), type: 'REGULAR', load, reps, seconds: null, rir: null, rpe: null, restSeconds: null };
}

function withoutId({ id: _, ...set }: DraftSet): DraftSet {
  return set;
}

/** The list with the item at a place moved by one. */
export function swapped<Item>(items: readonly Item[], place: number, by: -1 | 1): readonly Item[] {
  const other = place + by;
  if (other < 0 || other >= items.length) return items;
  return items.map((item, index) => (index === place ? items[other]! : index === other ? items[place]! : item));
}

export function exerciseInputs(draft: Draft): PlanExerciseInput[] {
  return draft.exercises.map((exercise) => ({
    ...(exercise.id ? { id: exercise.id } : {}),
    exerciseKey: exercise.exerciseKey,
    progressionModel: exercise.model,
    ...(exercise.model === 'RANGE'
      ? {
          range: {
            lower: exercise.lower,
            upper: Math.max(exercise.lower, exercise.upper),
            sets: Math.max(1, exercise.sets.length),
            unit: exercise.rangeUnit,
          },
        }
      : {}),
    repPolicy: {
      mode: exercise.repMode,
      lower: exercise.lower,
      upper: Math.max(exercise.lower, exercise.upper),
      target: exercise.target,
    },
    restPolicy: { mode: exercise.isRestIndividual ? 'INDIVIDUAL' : 'ALL_SAME', seconds: exercise.restSeconds },
    notes: exercise.notes.trim() || null,
    sets: exercise.sets.map(({ id, type, load, reps, seconds, rir, rpe, restSeconds }) => ({
      ...(id ? { id } : {}),
      type,
      load: load ? { value: load.value, unit: load.unit } : null,
      reps,
      seconds,
      rir,
      rpe,
      restSeconds,
    })),
  }));
}
