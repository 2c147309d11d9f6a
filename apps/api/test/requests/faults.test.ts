import { Writable } from 'node:stream';
import { ENGINES } from '@topset/db/testing';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { PUSH_PLAN, type SetPayload, type WorkoutPayload } from '../kit/documents.ts';
import { errorCodes, startTestServer } from '../kit/testkit.ts';

describe.each(ENGINES)('faults on %s', (engine) => {
  const started = async () => {
    const lines: string[] = [];
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        lines.push(String(chunk));
        done();
      },
    });
    const server = await startTestServer(engine, { deployment: 'plain', log: pino({ level: 'debug' }, sink) });
    return { server, log: () => lines.join('') };
  };
  const SECRET = 'my knee surgery in May';
  const LEAKS = [
    /select /i,
    /insert /i,
    /performed_sets/,
    /"?workouts"? /,
    /relation/,
    /params/i,
    new RegExp(SECRET),
    /node_modules|\.ts:/,
  ];

  it('are masked, carry the id of the request, and neither answer nor log tells SQL or private words', async () => {
    const { server, log } = await started();
    const ada = await server.athlete({ displayName: 'Very Private' });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', {
      name: SECRET,
      exerciseKeys: ['face-pull'],
    });
    await server.database.db.execute('alter table performed_sets rename to gone');
    const input = { workoutId: workout.id, exerciseKey: 'face-pull', reps: 1, clientMutationId: crypto.randomUUID() };
    const answer = await ada.ask('mutation($input: LogSetInput!) { logSet(input: $input) { __typename } }', { input });
    const finish = await ada.ask(
      'mutation($input: FinishWorkoutInput!) { finishWorkout(input: $input) { __typename } }',
      {
        input: { workoutId: workout.id, notes: SECRET },
      },
    );
    for (const failed of [answer, finish]) {
      expect(failed.errors, failed.story).toMatchObject([
        {
          message: `Something went wrong on our side. Report it with the id ${failed.requestId}.`,
          extensions: { code: 'INTERNAL', requestId: failed.requestId },
        },
      ]);
      for (const leak of LEAKS) expect(failed.text).not.toMatch(leak);
    }
    const fault = log()
      .split('\n')
      .find((line) => line.includes('"msg":"fault"') && line.includes(answer.requestId!));
    expect(fault, 'the fault is in the log under the id that the caller got').toBeDefined();
    for (const leak of [...LEAKS.slice(0, -1), /Very Private/, new RegExp(ada.token)]) expect(log()).not.toMatch(leak);
    await server.database.db.execute('alter table gone rename to performed_sets');
    expect(await ada.change<SetPayload>('logSet', input)).toMatchObject({ set: { reps: 1 } });
    await server.stop();
  });

  it('of one part of a query null that part, not the page', async () => {
    const { server } = await started();
    const ada = await server.athlete();
    await ada.change('createPlan', PUSH_PLAN);
    await server.database.db.execute('alter table programs rename to gone');
    const answer = await ada.ask('{ viewer { displayName program { name } } plans { nodes { name } } }');
    expect([answer.status, answer.data]).toEqual([
      200,
      { viewer: { displayName: 'Ada', program: null }, plans: { nodes: [{ name: 'Push' }] } },
    ]);
    expect(errorCodes(answer)).toEqual(['INTERNAL']);
    await server.stop();
  });

  it('promise 13: faults in the log say which SQLSTATE they had, and nothing more of the statement', async () => {
    const { server, log } = await started();
    const ada = await server.athlete();
    await server.database.db.execute('alter table programs rename to gone');
    const answer = await ada.ask('{ viewer { program { name } } }');
    expect(errorCodes(answer)).toEqual(['INTERNAL']);
    const fault = log()
      .split('\n')
      .find((line) => line.includes('"msg":"fault"') && line.includes(answer.requestId!));
    // The table is not there.
    expect(JSON.parse(fault!)).toMatchObject({ code: '42P01', path: ['viewer', 'program'] });
    for (const leak of LEAKS.slice(0, -1)) expect(log()).not.toMatch(leak);
    await server.stop();
  });

  it('promise 2: without a database are a masked 503 and an unready server, not a crash', async () => {
    const { server, log } = await started();
    const ada = await server.athlete();
    await server.database.close();
    const answer = await ada.ask('{ viewer { id } }');
    expect([answer.status, errorCodes(answer)], answer.story).toEqual([503, ['UNAVAILABLE']]);
    expect(answer.errors[0]?.extensions?.requestId).toBe(answer.requestId);
    for (const leak of LEAKS) expect(answer.text).not.toMatch(leak);
    expect(log()).toContain(answer.requestId);
    const ready = await fetch(new URL('/readyz', server.url));
    expect([ready.status, await ready.text()]).toEqual([503, 'database unavailable\n']);
    expect((await fetch(new URL('/healthz', server.url))).status).toBe(200);
    await server.app.server.stop().catch(() => undefined);
  });

  it('are not what the log is full of: a request leaves one line, without its words', async () => {
    const { server, log } = await started();
    const ada = await server.athlete();
    const answer = await ada.ask('query Morning($words: String!) { exercises(search: $words) { nodes { key } } }', {
      words: SECRET,
    });
    const line = () =>
      log()
        .split('\n')
        .find((text) => text.includes(answer.requestId!));
    await expect.poll(line).toBeDefined();
    expect(JSON.parse(line()!)).toMatchObject({
      msg: 'request',
      method: 'POST',
      path: '/graphql',
      status: 200,
      operation: 'Morning',
    });
    expect(log()).not.toContain(SECRET);
    expect(log()).not.toContain(ada.token);
    await server.stop();
  });
});
