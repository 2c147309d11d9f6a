import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DEMO_ATHLETE_ID } from '@topset/api';
import type { Sql } from 'postgres';
import type { Traffic } from './cases.ts';
import { type ServerProcess, startServer } from './processes.ts';

/** It asks for a newer Node than we do, so that it is no part of the workspace: both are installed when it is asked for. */
const HOME = fileURLToPath(new URL('../../postgraphile', import.meta.url));
const NODE = join(HOME, 'node_modules/node/bin/node');

/** PostGraphile on the same tables: no resolvers, no rights, whatever the tables have. */
export function startPostgraphile(databaseUrl: string): Promise<ServerProcess> {
  if (!existsSync(NODE)) {
    process.stderr.write('Installing PostGraphile and its Node ...\n');
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'], { cwd: HOME });
  }
  const env = { DATABASE_URL: databaseUrl, NODE_ENV: 'production' };
  return startServer(join(HOME, 'server.mjs'), [], env, /(http:\/\/\S+)/, NODE);
}

/** The dashboard in its schema: the same rows and columns. Names of exercises are not in the database. */
const DASHBOARD = /* GraphQL */ `
  query Dashboard($athlete: UUID!, $plan: UUID!, $offset: Int!) {
    athleteByRowId(rowId: $athlete) {
      rowId displayName unit timeZone locale trainingAge primaryGoal daysPerWeek sessionMinutes bodyWeightValue bodyWeightUnit version
      workoutsByAthleteId(first: 10, offset: $offset, orderBy: [AT_DESC, PRIMARY_KEY_DESC]) {
        edges {
          cursor
          node {
            rowId name status startedAt finishedAt sessionRpe version
            performancesByAthleteIdAndWorkoutId(orderBy: [POSITION_ASC]) {
              nodes {
                rowId position exerciseKey
                performedSetsByAthleteIdAndPerformanceId(orderBy: [POSITION_ASC]) {
                  nodes { rowId position type loadValue loadUnit reps rpe restSeconds }
                }
              }
            }
          }
        }
        pageInfo { hasNextPage endCursor }
      }
    }
    planByAthleteIdAndRowId(athleteId: $athlete, rowId: $plan) {
      rowId name intent version
      planExercisesByAthleteIdAndPlanId(orderBy: [POSITION_ASC]) {
        nodes {
          rowId position exerciseKey repMode repLower repUpper repTarget restMode restSeconds
          plannedSetsByAthleteIdAndPlanExerciseId(orderBy: [POSITION_ASC]) {
            nodes { rowId position type loadValue loadUnit reps restSeconds }
          }
        }
      }
    }
  }
`;

/** The dashboard asked of it, whose answer has as many sets as ours. */
export async function postgraphileDashboard(url: string, sql: Sql, planId: string, ours: Traffic): Promise<Traffic> {
  // It can filter by what has an index of its own, so that what is newer than the last done workout is passed over.
  const [newer] = await sql<{ count: number }[]>`
    select count(*)::int as count from workouts where athlete_id = ${DEMO_ATHLETE_ID}
      and at > (select max(at) from workouts where athlete_id = ${DEMO_ATHLETE_ID} and status = 'DONE')`;
  const body = JSON.stringify({
    query: DASHBOARD,
    variables: { athlete: DEMO_ATHLETE_ID, plan: planId, offset: newer!.count },
  });
  const request = { headers: { 'content-type': 'application/json' }, body };
  const [own] = ours.requests;
  const texts = await Promise.all([
    fetch(ours.url, { method: 'POST', ...own! }).then((answer) => answer.text()),
    fetch(url, { method: 'POST', ...request }).then((answer) => answer.text()),
  ]);
  const [asked, answered] = texts.map((text) => text.split('"restSeconds"').length);
  // Ours says the rest of an exercise as a policy.
  if (!answered || answered < asked! || texts[1]!.includes('"errors"')) {
    throw new Error(`PostGraphile answers something else: ${texts[1]!.slice(0, 500)}`);
  }
  return { url, requests: [request], expect: { bytes: Buffer.byteLength(texts[1]!) } };
}
