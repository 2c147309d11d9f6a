import { type Db, type FlagRow, progressionRepository } from '@topset/db';
import type { RecordedFlag } from '@topset/engine/kernel';
import { type Flag, type FlagArea, flagScope } from '@topset/engine/progression';
import type { Context } from '../../context.ts';

/** A stored flag as the engine sees it; null for one that level progression does not read. */
export function toFlag(row: FlagRow): Flag | null {
  const setAt = row.setAt.getTime();
  const lastMarkerAt = row.lastMarkerAt?.getTime() ?? null;
  if (row.kind === 'PAIN') {
    const severity = Math.max(1, row.severity ?? 1);
    return {
      kind: 'PAIN',
      area: (row.area ?? 'unspecified') as FlagArea,
      severity,
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

/** The flag's row: the one of its scope that is already there, else a new one. */
export function toFlagRow(athleteId: string, flag: Flag, known: readonly FlagRow[], newId: () => string): FlagRow {
  const held = known.find((row) => {
    const other = toFlag(row);
    return other !== null && flagScope(other) === flagScope(flag);
  });
  return flagRow(athleteId, { id: held?.id ?? newId(), flag, reason: held?.reason ?? null });
}

/** The row of an active flag. */
export function flagRow(
  athleteId: string,
  { id, flag, reason }: Pick<RecordedFlag, 'id' | 'flag' | 'reason'>,
): FlagRow {
  const marker = flag.kind === 'PAIN' ? flag.lastMarkerAt : flag.kind === 'FATIGUE' ? flag.lastSignAt : null;
  return {
    athleteId,
    id,
    kind: flag.kind,
    area: flag.kind === 'PAIN' ? flag.area : null,
    severity: flag.kind === 'PAIN' ? flag.severity : null,
    planExerciseId: 'planExerciseId' in flag ? flag.planExerciseId : null,
    grade: flag.kind === 'FATIGUE' ? flag.grade : null,
    keepAsIs: flag.kind === 'MANUAL_OVERRIDE' && flag.keepAsIs,
    setAt: new Date(flag.setAt),
    lastMarkerAt: marker === null ? null : new Date(marker),
    reason,
    clearedAt: null,
  };
}

/** Ids of the stored flags behind some of the engine's. */
export function rowIdsOf(flags: readonly Flag[], known: readonly FlagRow[]): string[] {
  const scopes = new Set(flags.map(flagScope));
  return known.flatMap((row) => {
    const flag = toFlag(row);
    return flag !== null && scopes.has(flagScope(flag)) ? [row.id] : [];
  });
}

/** Writes flags that were set or changed; returns all that are then active. */
export async function saveSetFlags(
  tx: Db,
  context: Context,
  athleteId: string,
  set: readonly Flag[],
  known: readonly FlagRow[],
): Promise<FlagRow[]> {
  const rows = set.map((flag) => toFlagRow(athleteId, flag, known, context.newId));
  await progressionRepository.saveFlags(tx, rows);
  const changed = new Set(rows.map(({ id }) => id));
  return [...known.filter(({ id }) => !changed.has(id)), ...rows];
}
