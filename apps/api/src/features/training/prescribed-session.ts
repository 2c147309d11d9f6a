import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type NewPerformance,
  type PlanRow,
  selectionRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import type { Context } from '../../context.ts';
import { type BeforeReport, modesInForce, type PainRest, painRest, trainedKey } from '../health/index.ts';
import { exercisesOf } from '../plans/index.ts';
import { type FrozenExercise, freezeSession } from '../progression/index.ts';
import { newPerformance } from '../workouts/index.ts';

/** When a session begins, and under what: as things stand, or as they stood before the report that it is logged from. */
export interface Opening {
  readonly at: Date;
  readonly before: BeforeReport | null;
}

/** The plan's exercises with the targets of this session: overlays scale them, and some are left out. */
export async function performancesOf(
  tx: Db,
  context: Context,
  workoutId: string,
  plan: PlanRow,
  { at, before }: Opening,
): Promise<NewPerformance[]> {
  const athlete = await athleteOf(tx, plan);
  const rest = await painRest(tx, athlete, at, before);
  const exercises = await exercisesOf(tx, plan);
  const allowed = exercises.filter((exercise) => !rest.callsOff(trainedKey(exercise)));
  const frozen = await freezeSession(tx, athlete, allowed, at, context.newId, { before });
  const planned = frozen.map((each) => prescribed(context, workoutId, each));
  const lightened = allowed.length < exercises.length && before === null;
  return lightened ? withGentle(context, workoutId, planned, rest) : planned;
}

/** Exercises of the plan that pain or an injury had left out of the session and that were done all the same. */
export async function performedAnyway(
  tx: Db,
  context: Context,
  workout: WorkoutRow,
  planExerciseIds: readonly string[],
  opening: Opening,
): Promise<NewPerformance[]> {
  if (workout.planId === null || planExerciseIds.length === 0) return [];
  const athlete = await athleteOf(tx, workout);
  const exercises = await exercisesOf(tx, { athleteId: workout.athleteId, id: workout.planId });
  const performed = new Set(planExerciseIds);
  const frozen = await freezeSession(tx, athlete, exercises, opening.at, context.newId, { ...opening, performed });
  return frozen
    .filter(({ exercise }) => performed.has(exercise.id))
    .map((each) => prescribed(context, workout.id, each));
}

/** A session that was chosen before it began to hurt loses what the pain, or an injury, forbids. */
export async function lightenSession(
  tx: Db,
  context: Context,
  workout: WorkoutRow,
  { at, before }: Opening,
): Promise<void> {
  const athlete = await athleteOf(tx, workout);
  const rest = await painRest(tx, athlete, at, before);
  const inForce = await modesInForce(tx, athlete, at, before);
  const rows = (await workoutRepository.performancesOfWorkouts(tx, athlete.id, [workout.id])).get(workout.id) ?? [];
  const kept = rows.filter(({ exerciseKey }) => !rest.callsOff(exerciseKey) && !inForce.withholds({ exerciseKey }));
  if (kept.length === rows.length) return;
  const planned = kept.map(({ libraryKey: _library, ownKey: _own, ...row }) => row);
  const lighter = before === null ? withGentle(context, workout.id, planned, rest) : planned;
  await selectionRepository.replacePerformances(tx, athlete.id, workout.id, lighter);
}

async function athleteOf(tx: Db, { athleteId }: { readonly athleteId: string }): Promise<AthleteRow> {
  return (await athleteRepository.findAthlete(tx, athleteId))!;
}

function prescribed(
  context: Context,
  workoutId: string,
  { exercise, exerciseKey, snapshot, levelSnapshot }: FrozenExercise,
): NewPerformance {
  return {
    ...newPerformance(context, workoutId, exercise.position, exerciseKey, exercise.id, snapshot),
    levelSnapshot,
  };
}

/** Gentle mobility in the place of what was called off; a session that is over needs none. */
function withGentle(
  context: Context,
  workoutId: string,
  planned: readonly NewPerformance[],
  rest: PainRest,
): NewPerformance[] {
  const after = Math.max(-1, ...planned.map(({ position }) => position)) + 1;
  const gentle = rest
    .gentle(context.newId)
    .filter(({ exerciseKey }) => !planned.some((row) => row.exerciseKey === exerciseKey));
  return [
    ...planned,
    ...gentle.map(({ exerciseKey, snapshot }, i) =>
      newPerformance(context, workoutId, after + i, exerciseKey, null, snapshot),
    ),
  ];
}
