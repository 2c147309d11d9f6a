import { athleteRepository, type Db, type SuggestionEvaluationRow, workoutRepository } from '@topset/db';
import { message } from '@topset/engine';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import { globalId, note, rpe, version } from '../../../graphql/input.ts';
import { happenedAt } from '../../athlete/index.ts';
import { askAboutWords, hearRedFlag, painMarks, type Told } from '../../health/index.ts';
import type { NewRecord } from '../../history/index.ts';
import type { PlanVersionWithItems } from '../../plans/index.ts';
import { lockedWorkout, refuseUnlessActive, type WorkoutWithSets, withSets } from '../../workouts/index.ts';
import { afterFinish, wordsOf } from '../after-finish.ts';
import { reports, writeReports } from '../report.ts';

export const finishWorkoutInput = z.object({
  workoutId: globalId('Workout').describe('The active workout.'),
  expectedVersion: version.nullish().describe('`version` of the workout as you saw it.'),
  finishedAt: z.date().nullish().describe('When it ended, now if left out; not in the future.'),
  sessionRpe: rpe.nullish().describe('Effort of the session, 1.0 to 10.0.'),
  notes: note.describe('Private note; a phrase of pain or fatigue in it sets a flag.'),
  pain: painMarks.describe('Where it hurt, without saying in which exercise.'),
  fatigue: z.boolean().nullish().describe('A sign of fatigue.'),
  exercises: reports.describe('Reports on exercises.'),
});

export interface FinishedWorkout extends Told {
  readonly workout: WorkoutWithSets;
  /** Bests of the past that this workout exceeded. */
  readonly records: readonly NewRecord[];
  /** What this workout said about earlier suggestions. */
  readonly evaluations: readonly SuggestionEvaluationRow[];
  /** The plan version that level progression made of it, if any. */
  readonly version: PlanVersionWithItems | null;
}

/** Never before the start; the node that it was started on may have a clock that is ahead of ours. */
function finishOf(startedAt: Date, told: Date | null | undefined, now: Date): Date {
  if (told && told < startedAt) throw ValidationError.at('finishedAt', message('input.before-start'));
  const finishedAt = happenedAt('finishedAt', told, now);
  return finishedAt < startedAt ? startedAt : finishedAt;
}

/** Ends logging: the report is stored, and what follows from it, all or nothing. */
export async function finishWorkout(
  tx: Db,
  input: z.infer<typeof finishWorkoutInput>,
  context: Context,
): Promise<FinishedWorkout> {
  const { athleteId } = context.caller;
  // Workouts of one athlete are judged one after another, each on what the one before has left.
  const athlete = (await athleteRepository.lockAthlete(tx, athleteId))!;
  const workout = await lockedWorkout(tx, context, input.workoutId);
  if (workout.status === 'SUMMARY' || workout.status === 'DONE') {
    const over = await withSets(tx, workout);
    const stored = wordsOf(over);
    const news = [input.notes, ...(input.exercises ?? []).map(({ notes }) => notes)].filter(
      (text) => !stored.includes(text ?? null),
    );
    const safety = await hearRedFlag(tx, context, news);
    return { workout: over, records: [], evaluations: [], version: null, safety };
  }
  if (input.expectedVersion != null && workout.version !== input.expectedVersion) {
    throw ConflictError.stale('workout', workout.version);
  }
  refuseUnlessActive(workout);
  const now = context.now();
  const finishedAt = finishOf(workout.startedAt!, input.finishedAt, now);
  const { performances } = await withSets(tx, workout);
  const reported = await writeReports(tx, performances, input.exercises ?? []);
  const finished = await workoutRepository.updateWorkout(tx, athleteId, workout.id, {
    status: 'SUMMARY',
    finishedAt,
    sessionRpe: input.sessionRpe ?? null,
    marks: { pain: input.pain ?? [], fatigue: input.fatigue ?? false },
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    updatedAt: now,
  });
  // What is in doubt holds back the raises of this very session.
  const asked = await askAboutWords(tx, context, [input.notes, ...(input.exercises ?? []).map(({ notes }) => notes)]);
  const done = await afterFinish(tx, context, {
    athlete: { ...athlete, healthAskedAt: asked ?? athlete.healthAskedAt },
    now,
    workout: {
      ...finished,
      performances: performances.map((each) => ({ ...each, ...reported.find(({ id }) => id === each.id) })),
    },
  });
  const { levels, suggestions, records, evaluations, safety } = done;
  return {
    workout: { ...done.workout, progressUpdates: levels.updates, offers: levels.offers, suggestions },
    records,
    evaluations,
    version: levels.version,
    safety,
  };
}
