import { feedRepository, retentionRepository } from '@topset/db';
import { ENGINES } from '@topset/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanPayload, SetPayload, WorkoutPayload } from '../kit/documents.ts';
import { askChanges, Copy, fullRead, LISTED, pageOf } from '../kit/feed-kit.ts';
import { committed, previewed, undone } from '../kit/import-kit.ts';
import { errorCodes, type Person, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

const LOAD = { value: '60', unit: 'KG' };
const isWorkout = (row: unknown) => (row as { __typename: string }).__typename === 'Workout';

const DAY_MS = 86_400_000;
const SESSIONS_300 = [
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight (kg),Reps,Distance,Seconds,Notes,Workout Notes,RPE',
  ...Array.from({ length: 300 }, (_, n) =>
    new Date(Date.UTC(2025, 0, 1) + n * DAY_MS).toISOString().slice(0, 10),
  ).flatMap((day) => [1, 2].map((set) => `${day} 18:00:00,Push,50m,Squat (Barbell),${set},80,5,0,0,,,`)),
  '',
].join('\n');

describe.each(ENGINES)('changes on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine, { env: { MAX_COST: '1000000' } });
  });
  afterAll(() => server.stop());

  const planOf = async (person: Person, name = 'Push') =>
    (
      await person.change<PlanPayload>('createPlan', {
        name,
        exercises: [{ exerciseKey: 'barbell-bench-press', sets: [{ load: LOAD, reps: 6 }] }],
      })
    ).plan;
  const start = async (person: Person) =>
    (await person.change<WorkoutPayload>('startWorkout', { exerciseKeys: ['barbell-bench-press'] })).workout;
  const log = async (person: Person, workoutId: string, reps = 5) =>
    (await person.change<SetPayload>('logSet', { workoutId, exerciseKey: 'barbell-bench-press', load: LOAD, reps }))
      .set;

  it('tells a set by its workout, and a planned set by its plan, as they are now', async () => {
    const person = await server.athlete();
    const copy = await new Copy().readAll(person);
    const workout = await start(person);
    await log(person, workout.id);
    await log(person, workout.id);
    const plan = await planOf(person);
    const { edges } = await pageOf(person, copy.cursor);
    expect(edges.map(({ typeName }) => typeName)).toEqual(['Workout', 'Plan', 'PlanVersion']);
    expect(edges.map(({ id }) => id).slice(0, 2)).toEqual([workout.id, plan.id]);
    expect(edges[0]!.node).toMatchObject({ performances: [{ sets: [{ reps: 5 }, { reps: 5 }] }] });
    expect(edges[1]!.node).toMatchObject({ exercises: [{ sets: [{ reps: 6 }] }] });
  });

  it('says where a commit ends, and shows no half of one', async () => {
    const person = await server.athlete();
    const copy = await new Copy().readAll(person);
    await planOf(person);
    const first = await pageOf(person, copy.cursor, 1);
    expect(first).toMatchObject({ hasNextPage: true, edges: [{ typeName: 'Plan', endsCommit: false }] });
    const rest = await pageOf(person, first.endCursor, 1);
    expect(rest).toMatchObject({ hasNextPage: false, edges: [{ typeName: 'PlanVersion', endsCommit: true }] });
  });

  it('X-22: a workout that is deleted after the cursor is a tombstone, once', async () => {
    const person = await server.athlete();
    const workout = await start(person);
    await log(person, workout.id);
    const copy = await new Copy().readAll(person);
    expect(copy.rows.has(workout.id)).toBe(true);
    await deleteWorkout(person, workout.id);
    const { edges } = await pageOf(person, copy.cursor);
    expect(edges.filter(({ id }) => id === workout.id)).toMatchObject([
      { typeName: 'Workout', node: { __typename: 'Tombstone', id: workout.id, typeName: 'Workout' } },
    ]);
    await copy.readAll(person);
    expect(copy.rows.has(workout.id)).toBe(false);
    expect((await pageOf(person, copy.cursor)).edges).toEqual([]);
  });

  it('X-36: pages of one while a writer changes what is not yet read bring every row in its last state', async () => {
    const person = await server.athlete();
    const plans = [];
    for (let i = 0; i < 3; i++) plans.push(await planOf(person, `Plan ${i}`));
    const copy = new Copy();
    for (let round = 0; round < 6; round++) {
      await copy.read(person, 1);
      const plan = plans[round % 3]!;
      const current = await person.query<{ plan: { version: number } }>(
        'query($id: ID!) { plan(id: $id) { version } }',
        { id: plan.id },
      );
      await person.change('editPlan', {
        planId: plan.id,
        expectedVersion: current.plan.version,
        name: `Round ${round}`,
        reason: 'again',
      });
    }
    await copy.readAll(person, 1);
    expect(copy.content).toEqual((await new Copy().readAll(person)).content);
    expect(plans.map(({ id }) => (copy.rows.get(id) as { nameOfPlan: string }).nameOfPlan)).toEqual([
      'Round 3',
      'Round 4',
      'Round 5',
    ]);
  });

  it('X-37: an import of 300 sessions that commits while a reader pages, and its undo, leave a copy like a full read', async () => {
    const person = await server.athlete();
    await planOf(person);
    const copy = await new Copy().readAll(person);
    const ready = await previewed(person, { text: SESSIONS_300 });
    expect(ready.preview!.added.sessions).toBe(300);
    let readWhile = 0;
    /** Pages of few rows as long as the job runs. */
    const readUntil = async (over: Promise<unknown>) => {
      const job = { isOver: false };
      const ended = over.finally(() => {
        job.isOver = true;
      });
      while (!job.isOver) {
        await copy.read(person, 7);
        readWhile += 1;
      }
      await ended;
      await copy.readAll(person);
      expect(copy.content).toEqual((await new Copy().readAll(person)).content);
      const listed = Object.entries(copy.content).filter(([, row]) =>
        LISTED.has((row as { __typename: string }).__typename),
      );
      expect(Object.fromEntries(listed)).toEqual(await fullRead(person));
    };
    await readUntil(committed(person, ready));
    expect(readWhile).toBeGreaterThan(1);
    expect([...copy.rows.values()].filter(isWorkout)).toHaveLength(300);
    await readUntil(undone(person, ready));
    expect([...copy.rows.values()].filter(isWorkout)).toHaveLength(0);
  });

  it('law: whatever happens between pages of any size, the copy ends as a full read gives it', async () => {
    const person = await server.athlete();
    const copy = new Copy();
    const life = new Life(person);
    const step = fc.oneof(
      fc.record({
        do: fc.constantFrom('plan', 'edit', 'archive', 'start', 'log', 'finish', 'delete', 'check in', 'settings'),
      }),
      fc.record({ do: fc.constant('read' as const), first: fc.integer({ min: 1, max: 4 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 20 }), async (steps) => {
        for (const one of steps) {
          if ('first' in one) await copy.read(person, one.first);
          else await life.live(one.do);
          server.clock.advance(7);
        }
        await copy.readAll(person, 3);
        expect(copy.content).toEqual((await new Copy().readAll(person)).content);
        const listed = Object.entries(copy.content).filter(([, row]) =>
          LISTED.has((row as { __typename: string }).__typename),
        );
        expect(Object.fromEntries(listed)).toEqual(await fullRead(person));
      }),
      { numRuns: 3 },
    );
  });

  it('refuses what is no cursor, and a cursor of somebody else', async () => {
    const [person, other] = [await server.athlete(), await server.athlete()];
    const theirs = (await pageOf(other)).endCursor;
    for (const cursor of [theirs, 'nonsense', Buffer.from('[1,2]').toString('base64url')]) {
      const answer = await askChanges(person, cursor);
      expect([answer.data, errorCodes(answer)]).toEqual([{ changes: null }, ['BAD_CURSOR']]);
    }
  });

  it('a cursor from before dropped tombstones expires; who begins then, reads through', async () => {
    const person = await server.athlete();
    const early = (await pageOf(person)).endCursor;
    const workout = await start(person);
    await deleteWorkout(person, workout.id);
    for (let i = 0; i < 3; i++) await planOf(person);
    const caughtUp = (await new Copy().readAll(person)).cursor;
    const before = new Date(Date.now() + 86_400_000);
    const other = new Date(0);
    await server.database.transaction((tx) =>
      retentionRepository.purgeExpired(
        tx,
        {
          ...{ keys: other, jobs: other, outbox: other, words: other, contexts: other, exports: other },
          ...{
            events: other,
            healthAlerts: other,
            hookSecrets: other,
            allowances: other,
            imports: other,
            tombstones: before,
          },
        },
        1000,
      ),
    );
    expect(errorCodes(await askChanges(person, early))).toEqual(['CURSOR_EXPIRED']);
    expect((await pageOf(person, caughtUp)).edges).toEqual([]);
    expect((await new Copy().readAll(person, 1)).rows.has(workout.id)).toBe(false);
  });

  it('a cursor from before a restore, or from its future, expires', async () => {
    const person = await server.athlete();
    const { endCursor } = await pageOf(person);
    await server.database.transaction((tx) => feedRepository.renewHistory(tx));
    expect(errorCodes(await askChanges(person, endCursor))).toEqual(['CURSOR_EXPIRED']);
    const parts = JSON.parse(Buffer.from((await pageOf(person)).endCursor, 'base64url').toString()) as unknown[];
    parts[4] = 1_000;
    const future = Buffer.from(JSON.stringify(parts)).toString('base64url');
    expect(errorCodes(await askChanges(person, future))).toEqual(['CURSOR_EXPIRED']);
  });

  it('a coach reads the feed of the athlete who admitted them, and a stranger only their own', async () => {
    const [person, coach] = [await server.athlete(), await server.athlete()];
    const plan = await planOf(person);
    await person.admit(coach, 'READ');
    expect((await new Copy().readAll(coach.coaching(person))).rows.has(plan.id)).toBe(true);
    expect((await new Copy().readAll(coach)).rows.has(plan.id)).toBe(false);
  });

  it('asks as many statements for many rows as for few, and one where nothing is new', async () => {
    const person = await server.athlete();
    for (let i = 0; i < 2; i++) await planOf(person);
    const few = await statementsOf(server.database, () => pageOf(person));
    for (let i = 0; i < 10; i++) await planOf(person);
    const copy = new Copy();
    expect(await statementsOf(server.database, () => copy.readAll(person))).toBe(few);
    // Who asks, and the probe.
    const nothing = await statementsOf(server.database, () => pageOf(person, copy.cursor));
    expect(nothing).toBe((await statementsOf(server.database, () => person.query('{ __typename }'))) + 1);
  });
});

async function deleteWorkout(person: Person, id: string): Promise<void> {
  const read = 'query($id: ID!) { workout(id: $id) { version } }';
  const { workout } = await person.query<{ workout: { version: number } }>(read, { id });
  await person.change('deleteWorkout', { workoutId: id, expectedVersion: workout.version });
}

/** Somebody who does one thing after another; what cannot be done now is left. */
class Life {
  readonly #person: Person;
  #plans: string[] = [];
  #open: string | null = null;
  #done: string[] = [];
  #count = 0;

  constructor(person: Person) {
    this.#person = person;
  }

  async live(what: string): Promise<void> {
    const person = this.#person;
    const plan = this.#plans.at(-1);
    switch (what) {
      case 'plan': {
        const sets = [{ load: LOAD, reps: 8 }];
        const input = { name: `Plan ${this.#count++}`, exercises: [{ exerciseKey: 'barbell-row', sets }] };
        this.#plans.push((await person.change<PlanPayload>('createPlan', input)).plan.id);
        return;
      }
      case 'edit':
        if (plan) await this.#change('editPlan', plan, { name: `Named ${this.#count++}`, reason: 'why not' });
        return;
      case 'archive':
        if (plan) await this.#change('archivePlan', plan, { archived: this.#count++ % 2 === 0 });
        return;
      case 'start':
        if (!this.#open)
          this.#open = (
            await person.change<WorkoutPayload>('startWorkout', { exerciseKeys: ['barbell-row'] })
          ).workout.id;
        return;
      case 'log':
        if (this.#open)
          await person.change('logSet', { workoutId: this.#open, exerciseKey: 'barbell-row', load: LOAD, reps: 5 });
        return;
      case 'finish':
        if (!this.#open) return;
        await person.change('finishWorkout', { workoutId: this.#open });
        await person.change('leaveSummary', { workoutId: this.#open });
        this.#done.push(this.#open);
        this.#open = null;
        return;
      case 'delete': {
        const workoutId = this.#done.pop();
        if (workoutId) await deleteWorkout(person, workoutId);
        return;
      }
      case 'check in':
        await person.change('checkIn', { readiness: 1 + (this.#count++ % 5) });
        return;
      default:
        await person.change('updateExerciseSettings', {
          exerciseKey: 'barbell-row',
          suggestionsOff: this.#count++ % 2 === 0,
        });
    }
  }
  async #change(mutation: 'editPlan' | 'archivePlan', planId: string, what: object): Promise<void> {
    const { plan } = await this.#person.query<{ plan: { version: number } }>(
      'query($id: ID!) { plan(id: $id) { version } }',
      { id: planId },
    );
    // A plan that is put away refuses an edit: that is no concern of the feed.
    await this.#person.mutate(mutation, { planId, expectedVersion: plan.version, ...what });
  }
}
