import { deepStrictEqual } from 'node:assert';
import { DEMO_ATHLETE_ID, DEMO_TOKEN } from '@topset/api';
import type { Sql } from 'postgres';
import { ask, headersOf } from './graphql.ts';
import { startLifters } from './lifters.ts';
import { type LoadJob, UUID_PLACEHOLDER } from './load-job.ts';
import { DASHBOARD, EXERCISE_HISTORY, LOG_SET, type Operation } from './operations.ts';

export interface Place {
  readonly databaseUrl: string;
  readonly apiUrl: string;
  readonly bareUrl: string;
  /** For resets between rounds. */
  readonly sql: Sql;
}

export type Traffic = Pick<LoadJob, 'url' | 'requests' | 'expect'>;

/** One operation in both forms, with answers that were compared. */
export interface Case {
  readonly name: Operation;
  /** Of the plan that is shown, as the tables have it. */
  readonly planId?: string;
  readonly ours: Traffic;
  readonly bare: Traffic;
  /** Brings the rows back to where every round starts. */
  readonly reset: () => Promise<void>;
}

const LIFTERS = 256;
const EXERCISE = 'barbell-bench-press';

export async function dashboardCase(place: Place): Promise<Case> {
  const newest = await ask<{ workouts: { nodes: { plan: { id: string } }[] } }>(
    place.apiUrl,
    DEMO_TOKEN,
    '{ workouts(first: 1, filter: { statuses: [DONE] }) { nodes { plan { id } } } }',
    {},
  );
  const planId = newest.workouts.nodes[0]!.plan.id;
  const input = { athleteId: DEMO_ATHLETE_ID, planId: keyOf(planId) };
  return { ...(await readCase(place, 'dashboard', DASHBOARD, { planId }, input)), planId: input.planId };
}

export function exerciseHistoryCase(place: Place): Promise<Case> {
  return readCase(
    place,
    'exerciseHistory',
    EXERCISE_HISTORY,
    { key: EXERCISE },
    { athleteId: DEMO_ATHLETE_ID, key: EXERCISE },
  );
}

export async function logSetCase(place: Place): Promise<Case> {
  const { sql, apiUrl } = place;
  const lifters = await startLifters(place.databaseUrl, apiUrl, LIFTERS);
  const athleteIds = lifters.map(({ athleteId }) => athleteId);
  const reset = async () => {
    await sql`delete from performed_sets where athlete_id in ${sql(athleteIds)}`;
    await sql`delete from idempotency_keys where athlete_id in ${sql(athleteIds)}`;
    await sql`update workouts set version = 1 where athlete_id in ${sql(athleteIds)}`;
    await sql`vacuum analyze performed_sets, idempotency_keys, workouts`;
  };
  const set = { load: { value: '82.5', unit: 'KG' }, reps: 8, rpe: '8.5' };

  const first = lifters[0]!;
  const loggedAt = new Date(Date.now() - 1000).toISOString();
  const ids = { workoutId: first.workoutId, performanceId: first.performanceId };
  await reset();
  const ours = await ask<SetAnswer>(apiUrl, first.token, LOG_SET, { input: { ...ids, ...set, loggedAt } });
  await reset();
  const bare = await askBare<SetAnswer>(place.bareUrl, 'logSet', {
    athleteId: first.athleteId,
    workoutId: keyOf(ids.workoutId),
    performanceId: keyOf(ids.performanceId),
    ...set,
    loggedAt,
  });
  deepStrictEqual(withoutSetId(bare), withoutSetId(ours));

  const expect = { text: '"__typename":"LogSetPayload"' };
  return {
    name: 'logSet',
    reset,
    ours: {
      url: apiUrl,
      expect,
      requests: lifters.map(({ token, workoutId, performanceId }) => ({
        headers: headersOf(token),
        body: JSON.stringify({
          query: LOG_SET,
          variables: { input: { workoutId, performanceId, ...set, clientMutationId: UUID_PLACEHOLDER } },
        }),
      })),
    },
    bare: {
      url: `${place.bareUrl}logSet`,
      expect,
      requests: lifters.map(({ athleteId, workoutId, performanceId }) => ({
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          athleteId,
          workoutId: keyOf(workoutId),
          performanceId: keyOf(performanceId),
          ...set,
        }),
      })),
    },
  };
}

async function readCase(
  place: Place,
  name: Operation,
  query: string,
  variables: object,
  bareInput: object,
): Promise<Case> {
  const ours = await ask<object>(place.apiUrl, DEMO_TOKEN, query, variables);
  const bare = await askBare<object>(place.bareUrl, name, bareInput);
  deepStrictEqual(bare, ours);
  const requestOf = (headers: Record<string, string>, body: object) => ({ headers, body: JSON.stringify(body) });
  const oursRequest = requestOf(headersOf(DEMO_TOKEN), { query, variables });
  const bareRequest = requestOf({ 'content-type': 'application/json' }, bareInput);
  const bareUrl = `${place.bareUrl}${name}`;
  return {
    name,
    reset: async () => {},
    ours: { url: place.apiUrl, requests: [oursRequest], expect: await sizeOf(place.apiUrl, oursRequest) },
    bare: { url: bareUrl, requests: [bareRequest], expect: await sizeOf(bareUrl, bareRequest) },
  };
}

/** The same requests for another server on our schema, whose answer is held against ours; ours says a cost besides. */
export async function answeringAlike(ours: Traffic, url: string): Promise<Traffic> {
  if ('text' in ours.expect) return { ...ours, url };
  const request = ours.requests[0]!;
  const answers = await Promise.all(
    [ours.url, url].map(
      async (to) => (await (await fetch(to, { method: 'POST', ...request })).json()) as { data: object },
    ),
  );
  deepStrictEqual(answers[1]!.data, answers[0]!.data);
  return { ...ours, url, expect: await sizeOf(url, request) };
}

async function askBare<Data>(url: string, name: Operation, input: object): Promise<Data> {
  const response = await fetch(`${url}${name}`, { method: 'POST', body: JSON.stringify(input) });
  if (!response.ok) throw new Error(`The bare handler answered ${response.status} ${await response.text()}`);
  return ((await response.json()) as { data: Data }).data;
}

async function sizeOf(url: string, request: Traffic['requests'][number]) {
  const response = await fetch(url, { method: 'POST', ...request });
  return { bytes: (await response.arrayBuffer()).byteLength };
}

interface SetAnswer {
  readonly logSet: { readonly set: { readonly id: string } };
}

/** Both make the id of the set themselves; all the rest must be equal. */
function withoutSetId({ logSet }: SetAnswer): object {
  const { id, ...set } = logSet.set;
  return { ...logSet, set: { ...set, idOf: Buffer.from(id, 'base64url').toString().split(':')[0] } };
}

/** The row's key inside a global id. */
function keyOf(globalId: string): string {
  return Buffer.from(globalId, 'base64url').toString().split(':')[1]!;
}
