import type { LocalDate } from '../../kernel/local-dates.ts';
import type { RecordedSlot } from '../../kernel/training-record.ts';
import type { Intent, Muscle, WorkoutStatus } from '../../vocabulary.ts';

/**
 * A program's schedule goes round and round: its slots are counted from 0 since it came into force, and slot n asks for
 * entry n modulo length. Each workout of the program holds one slot, so that the rotation follows what was done or
 * skipped, and neither a second session on one day nor a moved one puts it out of step.
 */
export interface ScheduleSlot {
  readonly slot: number;
  /** Which entry of the schedule it is. */
  readonly index: number;
  readonly entry: string;
}

/** An entry of the schedule, or what a session is for; muscles of a body part where they are known. */
export type SlotWish = string | { readonly intent: Intent; readonly targetMuscles?: readonly Muscle[] | null };

/** The slots as they are held on a day. */
export interface HeldSlots {
  readonly weeklySchedule: readonly string[];
  readonly slots: readonly RecordedSlot[];
  readonly today: LocalDate;
}

/** Over or under way: nothing takes the slot from it. What was moved holds none, its copy does. */
const SETTLED: readonly WorkoutStatus[] = ['ACTIVE', 'REVIEW', 'SUMMARY', 'DONE', 'SKIPPED'];

/** The next so many slots that are neither done, skipped nor planned. A session whose day has passed is not planned. */
export function upcomingSlots(held: HeldSlots, count: number): readonly ScheduleSlot[] {
  return openSlots(held, new Set([...settledSlots(held), ...plannedSlots(held)]), count);
}

/** The slot of a session that is being planned; null: the round ahead does not ask for it. */
export function slotToPlan(held: HeldSlots, wish: SlotWish): ScheduleSlot | null {
  return firstFitting(held, new Set([...settledSlots(held), ...plannedSlots(held)]), wish);
}

/**
 * The slot of a session that begins or is called off: the first that asks for it and is not settled. What is merely
 * planned gives way, since what is done first counts first.
 */
export function slotToSettle(held: HeldSlots, wish: SlotWish): ScheduleSlot | null {
  return firstFitting(held, settledSlots(held), wish);
}

/** What is planned for a day, the first slot first. */
export function plannedOn(held: HeldSlots, day: LocalDate): readonly ScheduleSlot[] {
  const settled = settledSlots(held);
  return held.slots
    .filter(({ status, on, slot }) => status === 'PLANNED' && on === day && !settled.has(slot))
    .map(({ slot }) => slotAt(held, slot))
    .sort((a, b) => a.slot - b.slot);
}

function settledSlots({ slots }: HeldSlots): ReadonlySet<number> {
  return new Set(slots.filter(({ status }) => SETTLED.includes(status)).map(({ slot }) => slot));
}

function plannedSlots({ slots, today }: HeldSlots): readonly number[] {
  return slots.filter(({ status, on }) => status === 'PLANNED' && on >= today).map(({ slot }) => slot);
}

function firstFitting(held: HeldSlots, taken: ReadonlySet<number>, wish: SlotWish): ScheduleSlot | null {
  const [first] = openSlots(held, taken, 1);
  if (first === undefined) return null;
  for (let slot = first.slot; slot < first.slot + held.weeklySchedule.length; slot++) {
    const found = slotAt(held, slot);
    if (!taken.has(slot) && asksFor(found.entry, wish)) return found;
  }
  return null;
}

function openSlots(held: HeldSlots, taken: ReadonlySet<number>, count: number): readonly ScheduleSlot[] {
  if (held.weeklySchedule.length === 0) return [];
  const open: ScheduleSlot[] = [];
  for (let slot = firstInSight(held); open.length < count; slot++) {
    if (!taken.has(slot)) open.push(slotAt(held, slot));
  }
  return open;
}

/** What a whole round has passed by is not made up for: its entry has come again since. */
function firstInSight(held: HeldSlots): number {
  const farthest = Math.max(-1, ...settledSlots(held));
  return Math.max(0, farthest - held.weeklySchedule.length + 1);
}

/** The entry that a slot asks for. */
export function slotAt({ weeklySchedule }: Pick<HeldSlots, 'weeklySchedule'>, slot: number): ScheduleSlot {
  const index = slot % weeklySchedule.length;
  return { slot, index, entry: weeklySchedule[index]! };
}

/** Entries are intents; a body part as `body_part:biceps,triceps`. A plan does not say its muscles: the intent is enough. */
function asksFor(entry: string, wish: SlotWish): boolean {
  if (typeof wish === 'string') return entry === wish;
  const { intent, targetMuscles } = wish;
  const [word, muscles] = entry.split(':');
  if (word !== intent) return false;
  if (muscles === undefined || !targetMuscles || targetMuscles.length === 0) return true;
  const asked = muscles.split(',');
  return asked.length === targetMuscles.length && targetMuscles.every((muscle) => asked.includes(muscle));
}
