import { randomUUID } from 'node:crypto';
import { generationRepository } from '@topset/db';
import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeGlobalId, encodeGlobalId } from '../../src/graphql/global-id.ts';
import { watch } from '../kit/event-stream.ts';
import { FakeModels, failure, type GenerationPayload } from '../kit/generation-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const POLL = { timeout: 100_000 };
const START = `mutation($input: GenerateTodayPlanInput!) { generateTodayPlan(input: $input) {
  __typename
  ... on GenerationPayload { generation { id status } }
  ... on GenerationFailedError { code stage generationId } } }`;

describe.each(ANY_ENGINE)('requests that wait for a generation on %s', (engine) => {
  let server: TestServer;
  const models = new FakeModels();
  beforeAll(async () => {
    server = await startTestServer(engine, { app: { modelLayer: models.layer } });
  });
  afterAll(() => server.stop());

  /** A request that can be left. */
  function waitingRequest(person: Person, clientMutationId: string) {
    const leaving = new AbortController();
    const answer = fetch(server.url, {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
      body: JSON.stringify({ query: START, variables: { input: { wait: true, clientMutationId } } }),
    }).then(async (response) => ((await response.json()) as { data: { generateTodayPlan: object } }).data);
    return { answer: answer.catch(() => null), leave: () => leaving.abort() };
  }

  const rowOf = async (person: Person) => {
    const page = { limit: 1, fromEnd: false };
    const { rows } = await generationRepository.pageGenerations(server.database.db, person.rowId, {}, page);
    return rows[0];
  };
  const waiting = (person: Person) => expect.poll(async () => (await rowOf(person))?.waiting, POLL);
  const status = (person: Person) => expect.poll(async () => (await rowOf(person))?.status, POLL);

  /** Two requests of one key, both waiting. */
  async function twoWaiting() {
    const ada = await server.athlete();
    const release = models.hold();
    const key = randomUUID();
    const first = waitingRequest(ada, key);
    await waiting(ada).toBe(1);
    await status(ada).toBe('RUNNING');
    const second = waitingRequest(ada, key);
    await waiting(ada).toBe(2);
    return { ada, first, second, release };
  }

  const DONE = { generateTodayPlan: { __typename: 'GenerateTodayPlanPayload', generation: { status: 'DONE' } } };
  const CANCELLED = { __typename: 'GenerationFailedError', code: 'LLM_CANCELLED' };

  it('promise 20: who leaves takes nothing from another who waits for it', async () => {
    const { ada, first, second, release } = await twoWaiting();
    second.leave();
    await waiting(ada).toBe(1);
    expect(models.signals.at(-1)?.aborted).toBe(false);
    release();
    expect(await first.answer).toMatchObject(DONE);
  });

  it('promise 20: nor does the one who started it', async () => {
    const { ada, first, second, release } = await twoWaiting();
    first.leave();
    await waiting(ada).toBe(1);
    release();
    expect(await second.answer).toMatchObject(DONE);
  });

  it('promise 20: the last one who leaves cancels it, and who comes later hears that', async () => {
    const { ada, first, second } = await twoWaiting();
    first.leave();
    await waiting(ada).toBe(1);
    second.leave();
    await status(ada).toBe('CANCELLED');
    await expect.poll(() => models.signals.at(-1)?.aborted, POLL).toBe(true);
  });

  it('promise 20: a cancelled generation is never reported as success, not even to a repeated key', async () => {
    const ada = await server.athlete();
    models.hold();
    const key = randomUUID();
    const { answer } = waitingRequest(ada, key);
    await status(ada).toBe('RUNNING');
    const generationId = encodeGlobalId('Generation', (await rowOf(ada))!.id);
    const cancelled = await ada.change<GenerationPayload>('cancelGeneration', { generationId });
    expect(cancelled.generation.status).toBe('CANCELLED');
    expect(await answer).toEqual({ generateTodayPlan: { ...CANCELLED, stage: null, generationId } });
    expect(await waitingRequest(ada, key).answer).toEqual({
      generateTodayPlan: { ...CANCELLED, stage: null, generationId },
    });
  });

  it('promise 20: a stage is spelled alike in the union and in the extensions of an error', async () => {
    const input = { wait: true };
    const [ada, bob] = [await server.athlete(), await server.athlete()];
    models.scripts.push({ failure: failure('LLM_OUTPUT_INVALID', { stage: 'today_plan' }) });
    expect((await ada.ask(START, { input })).data).toMatchObject({ generateTodayPlan: { stage: 'TODAY_PLAN' } });
    models.scripts.push({ failure: failure('LLM_RATE_LIMITED', { stage: 'today_plan', retryAfterSeconds: 7 }) });
    const answer = await bob.ask(START, { input });
    expect(answer.errors).toMatchObject([{ extensions: { code: 'LLM_RATE_LIMITED', stage: 'TODAY_PLAN' } }]);
    models.refusal = failure('LLM_UNAVAILABLE', { stage: null, reason: 'transport-breaker' });
    const refused = await bob.ask(START, { input });
    models.refusal = null;
    expect(refused.errors).toMatchObject([{ extensions: { code: 'LLM_UNAVAILABLE', stage: null } }]);
  });

  describe('a subscription', () => {
    const FIELDS = {
      Generation: 'subscription($id: ID!) { watched: generationProgress(id: $id) { seq } }',
      Workout: 'subscription($id: ID!) { watched: workoutUpdated(id: $id) { eventId } }',
    };
    const eventsOf = async (type: keyof typeof FIELDS, id: string, person: Person) =>
      (await watch(server.url, FIELDS[type], { id }, person)).all();

    /** Something of Ada's that both could watch. */
    async function ofAda(type: keyof typeof FIELDS): Promise<{ id: string; ada: Person }> {
      const ada = await server.athlete();
      const { generation } = await ada.change<GenerationPayload>('generateWorkout', { wait: true });
      return { ada, id: type === 'Generation' ? generation.id : generation.workout!.id };
    }

    it.each(['Generation', 'Workout'] as const)('promise 20: to what is not there says so: %s', async (type) => {
      const { ada, id } = await ofAda(type);
      const bob = await server.athlete();
      const notThere = [ada, encodeGlobalId(type, randomUUID())] as const;
      for (const [person, asked] of [notThere, [bob, id] as const]) {
        expect(await eventsOf(type, asked, person)).toMatchObject([
          { errors: [{ message: expect.stringContaining('or it is not yours'), extensions: { code: 'NOT_FOUND' } }] },
        ]);
      }
      const other = type === 'Generation' ? 'Workout' : 'Generation';
      const noIds = [encodeGlobalId(other, decodeGlobalId(id).id), encodeGlobalId(type, 'x'), 'no id', ''];
      for (const asked of noIds) {
        expect(await eventsOf(type, asked, ada)).toMatchObject([
          { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
        ]);
      }
    });
  });
});
