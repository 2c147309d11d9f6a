import { randomUUID } from 'node:crypto';
import { createConnection, type Socket } from 'node:net';
import { createTestHome, ENGINES, type TestHome } from '@topset/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_TOKEN } from '../../src/demo/ensure-demo-athlete.ts';
import type { SetPayload, Workout, WorkoutPayload } from '../kit/documents.ts';
import { ServerProcess } from '../kit/server-process.ts';
import { mutationDocument, type Refusal, send } from '../kit/testkit.ts';

const WRITES = 200;

describe.each(ENGINES)('a server on %s', { timeout: 300_000 }, (engine) => {
  let home: TestHome;
  let server: ServerProcess;
  beforeAll(async () => {
    home = await createTestHome(engine);
  });
  // A start takes seconds: what the test before left running serves the next one, too.
  beforeEach(async () => {
    if (!(server as ServerProcess | undefined)?.isRunning) server = await ServerProcess.start(home);
  });
  afterAll(async () => {
    await server?.kill();
    await home.remove();
  });

  const run = async <Payload>(mutation: Parameters<typeof mutationDocument>[0], input: object): Promise<Payload> => {
    const answer = await send<{ result: Payload & Refusal }>(
      server.url,
      mutationDocument(mutation),
      { input },
      { token: DEMO_TOKEN },
    );
    const result = answer.data?.result;
    if (!result || result.__typename.endsWith('Error')) throw new Error(`${mutation} failed.${answer.story}`);
    return result;
  };
  const loggedReps = async (workout: Workout): Promise<number[]> => {
    const answer = await send<{ workout: Workout }>(
      server.url,
      'query($id: ID!) { workout(id: $id) { performances { sets { reps } } } }',
      { id: workout.id },
      { token: DEMO_TOKEN },
    );
    return answer.data!.workout.performances.flatMap(({ sets }) => sets.map(({ reps }) => reps!));
  };

  it(`that is killed in the middle of ${WRITES} writes has every acknowledged one, once; retries store the rest once`, async () => {
    const { workout } = await run<WorkoutPayload>('startWorkout', { name: 'Endurance' });
    // Reps number the writes. An exercise takes at most 100 sets, so they go round four.
    const exercises = ['barbell-bench-press', 'face-pull', 'barbell-row', 'lat-pulldown'];
    const writes = Array.from({ length: WRITES }, (_, reps) => ({
      workoutId: workout.id,
      exerciseKey: exercises[reps % exercises.length]!,
      reps,
      clientMutationId: randomUUID(),
    }));
    const acknowledged = new Set<number>();
    let killed: Promise<void> | undefined;
    await eightAtOnce(writes, async (write) => {
      try {
        await run<SetPayload>('logSet', write);
        acknowledged.add(write.reps);
      } catch (error) {
        // Only the kill may cut a write short.
        if (!killed) throw error;
      }
      if (acknowledged.size >= WRITES / 2) killed ??= server.kill();
    });
    await killed;
    expect(acknowledged.size).toBeGreaterThanOrEqual(WRITES / 2);
    expect(acknowledged.size).toBeLessThan(WRITES);

    server = await ServerProcess.start(home);
    const kept = await loggedReps(workout);
    expect(new Set(kept).size).toBe(kept.length);
    expect([...acknowledged].filter((reps) => !kept.includes(reps))).toEqual([]);

    await eightAtOnce(writes, (write) => run('logSet', write));
    expect((await loggedReps(workout)).sort((a, b) => a - b)).toEqual(writes.map(({ reps }) => reps));
    await run('finishWorkout', { workoutId: workout.id });
  });

  it('that is asked to stop finishes what is running, takes nothing new, and ends with 0', async () => {
    const { hostname, port } = new URL(server.url);
    const body = JSON.stringify({
      query: 'mutation { createExercise(input: { name: "Last words" }) { __typename } }',
    });
    const slow = createConnection({ host: hostname, port: Number(port) });
    const answer = readAll(slow);
    slow.write(
      [
        'POST /graphql HTTP/1.1',
        `Host: ${hostname}:${port}`,
        `Authorization: Bearer ${DEMO_TOKEN}`,
        'Content-Type: application/json',
        'Accept: application/graphql-response+json',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body.slice(0, 20),
      ].join('\r\n'),
    );
    // The server has the request once a later one of another connection is answered.
    await expect.poll(() => fetch(new URL('/readyz', server.url)).then(({ status }) => status)).toBe(200);
    server.signal('SIGTERM');
    await expect
      .poll(() =>
        fetch(new URL('/healthz', server.url)).then(
          () => 'accepted',
          () => 'refused',
        ),
      )
      .toBe('refused');
    slow.write(body.slice(20));
    const text = await answer;
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    expect(text).toContain('CreateExercisePayload');
    expect(await server.ended).toBe(0);

    server = await ServerProcess.start(home);
    const stored = await send<{ exercises: { nodes: object[] } }>(
      server.url,
      '{ exercises(filter: { own: true }) { nodes { name } } }',
      {},
      { token: DEMO_TOKEN },
    );
    expect(stored.data?.exercises.nodes).toEqual([{ name: 'Last words' }]);
  });

  it('that is asked to stop ends open subscriptions and does not wait for them', async () => {
    const { workout } = await run<WorkoutPayload>('startWorkout', { name: 'Watched' });
    const response = await fetch(server.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${DEMO_TOKEN}`,
      },
      body: JSON.stringify({
        query: 'subscription($id: ID!) { workoutUpdated(id: $id) { eventId } }',
        variables: { id: workout.id },
      }),
    });
    const reader = response.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toMatch(/event: next|^:/);
    server.signal('SIGINT');
    const rest = (async () => {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read());
    })().catch(() => undefined);
    expect(await server.ended).toBe(0);
    await rest;
  });
});

/** As eight devices would: each takes the next one when it is done with its last. */
async function eightAtOnce<Write>(writes: readonly Write[], send: (write: Write) => Promise<unknown>): Promise<void> {
  const waiting = [...writes];
  const device = async () => {
    for (let write = waiting.shift(); write; write = waiting.shift()) await send(write);
  };
  await Promise.all(Array.from({ length: 8 }, device));
}

function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.once('end', () => resolve(text));
    socket.once('error', reject);
  });
}
