import { randomUUID } from 'node:crypto';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodeGlobalId } from '../../src/graphql/global-id.ts';
import {
  again,
  type Decided,
  decide,
  entry,
  newPlan,
  readPlan,
  targets,
  trainToRaise,
} from '../kit/suggestions-kit.ts';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

describe.each(ENGINES)('decideSuggestions on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  /** A fresh athlete with a raise of both sets to decide on. */
  const raised = async () => {
    const ada = await server.athlete();
    const plan = await newPlan(ada);
    const [one, two] = (await trainToRaise(server, ada, plan)).workout.suggestions;
    return { ada, plan, one: one!, two: two! };
  };

  it('returns the same decision again unchanged and refuses another one', async () => {
    const { ada, plan, one } = await raised();
    const first = await decide(ada, 'ACCEPT', [one]);
    const rows = await server.rowsOf(ada);
    const same = await decide(ada, 'ACCEPT', [one]);
    expect(same.suggestions).toEqual(first.suggestions);
    expect(same).toMatchObject({ plans: [], versions: [], failures: [] });
    for (const decision of ['REJECT', 'DEFER']) {
      expect(await ada.refused('decideSuggestions', { decisions: [entry(decision, first.suggestions)] })).toMatchObject(
        { __typename: 'ConflictError', code: 'ALREADY_DECIDED', currentVersion: 2 },
      );
    }
    expect(await server.rowsOf(ada)).toEqual(rows);
    expect((await readPlan(ada, plan)).version).toBe(2);
  });

  it('refuses a version that is gone, and names the present one', async () => {
    const { ada, one } = await raised();
    await decide(ada, 'DEFER', [one]);
    const rows = await server.rowsOf(ada);
    expect(await ada.refused('decideSuggestions', { decisions: [entry('ACCEPT', [one])] })).toMatchObject({
      __typename: 'ConflictError',
      code: 'STALE_SUGGESTION',
      currentVersion: 2,
    });
    expect(await server.rowsOf(ada)).toEqual(rows);
    const [now] = await again(ada, [one]);
    expect(now).toMatchObject({ decision: 'DEFERRED', version: 2 });
    expect((await decide(ada, 'ACCEPT', [now!])).suggestions).toMatchObject([{ decision: 'ACCEPTED', version: 3 }]);
  });

  it('refuses to accept where the plan has another value by now; rejecting still works', async () => {
    const { ada, one } = await raised();
    const set = decodeGlobalId(one.plannedSetId!).id;
    await server.database.db.execute(`update planned_sets set load_value = 50 where id = '${set}'`);
    expect(await ada.refused('decideSuggestions', { decisions: [entry('ACCEPT', [one])] })).toMatchObject({
      __typename: 'ConflictError',
      code: 'STALE_PLAN',
      currentVersion: 1,
    });
    expect((await decide(ada, 'REJECT', [one])).suggestions).toMatchObject([{ decision: 'REJECTED' }]);
  });

  it('decides a group as a whole or not at all', async () => {
    const { ada, plan, one, two } = await raised();
    const rows = await server.rowsOf(ada);
    const group = entry('ACCEPT', [one, { ...two, version: 7 }]);
    expect(await ada.refused('decideSuggestions', { decisions: [group] })).toMatchObject({ code: 'STALE_SUGGESTION' });
    expect(await server.rowsOf(ada)).toEqual(rows);
    const whole = await decide(ada, 'ACCEPT', [one, two]);
    expect(whole.versions).toHaveLength(1);
    expect(targets(await readPlan(ada, plan))).toEqual(['62.5x8', '62.5x8']);
  });

  it('decides several entries one by one and lists those that fail', async () => {
    const { ada, plan, one, two } = await raised();
    const answer = await ada.change<Decided>('decideSuggestions', {
      decisions: [entry('ACCEPT', [{ ...one, version: 9 }]), entry('ACCEPT', [two])],
    });
    expect(answer.failures).toMatchObject([{ suggestionIds: [one.id], code: 'STALE_SUGGESTION' }]);
    expect(new Map(answer.suggestions.map(({ id, decision }) => [id, decision]))).toEqual(
      new Map([
        [one.id, 'PENDING'],
        [two.id, 'ACCEPTED'],
      ]),
    );
    expect(answer.versions.map(({ version, causeIds }) => [version, causeIds])).toEqual([[2, [two.id]]]);
    expect(targets(await readPlan(ada, plan))).toEqual(['60x10', '62.5x8']);
  });

  it('makes one version per accepted entry', async () => {
    const { ada, plan, one, two } = await raised();
    const answer = await ada.change<Decided>('decideSuggestions', {
      decisions: [entry('ACCEPT', [one]), entry('ACCEPT', [two])],
    });
    expect(answer.versions.map(({ version, causeIds }) => [version, causeIds])).toEqual([
      [2, [one.id]],
      [3, [two.id]],
    ]);
    expect(answer.plans.map(targets)).toEqual([['62.5x8', '62.5x8']]);
    expect(await readPlan(ada, plan)).toEqual(answer.plans[0]);
  });

  it('stores nothing in a dry run, and answers what would be', async () => {
    const { ada, plan, one, two } = await raised();
    const rows = await server.rowsOf(ada);
    const answer = await ada.change<Decided>('decideSuggestions', {
      decisions: [entry('ACCEPT', [one, two])],
      dryRun: true,
    });
    expect(answer.suggestions).toMatchObject([{ decision: 'ACCEPTED' }, { decision: 'ACCEPTED' }]);
    expect(answer.plans.map(targets)).toEqual([['62.5x8', '62.5x8']]);
    expect(answer.versions[0]!.items).toHaveLength(1);
    expect(await server.rowsOf(ada)).toEqual(rows);
    expect(await readPlan(ada, plan)).toEqual(plan);
  });

  it('answers a repeated key with the first answer, also when ten come at once', async () => {
    const { ada, plan, one, two } = await raised();
    const input = { decisions: [entry('ACCEPT', [one, two])], clientMutationId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => ada.change<Decided>('decideSuggestions', input)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await readPlan(ada, plan)).version).toBe(2);
    // Without a key the same decision is unchanged: accepting twice versions once.
    await Promise.all(Array.from({ length: 5 }, () => decide(ada, 'ACCEPT', [one, two])));
    expect((await readPlan(ada, plan)).version).toBe(2);
  });

  it('refuses a suggestion named twice, no suggestion, and one of somebody else', async () => {
    const [here, elsewhere] = [await raised(), await raised()];
    const refused = (decisions: object[]) => here.ada.refused('decideSuggestions', { decisions });
    expect(await refused([entry('REJECT', [here.one]), entry('ACCEPT', [here.one])])).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ path: 'decisions', code: 'DUPLICATE_ID' }],
    });
    expect(await refused([])).toMatchObject({ __typename: 'ValidationError' });
    expect(await refused([entry('ACCEPT', [])])).toMatchObject({ __typename: 'ValidationError' });
    expect(await refused([entry('ACCEPT', [elsewhere.one])])).toMatchObject({ __typename: 'NotFoundError' });
  });

  it('refuses an entry over two plans', async () => {
    const { ada, one } = await raised();
    const [other] = (await trainToRaise(server, ada, await newPlan(ada))).workout.suggestions;
    const [mine] = await again(ada, [one]);
    expect(await ada.refused('decideSuggestions', { decisions: [entry('REJECT', [mine!, other!])] })).toMatchObject({
      __typename: 'ValidationError',
      issues: [{ path: 'decisions' }],
    });
  });
});
