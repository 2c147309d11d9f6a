import { type Db, type FlagRow, progressionRepository, readTrainingRecord, toFlag } from '@topset/db';
import { EARS_2 } from '@topset/engine/dialogue';
import type { RecordedFlag } from '@topset/engine/kernel';
import { type Flag, flagScope } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { type ProgressionEvent, recordEvents, type Trace } from '../decisions/index.ts';

/** The flags in force as the engines see them. */
export async function flagsInForce(db: Db, athleteId: string, now: Date): Promise<Flag[]> {
  const { flags } = await readTrainingRecord(db, athleteId, { now, flags: true });
  return flags.map(({ flag }) => flag);
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
  await recordEvents(tx, context, athleteId, rows.filter((row) => isNews(row, known)).map(heardEvent));
  const changed = new Set(rows.map(({ id }) => id));
  return [...known.filter(({ id }) => !changed.has(id)), ...rows];
}

/** A flag that was not there, or fatigue that is confirmed now; more of the same is no news. */
function isNews(row: FlagRow, known: readonly FlagRow[]): boolean {
  const held = known.find(({ id }) => id === row.id);
  return held === undefined || (row.grade === 'CONFIRMED' && held.grade !== 'CONFIRMED');
}

export const setEvent = ({ kind, area, severity, grade, planExerciseId }: FlagRow): ProgressionEvent => ({
  eventType: 'flag_set',
  source: 'RULES',
  planExerciseId,
  context: { kind, area, severity, grade },
});

/** A flag that came of what was marked or written, with the policy that reads the words. */
const heardEvent = (row: FlagRow): ProgressionEvent => {
  const event = setEvent(row);
  return { ...event, context: { ...event.context, dialoguePolicy: EARS_2.id } };
};

/** Clears flags that are active. */
export async function clearFlagRows(
  tx: Db,
  context: Trace,
  athleteId: string,
  ids: readonly string[],
  source: ProgressionEvent['source'] = 'RULES',
): Promise<void> {
  const cleared = await progressionRepository.clearFlags(tx, athleteId, ids, context.now());
  await recordEvents(
    tx,
    context,
    athleteId,
    cleared.map(({ kind, area, planExerciseId }) => ({
      eventType: 'flag_cleared',
      source,
      planExerciseId,
      context: { kind, area },
    })),
  );
}
