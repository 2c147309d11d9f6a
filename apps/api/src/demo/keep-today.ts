import { athleteRepository, type Database, type Db, type WorkoutRow, workoutRepository } from '@topset/db';
import { upcomingSlots } from '@topset/engine/selection';
import type { Logger } from 'pino';
import { slotAt, touchWorkout } from '../features/athlete/index.ts';
import { activeSlots, UNPLACED } from '../features/workouts/index.ts';
import { newId } from '../ids.ts';
import { DEMO_ATHLETE_ID, demoRowId, TODAYS_WORKOUT } from './demo-ids.ts';
import { DEMO_PLANS } from './demo-plans.ts';
import { todaysWorkout } from './seed-next-steps.ts';

const LOOK_EVERY_MS = 60_000;
const DAY = 86_400_000;
/** Enough for whoever trains the whole day. */
const MOST_A_DAY = 20;

/** Keeps something planned for the demo athlete's day, from now on; answers with how to end it. */
export async function keepToday(
  database: Database,
  now: () => Date,
  log: Logger,
  everyMs: number = LOOK_EVERY_MS,
): Promise<() => void> {
  let kept = await planToday(database, now());
  const timer = setInterval(async () => {
    if (slotAt(now(), kept.timeZone).date === kept.date) return;
    try {
      kept = await planToday(database, now());
    } catch (error) {
      // The next look tries again.
      log.warn({ kind: (error as Error).constructor.name }, 'nothing could be planned for the day of the demo');
    }
  }, everyMs).unref();
  return () => clearInterval(timer);
}

/** Plans a session for today, unless there is one. Doing it again changes nothing. */
async function planToday(database: Database, now: Date): Promise<{ timeZone: string; date: string }> {
  return database.transaction(async (tx) => {
    const { timeZone } = (await athleteRepository.lockAthlete(tx, DEMO_ATHLETE_ID))!;
    const { date } = slotAt(now, timeZone);
    const planned = await workoutRepository.openWorkouts(tx, DEMO_ATHLETE_ID, ['PLANNED']);
    if (!planned.some(({ at }) => slotAt(at, timeZone).date === date)) await planOne(tx, planned, now, timeZone);
    return { timeZone, date };
  });
}

/** The session that the examples start moves along while nobody has started it; after that each day gets its own. */
async function planOne(tx: Db, planned: readonly WorkoutRow[], now: Date, timeZone: string): Promise<void> {
  const { date } = slotAt(now, timeZone);
  const slots = await activeSlots(tx, { id: DEMO_ATHLETE_ID, timeZone }, now);
  const next = slots && upcomingSlots(slots, 1)[0];
  // Whoever has changed the program has no plan for each of its entries.
  const due = DEMO_PLANS.find(({ intent }) => intent === next?.entry);
  const { slug } = due ?? DEMO_PLANS[Math.floor(now.getTime() / DAY) % DEMO_PLANS.length]!;
  const place = due && next ? { programId: slots.programId, scheduleSlot: next.slot } : UNPLACED;
  const workout = todaysWorkout(slug, now, place);
  // Where the athlete has moved to, the evening of UTC may be tomorrow.
  const at = slotAt(workout.at, timeZone).date === date ? workout.at : now;
  const left = planned.find(({ id }) => id === demoRowId(TODAYS_WORKOUT));
  if (left) {
    await workoutRepository.updateWorkout(tx, DEMO_ATHLETE_ID, left.id, { scheduledAt: at, at, updatedAt: now });
    const ids = { now: () => now, newId: () => newId(now.getTime()) };
    await touchWorkout(tx, ids, { id: DEMO_ATHLETE_ID, timeZone }, left);
    return;
  }
  const ids = Array.from({ length: MOST_A_DAY }, (_, n) => demoRowId(`${TODAYS_WORKOUT} ${date} ${n}`));
  const taken = new Set((await workoutRepository.findWorkouts(tx, DEMO_ATHLETE_ID, ids)).map(({ id }) => id));
  const id = ids.find((one) => !taken.has(one));
  if (!id) return;
  await workoutRepository.insertWorkouts(tx, [{ ...workout, id, scheduledAt: at, at }]);
}
