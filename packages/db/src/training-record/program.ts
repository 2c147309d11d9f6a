import { localDateOf, type RecordedAthlete, type RecordedProgram } from '@topset/engine/kernel';
import type { Db } from '../connection.ts';
import { activeProgram } from '../repositories/athletes.ts';
import { heldSlots } from '../repositories/programs.ts';

/** The active program, and what holds a slot of its schedule. */
export async function readProgram(
  db: Db,
  athleteId: string,
  { timeZone }: RecordedAthlete,
  now: Date,
): Promise<RecordedProgram | null> {
  const row = await activeProgram(db, athleteId);
  if (row === undefined) return null;
  const { id, weeklySchedule, blockWeeks, startsOn, deloadWeek } = row;
  const held = await heldSlots(db, athleteId, id, localDateOf(now.getTime(), timeZone));
  const slots = held.map(({ slot, status, at }) => ({
    slot,
    status,
    on: typeof at === 'string' ? at : localDateOf(at.getTime(), timeZone),
  }));
  return { id, weeklySchedule, blockWeeks, startsOn, deloadWeek, slots };
}
