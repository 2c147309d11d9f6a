import {
  type AthleteRow,
  athleteRepository,
  type Db,
  type ProgramRow,
  programRepository,
  type WorkoutRow,
} from '@topset/db';
import type { Muscle } from '@topset/engine';
import type { RecordedProgram } from '@topset/engine/kernel';
import {
  type HeldSlots,
  type ScheduleSlot,
  type SlotWish,
  slotAt,
  slotToPlan,
  slotToSettle,
} from '@topset/engine/selection';
import { localDay } from '../athlete/index.ts';

/** The active program with who holds which slot of its schedule. */
export interface ProgramSlots extends HeldSlots {
  readonly programId: string;
}

/** Where a workout stands in a program. */
export type Placed = Pick<WorkoutRow, 'programId' | 'scheduleSlot'>;

export const UNPLACED: Placed = { programId: null, scheduleSlot: null };

/** Null: there is no active program. */
export async function activeSlots(
  db: Db,
  athlete: Pick<AthleteRow, 'id' | 'timeZone'>,
  now: Date,
): Promise<ProgramSlots | null> {
  const program = await athleteRepository.activeProgram(db, athlete.id);
  return program ? slotsOf(db, athlete, program, now) : null;
}

export async function slotsOf(
  db: Db,
  { id, timeZone }: Pick<AthleteRow, 'id' | 'timeZone'>,
  program: ProgramRow,
  now: Date,
): Promise<ProgramSlots> {
  const today = localDay(now, timeZone);
  const rows = await programRepository.heldSlots(db, id, program.id, today);
  return {
    programId: program.id,
    weeklySchedule: program.weeklySchedule,
    today,
    slots: rows.map(({ slot, status, at }) => ({
      slot,
      status,
      on: typeof at === 'string' ? at : localDay(at, timeZone),
    })),
  };
}

/** The same of a program that was read with the training record. */
export function recordedSlots(
  { timeZone }: Pick<AthleteRow, 'timeZone'>,
  { id, weeklySchedule, slots }: RecordedProgram,
  now: Date,
): ProgramSlots {
  return { programId: id, weeklySchedule, today: localDay(now, timeZone), slots };
}

/** The place of a session that is planned under the program; one that does not drive the schedule has none. */
export function placeToPlan(slots: ProgramSlots | null, session: PlacedSession): Placed {
  return placed(slots, session, slotToPlan);
}

/** The place of a session that begins or is called off: of the entry that it was planned for, where it was. */
export function placeToSettle(slots: ProgramSlots | null, session: PlacedSession): Placed {
  return placed(slots, session, slotToSettle);
}

/** What tells the place of a session. */
interface PlacedSession extends Pick<WorkoutRow, 'sessionIntent' | 'advancesSplit'>, Partial<Placed> {
  readonly targetMuscles?: readonly Muscle[] | null;
}

function placed(
  slots: ProgramSlots | null,
  session: PlacedSession,
  find: (held: HeldSlots, wish: SlotWish) => ScheduleSlot | null,
): Placed {
  const wish = slots && session.advancesSplit ? wishOf(slots, session) : null;
  const found = slots && wish && find(slots, wish);
  return found ? { programId: slots.programId, scheduleSlot: found.slot } : UNPLACED;
}

function wishOf(
  slots: ProgramSlots,
  { sessionIntent, targetMuscles, programId, scheduleSlot }: PlacedSession,
): SlotWish | null {
  if (scheduleSlot != null && programId === slots.programId) return slotAt(slots, scheduleSlot).entry;
  return sessionIntent && { intent: sessionIntent, targetMuscles: targetMuscles ?? null };
}
