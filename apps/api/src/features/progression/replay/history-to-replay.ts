import {
  type AthleteRow,
  type Db,
  type LevelEvaluationRow,
  type PlanExercise,
  type PlanRow,
  planRepository,
  progressionRepository,
  workoutRepository,
} from '@topset/db';
import { LEVELS_1, type ReplayStart, type Standing, type StoredEvaluation } from '@topset/engine/progression';
import { asFinished, finishedBefore } from '../../health/index.ts';
import { type WorkoutWithSets, withSetsOf } from '../../workouts/index.ts';
import { endOf, evidenceSince } from '../evidence.ts';
import { storedEvaluation } from './evaluation-rows.ts';

/** The judged workouts from a place in history on, and where the athlete stood there. */
export interface Past {
  /** The workout that changed: edited, deleted or late. */
  readonly own: LevelEvaluationRow;
  /** In the order of starts; a workout that is deleted is not among them. */
  readonly rows: readonly LevelEvaluationRow[];
  readonly replayed: Standing;
  readonly stored: Standing;
}

/** Everything that a replay reads, whatever the length of history in the same number of statements. Plans are locked. */
export interface LoadedHistory {
  readonly workouts: ReadonlyMap<string, WorkoutWithSets>;
  readonly plans: readonly PlanRow[];
  readonly exercises: ReadonlyMap<string, PlanExercise[]>;
  readonly start: ReplayStart;
  readonly evaluations: readonly StoredEvaluation[];
}

export async function loadHistory(
  tx: Db,
  athlete: AthleteRow,
  { own, rows, replayed, stored }: Past,
): Promise<LoadedHistory> {
  const ids = [...new Set([own, ...rows].map(({ workoutId }) => workoutId))];
  const found = await withSetsOf(tx, athlete.id, await workoutRepository.findWorkouts(tx, athlete.id, ids));
  const workouts = new Map(found.map((workout) => [workout.id, workout]));
  const planIds = [...new Set(found.flatMap(({ planId }) => planId ?? []))];
  const plans = await planRepository.lockPlans(tx, athlete.id, planIds);
  const exercises = await planRepository.exercisesOfPlans(tx, athlete.id, planIds);
  const earlier = await finishedBefore(tx, athlete.id, own.workoutStart);
  const since = (await progressionRepository.finishedSince(tx, athlete.id, own.workoutStart)).flatMap(asFinished);
  const judged = new Set(rows.map(({ workoutId }) => workoutId));
  const finished = [...earlier, ...since.filter(({ id }) => id !== own.workoutId || judged.has(id))];
  const first = workouts.get(rows[0]?.workoutId ?? own.workoutId);
  const marks = first
    ? await progressionRepository.marksSince(tx, athlete.id, evidenceSince(endOf(first).getTime(), earlier))
    : [];
  const trackIds = [own, ...rows].flatMap(({ standing }) => standing.tracks.map((track) => track.planExerciseId));
  const records = await progressionRepository.recentRecords(
    tx,
    athlete.id,
    [...new Set(trackIds)],
    LEVELS_1.history.records,
    { start: own.workoutStart, workoutId: own.workoutId },
  );
  return {
    workouts,
    plans,
    exercises,
    start: {
      replayed,
      stored,
      records: records.map(({ record }) => record),
      finishedWorkouts: finished.filter(({ id }) => !judged.has(id)),
    },
    evaluations: rows.flatMap((row) => {
      const workout = workouts.get(row.workoutId);
      return workout ? [storedEvaluation(row, workout, athlete, finished, marks)] : [];
    }),
  };
}
