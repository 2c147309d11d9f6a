import type { Flag, FlagArea, RecordedFlag } from '@topset/engine/kernel';
import type { Db } from '../connection.ts';
import { activeFlags, type FlagRow } from '../repositories/suggestions.ts';

/** Active flags in the order of their ids, in one statement. */
export async function readFlags(db: Db, athleteId: string, clearedSince?: Date): Promise<RecordedFlag[]> {
  const rows = await activeFlags(db, athleteId, clearedSince);
  return rows.flatMap(recordedFlag);
}

type Row = Awaited<ReturnType<typeof activeFlags>>[number];

function recordedFlag(row: Row): RecordedFlag[] {
  const flag = toFlag(row);
  return flag === null
    ? []
    : [{ id: row.id, flag, exerciseKey: row.exerciseKey, inPlan: row.inPlan, reason: row.reason }];
}

/** A stored flag as the engines see it; null for one of an exercise that names none. */
export function toFlag(row: FlagRow): Flag | null {
  const setAt = row.setAt.getTime();
  const lastMarkerAt = row.lastMarkerAt?.getTime() ?? null;
  if (row.kind === 'PAIN') {
    return {
      kind: 'PAIN',
      area: (row.area ?? 'unspecified') as FlagArea,
      // 0 is kept: such pain holds nothing back.
      severity: row.severity ?? 1,
      setAt,
      lastMarkerAt: lastMarkerAt ?? setAt,
    };
  }
  if (row.kind === 'FATIGUE') return { kind: 'FATIGUE', grade: row.grade ?? 'SIGN', setAt, lastSignAt: lastMarkerAt };
  if (row.planExerciseId === null) return null;
  const { planExerciseId } = row;
  if (row.kind === 'MANUAL_OVERRIDE') return { kind: row.kind, planExerciseId, setAt, keepAsIs: row.keepAsIs };
  return { kind: row.kind, planExerciseId, setAt };
}
