import { exerciseByKey } from '@topset/catalog';
import { type Db, exerciseRepository, type PlanExercise } from '@topset/db';
import {
  DEFAULT_REP_POLICY,
  DEFAULT_REST_POLICY,
  PROGRESSION_MODELS,
  REP_MODES,
  REST_MODES,
  SET_TYPES,
} from '@topset/engine';
import { z } from 'zod';
import { ValidationError, type ValidationIssue } from '../../errors.ts';
import { exerciseKey, globalId, load, note, reps, restSeconds, rir, rpe, seconds } from '../../graphql/input.ts';
import { levelInput, rangeInput, toLevel, withLevel } from '../levels/index.ts';

const repBound = z.int().min(1, 'must be at least 1').max(1000, 'must be at most 1000').nullish();

export const plannedSet = z.object({
  id: globalId('PlannedSet').nullish(),
  type: z.enum(SET_TYPES).nullish(),
  load: load.nullish(),
  reps: reps.nullish(),
  seconds: seconds.nullish(),
  rpe: rpe.nullish(),
  rir: rir.nullish(),
  restSeconds: restSeconds.nullish(),
});

export const planExercises = z
  .array(
    z.object({
      id: globalId('PlanExercise').nullish(),
      exerciseKey,
      progressionModel: z.enum(PROGRESSION_MODELS).nullish(),
      repPolicy: z
        .object({ mode: z.enum(REP_MODES), lower: repBound, upper: repBound, target: repBound })
        .refine(({ lower, upper }) => (lower ?? DEFAULT_REP_POLICY.lower) <= (upper ?? DEFAULT_REP_POLICY.upper), {
          message: 'lower must not be above upper',
        })
        .nullish(),
      restPolicy: z.object({ mode: z.enum(REST_MODES), seconds: restSeconds.nullish() }).nullish(),
      level: levelInput.nullish(),
      range: rangeInput.nullish(),
      notes: note,
      sets: z.array(plannedSet).max(30, 'must be at most 30 sets'),
    }),
  )
  .max(40, 'must be at most 40 exercises');

export type PlanExercisesInput = z.infer<typeof planExercises>;

/** Ids that the plan has or had; an edit may name these and no others. */
export interface KnownIds {
  readonly exercises: ReadonlySet<string>;
  /** Planned set to its plan exercise. */
  readonly sets: ReadonlyMap<string, string>;
}

const NOTHING_KNOWN: KnownIds = { exercises: new Set(), sets: new Map() };

/** The wanted state of a plan, with ids for everything that is new. */
export function toPlanExercises(
  input: PlanExercisesInput,
  planId: string,
  newId: () => string,
  known: KnownIds = NOTHING_KNOWN,
  before: readonly PlanExercise[] = [],
): PlanExercise[] {
  refuseStrangeIds(input, known);
  return input.map((exercise, position) => {
    const held = before.find(({ id }) => id === exercise.id);
    const level = toLevel(exercise, held, `exercises.${position}`);
    const plain = toPlanExercise(exercise, planId, position, newId);
    // The planned sets of a level follow its targets; what was entered gives them ids, loads and rests.
    const sets = plain.sets.length === 0 && held ? held.sets : plain.sets;
    return level ? withLevel({ ...plain, sets }, level, newId) : plain;
  });
}

function toPlanExercise(
  exercise: PlanExercisesInput[number],
  planId: string,
  position: number,
  newId: () => string,
): PlanExercise {
  return {
    id: exercise.id ?? newId(),
    planId,
    position,
    exerciseKey: exercise.exerciseKey,
    progressionModel: exercise.progressionModel ?? 'LOAD',
    repPolicy: {
      mode: exercise.repPolicy?.mode ?? DEFAULT_REP_POLICY.mode,
      lower: exercise.repPolicy?.lower ?? DEFAULT_REP_POLICY.lower,
      upper: exercise.repPolicy?.upper ?? DEFAULT_REP_POLICY.upper,
      target: exercise.repPolicy?.target ?? DEFAULT_REP_POLICY.target,
    },
    restPolicy: {
      mode: exercise.restPolicy?.mode ?? DEFAULT_REST_POLICY.mode,
      seconds: exercise.restPolicy?.seconds ?? DEFAULT_REST_POLICY.seconds,
    },
    notes: exercise.notes ?? null,
    sets: exercise.sets.map((set, place) => ({
      id: set.id ?? newId(),
      position: place,
      type: set.type ?? 'REGULAR',
      load: set.load ?? null,
      reps: set.reps ?? null,
      seconds: set.seconds ?? null,
      rpe: set.rpe ?? null,
      rir: set.rir ?? null,
      restSeconds: set.restSeconds ?? null,
    })),
  };
}

function refuseStrangeIds(input: PlanExercisesInput, known: KnownIds): void {
  const issues: ValidationIssue[] = [];
  const seen = new Set<string>();
  const check = (id: string | null | undefined, path: string, belongs: boolean) => {
    if (!id) return;
    if (seen.has(id)) issues.push({ path, message: 'appears twice', code: 'duplicate_id' });
    else if (!belongs) issues.push({ path, message: 'does not belong to this plan', code: 'unknown_id' });
    seen.add(id);
  };
  input.forEach((exercise, i) => {
    check(exercise.id, `exercises.${i}.id`, known.exercises.has(exercise.id ?? ''));
    exercise.sets.forEach((set, j) => {
      const owner = known.sets.get(set.id ?? '');
      check(set.id, `exercises.${i}.sets.${j}.id`, owner !== undefined && owner === exercise.id);
    });
  });
  if (issues.length > 0) throw new ValidationError(issues);
}

/** Every key must be of the library or of the athlete. */
export async function refuseUnknownExercises(
  tx: Db,
  athleteId: string,
  keys: readonly string[],
  pathOf: (index: number) => string,
): Promise<void> {
  const foreign = keys.filter((key) => !exerciseByKey(key));
  const own = new Set((await exerciseRepository.findOwnExercises(tx, athleteId, foreign)).map(({ key }) => key));
  const issues = keys.flatMap((key, index) =>
    exerciseByKey(key) || own.has(key)
      ? []
      : [{ path: pathOf(index), message: `there is no exercise ${key}`, code: 'unknown_exercise' }],
  );
  if (issues.length > 0) throw new ValidationError(issues);
}
