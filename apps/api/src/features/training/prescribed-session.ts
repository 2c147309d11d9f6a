import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type NewPerformance,
  type PerformanceRow,
  type PlanExercise,
  planRepository,
  type WorkoutRow,
} from '@topset/db';
import type { Prescription } from '@topset/engine';
import type { Context } from '../../context.ts';
import { idFromName } from '../../ids.ts';
import { type BeforeReport, type PainRest, painRest, trainedKey } from '../health/index.ts';
import { exercisesOf } from '../plans/index.ts';
import {
  type FreezeGround,
  type FrozenExercise,
  freezeOn,
  freezeSession,
  readFreezeGround,
} from '../progression/index.ts';
import { newPerformance, type RowMaker } from '../workouts/index.ts';

/** When a session begins, and under what: as things stand, or as they stood before the report that it is logged from. */
export interface Opening {
  readonly at: Date;
  readonly before: BeforeReport | null;
}

/** What decides about the sessions of an athlete at an instant, read once for any number of them. */
export interface SessionGround {
  readonly rest: PainRest;
  readonly freeze: FreezeGround;
  /** Gentle mobility takes the place of what was called off; a session that is over needs none. */
  readonly putsGentle: boolean;
  readonly exercisesOfPlan: (planId: string) => readonly PlanExercise[];
}

/** The exercises of a session that begins, or would begin. */
export interface PrescribedSession {
  readonly rows: readonly NewPerformance[];
  /** A session that was generated before, with what its plan asks for now; null: nothing was merged. */
  readonly merged: readonly NewPerformance[] | null;
}

/** A session as far as it was chosen before its start. */
export interface ChosenSession {
  readonly made: readonly PerformanceRow[];
  /** Changed by hand since: the athlete's word, which no plan overwrites. */
  readonly edited: boolean;
}

const NOTHING_CHOSEN: ChosenSession = { made: [], edited: false };

export async function readSessionGround(
  tx: Db,
  athlete: AthleteRow,
  planIds: readonly string[],
  { at, before }: Opening,
): Promise<SessionGround> {
  const rest = await painRest(tx, athlete, at, before);
  const plans = await planRepository.exercisesOfPlans(tx, athlete.id, [...new Set(planIds)]);
  const freeze = await readFreezeGround(tx, athlete, [...plans.values()].flat(), at, { before });
  return { rest, freeze, putsGentle: before === null, exercisesOfPlan: (planId) => plans.get(planId) ?? [] };
}

/**
 * The exercises of a workout with the targets that are frozen when it starts: what `startWorkout` stores, and what a
 * planned workout shows before. Ids follow from the workout, so that both are the same.
 */
export function prescribedSession(
  ground: SessionGround,
  context: RowMaker,
  { id, planId }: Pick<WorkoutRow, 'id' | 'planId'>,
  { made, edited }: ChosenSession = NOTHING_CHOSEN,
): PrescribedSession {
  const chosen = made.map(({ libraryKey: _library, ownKey: _own, ...row }): NewPerformance => row);
  if (planId === null) return { rows: lightened(ground, context, id, chosen), merged: null };
  if (made.length > 0 && edited) return { rows: lightened(ground, context, id, chosen), merged: null };
  const frozen = sessionOfPlan(ground, context, id, planId);
  if (made.length === 0) return { rows: frozen, merged: null };
  const merged = withFrozen(chosen, frozen);
  return { rows: lightened(ground, context, id, merged), merged };
}

/** The plan's exercises with the targets of this session: overlays scale them, and some are left out. */
function sessionOfPlan(ground: SessionGround, context: RowMaker, workoutId: string, planId: string): NewPerformance[] {
  const exercises = ground.exercisesOfPlan(planId);
  const allowed = exercises.filter((exercise) => !ground.rest.callsOff(trainedKey(exercise)));
  const frozen = freezeOn(ground.freeze, allowed, namedIds(workoutId, 'set'));
  const planned = frozen.map((each) => ({
    ...prescribed(context, workoutId, each),
    id: idFromName(workoutId, each.exercise.id),
  }));
  return allowed.length < exercises.length ? withGentle(ground, context, workoutId, planned) : planned;
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
  const athlete = (await athleteRepository.findAthlete(tx, workout.athleteId))!;
  const exercises = await exercisesOf(tx, { athleteId: workout.athleteId, id: workout.planId });
  const performed = new Set(planExerciseIds);
  const frozen = await freezeSession(tx, athlete, exercises, opening.at, context.newId, { ...opening, performed });
  return frozen
    .filter(({ exercise }) => performed.has(exercise.id))
    .map((each) => prescribed(context, workout.id, each));
}

/** A session that was generated before keeps its choice of exercises; the plan says again what it asks of its own. */
function withFrozen(chosen: readonly NewPerformance[], frozen: readonly NewPerformance[]): NewPerformance[] {
  const rows = chosen.flatMap((row): NewPerformance[] => {
    if (!row.planExerciseId) return [row];
    const now = frozen.find(({ planExerciseId }) => planExerciseId === row.planExerciseId);
    return now ? [{ ...now, id: row.id, snapshot: withKnownLoads(now.snapshot, row.snapshot) }] : [];
  });
  // What comes in the place of work that pain has called off.
  const inPlace = frozen.filter(({ planExerciseId }) => !planExerciseId);
  return [...rows, ...inPlace].map((row, position) => ({ ...row, position }));
}

/** Loads that the plan leaves open stay as they were chosen; a plan without sets leaves all of it. */
function withKnownLoads(
  frozen: NewPerformance['snapshot'],
  made: NewPerformance['snapshot'],
): Prescription | null | undefined {
  if (!frozen || frozen.sets.length === 0) return made;
  const sets = frozen.sets.map((set) =>
    set.load === null ? { ...set, load: made?.sets.find(({ id }) => id === set.id)?.load ?? null } : set,
  );
  return { ...frozen, sets };
}

/** A session that was chosen before it began to hurt loses what the pain, or an injury, forbids. */
function lightened(
  ground: SessionGround,
  context: RowMaker,
  workoutId: string,
  rows: readonly NewPerformance[],
): readonly NewPerformance[] {
  const { rest, freeze } = ground;
  const kept = rows.filter(
    ({ exerciseKey }) => !rest.callsOff(exerciseKey) && !freeze.inForce.withholds({ exerciseKey }),
  );
  return kept.length === rows.length ? rows : withGentle(ground, context, workoutId, kept);
}

function prescribed(
  context: RowMaker,
  workoutId: string,
  { exercise, exerciseKey, snapshot, levelSnapshot }: FrozenExercise,
): NewPerformance {
  return {
    ...newPerformance(context, workoutId, exercise.position, exerciseKey, exercise.id, snapshot),
    levelSnapshot,
  };
}

/** Gentle mobility in the place of what was called off. */
function withGentle(
  { rest, putsGentle }: SessionGround,
  context: RowMaker,
  workoutId: string,
  planned: readonly NewPerformance[],
): NewPerformance[] {
  if (!putsGentle) return [...planned];
  const after = Math.max(-1, ...planned.map(({ position }) => position)) + 1;
  const gentle = rest
    .gentle(namedIds(workoutId, 'gentle set'))
    .filter(({ exerciseKey }) => !planned.some((row) => row.exerciseKey === exerciseKey));
  return [
    ...planned,
    ...gentle.map(({ exerciseKey, snapshot }, i) => ({
      ...newPerformance(context, workoutId, after + i, exerciseKey, null, snapshot),
      id: idFromName(workoutId, exerciseKey),
    })),
  ];
}

/** Ids that come out the same whenever the session is worked out. */
function namedIds(workoutId: string, name: string): () => string {
  let count = 0;
  return () => idFromName(workoutId, `${name} ${count++}`);
}
