import { randomBytes, randomUUID } from 'node:crypto';
import { jobRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeGlobalId, encodeGlobalId } from '../../src/graphql/global-id.ts';
import { newId } from '../../src/ids.ts';
import { GENERATION, type WorkoutPayload } from '../kit/documents.ts';
import { watch } from '../kit/event-stream.ts';
import { FakeModels, failure, type Generation, type GenerationPayload } from '../kit/generation-kit.ts';
import { type Person, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

const POLL = { timeout: 100_000 };
const PROGRESS =
  'subscription($id: ID!, $afterSeq: Int) { generationProgress(id: $id, afterSeq: $afterSeq) { seq state } }';

describe.each(ENGINES)('generations on %s', (engine) => {
  let server: TestServer;
  const models = new FakeModels({ rawKey: randomBytes(32) });
  beforeAll(async () => {
    server = await startTestServer(engine, { app: { modelLayer: models.layer } });
  });
  afterAll(() => server.stop());

  const read = async (person: Person, id: string): Promise<Generation> => {
    const { generation } = await person.query<{ generation: Generation }>(
      `query($id: ID!) { generation(id: $id) { ${GENERATION} } }`,
      { id },
    );
    return generation;
  };
  const ended = async (person: Person, id: string): Promise<Generation> => {
    await expect.poll(async () => (await read(person, id)).status, POLL).toMatch(/DONE|FAILED|CANCELLED/);
    return read(person, id);
  };
  const planOf = async (person: Person) =>
    (await person.query<{ todayPlan: { id: string } | null }>('{ todayPlan { id } }')).todayPlan;
  const statesOf = ({ events }: Generation) => events.map(({ state }) => state);

  it('a plan of today goes through its states and is in force when it is done', async () => {
    const ada = await server.athlete();
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { minutes: 30 });
    expect(generation).toMatchObject({ attached: false, provider: 'scripted' });
    const done = await ended(ada, generation.id);
    expect(statesOf(done)).toEqual(['QUEUED', 'GENERATING', 'VALIDATING', 'DONE']);
    expect(done).toMatchObject({
      status: 'DONE',
      schemaVersion: 'v2-flat',
      selectionReason: 'size',
      inputTokens: 10,
      outputTokens: 5,
      costUsd: 0.01,
      decisionRecord: { ruleId: 'today_plan', policyId: 'llm-guards/basic-1' },
      stages: [{ stage: 'TODAY_PLAN', attempts: [{ n: 1, fixes: [{ code: 'fence' }] }] }],
      attempts: [{ stage: 'TODAY_PLAN', n: 1 }],
    });
    expect(await planOf(ada)).toEqual({ id: done.todayPlan!.id });
  });

  it('a session becomes a planned workout, with tiers, ramp sets and ranges', async () => {
    const ada = await server.athlete();
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', { wait: true });
    expect(statesOf(generation)).toEqual(['QUEUED', 'ANALYZING', 'ANALYZED', 'GENERATING', 'VALIDATING', 'DONE']);
    expect(generation).toMatchObject({
      status: 'DONE',
      workout: { status: 'PLANNED' },
      artefact: { workoutId: '2026-03-02-gym-07' },
      decisionRecord: { ruleId: 'generator' },
    });
    const { workout } = await ada.query<{ workout: object }>(
      `query($id: ID!) { workout(id: $id) { selectionMode sessionIntent performances { exerciseKey targets {
        repPolicy { mode lower upper } restPolicy { mode seconds }
        sets { type reps seconds load { value unit } rir restSeconds tier must } } } } }`,
      { id: generation.workout!.id },
    );
    expect(workout).toEqual({
      selectionMode: 'LLM',
      sessionIntent: 'PUSH',
      performances: [
        {
          exerciseKey: 'plank',
          targets: {
            repPolicy: { mode: 'NOT_SET', lower: 8, upper: 12 },
            restPolicy: { mode: 'ALL_SAME', seconds: 30 },
            sets: [
              {
                type: 'WARMUP',
                reps: null,
                seconds: 30,
                load: null,
                rir: null,
                restSeconds: null,
                tier: 'W',
                must: true,
              },
            ],
          },
        },
        {
          exerciseKey: 'barbell-bench-press',
          targets: {
            repPolicy: { mode: 'RANGE', lower: 6, upper: 8 },
            restPolicy: { mode: 'INDIVIDUAL', seconds: 150 },
            sets: [
              setOf('WARMUP', 8, '40', null, 60),
              setOf('REGULAR', 6, '80', 2, 150),
              setOf('REGULAR', 6, '82.5', 2, 150),
            ],
          },
        },
      ],
    });
    await ada.change<WorkoutPayload>('startWorkout', { workoutId: generation.workout!.id });
  });

  it('a failure is stored and told, and the plan before stays in force', async () => {
    const ada = await server.athlete();
    const first = await ada.change<GenerationPayload>('generateTodayPlan', { wait: true });
    models.scripts.push({ failure: failure('LLM_OUTPUT_INVALID', { stage: 'today_plan', reason: 'exhausted' }) });
    const again = {
      generationId: first.generation.id,
      feedback: ['TOO_HARD'],
      wait: true,
      clientMutationId: randomUUID(),
    };
    const refused = await ada.refused('regenerateTodayPlan', again);
    expect(refused).toMatchObject({ __typename: 'GenerationFailedError', code: 'LLM_OUTPUT_INVALID' });
    // The same key gets the same generation, ended as it is, and no other one.
    expect(await ada.refused('regenerateTodayPlan', again)).toEqual(refused);
    expect(await list(ada)).toHaveLength(2);
    models.scripts.push({ failure: failure('LLM_TIMEOUT', { stage: 'today_plan', scope: 'call' }) });
    await ada.change('updateAthlete', { locale: 'RU' });
    const { generation } = await ada.change<GenerationPayload>('regenerateTodayPlan', {
      generationId: first.generation.id,
      feedback: ['TOO_HARD'],
    });
    const second = await ended(ada, generation.id);
    expect(second).toMatchObject({
      status: 'FAILED',
      error: {
        code: 'LLM_TIMEOUT',
        scope: 'call',
        generationId: generation.id,
        message: 'Модель отвечала слишком долго: попробуй ещё раз.',
      },
      regenerationNumber: 1,
      feedback: ['TOO_HARD'],
    });
    expect(statesOf(second).at(-1)).toBe('FAILED');
    expect(await planOf(ada)).toEqual({ id: first.generation.todayPlan!.id });
  });

  it('503 and 429 come as errors with Retry-After, at the start and from an attached run', async () => {
    const ada = await server.athlete();
    const ask = (wait: boolean) =>
      ada.ask('mutation($wait: Boolean!) { generateTodayPlan(input: { wait: $wait }) { __typename } }', { wait });
    models.refusal = failure('LLM_UNAVAILABLE', { reason: 'transport-breaker', retryAfterSeconds: 30 });
    const start = await ask(false);
    expect([start.status, start.headers.get('retry-after')]).toEqual([503, '30']);
    expect(start.errors[0]).toMatchObject({ extensions: { code: 'LLM_UNAVAILABLE', retryAfterSeconds: 30 } });
    models.refusal = failure('LLM_BUDGET_EXCEEDED', { reason: 'day-tokens', retryAfterSeconds: 57_600 });
    expect((await ask(false)).status).toBe(429);
    models.refusal = null;
    expect(
      (await ada.query<{ generations: { totalCount: number } }>('{ generations { totalCount } }')).generations,
    ).toEqual({
      totalCount: 0,
    });
    models.scripts.push({ failure: failure('LLM_RATE_LIMITED', { retryAfterSeconds: 600 }) });
    const attached = await ask(true);
    expect([attached.status, attached.headers.get('retry-after')]).toEqual([503, '600']);
    models.scripts.push({ failure: failure('LLM_CONFIG') });
    expect((await ask(true)).status).toBe(500);
  });

  it('a session is generated once: running, done and free again after a failure', async () => {
    const ada = await server.athlete();
    const release = models.hold();
    const key = randomUUID();
    const input = { minutes: 30, clientMutationId: key };
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', input);
    expect(await ada.refused('generateTodayPlan', { minutes: 30 })).toMatchObject({
      __typename: 'ConflictError',
      code: 'GENERATION_IN_PROGRESS',
      generationId: generation.id,
    });
    const tryAgain = { generationId: generation.id, feedback: ['JUST_TRY_AGAIN'] };
    expect(await ada.refused('regenerateTodayPlan', tryAgain)).toMatchObject({
      code: 'GENERATION_IN_PROGRESS',
      generationId: generation.id,
    });
    expect(await ada.refused('generateTodayPlan', { ...input, minutes: 31 })).toMatchObject({
      __typename: 'IdempotencyConflictError',
    });
    release();
    await ended(ada, generation.id);
    const again = await ada.change<GenerationPayload>('generateTodayPlan', input);
    expect(again.generation).toMatchObject({ id: generation.id, status: 'DONE' });
    expect(await ada.refused('generateTodayPlan', { minutes: 30 })).toMatchObject({
      code: 'ALREADY_GENERATED',
      generationId: generation.id,
    });
    models.scripts.push({ failure: failure('LLM_TRANSPORT') });
    const tomorrow = { date: '2026-03-03' };
    const keyed = { ...tomorrow, clientMutationId: randomUUID() };
    const failing = await ada.change<GenerationPayload>('generateTodayPlan', keyed);
    await ended(ada, failing.generation.id);
    expect((await ada.change<GenerationPayload>('generateTodayPlan', keyed)).generation).toMatchObject({
      id: failing.generation.id,
      status: 'FAILED',
    });
    const free = await ada.change<GenerationPayload>('generateTodayPlan', tomorrow);
    expect(free.generation.id).not.toBe(failing.generation.id);
    await ended(ada, free.generation.id);
  });

  it('a client that leaves ends an attached generation and leaves a detached one running', async () => {
    const ada = await server.athlete();
    const runs = models.signals.length;
    const release = models.hold();
    const leaving = new AbortController();
    const request = fetch(server.url, {
      method: 'POST',
      signal: leaving.signal,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ada.token}` },
      body: JSON.stringify({ query: 'mutation { generateTodayPlan(input: { wait: true }) { __typename } }' }),
    }).catch(() => 'left');
    await expect.poll(() => models.signals.length, POLL).toBe(runs + 1);
    const [attached] = await list(ada);
    leaving.abort();
    expect(await request).toBe('left');
    await expect.poll(() => models.signals[runs]!.aborted, POLL).toBe(true);
    const cancelled = await ended(ada, attached!.id);
    expect(statesOf(cancelled)).toEqual(['QUEUED', 'GENERATING', 'CANCELLED']);
    // What it had asked and used by then is on record all the same.
    await expect.poll(async () => (await read(ada, attached!.id)).stages, POLL).toHaveLength(1);
    release();

    const releaseSecond = models.hold();
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', {});
    await expect.poll(() => models.signals.length, POLL).toBe(runs + 2);
    const stream = await watch(server.url, PROGRESS, { id: generation.id }, ada);
    await stream.next();
    await stream.close();
    expect(models.signals[runs + 1]!.aborted).toBe(false);
    releaseSecond();
    expect((await ended(ada, generation.id)).status).toBe('DONE');
  });

  it.each(['asked', 'done'] as const)(
    'cancelled at the moment when it has %s keeps what it had asked',
    async (moment) => {
      const ada = await server.athlete();
      let tell = (_id: string) => {};
      const known = new Promise<string>((resolve) => {
        tell = resolve;
      });
      const cancel = async () => void (await ada.change('cancelGeneration', { generationId: await known }));
      models.scripts.push({ meanwhile: { [moment]: cancel } });
      const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', {});
      tell(generation.id);
      expect((await ended(ada, generation.id)).status).toBe('CANCELLED');
      await expect.poll(async () => (await read(ada, generation.id)).stages, POLL).toHaveLength(1);
    },
  );

  it('cancelGeneration aborts the call and ends it once', async () => {
    const ada = await server.athlete();
    const runs = models.signals.length;
    models.hold();
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', {});
    await expect.poll(() => models.signals.length, POLL).toBe(runs + 1);
    const cancelled = await ada.change<GenerationPayload>('cancelGeneration', { generationId: generation.id });
    expect(cancelled.generation.status).toBe('CANCELLED');
    await expect.poll(() => models.signals[runs]!.aborted, POLL).toBe(true);
    const again = await ada.change<GenerationPayload>('cancelGeneration', { generationId: generation.id });
    expect(again.generation.events.filter(({ state }) => state === 'CANCELLED')).toHaveLength(1);
    expect(again.generation.workout).toBeNull();
  });

  it('P19 resuming with any afterSeq gives the same total sequence, live or stored', async () => {
    const ada = await server.athlete();
    const release = models.hold();
    const { generation } = await ada.change<GenerationPayload>('generateWorkout', {});
    const follow = async (afterSeq: number) => {
      const stream = await watch<{ data: { generationProgress: { seq: number; state: string } } }>(
        server.url,
        PROGRESS,
        { id: generation.id, afterSeq },
        ada,
      );
      return (await stream.all()).map(({ data }) => data.generationProgress);
    };
    const live = [follow(0), follow(1), follow(3), follow(100)];
    release();
    const [whole, ...parts] = await Promise.all(live);
    expect(whole!.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(whole!.at(-1)).toEqual({ seq: 6, state: 'DONE' });
    expect(parts).toEqual([whole!.slice(1), whole!.slice(3), []]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -2, max: 8 }), async (afterSeq) => {
        const rest = whole!.filter(({ seq }) => seq > afterSeq);
        expect(await follow(afterSeq)).toEqual(rest);
        const { generation: polled } = await ada.query<{ generation: { events: object[] } }>(
          'query($id: ID!, $after: Int!) { generation(id: $id) { events(afterSeq: $after) { seq state } } }',
          { id: generation.id, after: afterSeq },
        );
        expect(polled.events).toEqual(rest);
      }),
      { numRuns: 12 },
    );
  });

  it('a plan of today is started as a workout and logged: blocks, order and prescriptions kept', async () => {
    const ada = await server.athlete();
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { wait: true });
    const start = () => ada.change<WorkoutPayload>('startWorkout', { todayPlanId: generation.todayPlan!.id });
    const { workout } = await start();
    const { workout: shown } = await ada.query<{ workout: { performances: { exerciseKey: string }[] } }>(
      `query($id: ID!) { workout(id: $id) { name status performances { exerciseKey exercise { name } block notes
        targets { repPolicy { mode lower upper } sets { reps seconds } } } } }`,
      { id: workout.id },
    );
    expect(shown).toMatchObject({
      name: 'Upper body',
      status: 'ACTIVE',
      performances: [
        {
          exercise: { name: 'Jumping Jacks' },
          block: 'Warm-up',
          notes: null,
          targets: { sets: Array(2).fill({ reps: null, seconds: 30 }) },
        },
        {
          exercise: { name: 'Dumbbell Bench Press' },
          block: 'Main',
          notes: '2 RIR',
          targets: {
            repPolicy: { mode: 'RANGE', lower: 8, upper: 12 },
            sets: Array(3).fill({ reps: 8, seconds: null }),
          },
        },
        {
          exercise: { name: 'Couch Wrestling' },
          notes: '3 x 10/side',
          targets: { repPolicy: { mode: 'TARGET', lower: 10, upper: 10 } },
        },
        { exercise: { name: 'Couch Wrestling' }, notes: 'as many as you like\nMind the lamp', targets: null },
      ],
    });
    expect(shown.performances[2]!.exerciseKey).toBe(shown.performances[3]!.exerciseKey);
    await ada.change('logSet', { workoutId: workout.id, performanceId: workout.performances[1]!.id, reps: 9 });
    await ada.change('finishWorkout', { workoutId: workout.id });
    await start();
    const { exercises } = await ada.query<{ exercises: { totalCount: number } }>(
      '{ exercises(filter: { own: true }) { totalCount } }',
    );
    expect(exercises.totalCount).toBe(1);
  });

  it('a named workout is filled while it is planned, and left alone when it has started meanwhile', async () => {
    const ada = await server.athlete();
    const first = await ada.change<GenerationPayload>('generateWorkout', { wait: true });
    const workoutId = first.generation.workout!.id;
    expect(await ada.refused('generateWorkout', { workoutId })).toMatchObject({ code: 'ALREADY_GENERATED' });
    const refilled = await ada.change<GenerationPayload>('regenerateWorkout', {
      from: { generationId: first.generation.id },
      feedback: ['DIFFERENT_EXERCISES'],
      wait: true,
    });
    expect(refilled.generation.workout).toEqual({ id: workoutId, status: 'PLANNED' });
    const release = models.hold();
    const late = await ada.change<GenerationPayload>('regenerateWorkout', {
      from: { workoutId },
      feedback: ['JUST_TRY_AGAIN'],
    });
    const { generation: follows } = await ada.query<{ generation: { regenerationOf: { id: string } } }>(
      'query Follows($id: ID!) { generation(id: $id) { regenerationOf { id } } }',
      { id: late.generation.id },
    );
    expect(follows.regenerationOf.id).toBe(refilled.generation.id);
    await ada.change('startWorkout', { workoutId });
    release();
    expect(await ended(ada, late.generation.id)).toMatchObject({ status: 'FAILED', error: { code: 'NOT_PLANNED' } });
    const input = { from: { generationId: first.generation.id }, feedback: ['JUST_TRY_AGAIN'] };
    expect(await ada.refused('regenerateWorkout', input)).toMatchObject({ code: 'NOT_PLANNED' });
  });

  it('refuses what makes no sense and stores nothing of it', async () => {
    const ada = await server.athlete();
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { wait: true });
    const refusals = [
      ['generateTodayPlan', { minutes: 4 }],
      ['generateTodayPlan', { date: '2026-03-01' }],
      ['generateTodayPlan', { focus: 'x'.repeat(81) }],
      ['generateWorkout', { instructions: 'x'.repeat(8001) }],
      ['generateWorkout', { equipment: ['dumbbells'] }],
      ['generateWorkout', { goal: 'see www.example.org' }],
      ['generateWorkout', { location: '<b>home</b>' }],
      ['regenerateTodayPlan', { generationId: generation.id, feedback: ['TOO_HARD', 'TOO_EASY'] }],
      ['regenerateTodayPlan', { generationId: generation.id, feedback: [] }],
      ['regenerateWorkout', { feedback: ['TOO_HARD'] }],
    ] as const;
    for (const [mutation, input] of refusals) {
      expect(await ada.refused(mutation, input)).toMatchObject({ __typename: 'ValidationError' });
    }
    await ada.query('mutation { setFlag(input: { kind: FATIGUE }) { __typename } }');
    const easier = { generationId: generation.id, feedback: ['TOO_EASY'] };
    expect(await ada.refused('regenerateTodayPlan', easier)).toMatchObject({ __typename: 'ValidationError' });
    expect(await list(ada)).toHaveLength(1);
  });

  it('at most five regenerations of a session', async () => {
    const ada = await server.athlete();
    let { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { wait: true });
    // Without an id it is today's plan, whichever generation made it.
    const input = () => ({
      ...(generation.regenerationNumber % 2 ? {} : { generationId: generation.id }),
      feedback: ['JUST_TRY_AGAIN'],
      wait: true,
    });
    for (let number = 1; number <= 5; number++) {
      ({ generation } = await ada.change<GenerationPayload>('regenerateTodayPlan', input()));
      expect(generation.regenerationNumber).toBe(number);
    }
    expect(await ada.refused('regenerateTodayPlan', input())).toMatchObject({ __typename: 'ValidationError' });
  });

  it('a bug brings the job back, its third claim ends it, and an admin sees it and can requeue it', async () => {
    const ada = await server.athlete();
    models.scripts.push(...Array.from({ length: 3 }, () => ({ fault: new TypeError('a bug') })));
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', {});
    const key = decodeGlobalId(generation.id).id;
    for (const attempts of [1, 2]) {
      await expect
        .poll(() => jobRepository.findJob(server.database.db, 'generation', key), POLL)
        .toMatchObject({ status: 'QUEUED', attempts, lastError: 'TypeError' });
      server.clock.advance(1);
      server.app.jobs.wake();
    }
    expect(await ended(ada, generation.id)).toMatchObject({
      status: 'FAILED',
      error: { code: 'LLM_TIMEOUT', scope: 'job' },
    });

    expect(await server.metrics()).toContain('topset_jobs{kind="generation",status="DEAD"} 1\n');
    expect(await server.metrics()).not.toContain(key);
    const admin = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'admin'] }));
    const JOB = 'id kind key status attempts lastError doneAt';
    const { jobs } = await admin.query<{ jobs: { nodes: { id: string }[]; totalCount: number } }>(
      `{ jobs(filter: { statuses: [DEAD], kinds: ["generation"] }) { nodes { ${JOB} } totalCount } }`,
    );
    expect(jobs).toMatchObject({
      nodes: [{ kind: 'generation', key, status: 'DEAD', attempts: 3, lastError: 'TypeError' }],
      totalCount: 1,
    });
    const requeue = async (person: Person, input: object) => {
      const document = `mutation($input: RequeueJobInput!) { result: requeueJob(input: $input) {
        __typename ... on RequeueJobPayload { job { ${JOB} } } ... on Error { code } } }`;
      return (await person.query<{ result: object }>(document, { input })).result;
    };
    const jobId = jobs.nodes[0]!.id;
    const once = { jobId, clientMutationId: randomUUID() };
    expect(await requeue(ada, once)).toEqual({ __typename: 'ForbiddenError', code: 'FORBIDDEN' });
    const requeued = await requeue(admin, once);
    expect(requeued).toMatchObject({ job: { id: jobId, status: 'QUEUED', attempts: 0, doneAt: null } });
    expect(await requeue(admin, once)).toEqual(requeued);
    // The generation has ended: running its job again changes nothing.
    await expect
      .poll(() => jobRepository.findJob(server.database.db, 'generation', key), POLL)
      .toMatchObject({ status: 'DONE', attempts: 1 });
    expect((await ended(ada, generation.id)).status).toBe('FAILED');
    expect(await requeue(admin, { jobId })).toMatchObject({ __typename: 'ConflictError', code: 'ALREADY_DONE' });
    expect(await requeue(admin, { jobId: encodeGlobalId('Job', randomUUID()) })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await requeue(admin, { jobId: generation.id })).toMatchObject({ code: 'VALIDATION' });
  });

  it('the lag is the time that the job due longest has waited; jobs are listed page by page', async () => {
    const { database, clock } = server;
    const lag = async () => {
      const text = await server.metrics();
      return Number(/^topset_job_lag_seconds (\S+)$/m.exec(text)?.[1]);
    };
    expect(await lag()).toBe(0);
    // Of a kind that no node knows, so that they stay.
    const now = clock.now().getTime();
    const WAITING = { late: -2, later: -1, 'not yet': 5 };
    for (const [place, [key, minutes]] of Object.entries(WAITING).entries()) {
      const runAt = new Date(now + minutes * 60_000);
      const createdAt = new Date(now + place);
      const job = { id: newId(), kind: 'unknown', key, athleteId: null, runAt, payload: {}, createdAt };
      await jobRepository.insertJob(database.db, job);
    }
    expect(await lag()).toBe(120);
    const ada = await server.athlete();
    const admin = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'admin'] }));
    const seen: string[] = [];
    for (let after: string | null = null, more = true; more; ) {
      const page: JobPage = (
        await admin.query<{ jobs: JobPage }>(
          `query($after: String) { jobs(filter: { kinds: ["unknown"] }, first: 2, after: $after) {
            nodes { key } pageInfo { hasNextPage endCursor } } }`,
          { after },
        )
      ).jobs;
      seen.push(...page.nodes.map(({ key }) => key));
      ({ endCursor: after, hasNextPage: more } = page.pageInfo);
    }
    expect(seen).toEqual(['not yet', 'later', 'late']);
  });

  it('keeps prompts and answers sealed, for the owner to read', async () => {
    const ada = await server.athlete();
    const { generation } = await ada.change<GenerationPayload>('generateTodayPlan', { wait: true });
    const rows = await server.rowsOf(ada);
    expect(JSON.stringify(rows)).not.toContain('A secret prompt');
    const { generation: shown } = await ada.query<{ generation: { transcript: object[] } }>(
      'query($id: ID!) { generation(id: $id) { transcript { stage attempt prompt answer } } }',
      { id: generation.id },
    );
    expect(shown.transcript).toEqual([
      { stage: 'generator', attempt: 0, prompt: 'A secret prompt', answer: 'An answer' },
    ]);
  });

  it('a list takes the same number of statements whatever its length', async () => {
    const ada = await server.athlete();
    const statements: number[] = [];
    for (const day of ['02', '03', '04', '05']) {
      const date = server.clock.now().toISOString().slice(0, 8) + day;
      if (date < server.clock.now().toISOString().slice(0, 10)) continue;
      await ada.change('generateTodayPlan', { date, wait: true });
      const everything = `{ generations { nodes { ${GENERATION} workout { name } transcript { stage } } } }`;
      statements.push(await statementsOf(server.database, () => ada.query(everything)));
    }
    expect(statements.length).toBeGreaterThan(1);
    expect(new Set(statements).size).toBe(1);
  });

  it('needs the scope generate', async () => {
    const ada = await server.athlete();
    const writer = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'write'] }));
    expect(await writer.refused('generateTodayPlan', {})).toMatchObject({ __typename: 'ForbiddenError' });
    const generator = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'generate'] }));
    await generator.change('generateTodayPlan', { wait: true });
  });

  const list = async (person: Person) =>
    (await person.query<{ generations: { nodes: { id: string }[] } }>('{ generations { nodes { id } } }')).generations
      .nodes;
});

interface JobPage {
  readonly nodes: readonly { readonly key: string }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

const setOf = (type: string, reps: number, load: string, rir: number | null, restSeconds: number) => ({
  type,
  reps,
  seconds: null,
  load: { value: load, unit: 'KG' },
  rir,
  restSeconds,
  tier: 'A',
  must: true,
});
