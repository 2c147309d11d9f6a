import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { jobRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import { pino } from 'pino';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WEBHOOKS_1 } from '../../src/features/webhooks/policy.ts';
import { type PlanPayload, PUSH_PLAN, type WorkoutPayload } from '../kit/documents.ts';
import { archiveOf, filesOf } from '../kit/export-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';
import { Receiver, verified } from './receiver.ts';

interface Hook {
  readonly id: string;
  readonly disabledAt: string | null;
  readonly failingSince: string | null;
  readonly previousSecretUntil: string | null;
  readonly attempts: readonly { messageId: string; attempt: number; status: number | null; fault: string | null }[];
}
interface Made {
  readonly webhook: Hook;
  readonly secret: string | null;
}

const HOOKS = '{ webhooks { id disabledAt failingSince attempts { messageId event attempt at status fault } } }';
const KEY = Buffer.alloc(32, 7).toString('base64');
const POLL = { timeout: 20_000 };

describe.each(ENGINES)('web hooks on %s', (engine) => {
  let server: TestServer;
  let receiver: Receiver;
  let logged = '';
  const sink = new Writable({
    write: (text, _encoding, done) => {
      logged += text;
      done();
    },
  });
  beforeAll(async () => {
    receiver = new Receiver();
    await receiver.listen();
    server = await startTestServer(engine, {
      demo: true,
      log: pino({ level: 'info', base: null }, sink),
      env: { SECRETS_KEY: KEY },
    });
  });
  afterAll(async () => {
    await server.stop();
    await receiver.close();
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answers.length = 0;
  });

  const hooksOf = async (person: Person) => (await person.query<{ webhooks: Hook[] }>(HOOKS)).webhooks;
  const makeHook = async (person: Person, input: object = {}) => {
    const made = await person.change<Made>('createWebhook', { url: `${receiver.url}/${person.rowId}`, ...input });
    return { id: made.webhook.id, secret: made.secret! };
  };
  const arrived = async (count: number) => {
    await expect.poll(() => receiver.received.length, POLL).toBe(count);
    return receiver.received;
  };
  const retryNow = async (person: Person, attempts: number) => {
    await expect.poll(async () => (await hooksOf(person))[0]!.attempts.length, POLL).toBe(attempts);
    await expect
      .poll(async () => (await jobRepository.tallyJobs(server.database.db)).filter(isSending), POLL)
      .toEqual([]);
    server.clock.advance(70);
    server.app.jobs.wake();
  };
  const isSending = ({ kind, status }: { kind: string; status: string }) =>
    kind === 'send-webhook' && status === 'RUNNING';
  const train = async (person: Person) => {
    const { plan } = await person.change<PlanPayload>('createPlan', PUSH_PLAN);
    const { workout } = await person.change<WorkoutPayload>('startWorkout', { planId: plan.id });
    await person.change('finishWorkout', { workoutId: workout.id, notes: 'A very private note' });
    return { plan, workout };
  };

  it('tells of a plan and a finished workout, in a way that the official library verifies', async () => {
    const ada = await server.athlete();
    const { secret } = await makeHook(ada);
    const { plan, workout } = await train(ada);
    const received = await arrived(2);
    const told = received.map((each) => verified(secret, each));
    expect(told).toContainEqual({
      type: 'plan_version.activated',
      timestamp: server.clock.now().toISOString(),
      data: { athleteId: ada.id, planId: plan.id, version: 1, author: 'ATHLETE' },
    });
    expect(told).toContainEqual({
      type: 'workout.finished',
      timestamp: server.clock.now().toISOString(),
      data: { athleteId: ada.id, workoutId: workout.id },
    });
    expect(JSON.stringify(received)).not.toContain('private');
    expect(new Set(received.map(({ id }) => id)).size).toBe(2);
  });

  it('is verified by the library itself where the clocks agree, and not with another secret or body', async () => {
    const ada = await server.athlete();
    server.clock.set(new Date());
    const { secret } = await makeHook(ada, { events: ['PLAN_VERSION_ACTIVATED'] });
    await ada.change('createPlan', PUSH_PLAN);
    const [{ headers, body }] = (await arrived(1)) as [(typeof receiver.received)[number]];
    const given = headers as Record<string, string>;
    expect(new Webhook(secret).verify(body, given)).toMatchObject({ type: 'plan_version.activated' });
    expect(() => new Webhook(secret).verify(`${body} `, given)).toThrow();
    expect(() => new Webhook(`whsec_${Buffer.alloc(24).toString('base64')}`).verify(body, given)).toThrow();
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${given['webhook-id']}.${given['webhook-timestamp']}.${body}`;
    expect(given['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`);
  });

  it('comes back with the same id after a failure, a broken connection and a redirect that nobody follows', async () => {
    const ada = await server.athlete();
    const { secret } = await makeHook(ada, { events: ['PLAN_VERSION_ACTIVATED'] });
    receiver.answers.push(
      (response) => response.writeHead(500).end('private words of the receiver'),
      (response) => response.destroy(),
      (response) => response.writeHead(302, { location: `${receiver.url}/elsewhere` }).end(),
    );
    await ada.change('createPlan', PUSH_PLAN);
    for (const attempt of [1, 2, 3]) {
      await arrived(attempt);
      await retryNow(ada, attempt);
    }
    const received = await arrived(4);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(new Set(received.map(({ body }) => body)).size).toBe(1);
    expect(received.every(({ path }) => path === `/${ada.rowId}`)).toBe(true);
    for (const each of received) verified(secret, each);
    await expect.poll(async () => (await hooksOf(ada))[0]!.failingSince, POLL).toBeNull();
    const [{ attempts }] = (await hooksOf(ada)) as [Hook];
    expect(attempts.map(({ attempt, status, fault }) => ({ attempt, status, fault }))).toEqual([
      { attempt: 4, status: 204, fault: null },
      { attempt: 3, status: 302, fault: 'ANSWERED_OTHERWISE' },
      { attempt: 2, status: null, fault: 'NO_CONNECTION' },
      { attempt: 1, status: 500, fault: 'ANSWERED_OTHERWISE' },
    ]);
    expect(JSON.stringify(await server.rowsOf(ada))).not.toContain('private words');
  });

  it('signs with both secrets after a rotation, and with the new one alone a day later', async () => {
    const ada = await server.athlete();
    const { id, secret } = await makeHook(ada, { events: ['PLAN_VERSION_ACTIVATED'] });
    const rotated = await ada.change<Made>('rotateWebhookSecret', { webhookId: id });
    expect(rotated.webhook.previousSecretUntil).not.toBeNull();
    await ada.change('createPlan', PUSH_PLAN);
    const [first] = await arrived(1);
    verified(secret, first!);
    verified(rotated.secret!, first!);
    server.clock.advance(24 * 60 + 1);
    await ada.change('createPlan', PUSH_PLAN);
    const [, second] = await arrived(2);
    verified(rotated.secret!, second!);
    expect(() => verified(secret, second!)).toThrow();
    await ada.change('rotateWebhookSecret', { webhookId: id, endPrevious: true });
    await ada.change('createPlan', PUSH_PLAN);
    const [, , third] = await arrived(3);
    expect(() => verified(rotated.secret!, third!)).toThrow();
  });

  it('shows a secret once, and keeps it out of rows, logs, archives and answers', async () => {
    const ada = await server.athlete();
    const clientMutationId = crypto.randomUUID();
    const input = { url: `${receiver.url}/once`, clientMutationId };
    const { secret, webhook } = await ada.change<Made>('createWebhook', input);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const repeated = await ada.change<Made>('createWebhook', input);
    expect(repeated).toMatchObject({ secret: null, webhook: { id: webhook.id } });
    const bytes = Buffer.from(secret!.slice('whsec_'.length), 'base64');
    const rows = JSON.stringify(await server.rowsOf(ada));
    for (const form of [secret!, bytes.toString('hex'), bytes.toString('base64')]) {
      expect(rows).not.toContain(form);
      expect(logged).not.toContain(form);
    }
    const archive = [...filesOf(await archiveOf(server, ada)).entries()].join();
    expect(archive).not.toContain('/once');
  });

  it('stops for a hook that was deleted, whose token has ended, or whose receiver says that it is gone', async () => {
    const ada = await server.athlete();
    const { id } = await makeHook(ada, { events: ['PLAN_VERSION_ACTIVATED'] });
    await ada.change('deleteWebhook', { webhookId: id });
    const child = await ada.change<{ token: { id: string }; secret: string }>('createApiToken', {
      name: 'Child',
      scopes: ['READ', 'WRITE', 'MANAGE'],
    });
    await makeHook(ada.withToken(child.secret), { events: ['PLAN_VERSION_ACTIVATED'] });
    await ada.change('revokeApiToken', { tokenId: child.token.id });
    await makeHook(ada, { events: ['PLAN_VERSION_ACTIVATED'] });
    receiver.answers.push((response) => response.writeHead(410).end());
    await ada.change('createPlan', PUSH_PLAN);
    await arrived(1);
    await expect.poll(async () => (await hooksOf(ada))[1]!.disabledAt, POLL).not.toBeNull();
    await ada.change('createPlan', PUSH_PLAN);
    await ada.change('createPlan', PUSH_PLAN);
    expect(JSON.parse((await server.rowsOf(ada)).outbox!)).toEqual([]);
    expect(receiver.received).toHaveLength(1);
  });

  it('switches off a hook that has failed for days, and tells the athlete', async () => {
    const ada = await server.athlete();
    await makeHook(ada, { events: ['PLAN_VERSION_ACTIVATED'] });
    const { failures } = WEBHOOKS_1.disabledAfter;
    receiver.answers.push(
      ...Array(failures).fill((response: { writeHead(n: number): { end(): void } }) => response.writeHead(503).end()),
    );
    await ada.change('createPlan', PUSH_PLAN);
    for (let attempt = 1; attempt < failures; attempt++) {
      await arrived(attempt);
      expect((await hooksOf(ada))[0]!.disabledAt).toBeNull();
      await retryNow(ada, attempt);
      if (attempt === failures - 1) break;
    }
    await arrived(failures);
    await expect.poll(async () => (await hooksOf(ada))[0]!.attempts.length, POLL).toBe(failures);
    expect((await hooksOf(ada))[0]).toMatchObject({ disabledAt: null });
    server.clock.advance(72 * 60);
    server.app.jobs.wake();
    receiver.answers.push((response) => response.writeHead(503).end());
    await expect.poll(async () => (await hooksOf(ada))[0]!.disabledAt, POLL).not.toBeNull();
    const { notifications } = await ada.query<{ notifications: { nodes: { kind: string; text: string }[] } }>(
      '{ notifications { nodes { kind text } } }',
    );
    expect(notifications.nodes).toEqual([
      { kind: 'WEBHOOK_DISABLED', text: expect.stringContaining('127.0.0.1') as string },
    ]);
  });

  it('lets an operator hear of everybody, and nobody else', async () => {
    const operator = await server.athlete({ scopes: ['read', 'write', 'manage', 'admin'] });
    const ada = await server.athlete();
    expect(await ada.refused('createWebhook', { url: receiver.url, allAthletes: true })).toMatchObject({
      code: 'FORBIDDEN',
    });
    const { id, secret } = await makeHook(operator, { allAthletes: true, events: ['WORKOUT_FINISHED'] });
    const { workout } = await train(ada);
    const [first] = await arrived(1);
    expect(verified(secret, first!)).toMatchObject({ data: { athleteId: ada.id, workoutId: workout.id } });
    expect(await hooksOf(ada)).toEqual([]);
    expect(await ada.refused('deleteWebhook', { webhookId: id })).toMatchObject({ code: 'NOT_FOUND' });
    await operator.change('deleteWebhook', { webhookId: id });
  });

  it('has a limit per athlete', async () => {
    const ada = await server.athlete();
    for (let n = 0; n < WEBHOOKS_1.mostPerAthlete; n++) await makeHook(ada, { events: ['REPORT_READY'] });
    expect(await ada.refused('createWebhook', { url: receiver.url })).toMatchObject({ code: 'TOO_MANY_WEBHOOKS' });
  });

  it('ends with the athlete', async () => {
    const ada = await server.athlete();
    await makeHook(ada);
    receiver.answers.push((response) => response.writeHead(500).end());
    await ada.change('createPlan', PUSH_PLAN);
    await arrived(1);
    await ada.change('deleteAthlete', { athleteId: ada.id });
    await expect
      .poll(async () => Object.entries(await server.rowsOf(ada)).filter(([, rows]) => rows !== '[]'), POLL)
      .toEqual([]);
    server.clock.advance(70);
    server.app.jobs.wake();
    const bea = await server.athlete();
    await makeHook(bea, { events: ['PLAN_VERSION_ACTIVATED'] });
    await bea.change('createPlan', PUSH_PLAN);
    await arrived(2);
    expect(receiver.received[1]!.path).toBe(`/${bea.rowId}`);
  });
});

describe.each(ENGINES)('web hooks outside of demo mode on %s', (engine) => {
  let server: TestServer;
  let receiver: Receiver;
  let address = '9.9.9.9';
  beforeAll(async () => {
    receiver = new Receiver();
    await receiver.listen();
    server = await startTestServer(engine, { app: { resolve: async () => [{ address, family: 4 }] } });
  });
  afterAll(async () => {
    await server.stop();
    await receiver.close();
  });

  it.each([
    'http://hooks.example/',
    'https://127.0.0.1/',
    'https://localhost.example/',
    'https://[::ffff:169.254.169.254]/latest/meta-data',
    'https://[64:ff9b::a00:1]/',
    'https://user:password@hooks.example/',
  ])('refuses %s when it is made, without a word on why', async (url) => {
    address = url.includes('localhost') ? '127.0.0.1' : '9.9.9.9';
    const ada = await server.athlete();
    const refused = await ada.refused('createWebhook', { url });
    expect(refused.issues).toEqual([{ path: 'url', message: expect.any(String) as string, code: 'ADDRESS_REFUSED' }]);
  });

  it('looks again before each connection, and connects to nothing else', async () => {
    const ada = await server.athlete();
    address = '9.9.9.9';
    const url = receiver.url.replace('http://127.0.0.1', 'https://rebound.example');
    await ada.change('createWebhook', { url, events: ['PLAN_VERSION_ACTIVATED'] });
    address = '127.0.0.1';
    await ada.change('createPlan', PUSH_PLAN);
    await expect
      .poll(async () => (await ada.query<{ webhooks: Hook[] }>(HOOKS)).webhooks[0]!.attempts, POLL)
      .toMatchObject([{ fault: 'ADDRESS_REFUSED', status: null }]);
    expect(receiver.received).toEqual([]);
  });
});
