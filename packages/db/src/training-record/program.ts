import { type RecordedAthlete, type RecordedProgram, startOfLocalDate } from '@topset/engine/kernel';
import type { Db } from '../connection.ts';
import { activeProgram } from '../repositories/athletes.ts';
import { countCompleted } from '../repositories/selection.ts';

/** The active program, and how far its schedule has come: two statements. */
export async function readProgram(
  db: Db,
  athleteId: string,
  { timeZone }: RecordedAthlete,
): Promise<RecordedProgram | null> {
  const row = await activeProgram(db, athleteId);
  if (row === undefined) return null;
  const { id, weeklySchedule, blockWeeks, startsOn, deloadWeek } = row;
  const completed = await countCompleted(db, athleteId, new Date(startOfLocalDate(startsOn, timeZone)));
  return { id, weeklySchedule, blockWeeks, startsOn, deloadWeek, completed };
}
