import { type Db, type SuggestionEvaluationRow, suggestionRepository, workoutRepository } from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, NotFoundError, ValidationError } from '../../../errors.ts';
import { globalId, note, rpe, version } from '../../../graphql/input.ts';
import { type NewRecord, recordsOf } from '../../history/new-records.ts';
import { runOnce } from '../../suggestions/generate.ts';
import { judgeEarlier } from '../../suggestions/judge.ts';
import { announce, lockedWorkout, refuseUnlessActive, type WorkoutWithSets, withSets } from '../workout.ts';

export const finishWorkoutInput = z.object({
  workoutId: globalId('Workout'),
  expectedVersion: version.nullish(),
  finishedAt: z.date().nullish(),
  sessionRpe: rpe.nullish(),
  notes: note,
  exercises: z
    .array(
      z.object({
        performanceId: globalId('Performance'),
        rpe: rpe.nullish(),
        comfort: z.int().min(0, 'must be from 0 to 5').max(5, 'must be from 0 to 5').nullish(),
        notes: note,
      }),
    )
    .max(40)
    .nullish(),
});

export interface FinishedWorkout {
  readonly workout: WorkoutWithSets;
  /** Bests of the past that this workout exceeded. */
  readonly records: readonly NewRecord[];
  /** What this workout said about earlier suggestions. */
  readonly evaluations: readonly SuggestionEvaluationRow[];
  /** Set where a model is still to be asked. */
  readonly marker: string | null;
}

/** Ends logging: the report is stored, earlier suggestions are judged, new ones are made, all or nothing. */
export async function finishWorkout(
  tx: Db,
  input: z.infer<typeof finishWorkoutInput>,
  context: Context,
): Promise<FinishedWorkout> {
  const { athleteId } = context.caller;
  const workout = await lockedWorkout(tx, context, input.workoutId);
  if (workout.status === 'SUMMARY' || workout.status === 'DONE') {
    return { workout: await withSets(tx, workout), records: [], evaluations: [], marker: null };
  }
  if (input.expectedVersion != null && workout.version !== input.expectedVersion) {
    throw ConflictError.stale('workout', workout.version);
  }
  refuseUnlessActive(workout);
  const now = context.now();
  const finishedAt = input.finishedAt ?? now;
  if (finishedAt > now) throw ValidationError.at('finishedAt', 'must not lie in the future');
  if (finishedAt < workout.startedAt!) throw ValidationError.at('finishedAt', 'must not lie before the start');
  const known = (await workoutRepository.performancesOfWorkouts(tx, athleteId, [workout.id])).get(workout.id) ?? [];
  const reports = new Map((input.exercises ?? []).map((report) => [report.performanceId, report]));
  for (const [performanceId, report] of reports) {
    const row = known.find(({ id }) => id === performanceId);
    if (!row) throw new NotFoundError('performance in this workout');
    row.rpe = report.rpe ?? null;
    row.comfort = report.comfort ?? null;
    row.notes = report.notes ?? null;
  }
  await workoutRepository.putReports(
    tx,
    known.filter(({ id }) => reports.has(id)),
  );
  const finished = await workoutRepository.updateWorkout(tx, athleteId, workout.id, {
    status: 'SUMMARY',
    finishedAt,
    sessionRpe: input.sessionRpe ?? null,
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    updatedAt: now,
  });
  await announce(tx, finished);
  const session = await withSets(tx, finished);
  const records = await recordsOf(tx, session);
  const evaluations = await judgeEarlier(tx, session);
  const { marker, created } = await runOnce(tx, context, session);
  const suggestions = await suggestionRepository.findSuggestions(tx, athleteId, { ids: created.map(({ id }) => id) });
  return { workout: marker ? session : { ...session, suggestions }, records, evaluations, marker };
}
