import { compareCodePoints, comparePlaces } from '../../kernel/code-point-order.ts';
import type { PerformanceRow } from '../types.ts';

/** S1, S2, ...: the newest performances of the same exercise before `current`, one per workout. */
export function historyWindow(
  current: PerformanceRow,
  candidates: readonly PerformanceRow[],
  count: number,
): readonly PerformanceRow[] {
  const byWorkout = new Map<string, PerformanceRow>();
  for (const row of candidates) {
    if (row.workoutStatus !== 'DONE' || row.exerciseKey !== current.exerciseKey) continue;
    if (row.workoutId === current.workoutId || !(row.startedAt < current.startedAt)) continue;
    const other = byWorkout.get(row.workoutId);
    if (other === undefined || speaksForWorkout(row, other, current.planExerciseId)) byWorkout.set(row.workoutId, row);
  }
  return [...byWorkout.values()]
    .sort((a, b) => b.startedAt - a.startedAt || compareCodePoints(a.id, b.id))
    .slice(0, count);
}

/** Of two performances in one workout: that of the same plan exercise, else the lower position, then id. */
function speaksForWorkout(a: PerformanceRow, b: PerformanceRow, planExerciseId: string | null): boolean {
  const aSame = planExerciseId !== null && a.planExerciseId === planExerciseId;
  const bSame = planExerciseId !== null && b.planExerciseId === planExerciseId;
  if (aSame !== bSame) return aSame;
  return comparePlaces(a, b) < 0;
}
