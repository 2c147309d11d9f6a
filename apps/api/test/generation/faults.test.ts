import { generationRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { type FaultName, type Step, startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GENERATION } from '../kit/documents.ts';
import { type Generation, type GenerationPayload, ModelTime } from '../kit/generation-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** What athletes and their database see of a provider's faults: both real SDKs over real HTTP, through the API. */

const POLL = { timeout: 100_000 };
const HOUR_IN_MINUTES = 60;
const START = `mutation($input: GenerateWorkoutInput!) {
  generateWorkout(input: $input) { __typename ... on GenerationFailedError { code generationId } }
}`;

const times = (count: number, fault: FaultName): Step[] =>
  Array.from({ length: count }, () => ({ kind: 'fault', fault }));

const PROVIDERS = ['openai', 'gemini'] as const;
/** Each provider on one database: neither knows of the other, and `packages/llm` tries every fault of both. */
const CASES = PROVIDERS.map((provider, i) => [provider, ENGINES[i % ENGINES.length]!] as const);

describe.each(CASES)('by way of %s on %s', (provider, engine) => {
  let double: WireDouble;
  let server: TestServer;
  let script: Step[] = [];
  const time = new ModelTime();

  beforeAll(async () => {
    double = await startWireDouble(() => script.shift() ?? { kind: 'stage' });
    server = await startTestServer(engine, {
      env: {
        LLM_PROVIDER: provider,
        OPENAI_API_KEY: 'double',
        OPENAI_BASE_URL: double.openaiUrl,
        GEMINI_API_KEY: 'double',
        GEMINI_BASE_URL: double.geminiUrl,
        LLM_AI_SUGGESTIONS: 'false',
      },
      app: { after: time.after },
    });
  });
  afterAll(async () => {
    await server.stop();
    await double.close();
  });
  // What a fault did to a breaker is over by then.
  beforeEach(() => server.clock.advance(2 * HOUR_IN_MINUTES));

  const newest = async (person: Person): Promise<Generation | undefined> => {
    const { generations } = await person.query<{ generations: { nodes: Generation[] } }>(
      `{ generations(first: 1) { nodes { ${GENERATION} } } }`,
    );
    return generations.nodes[0];
  };
  const workoutsOf = async (person: Person) =>
    (await person.query<{ workouts: { totalCount: number } }>('{ workouts { totalCount } }')).workouts.totalCount;

  /** An attached start under a fault: the answer, what is stored, and how often the provider was asked. */
  async function attached(steps: Step[]) {
    const person = await server.athlete();
    const before = double.journal.length;
    script = [...steps];
    const answer = await person.ask<{ generateWorkout: { __typename: string; code?: string } | null }>(START, {
      input: { wait: true, minutes: 45 },
    });
    script = [];
    return { person, answer, requests: double.journal.length - before, stored: await newest(person) };
  }

  it('a session is generated, stored and ready to be trained', async () => {
    const ada = await server.athlete();
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', { wait: true, minutes: 45 });
    expect(generation).toMatchObject({
      status: 'DONE',
      provider,
      workout: { status: 'PLANNED' },
      error: null,
    });
    expect(generation.events.map(({ state }) => state)).toEqual([
      'QUEUED',
      'ANALYZING',
      'ANALYZED',
      'GENERATING',
      'VALIDATING',
      'DONE',
    ]);
    const easier = await ada.change<GenerationPayload>('regenerateWorkout', {
      from: { generationId: generation.id },
      feedback: ['TOO_HARD'],
      wait: true,
    });
    expect(easier.generation).toMatchObject({ status: 'DONE', workout: { id: generation.workout?.id } });
    await ada.change('startWorkout', { workoutId: generation.workout?.id });
  });

  it('a plan of today is generated, and a failed new one leaves it in force', async () => {
    const ada = await server.athlete();
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { wait: true, minutes: 30 });
    expect(generation).toMatchObject({ status: 'DONE', provider, schemaVersion: 'v2-flat' });
    server.clock.advance(1);
    script = times(1, 'not-json');
    const again = { generationId: generation.id, feedback: ['JUST_TRY_AGAIN'], wait: true };
    expect(await ada.refused('regenerateTodayPlan', again)).toMatchObject({
      __typename: 'GenerationFailedError',
      code: 'LLM_OUTPUT_INVALID',
    });
    expect(await newest(ada)).toMatchObject({ status: 'FAILED', error: { code: 'LLM_OUTPUT_INVALID' } });
    const { todayPlan } = await ada.query<{ todayPlan: { id: string } }>('{ todayPlan { id } }');
    expect(todayPlan.id).toBe(generation.todayPlan?.id);
  });

  it('bad answers are repaired on the way', async () => {
    const { answer, stored, requests } = await attached([
      ...times(1, 'not-json'),
      { kind: 'stage' },
      ...times(1, 'length'),
    ]);
    expect(answer).toMatchObject({ status: 200, data: { generateWorkout: { __typename: 'GenerateWorkoutPayload' } } });
    expect(stored?.status).toBe('DONE');
    expect(stored?.events.map(({ state }) => state)).toEqual([
      'QUEUED',
      'ANALYZING',
      'REPAIRING',
      'ANALYZED',
      'GENERATING',
      'REPAIRING',
      'VALIDATING',
      'DONE',
    ]);
    expect(requests).toBe(4);
  });

  it.each([
    ['rate-limit-long', 503, 'LLM_RATE_LIMITED', '600'],
    ['quota', 503, 'LLM_UNAVAILABLE', '600'],
    ['auth', 503, 'LLM_UNAVAILABLE', '600'],
    ['bad-request', 500, 'LLM_CONFIG', null],
  ] as const)('%s: %i %s, stored as failed', async (fault, status, code, retryAfter) => {
    const { person, answer, stored, requests } = await attached(times(1, fault));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, retryAfter]);
    expect(answer.errors[0]).toMatchObject({
      extensions: {
        code,
        stage: 'ANALYZER',
        retryAfterSeconds: retryAfter && Number(retryAfter),
        generationId: stored?.id,
      },
    });
    expect(JSON.stringify(answer.errors)).not.toMatch(/127\.0\.0\.1|double/);
    expect(stored).toMatchObject({ status: 'FAILED', workout: null, error: { code } });
    expect([requests, await workoutsOf(person)]).toEqual([1, 0]);
  });

  it.each([
    ['server-error', 3],
    ['reset', 3],
    ['cut-body', 3],
    ['html', 3],
    ['no-candidates', 3],
  ] as const)('%s: LLM_TRANSPORT after three requests, stored as failed', async (fault, count) => {
    const { person, answer, stored, requests } = await attached(times(count, fault));
    expect(answer.status).toBe(200);
    expect(answer.data?.generateWorkout).toMatchObject({
      __typename: 'GenerationFailedError',
      code: 'LLM_TRANSPORT',
      generationId: stored?.id,
    });
    expect(stored).toMatchObject({ status: 'FAILED', workout: null, error: { code: 'LLM_TRANSPORT' } });
    expect([requests, await workoutsOf(person)]).toEqual([count, 0]);
  });

  it.each([
    ['refusal', times(1, 'refusal'), { code: 'LLM_REFUSED' }],
    ['blocked prompt', times(1, 'blocked-prompt'), { code: 'LLM_REFUSED' }],
    ['length twice', times(2, 'length'), { code: 'LLM_TRUNCATED' }],
    ['prose twice', times(2, 'not-json'), { code: 'LLM_OUTPUT_INVALID', reason: 'no-progress' }],
  ] as const)('%s: a member of the union, stored as failed', async (_, steps, error) => {
    const { person, answer, stored, requests } = await attached([...steps]);
    expect(answer.status).toBe(200);
    expect(answer.data?.generateWorkout).toMatchObject({ __typename: 'GenerationFailedError', code: error.code });
    expect(stored).toMatchObject({ status: 'FAILED', workout: null, error });
    expect([requests, await workoutsOf(person)]).toEqual([steps.length, 0]);
  });

  it('a body slower than the deadline: a member of the union, stored as failed', async () => {
    const before = double.journal.length;
    const failing = attached(times(1, 'slow-body'));
    await expect.poll(() => double.journal.length, POLL).toBe(before + 1);
    time.passDeadlines();
    const { person, answer, stored, requests } = await failing;
    expect(answer.status).toBe(200);
    expect(answer.data?.generateWorkout).toMatchObject({ __typename: 'GenerationFailedError', code: 'LLM_TIMEOUT' });
    expect(stored).toMatchObject({ status: 'FAILED', workout: null, error: { code: 'LLM_TIMEOUT', scope: 'call' } });
    expect([requests, await workoutsOf(person)]).toEqual([1, 0]);
    await expect.poll(() => double.journal[before]?.outcome, POLL).toBe('abandoned');
  });

  it('an open breaker refuses a start with 503 and Retry-After: nothing is stored, nobody is asked', async () => {
    await attached(times(1, 'auth'));
    const { answer, stored, requests } = await attached([]);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '600']);
    expect(answer.errors[0]).toMatchObject({ extensions: { code: 'LLM_UNAVAILABLE', retryAfterSeconds: 600 } });
    expect([requests, stored]).toEqual([0, undefined]);
    server.clock.advance(10);
    expect((await attached([])).stored?.status).toBe('DONE');
  });

  it('a day that is used up refuses a start with 429 and Retry-After: nothing is stored', async () => {
    const person = await server.athlete();
    const today = server.clock.now().toISOString().slice(0, 10);
    await generationRepository.addUsage(server.database.db, person.rowId, today, { tokens: 500_001, costUsd: '0' });
    const before = double.journal.length;
    const answer = await person.ask(START, { input: { wait: true } });
    const secondsLeft = (Date.parse(`${today}T24:00:00Z`) - server.clock.now().getTime()) / 1000;
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, String(secondsLeft)]);
    expect(answer.errors[0]).toMatchObject({ extensions: { code: 'LLM_BUDGET_EXCEEDED' } });
    expect([double.journal.length - before, await newest(person)]).toEqual([0, undefined]);
  });

  it('RULES on failure: the engine makes the session, and it is marked', async () => {
    const ada = await server.athlete();
    script = times(1, 'quota');
    const { generation } = await ada.change<GenerationPayload & { generation: { degraded: boolean } }>(
      'generateWorkout',
      { wait: true, minutes: 45, onFailure: 'RULES' },
    );
    expect(generation).toMatchObject({ status: 'DONE', degraded: true, workout: { status: 'PLANNED' } });
  });

  it('a detached generation that fails says so in its record, and one that is cancelled closes its socket', async () => {
    const ada = await server.athlete();
    script = times(1, 'refusal');
    const failing = await ada.change<GenerationPayload>('generateWorkout', { minutes: 45 });
    await expect.poll(async () => (await newest(ada))?.status, POLL).toBe('FAILED');
    expect(await newest(ada)).toMatchObject({ id: failing.generation.id, error: { code: 'LLM_REFUSED' } });
    server.clock.advance(1);
    const before = double.journal.length;
    script = times(1, 'slow-headers');
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', { minutes: 45 });
    await expect.poll(() => double.journal.length, POLL).toBe(before + 1);
    await ada.change('cancelGeneration', { generationId: generation.id });
    await expect.poll(() => double.journal[before]?.outcome, POLL).toBe('abandoned');
    expect(await newest(ada)).toMatchObject({ status: 'CANCELLED', workout: null });
  });
});
