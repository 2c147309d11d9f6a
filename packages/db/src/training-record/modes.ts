import type { FlagArea, RecordedMode } from '@topset/engine/kernel';
import type { Db } from '../connection.ts';
import { activeModes } from '../repositories/modes.ts';

/** Modes that were not ended, oldest first, in one statement. */
export async function readModes(db: Db, athleteId: string): Promise<RecordedMode[]> {
  const rows = await activeModes(db, athleteId);
  return rows.map(({ id, kind, area, startedOn, until, minutes, finishedWorkouts, planExerciseId }) => ({
    id,
    kind,
    area: area as FlagArea | null,
    startedOn,
    until,
    minutes,
    finishedWorkouts,
    planExerciseId,
  }));
}
