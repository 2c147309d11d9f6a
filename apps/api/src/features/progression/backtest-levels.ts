import {
  type AthleteRow,
  type Db,
  levelEvaluationRepository,
  type PlanExerciseState,
  planVersionRepository,
  readTrainingRecord,
} from '@topset/db';
import {
  backtestLevels,
  DAY,
  finishedWorkouts,
  type HandChange,
  type LevelBacktest,
  type ProgressionCandidate,
} from '@topset/engine/progression';
import { standingsOf, storedEvaluation } from './replay/evaluation-rows.ts';
import { historyScope } from './replay/history-to-replay.ts';

/** Which policies of progression are compared, on how many of the last days. */
export interface LevelBacktestRequest {
  readonly baseline: ProgressionCandidate;
  readonly candidate: ProgressionCandidate;
  readonly days: number;
}

/** Two policies of progression on what an athlete logged; reads only, in a constant number of statements. */
export async function backtestOfLevels(
  db: Db,
  athlete: AthleteRow,
  { baseline, candidate, days }: LevelBacktestRequest,
  now: Date,
): Promise<LevelBacktest> {
  const since = new Date(now.getTime() - days * DAY);
  const rows = await levelEvaluationRepository.evaluationsBetween(db, athlete.id, since, now);
  const [own] = rows;
  if (own === undefined) {
    const nothing = { start: { records: [], finishedWorkouts: [] }, evaluations: [], byHand: [] };
    return backtestLevels(nothing, baseline, candidate);
  }
  const { before } = standingsOf(own);
  const scope = historyScope(athlete, { own, rows, replayed: before, stored: before }, now);
  const { sessions, marks, decisions, ...record } = await readTrainingRecord(db, athlete.id, scope);
  const known = new Map(sessions.map((session) => [session.id, session]));
  const judged = new Set(rows.map(({ workoutId }) => workoutId));
  const finished = finishedWorkouts(sessions);
  const byHand = await planVersionRepository.itemsByHandBetween(db, athlete.id, since, now);
  return backtestLevels(
    {
      start: {
        records: decisions.verdicts,
        finishedWorkouts: finished.filter(({ id }) => !judged.has(id)),
      },
      evaluations: rows.flatMap((row) => {
        const session = known.get(row.workoutId);
        return session ? [storedEvaluation(row, session, record.athlete, finished, marks)] : [];
      }),
      byHand: byHand.flatMap(handChange),
    },
    baseline,
    candidate,
  );
}

interface ItemByHand {
  readonly planExerciseId: string;
  readonly before: PlanExerciseState | null;
  readonly after: PlanExerciseState | null;
  readonly at: Date;
}

function handChange({ planExerciseId, before, after, at }: ItemByHand): HandChange[] {
  const [was, is] = [heightOf(before), heightOf(after)];
  if (was === null || is === null) return [];
  const difference = is.rung - was.rung || is.volume - was.volume;
  if (difference === 0) return [];
  return [{ planExerciseId, at: at.getTime(), way: difference > 0 ? 'RAISED' : 'LOWERED' }];
}

/** How much is asked for: the rung, then the volume on it. */
function heightOf(exercise: PlanExerciseState | null): { readonly rung: number; readonly volume: number } | null {
  const level = exercise?.level;
  if (!level) return null;
  if (level.model === 'RANGE') return { rung: 0, volume: level.sets * level.lower };
  return { rung: level.rung.ordinal, volume: level.sets.reduce((sum, set) => sum + set, 0) };
}
