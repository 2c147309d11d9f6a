import {
  athleteRepository,
  type Db,
  type SuggestionEvaluationRow,
  suggestionRepository,
  workoutRepository,
} from '@topset/db';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ConflictError, ValidationError } from '../../../errors.ts';
import { globalId, note, rpe, version } from '../../../graphql/input.ts';
import { happenedAt } from '../../athlete/index.ts';
import { hearRedFlag, painMarks, safetyNotice, saidBy, type Told } from '../../health/index.ts';
import { type NewRecord, recordsOf } from '../../history/index.ts';
import type { PlanVersionWithItems } from '../../plans/index.ts';
import { adviseRecovery, judgeLevels, noteJudgement, settleFlags } from '../../progression/index.ts';
import { raiseBaselines } from '../../selection/index.ts';
import { judgeEarlier, runOnce } from '../../suggestions/index.ts';
import { announce, lockedWorkout, refuseUnlessActive, type WorkoutWithSets, withSets } from '../../workouts/index.ts';
import { reports, writeReports } from '../report.ts';

export const finishWorkoutInput = z.object({
  workoutId: globalId('Workout'),
  expectedVersion: version.nullish(),
  finishedAt: z.date().nullish(),
  sessionRpe: rpe.nullish(),
  notes: note,
  pain: painMarks,
  fatigue: z.boolean().nullish(),
  exercises: reports,
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

/** Ends logging: the report is stored, earlier suggestions are judged, new ones are made, all or nothing. */
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
  const finishedAt = happenedAt('finishedAt', input.finishedAt, now);
  if (finishedAt < workout.startedAt!) throw ValidationError.at('finishedAt', 'must not lie before the start');
  const known = (await workoutRepository.performancesOfWorkouts(tx, athleteId, [workout.id])).get(workout.id) ?? [];
  await writeReports(tx, known, input.exercises ?? []);
  const finished = await workoutRepository.updateWorkout(tx, athleteId, workout.id, {
    status: 'SUMMARY',
    finishedAt,
    sessionRpe: input.sessionRpe ?? null,
    marks: { pain: input.pain ?? [], fatigue: input.fatigue ?? false },
    ...(input.notes === undefined ? {} : { notes: input.notes }),
    updatedAt: now,
  });
  const reported = await withSets(tx, finished);
  const levels = await judgeLevels(tx, context, athlete, reported);
  const judged = await workoutRepository.updateWorkout(tx, athleteId, workout.id, { aftermath: levels.aftermath });
  const advice = await adviseRecovery(tx, { ...reported, ...judged });
  const aftermath = levels.aftermath && advice ? { ...levels.aftermath, advice } : levels.aftermath;
  if (advice && aftermath) await workoutRepository.putAftermaths(tx, athleteId, new Map([[workout.id, aftermath]]));
  const session = { ...reported, ...judged, aftermath };
  await announce(tx, session);
  await raiseBaselines(tx, athlete, session, now);
  const records = await recordsOf(tx, athlete, session);
  const evaluations = await judgeEarlier(tx, session);
  const created = await runOnce(tx, context, athlete, session);
  await noteJudgement(tx, context, athlete, session, levels);
  await settleFlags(tx, context, athleteId, levels);
  const suggestions = await suggestionRepository.findSuggestions(tx, athleteId, { ids: created.map(({ id }) => id) });
  const workoutView = { ...session, progressUpdates: levels.updates, offers: levels.offers };
  return {
    workout: { ...workoutView, suggestions },
    records,
    evaluations,
    version: levels.version,
    safety: await safetyNotice(tx, athlete, now, saidBy(levels.marks), wordsOf(session)),
  };
}

const wordsOf = ({ notes, performances }: WorkoutWithSets) => [notes, ...performances.map((each) => each.notes)];
