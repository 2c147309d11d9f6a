import { randomUUID } from 'node:crypto';
import { type Database, erasureRepository, jobRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import type { JobHandler, RunningJob } from '@topset/jobs';
import fc from 'fast-check';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eraseHandler } from '../../src/features/erasure/erase-job.ts';
import { idFromName } from '../../src/ids.ts';
import { live } from '../access/stranger-entries.ts';
import { type PlanPayload, PUSH_PLAN } from '../kit/documents.ts';
import { rowsOfStatement } from '../kit/statement-count.ts';
import { ALL_TABLES } from '../kit/table-names.ts';
import { JWT, Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** Tables that have a row with the text in any column, whatever the schema says about whose it is. */
async function tablesWith(database: Database, text: string): Promise<string[]> {
  const tables = await rowsOfStatement(database, `${ALL_TABLES} order by 1`);
  const looks = tables.map(
    ({ name }) => `select '${name}' as name where exists (select from "${name}" t where t::text like '%${text}%')`,
  );
  return (await rowsOfStatement(database, looks.join(' union all '))).map(({ name }) => name!);
}

const signIn = (sub: string, now: Date) =>
  new SignJWT({ sub })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(JWT.issuer)
    .setAudience(JWT.audience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + 3600)
    .sign(new TextEncoder().encode(JWT.secret));

describe.each(ENGINES)('the deletion of an athlete on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const erased = (person: Person) =>
    expect.poll(() => tablesWith(server.database, person.rowId), { timeout: 60_000 }).toEqual([]);
  const jwtPerson = async (sub: string) =>
    new Person(server.url, idFromName(JWT.issuer, sub), await signIn(sub, server.clock.now()));

  it('Q7: leaves no row with the id anywhere, and nothing of others is gone', async () => {
    const [ada, bea, coach] = [await server.athlete(), await server.athlete(), await server.athlete()];
    await live(server, ada, coach, 'Zebra', '123.25');
    const { plan } = await bea.change<PlanPayload>('createPlan', { name: 'Push', exercises: [] });
    await bea.admit(ada, 'WRITE');
    await ada.coaching(bea).change('editPlan', { planId: plan.id, expectedVersion: 1, name: 'Push 2' });
    const before = await server.rowsOf(bea);
    expect((await tablesWith(server.database, ada.rowId)).length).toBeGreaterThan(40);

    expect(await ada.change('deleteAthlete', { athleteId: ada.id })).toMatchObject({
      deletedAt: server.clock.now().toISOString(),
    });
    await erased(ada);
    const after = await server.rowsOf(bea);
    const differing = Object.keys(before).filter((table) => before[table] !== after[table]);
    const named = ['coach_grants', 'idempotency_keys', 'plan_version_audit', 'plan_versions'];
    // Whose name went from a version has changed it: her copies are told.
    named.push('athlete_feeds', 'feed_rows');
    expect(differing.filter((table) => !named.includes(table))).toEqual([]);
    expect(after.plan_versions).toBe(before.plan_versions!.replaceAll(`"${ada.rowId}"`, 'null'));
    expect((await ada.ask('{ viewer { id } }')).status).toBe(401);
  });

  it('ends tokens, grants and jobs at once, and asks for the own id', async () => {
    const [ada, coach] = [await server.athlete(), await server.athlete()];
    await ada.admit(coach, 'READ');
    expect(await ada.refused('deleteAthlete', { athleteId: coach.id })).toMatchObject({
      code: 'VALIDATION',
      issues: [{ path: 'athleteId' }],
    });
    const weak = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'write'] }));
    expect(await weak.refused('deleteAthlete', { athleteId: ada.id })).toMatchObject({ code: 'FORBIDDEN' });
    const waiting = { id: randomUUID(), kind: 'never', key: 'x', athleteId: ada.rowId, payload: {} };
    const later = new Date(server.clock.now().getTime() + 1e9);
    const createdAt = server.clock.now();
    await jobRepository.insertJob(server.database.db, { ...waiting, runAt: later, createdAt });
    await ada.change('deleteAthlete', { athleteId: ada.id });
    expect((await jobRepository.jobById(server.database.db, waiting.id))?.status ?? 'DONE').toBe('DONE');
    expect((await coach.coaching(ada).ask('{ viewer { id } }')).status).toBe(403);
    expect((await weak.ask('{ viewer { id } }')).errors).toHaveLength(1);
    await erased(ada);
  });

  it('answers as the first time when it is repeated, and nobody signs in to a deleted account or a new one', async () => {
    const ada = await jwtPerson(`deleted ${engine}`);
    await ada.change('createPlan', PUSH_PLAN);
    const input = { athleteId: ada.id, clientMutationId: randomUUID() };
    const first = await ada.change('deleteAthlete', input);
    server.clock.advance(5);
    expect(await ada.change('deleteAthlete', input)).toEqual(first);
    await erased(ada);
    for (const again of [ada, await jwtPerson(`deleted ${engine}`)]) {
      expect(await again.change('deleteAthlete', { athleteId: ada.id })).toEqual(first);
      expect(await again.refused('createPlan', PUSH_PLAN)).toMatchObject({ code: 'FORBIDDEN' });
      expect(await again.refused('exportData', {})).toMatchObject({ code: 'FORBIDDEN' });
      expect(await again.refused('createApiToken', { name: 'x', scopes: ['MANAGE'] })).toMatchObject({
        code: 'FORBIDDEN',
      });
      const answer = await again.ask<{ viewer: unknown }>('{ viewer { id } }');
      expect(answer.errors.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
    }
    expect(await tablesWith(server.database, ada.rowId)).toEqual([]);
  });

  it('is the same after being killed at any batch', async () => {
    const handler = eraseHandler(server.database, server.clock.now);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 60 }), { maxLength: 3 }), async (kills) => {
        const ada = await server.athlete();
        await ada.change('createPlan', PUSH_PLAN);
        await ada.change('startWorkout', {});
        const at = server.clock.now();
        await server.database.transaction((tx) => erasureRepository.closeAccount(tx, ada.rowId, at));
        await runKilled(server.database, handler, { athleteId: ada.rowId }, kills);
        expect(await tablesWith(server.database, ada.rowId)).toEqual([]);
        expect(await erasureRepository.findTombstone(server.database.db, ada.rowId)).toMatchObject({
          deletedAt: at,
          erasedAt: at,
        });
      }),
      { numRuns: 4 },
    );
  });
});

/** Runs the job to its end, dying before the commits of these numbers, each in a life of its own. */
async function runKilled(
  database: Database,
  handler: JobHandler,
  payload: RunningJob['payload'],
  kills: readonly number[],
) {
  let cursor: RunningJob['cursor'] = null;
  for (const kill of [...kills, Number.POSITIVE_INFINITY]) {
    let commits = 0;
    const commit: RunningJob['commit'] = async (work, next) => {
      if (commits++ === kill) throw new Error('killed');
      const result = await database.transaction(work);
      cursor = next ?? cursor;
      return result;
    };
    const { signal } = new AbortController();
    const job = { id: randomUUID(), kind: handler.kind, key: '', athleteId: null, payload, cursor, attempt: 1, signal };
    try {
      const effect = await handler.run({ ...job, commit, snapshot: (work) => commit(work) });
      await commit(effect);
    } catch (error) {
      if ((error as Error).message !== 'killed') throw error;
    }
  }
}
