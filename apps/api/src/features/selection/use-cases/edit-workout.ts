import { type Db, selectionRepository, workoutRepository } from '@topset/db';
import { DEFAULT_REP_POLICY, DEFAULT_REST_POLICY, message, type Prescription } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { exerciseKey, globalId, inputObject, text, version } from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { plannedSet, refuseUnknownExercises } from '../../plans/index.ts';
import { announce, lockedWorkout, newPerformance, type WorkoutWithSets, withSets } from '../../workouts/index.ts';
import { rebuildSelection } from '../rebuilt-selection.ts';

export const editWorkoutInput = z.object({
  workoutId: globalId('Workout').describe('A planned workout without a plan.'),
  expectedVersion: version.describe('`version` of the workout as you saw it.'),
  name: text(120).optional().describe('What to call it.'),
  exercises: z
    .array(
      inputObject('SessionExerciseInput', 'One exercise of a session that is edited before its start.', {
        performanceId: globalId('Performance').nullish().describe('The exercise of the workout that stays.'),
        exerciseKey: exerciseKey.nullish().describe('Or the key of one to add.'),
        sets: z.array(plannedSet).max(30).nullish().describe('Its sets in order; as they are if left out.'),
      }).refine((row) => Boolean(row.performanceId) !== Boolean(row.exerciseKey), {
        message: saying('input.kept-or-added'),
      }),
    )
    .max(40)
    .optional()
    .describe('All exercises in order; those left out go.'),
});

type Input = z.infer<typeof editWorkoutInput>;
type Entry = NonNullable<Input['exercises']>[number];

/** Changes a planned session before its start. One that takes over its plan at the start is changed there. */
export async function editWorkout(tx: Db, input: Input, context: Context): Promise<{ workout: WorkoutWithSets }> {
  const workout = await withSets(tx, await lockedWorkout(tx, context, input.workoutId, input.expectedVersion));
  if (workout.status !== 'PLANNED') {
    throw new ConflictError(message('refusal.edit-not-started'), 'NOT_PLANNED', workout.version);
  }
  if (workout.planId && workout.performances.length === 0) {
    throw new ConflictError(message('refusal.session-follows-plan'), 'FOLLOWS_PLAN', workout.version);
  }
  const now = context.now();
  if (input.exercises) {
    await writeExercises(tx, context, workout, input.exercises);
    await selectionRepository.markEdited(tx, workout.athleteId, workout.id, now);
  }
  const touched = await workoutRepository.updateWorkout(tx, workout.athleteId, workout.id, {
    ...(input.name ? { name: input.name } : {}),
    updatedAt: now,
  });
  const edited = await withSets(tx, touched);
  if (input.exercises) await rebuildSelection(tx, workout.id, workout.athleteId, edited.performances);
  await announce(tx, touched);
  return { workout: edited };
}

/** Those that stay keep their ids; what is left out goes. */
async function writeExercises(tx: Db, context: Context, workout: WorkoutWithSets, entries: readonly Entry[]) {
  const added = entries.flatMap((entry) => (entry.exerciseKey ? [entry.exerciseKey] : []));
  await refuseUnknownExercises(tx, workout.athleteId, added, () => 'exercises');
  const rows = entries.map((entry, position) => {
    if (!entry.performanceId) {
      const snapshot = entry.sets ? prescription(null, entry, context) : null;
      return newPerformance(context, workout.id, position, entry.exerciseKey!, null, snapshot);
    }
    const known = workout.performances.find(({ id }) => id === entry.performanceId);
    if (!known) throw new NotFoundError('performance');
    const { sets: _sets, libraryKey: _library, ownKey: _own, ...row } = known;
    return { ...row, position, snapshot: entry.sets ? prescription(known.snapshot, entry, context) : known.snapshot };
  });
  const keys = rows.map((row) => row.exerciseKey);
  if (new Set(keys).size < keys.length)
    throw ValidationError.at('exercises', message('input.exercise-twice'), 'DUPLICATE');
  await selectionRepository.replacePerformances(tx, workout.athleteId, workout.id, rows);
}

function prescription(old: Prescription | null, { sets }: Entry, { newId }: Context): Prescription {
  return {
    repPolicy: old?.repPolicy ?? DEFAULT_REP_POLICY,
    restPolicy: old?.restPolicy ?? DEFAULT_REST_POLICY,
    sets: (sets ?? []).map((set, position) => ({
      id: old?.sets.find(({ id }) => id === set.id)?.id ?? newId(),
      position,
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
