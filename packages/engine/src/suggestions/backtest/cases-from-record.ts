import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { Library } from '../../kernel/library.ts';
import type { RecordedSession, TrainingRecord } from '../../kernel/training-record.ts';
import { exerciseSetting, performanceRow, prescriptionRow } from '../from-record.ts';
import type { ExerciseContext, PerformanceRow } from '../types.ts';
import type { BacktestCase } from './backtest.ts';

/** The parts of a record that a backtest reads: sessions with what was done in them, far enough back. */
export type BacktestRecord = Pick<TrainingRecord, 'athlete' | 'exercises' | 'sessions'>;

/**
 * Every logged session of a plan exercise by load that started since an instant, in the order of starts. The plan is what
 * was frozen at its start; flags of that moment are not known any more.
 */
export function backtestCases(record: BacktestRecord, since: Instant, library: Library): readonly BacktestCase[] {
  const done = record.sessions
    .filter(({ status, startedAt }) => status === 'DONE' && startedAt !== null)
    .toSorted((a, b) => a.startedAt! - b.startedAt! || compareCodePoints(a.id, b.id));
  const rows = done.flatMap((session) =>
    session.performances.map((performance) => ({
      session,
      performance,
      row: performanceRow(performance, session, session.startedAt!),
    })),
  );
  const byKey = new Map<string, PerformanceRow[]>();
  for (const { row } of rows) byKey.set(row.exerciseKey, [...(byKey.get(row.exerciseKey) ?? []), row]);
  return rows.flatMap(({ session, performance, row }) => {
    const { planExerciseId, targets, levelTargets, exerciseKey, position } = performance;
    if (row.startedAt < since || planExerciseId === null || targets === null || levelTargets !== null) return [];
    const same = byKey.get(exerciseKey)!;
    const context: ExerciseContext = {
      unit: record.athlete.unit,
      locale: record.athlete.locale,
      ...exerciseSetting(record, exerciseKey, library),
      suggestionsOff: false,
      bodyWeight: record.athlete.bodyWeight && {
        value: Number(record.athlete.bodyWeight.value),
        unit: record.athlete.bodyWeight.unit,
      },
      planExercise: { ...prescriptionRow(targets), id: planExerciseId, position, progressionModel: 'LOAD' },
      current: row,
      history: same.filter(({ startedAt, id }) => startedAt < row.startedAt && id !== row.id),
      typicalReps: null,
      flags: [],
    };
    return [{ context, endedAt: endOf(session), next: nextOf(same, row) }];
  });
}

const endOf = ({ finishedAt, startedAt }: RecordedSession): Instant => finishedAt ?? startedAt!;

/** The next session of the same plan exercise. */
function nextOf(same: readonly PerformanceRow[], row: PerformanceRow): PerformanceRow | null {
  return (
    same.find(({ planExerciseId, startedAt }) => planExerciseId === row.planExerciseId && startedAt > row.startedAt) ??
    null
  );
}
