import { exerciseByKey } from '@topset/catalog';
import { type Db, exerciseRepository, type PlanExercise } from '@topset/db';
import {
  DEFAULT_REP_POLICY,
  DEFAULT_REST_POLICY,
  message,
  PROGRESSION_MODELS,
  REP_MODES,
  REST_MODES,
  SET_TYPES,
} from '@topset/engine';
import { z } from 'zod';
import { ValidationError, type ValidationIssue } from '../../errors.ts';
import {
  exerciseKey,
  globalId,
  inputObject,
  load,
  note,
  reps,
  restSeconds,
  rir,
  rpe,
  seconds,
} from '../../graphql/input.ts';
import { saying } from '../../graphql/saying.ts';
import { levelInput, rangeInput, toLevel, withLevel } from '../levels/index.ts';

const repBound = z.int().min(1).max(1000).nullish();

export const plannedSet = inputObject('PlannedSetInput', 'One planned set.', {
  id: globalId('PlannedSet').nullish().describe('In `editPlan`: the set that this is; none: a new one.'),
  type: z.enum(SET_TYPES).nullish().describe('Kind of the set, `REGULAR` if left out.'),
  load: load.nullish().describe('Load.'),
  reps: reps.nullish().describe('Reps, 0 to 1000.'),
  seconds: seconds.nullish().describe('Seconds, for timed sets.'),
  rpe: rpe.nullish().describe('Wanted effort, 1.0 to 10.0.'),
  rir: rir.nullish().describe('Wanted reps in reserve, 0 to 10.'),
  restSeconds: restSeconds.nullish().describe('Rest after the set.'),
});

export const planExercises = z
  .array(
    inputObject('PlanExerciseInput', 'One exercise of a plan.', {
      id: globalId('PlanExercise')
        .nullish()
        .describe('In `editPlan`: the plan exercise that this is; none: a new one.'),
      exerciseKey: exerciseKey.describe('Example: `barbell-bench-press`.'),
      progressionModel: z
        .enum(PROGRESSION_MODELS)
        .nullish()
        .describe('What moves it on; left out: as it was, else `LOAD`.'),
      repPolicy: inputObject('RepPolicyInput', 'How reps are prescribed.', {
        mode: z.enum(REP_MODES).describe('Which of the numbers counts.'),
        lower: repBound.describe('Lower bound, 8 if left out.'),
        upper: repBound.describe('Upper bound, 12 if left out.'),
        target: repBound.describe('Target, 8 if left out.'),
      })
        .refine(({ lower, upper }) => (lower ?? DEFAULT_REP_POLICY.lower) <= (upper ?? DEFAULT_REP_POLICY.upper), {
          message: saying('input.lower-above-upper'),
        })
        .nullish()
        .describe('How reps are prescribed; `NOT_SET` if left out.'),
      restPolicy: inputObject('RestPolicyInput', 'How rest is prescribed.', {
        mode: z.enum(REST_MODES).describe('One rest for all, or one per set.'),
        seconds: restSeconds.nullish().describe('Rest of mode `ALL_SAME`, 90 if left out.'),
      })
        .nullish()
        .describe('How rest is prescribed; 90 s for all if left out.'),
      level: levelInput.nullish().describe('Ladder and rung of model `LEVEL`; left out: as it was.'),
      range: rangeInput.nullish().describe('Bounds of model `RANGE`; left out: as they were.'),
      notes: note.describe('Anything worth remembering.'),
      sets: z
        .array(plannedSet)
        .max(30)
        .describe('Planned sets in order, at most 30. Under `LEVEL` and `RANGE` their amounts follow the targets.'),
    }),
  )
  .max(40);

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
    if (seen.has(id)) issues.push({ path, said: message('input.twice'), code: 'DUPLICATE_ID' });
    else if (!belongs) issues.push({ path, said: message('input.not-of-this-plan'), code: 'UNKNOWN_ID' });
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
      : [{ path: pathOf(index), said: message('input.no-such-exercise', { key }), code: 'UNKNOWN_EXERCISE' as const }],
  );
  if (issues.length > 0) throw new ValidationError(issues);
}
