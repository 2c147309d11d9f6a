import {
  type AthleteRow,
  type Db,
  readTrainingRecord,
  type WorkoutRow,
  workoutPageRepository,
  workoutRepository,
} from '@topset/db';
import { DAYS_PER_WEEK } from '@topset/engine/kernel';
import {
  addDays,
  LEVELS_1,
  reshuffleWeek as placesOf,
  respondToSkips,
  skipsInARow,
  weekdayOf,
} from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { slotAt } from '../athlete/index.ts';
import { attendedScope } from '../progression/index.ts';
import { announce, copyOf } from '../workouts/index.ts';

/**
 * After one missed workout the week goes on with it: it takes the next planned place, the others follow, and the last
 * is left without a day of this week, `RESCHEDULED`. Returns what moved, in its new order.
 */
export async function reshuffleWeek(
  tx: Db,
  context: Context,
  athlete: Pick<AthleteRow, 'id' | 'timeZone'>,
  skipped: WorkoutRow,
): Promise<WorkoutRow[]> {
  const now = context.now();
  const latest = new Date(Math.max(now.getTime(), skipped.at.getTime()));
  const { sessions } = await readTrainingRecord(tx, athlete.id, attendedScope(latest));
  const skips = skipsInARow(sessions, latest.getTime());
  if (respondToSkips(skips, LEVELS_1).kind !== 'RESHUFFLE') return [];
  const day = slotAt(skipped.at, athlete.timeZone).date;
  const sunday = addDays(day, DAYS_PER_WEEK - weekdayOf(day));
  const { rows } = await workoutPageRepository.pageWorkouts(
    tx,
    athlete.id,
    { statuses: ['PLANNED'], from: new Date(latest.getTime() + 1) },
    { limit: LEVELS_1.reading.weekWorkouts, fromEnd: true },
  );
  const upcoming = rows.filter(({ at }) => slotAt(at, athlete.timeZone).date <= sunday);
  if (upcoming.length === 0) return [];
  const places = placesOf(
    skipped,
    upcoming.map((session) => ({ session, date: session.at.toISOString() })),
  );
  const moved: WorkoutRow[] = [];
  // The session still comes: its slot goes with the copy.
  const comesAgain = places.some(({ session, date }) => session.id === skipped.id && date !== null);
  if (comesAgain) await workoutRepository.releaseSlot(tx, athlete.id, skipped.id);
  for (const { session, date } of places) {
    const at = date === null ? null : new Date(date);
    const row =
      session.id === skipped.id && at
        ? await copyOf(tx, context, skipped, at)
        : await workoutRepository.updateWorkout(tx, athlete.id, session.id, {
            ...(at ? { scheduledAt: at, at } : { status: 'RESCHEDULED' as const }),
            updatedAt: now,
          });
    await announce(tx, row);
    moved.push(row);
  }
  return moved;
}
