import { type AthleteRow, type Db, type NewWorkout, workoutRepository } from '@topset/db';
import type { Logger } from 'pino';
import { runOnce } from '../features/suggestions/generate.ts';
import type { Placed } from '../features/workouts/program-slots.ts';
import { withSets } from '../features/workouts/workout.ts';
import { DEMO_ATHLETE_ID, demoRowId, ruleRow, TODAYS_WORKOUT } from './demo-ids.ts';
import { DEMO_PLANS } from './demo-plans.ts';
import { DEMO_WEEKS, type DemoHistory, demoSlot } from './generate-history.ts';

/** What there is to do for a visitor: a session of today, and a word of the rules on the last leg day. */
export async function seedNextSteps(
  tx: Db,
  athlete: AthleteRow,
  history: DemoHistory,
  now: Date,
  log: Logger,
): Promise<void> {
  await workoutRepository.insertWorkouts(tx, [
    todaysWorkout('push', now, { programId: demoRowId('program'), scheduleSlot: demoSlot(DEMO_WEEKS, 0) }),
  ]);
  const legs = history.workouts.findLast(
    ({ planId, status }) => planId === demoRowId('plan legs') && status === 'DONE',
  );
  const [workout] = await workoutRepository.findWorkouts(tx, athlete.id, [legs!.id]);
  let made = 0;
  const context = {
    now: () => now,
    newId: () => demoRowId(ruleRow(made++)),
    log,
    suggestionSource: null,
    requestId: 'demo',
  };
  await runOnce(tx, context, athlete, await withSets(tx, workout!));
}

/** A session of one of the demo plans, planned for this evening. */
export function todaysWorkout(slug: string, now: Date, place: Placed): NewWorkout {
  const { name, intent } = DEMO_PLANS.find((plan) => plan.slug === slug)!;
  const evening = new Date(now);
  evening.setUTCHours(18, 0, 0, 0);
  return {
    athleteId: DEMO_ATHLETE_ID,
    id: demoRowId(TODAYS_WORKOUT),
    planId: demoRowId(`plan ${slug}`),
    name,
    status: 'PLANNED',
    sessionIntent: intent,
    selectionMode: 'TEMPLATE',
    advancesSplit: true,
    ...place,
    scheduledAt: evening,
    at: evening,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
