import {
  type AthleteRow,
  type Db,
  type LevelEvaluationRow,
  type PlanExercise,
  type PlanRow,
  planRepository,
  type RecordScope,
  readTrainingRecord,
} from '@topset/db';
import type { RecordedDecisions, RecordedSession, TrainingRecord } from '@topset/engine/kernel';
import {
  evidenceSince,
  finishedWorkouts,
  LEVELS_1,
  type ReplayStart,
  type Standing,
  type StoredEvaluation,
} from '@topset/engine/progression';
import { recordedExercises } from '../../plans/index.ts';
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

/** How things stand, which a replay is compared with. */
export type PresentRecord = Pick<TrainingRecord, 'athlete' | 'plans' | 'flags' | 'modes'> & {
  readonly decisions: Pick<RecordedDecisions, 'fatigueClearedAt' | 'openAlertAreas'>;
};

/** Everything that a replay reads, whatever the length of history in the same number of statements. Plans are locked. */
export interface LoadedHistory {
  readonly sessions: ReadonlyMap<string, RecordedSession>;
  readonly plans: readonly PlanRow[];
  readonly exercises: ReadonlyMap<string, PlanExercise[]>;
  readonly present: PresentRecord;
  readonly start: ReplayStart;
  readonly evaluations: readonly StoredEvaluation[];
}

export async function loadHistory(tx: Db, athlete: AthleteRow, past: Past, now: Date): Promise<LoadedHistory> {
  const { own, rows, replayed, stored } = past;
  const record = await readTrainingRecord(tx, athlete.id, historyScope(athlete, past, now));
  const sessions = new Map(record.sessions.map((session) => [session.id, session]));
  const judgedIds = [own, ...rows].map(({ workoutId }) => workoutId);
  const planIds = [...new Set(judgedIds.flatMap((id) => sessions.get(id)?.planId ?? []))];
  const plans = await planRepository.lockPlans(tx, athlete.id, planIds);
  const present = await readTrainingRecord(tx, athlete.id, {
    now,
    athlete,
    plans: { ids: planIds },
    flags: true,
    modes: true,
    decisions: { health: true },
  });
  const judged = new Set(rows.map(({ workoutId }) => workoutId));
  const finished = finishedWorkouts(record.sessions).filter(({ id }) => id !== own.workoutId || judged.has(id));
  return {
    sessions,
    plans,
    exercises: new Map(present.plans.map((plan) => [plan.id, recordedExercises(plan)])),
    present,
    start: {
      replayed,
      stored,
      records: record.decisions.verdicts,
      finishedWorkouts: finished.filter(({ id }) => !judged.has(id)),
    },
    evaluations: rows.flatMap((row) => {
      const session = sessions.get(row.workoutId);
      return session ? [storedEvaluation(row, session, record.athlete, finished, record.marks)] : [];
    }),
  };
}

/** The judged workouts with all that was done in them, the others in outline, and what was said and decided before. */
export function historyScope(athlete: AthleteRow, { own, rows }: Past, now: Date) {
  const tracks = [own, ...rows].flatMap(({ standing }) => standing.tracks.map((track) => track.planExerciseId));
  const { workoutStart: start, workoutId } = own;
  const firstId = rows[0]?.workoutId ?? workoutId;
  return {
    now,
    athlete,
    sessions: {
      ids: [...new Set([own, ...rows].map((row) => row.workoutId))],
      attended: { before: start, newest: LEVELS_1.reading.flagWorkouts, inOutline: true },
      finishedSince: start,
    },
    marks: {
      since: (sessions) => {
        const earlier = finishedWorkouts(sessions).filter((finished) => finished.start < start.getTime());
        const first = sessions.find(({ id }) => id === firstId);
        return new Date(
          evidenceSince(
            first?.finishedAt ?? first?.startedAt ?? first?.scheduledAt ?? first?.at ?? start.getTime(),
            earlier,
          ),
        );
      },
    },
    decisions: {
      verdicts: {
        newest: LEVELS_1.history.records,
        planExerciseIds: [...new Set(tracks)],
        before: { start, workoutId },
      },
    },
  } as const satisfies RecordScope;
}
