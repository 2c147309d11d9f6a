import type { WorkoutRow } from '@topset/db';
import type { Muscle } from '@topset/engine';
import { plannedOn, slotAt, slotToPlan, upcomingSlots } from '@topset/engine/selection';
import type { ProgramSlots } from '../workouts/index.ts';
import type { RequestedSlot } from './stored-request.ts';

/** The slot of a session that is made for a workout, or for the muscles that are named; else the next one. */
export function slotOfWorkout(
  slots: ProgramSlots | null,
  named: WorkoutRow | null,
  targetMuscles: readonly Muscle[] | null,
): RequestedSlot | null {
  if (!slots) return null;
  const own = named?.programId === slots.programId ? named.scheduleSlot : null;
  if (own != null) return { programId: slots.programId, ...slotAt(slots, own) };
  const free = targetMuscles
    ? slotToPlan(slots, { intent: 'body_part', targetMuscles })
    : (upcomingSlots(slots, 1)[0] ?? null);
  return free && { programId: slots.programId, ...free };
}

/** The slot of a plan of a date: of what is planned there, since the plan may be trained in its place; else the next. */
export function slotOfDate(slots: ProgramSlots | null, date: string): RequestedSlot | null {
  const slot = slots && (plannedOn(slots, date)[0] ?? upcomingSlots(slots, 1)[0]);
  return slot ? { programId: slots.programId, ...slot } : null;
}
