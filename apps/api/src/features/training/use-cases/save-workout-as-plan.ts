import { athleteRepository, type Db, type PlanExercise, type PlanRow, workoutRepository } from '@topset/db';
import { DEFAULT_REP_POLICY, DEFAULT_REST_POLICY, message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError } from '../../../errors.ts';
import { globalId, text } from '../../../graphql/input.ts';
import { makeFirstVersion, type PlanWithExercises } from '../../plans/index.ts';
import { runOnce } from '../../suggestions/index.ts';
import {
  announce,
  lockedWorkout,
  type PerformanceWithSets,
  snapshotOf,
  type WorkoutWithSets,
  withSets,
} from '../../workouts/index.ts';

export const saveWorkoutAsPlanInput = z.object({
  workoutId: globalId('Workout').describe('A finished workout without a plan.'),
  name: text(120).describe('Name of the new plan.'),
});

export interface SavedWorkout {
  readonly plan: PlanWithExercises;
  readonly workout: WorkoutWithSets;
  /** Set where a model is still to be asked. */
}

/**
 * Makes a plan of a finished freeform workout: its performances and sets are linked to the new plan, which becomes
 * their frozen snapshot, and suggestions are generated once.
 */
export async function saveWorkoutAsPlan(
  tx: Db,
  { workoutId, name }: z.infer<typeof saveWorkoutAsPlanInput>,
  context: Context,
): Promise<SavedWorkout> {
  const row = await lockedWorkout(tx, context, workoutId);
  if (row.status !== 'SUMMARY' && row.status !== 'DONE') {
    throw new ConflictError(message('refusal.save-finished'), 'NOT_FINISHED', row.version);
  }
  if (row.planId) throw new ConflictError(message('refusal.workout-has-plan'), 'HAS_PLAN', row.version);
  const done = await withSets(tx, row);
  const now = context.now();
  const plan: PlanRow = {
    athleteId: row.athleteId,
    id: context.newId(),
    name,
    notes: null,
    intent: row.sessionIntent,
    kind: 'CUSTOM',
    version: 1,
    archivedAt: null,
    createdAt: now,
    updatedAt: now,
  };
  const made = done.performances
    .filter(({ sets }) => sets.some(({ skipped }) => !skipped))
    .map((performance, position) => ({
      performance,
      exercise: toPlanExercise(context, plan.id, performance, position),
    }));
  const exercises = made.map(({ exercise }) => exercise);
  await makeFirstVersion(tx, context, plan, exercises, null);
  for (const { performance, exercise } of made) await link(tx, performance, exercise);
  const linked = await workoutRepository.updateWorkout(tx, row.athleteId, row.id, {
    planId: plan.id,
    planVersion: 1,
    updatedAt: now,
  });
  await announce(tx, linked);
  const workout = await withSets(tx, linked);
  const athlete = (await athleteRepository.findAthlete(tx, row.athleteId))!;
  await runOnce(tx, context, athlete, workout);
  return { plan: { ...plan, exercises }, workout };
}

function toPlanExercise(
  context: Context,
  planId: string,
  { exerciseKey, sets }: PerformanceWithSets,
  position: number,
): PlanExercise {
  return {
    id: context.newId(),
    planId,
    position,
    exerciseKey,
    progressionModel: 'LOAD',
    repPolicy: DEFAULT_REP_POLICY,
    restPolicy: DEFAULT_REST_POLICY,
    notes: null,
    sets: sets
      .filter(({ skipped }) => !skipped)
      .map((set, place) => ({
        id: context.newId(),
        position: place,
        type: set.type,
        load: set.loadValue === null || set.loadUnit === null ? null : { value: set.loadValue, unit: set.loadUnit },
        reps: set.reps,
        seconds: set.seconds,
        rpe: null,
        rir: null,
        restSeconds: null,
      })),
  };
}

async function link(tx: Db, performance: PerformanceWithSets, exercise: PlanExercise): Promise<void> {
  const { athleteId } = performance;
  await workoutRepository.updatePerformance(tx, athleteId, performance.id, {
    planExerciseId: exercise.id,
    snapshot: snapshotOf(exercise),
  });
  const performed = performance.sets.filter(({ skipped }) => !skipped);
  for (const [place, set] of performed.entries()) {
    await workoutRepository.updateSet(tx, athleteId, set.id, { plannedSetId: exercise.sets[place]!.id });
  }
}
