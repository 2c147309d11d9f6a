import { type Db, type PerformanceRow, type PerformedSetRow, workoutRepository } from '@topset/db';
import { message, SET_TYPES } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { idTaken, NotFoundError, ValidationError } from '../../../errors.ts';
import {
  chosenId,
  distance,
  exerciseKey,
  globalId,
  load,
  note,
  reps,
  restTaken,
  rir,
  rpe,
  secondsDone,
  sentAt,
  version,
} from '../../../graphql/input.ts';
import { saying } from '../../../graphql/saying.ts';
import { byOurClock, setHappenedAt } from '../../athlete/index.ts';
import { refuseUnknownExercises } from '../../plans/index.ts';
import { newPerformance, newSet } from '../new-workout.ts';
import {
  lockedWorkout,
  performancesWithSets,
  refuseUnlessActive,
  WORKOUT_CHANNEL,
  type WorkoutWithSets,
} from '../workout.ts';

const MOST_SETS = 100;

export const logSetInput = z
  .object({
    id: chosenId,
    workoutId: globalId('Workout').describe('The active workout.'),
    expectedVersion: version.nullish().describe('`version` of the workout as you saw it; left out: log anyway.'),
    performanceId: globalId('Performance').nullish().describe('Exercise of the workout.'),
    exerciseKey: exerciseKey.nullish().describe('Or its key; one that is not in the workout is added.'),
    plannedSetId: globalId('PlannedSet').nullish().describe('The planned set that it answers; none: an extra set.'),
    type: z.enum(SET_TYPES).nullish().describe("Kind of the set; the planned set's if left out, else `REGULAR`."),
    load: load.nullish().describe('Load as entered.'),
    reps: reps.nullish().describe('Reps done, 0 to 1000.'),
    seconds: secondsDone.nullish().describe('Seconds held, for timed sets.'),
    distanceMeters: distance.nullish().describe('Distance in metres.'),
    rpe: rpe.nullish().describe('Effort, 1.0 to 10.0.'),
    rir: rir.nullish().describe('Reps in reserve, 0 to 10.'),
    restSeconds: restTaken.nullish().describe('Rest taken after the set.'),
    skipped: z.boolean().nullish().describe('Left out on purpose.'),
    notes: note.describe('Private note on the set.'),
    loggedAt: z
      .date()
      .nullish()
      .describe('When it was done, now if left out; at the earliest a day before the workout began.'),
    sentAt,
  })
  .refine((input) => Boolean(input.performanceId) !== Boolean(input.exerciseKey), {
    path: ['performanceId'],
    message: saying('input.logged-or-added'),
  })
  .refine((input) => input.skipped || input.reps != null || input.seconds != null || input.distanceMeters != null, {
    path: ['reps'],
    message: saying('input.reps-or-seconds'),
  });

/** Logs one set into the active workout. Naming an exercise that is not in it adds that exercise. */
export async function logSet(
  tx: Db,
  input: z.infer<typeof logSetInput>,
  context: Context,
): Promise<{ workout: WorkoutWithSets; set: PerformedSetRow }> {
  const { athleteId } = context.caller;
  // One after another on the wire, but without waiting in between: what is read is read under the lock.
  const [workout, found] = await Promise.all([
    lockedWorkout(tx, context, input.workoutId, input.expectedVersion),
    performancesWithSets(tx, athleteId, [input.workoutId]),
  ]);
  refuseUnlessActive(workout);
  const known = found.get(workout.id) ?? [];
  const now = context.now();
  const told = byOurClock(input.loggedAt, input.sentAt, now);
  const loggedAt = setHappenedAt('loggedAt', told, workout.startedAt!, now);
  const performance = input.performanceId
    ? known.find(({ id }) => id === input.performanceId)
    : known.find((candidate) => candidate.exerciseKey === input.exerciseKey);
  if (input.performanceId && !performance) throw new NotFoundError('performance');
  if (input.id && (await workoutRepository.findSets(tx, athleteId, [input.id])).length > 0) throw idTaken();
  const target = performance ?? (await addPerformance(tx, context, workout.id, known, input.exerciseKey!));
  refuseStrangePlannedSet(target, input.plannedSetId);
  const earlier = performance?.sets ?? [];
  if (earlier.length >= MOST_SETS)
    throw ValidationError.at('workoutId', message('input.sets-at-most', { most: MOST_SETS }));
  const set = newSet({
    athleteId,
    id: input.id ?? context.newId(),
    performanceId: target.id,
    position: (earlier.at(-1)?.position ?? -1) + 1,
    plannedSetId: input.plannedSetId ?? null,
    type: input.type ?? plannedType(target, input.plannedSetId) ?? 'REGULAR',
    loadValue: input.load?.value ?? null,
    loadUnit: input.load?.unit ?? null,
    reps: input.reps ?? null,
    seconds: input.seconds ?? null,
    distanceMeters: input.distanceMeters ?? null,
    rpe: input.rpe ?? null,
    rir: input.rir ?? null,
    restSeconds: input.restSeconds ?? null,
    skipped: input.skipped ?? false,
    notes: input.notes ?? null,
    loggedAt,
  });
  const [touched] = await Promise.all([
    workoutRepository.touchWorkout(tx, workout, { updatedAt: now, channel: WORKOUT_CHANNEL }),
    workoutRepository.insertSet(tx, set),
  ]);
  const performances = performance ? known : [...known, { ...target, sets: [] }];
  return {
    set,
    workout: {
      ...touched,
      performances: performances.map((row) => (row.id === target.id ? { ...row, sets: [...row.sets, set] } : row)),
    },
  };
}

async function addPerformance(
  tx: Db,
  context: Context,
  workoutId: string,
  existing: readonly PerformanceRow[],
  key: string,
): Promise<PerformanceRow> {
  await refuseUnknownExercises(tx, context.caller.athleteId, [key], () => 'exerciseKey');
  const position = (existing.at(-1)?.position ?? -1) + 1;
  const row = newPerformance(context, workoutId, position, key, null, null);
  await workoutRepository.insertPerformances(tx, [row]);
  return { ...row, libraryKey: null, ownKey: null };
}

/** A set answers a target that was frozen into this performance, or none. */
export function refuseStrangePlannedSet(performance: PerformanceRow, plannedSetId: string | null | undefined): void {
  if (!plannedSetId) return;
  if (performance.snapshot?.sets.some(({ id }) => id === plannedSetId)) return;
  throw ValidationError.at('plannedSetId', message('input.not-of-this-exercise'), 'UNKNOWN_ID');
}

function plannedType(performance: PerformanceRow, plannedSetId: string | null | undefined) {
  return performance.snapshot?.sets.find(({ id }) => id === plannedSetId)?.type;
}
