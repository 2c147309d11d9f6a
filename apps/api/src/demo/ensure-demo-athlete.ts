import { createHash } from 'node:crypto';
import {
  accessRepository,
  athleteRepository,
  type Database,
  type Db,
  erasureRepository,
  type NewAthlete,
  planRepository,
  workoutRepository,
} from '@topset/db';
import type { Logger } from 'pino';
import { hashToken, mintToken } from '../auth/api-token.ts';
import { rebuildSummariesOf } from '../features/history/rebuild-summaries.ts';
import { proposeBaselines } from '../features/selection/index.ts';
import { DEMO_ATHLETE_ID, demoRowId } from './demo-ids.ts';
import { DEMO_PLANS } from './demo-plans.ts';
import { generateHistory } from './generate-history.ts';
import { seedNextSteps } from './seed-next-steps.ts';

/** Known to everybody, and worth nothing: demo mode answers on loopback only and has no real data. */
export const DEMO_TOKEN = mintToken(DEMO_ATHLETE_ID, createHash('sha256').update('topset demo').digest());

const ROWS_PER_INSERT = 500;

/**
 * Makes the demo athlete with months of history, once, and the demo token valid, at each start: a server with
 * authentication on the same database has revoked it. Returns the token to use.
 */
export async function ensureDemoAthlete(database: Database, now: Date, log: Logger): Promise<string> {
  await database.transaction(async (tx) => {
    const athlete = await athleteRepository.findAthlete(tx, DEMO_ATHLETE_ID);
    // The demo athlete is nobody: deleted, they begin anew.
    if (athlete?.closedAt) await erasureRepository.eraseAthleteRow(tx, DEMO_ATHLETE_ID, now);
    if (!athlete || athlete.closedAt) {
      await erasureRepository.removeTombstone(tx, DEMO_ATHLETE_ID);
      await seed(tx, now, log);
    }
    await accessRepository.putApiToken(tx, {
      athleteId: DEMO_ATHLETE_ID,
      id: demoRowId('token'),
      name: 'Demo',
      secretHash: hashToken(DEMO_TOKEN),
      hint: DEMO_TOKEN.slice(-4),
      scopes: ['read', 'write', 'generate', 'manage'],
      parentId: null,
      createdAt: now,
      expiresAt: null,
      revokedAt: null,
    });
  });
  return DEMO_TOKEN;
}

async function seed(tx: Db, now: Date, log: Logger): Promise<void> {
  await athleteRepository.ensureAthlete(tx, demoAthlete(now));
  const history = generateHistory(DEMO_ATHLETE_ID, now);
  for (const { plan } of history.plans) await planRepository.insertPlan(tx, plan);
  for (const { version, items } of history.versions) {
    await planRepository.insertVersion(tx, version, items);
  }
  for (const { plan, exercises } of history.plans) {
    await planRepository.writePlanState(tx, DEMO_ATHLETE_ID, plan.id, exercises);
  }
  await athleteRepository.insertProgram(tx, {
    athleteId: DEMO_ATHLETE_ID,
    id: demoRowId('program'),
    name: 'Push, pull, legs',
    weeklySchedule: DEMO_PLANS.map(({ intent }) => intent),
    blockWeeks: 8,
    startsOn: history.workouts[0]!.at.toISOString().slice(0, 10),
    deloadWeek: 7,
    active: true,
    createdAt: now,
    updatedAt: now,
  });
  for (const rows of inChunks(history.workouts)) await workoutRepository.insertWorkouts(tx, rows);
  for (const rows of inChunks(history.performances)) await workoutRepository.insertPerformances(tx, rows);
  for (const rows of inChunks(history.sets)) await workoutRepository.insertSets(tx, rows);
  const keys = DEMO_PLANS.flatMap(({ exercises }) => exercises.map(({ key }) => key));
  const athlete = (await athleteRepository.findAthlete(tx, DEMO_ATHLETE_ID))!;
  await rebuildSummariesOf(tx, athlete, keys, now);
  // What finishing these workouts would have left: first loads of exercises like them come from here.
  await proposeBaselines(tx, athlete, keys, now);
  await seedNextSteps(tx, athlete, history, now, log);
}

function demoAthlete(now: Date): NewAthlete {
  return {
    id: DEMO_ATHLETE_ID,
    displayName: 'Demo Athlete',
    unit: 'KG',
    timeZone: 'UTC',
    locale: 'en',
    trainingAge: 'intermediate',
    primaryGoal: 'hypertrophy',
    equipment: ['barbell', 'bench', 'box', 'cable', 'dip_bars', 'dumbbell', 'machine', 'pullup_bar', 'rack'],
    daysPerWeek: 3,
    sessionMinutes: 60,
    favouriteExercises: ['barbell-bench-press'],
    bodyWeightValue: '82.5',
    bodyWeightUnit: 'KG',
    createdAt: now,
    updatedAt: now,
  };
}

function inChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_PER_INSERT) }, (_, chunk) =>
    rows.slice(chunk * ROWS_PER_INSERT, (chunk + 1) * ROWS_PER_INSERT),
  );
}
