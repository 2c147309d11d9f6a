import { type AthleteRow, type Db, type NewWorkout, workoutRepository } from '@topset/db';
import type { Logger } from 'pino';
import { runOnce } from '../features/suggestions/generate.ts';
import { withSets } from '../features/workouts/workout.ts';
import { demoRowId, ruleRow, TODAYS_WORKOUT } from './demo-ids.ts';
import type { DemoHistory } from './generate-history.ts';

/** What there is to do for a visitor: a session of today, and a word of the rules on the last leg day. */
export async function seedNextSteps(
  tx: Db,
  athlete: AthleteRow,
  history: DemoHistory,
  now: Date,
  log: Logger,
): Promise<void> {
  await workoutRepository.insertWorkouts(tx, [todaysWorkout(athlete, history, now)]);
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

function todaysWorkout(athlete: AthleteRow, { plans }: DemoHistory, now: Date): NewWorkout {
  const { plan } = plans.find(({ plan: { id } }) => id === demoRowId('plan push'))!;
  const evening = new Date(now);
  evening.setUTCHours(18, 0, 0, 0);
  return {
    athleteId: athlete.id,
    id: demoRowId(TODAYS_WORKOUT),
    planId: plan.id,
    name: plan.name,
    status: 'PLANNED',
    sessionIntent: plan.intent,
    selectionMode: 'TEMPLATE',
    advancesSplit: true,
    scheduledAt: evening,
    at: evening,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
}
