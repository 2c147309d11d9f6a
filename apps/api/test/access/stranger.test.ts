import { randomUUID } from 'node:crypto';
import { ENGINES } from '@topset/db/testing';
import { getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import { everythingOf, reachableFields } from '../kit/deep-selection.ts';
import type { PlanPayload, Workout, WorkoutPayload } from '../kit/documents.ts';
import { watch } from '../kit/event-stream.ts';
import { exported } from '../kit/export-kit.ts';
import { type Answer, dataOf, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';
import { declared, mutationOf, passed, queryOf } from '../kit/whole-operations.ts';
import {
  ABOUT_THE_CALLER,
  type Arguments,
  FOR_ADMINS,
  type Life,
  live,
  MUTATIONS,
  NODES,
  NODES_FOR_ADMINS,
  QUERIES,
  SUBSCRIPTIONS,
  WITHOUT_SECRETS,
} from './stranger-entries.ts';

/**
 * A stranger with valid credentials of their own and every id of the victim gets nothing and changes nothing, through
 * any root field, node type, nested field, mutation or subscription of the schema.
 */

describe('the stranger has an entry', () => {
  const { Query, Mutation, Subscription } = {
    Query: schema().getQueryType()!,
    Mutation: schema().getMutationType()!,
    Subscription: schema().getSubscriptionType()!,
  };

  it('for every query field', () => expect(Object.keys(QUERIES).sort()).toEqual(Object.keys(Query.getFields()).sort()));
  it('for every mutation', () =>
    expect(Object.keys(MUTATIONS).sort()).toEqual(Object.keys(Mutation.getFields()).sort()));
  it('for every subscription', () =>
    expect(Object.keys(SUBSCRIPTIONS).sort()).toEqual(Object.keys(Subscription.getFields()).sort()));
  it('for every node type', () => {
    const nodes = Object.values(schema().getTypeMap()).filter(
      (type) => isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'Node'),
    );
    expect(Object.keys(NODES).sort()).toEqual(nodes.map(({ name }) => name).sort());
  });
  it('for every nested field, by selecting all of them', () => {
    const selected = new Set(
      Object.values(Query.getFields()).flatMap(({ type }) => [...everythingOf(getNamedType(type)).fields]),
    );
    expect([...reachableFields()].filter((field) => !selected.has(field))).toEqual([]);
  });
});

describe.each(ENGINES)('a stranger on %s', (engine) => {
  let server: TestServer;
  let victim: Person;
  let victimAsAdmin: Person;
  let stranger: Person;
  let coach: Person;
  let life: Life;
  let own: Life;
  let secrets: Secrets;
  let ownSecrets: Secrets;
  let rows: Record<string, string>;

  beforeAll(async () => {
    server = await startTestServer(engine, {
      env: {
        MAX_COST: '10000000',
        MAX_DEPTH: '100',
        MAX_TOKENS: '100000',
        MAX_ALIASES: '1000',
        MAX_DOCUMENT_BYTES: '1000000',
      },
    });
    [victim, stranger, coach] = [await server.athlete(), await server.athlete(), await server.athlete()];
    life = await live(server, victim, coach, 'Zebra', '123.25');
    own = await live(server, stranger, coach, 'Okapi', '61.5');
    // Days have passed since, and with them the first one.
    life = { ...life, dataExport: await exported(victim) };
    // Made before the rows are read: it is one of them.
    victimAsAdmin = victim.withToken(await server.tokenOf(victim, { scopes: ['read', 'admin'] }));
    rows = await server.rowsOf(victim);
    secrets = new Secrets(life, rows);
    ownSecrets = new Secrets(own, await server.rowsOf(stranger));
  });
  afterAll(() => server.stop());

  it('meets a victim with rows in every table that a mutation fills', () => {
    const filled = Object.entries(rows).filter(([, dump]) => dump !== '[]');
    expect(filled.map(([table]) => table)).toEqual(expect.arrayContaining(FILLED));
  });

  describe.each(Object.keys(QUERIES))('asking %s', (field) => {
    const run = (person: Person, arguments_: Arguments) => person.ask(queryOf(field, arguments_), arguments_);

    it("with the victim's ids gets nothing of the victim", async () => {
      const sent = QUERIES[field]!(life, victim);
      const answer = await run(stranger, sent);
      expect(secrets.foundIn(answer, sent), answer.story).toEqual([]);
      if (!ABOUT_THE_CALLER.has(field)) expect(ownSecrets.foundIn(answer, sent)).toEqual([]);
    });

    it('with own ids gets the own, and nothing of the victim', async () => {
      const sent = QUERIES[field]!(own, stranger);
      const answer = await run(stranger, sent);
      if (!FOR_ADMINS.has(field)) dataOf(answer);
      expect(secrets.foundIn(answer, {}), answer.story).toEqual([]);
    });

    it('would be caught, for the victim gets the very things', async () => {
      const sent = QUERIES[field]!(life, victim);
      const answer = await run(victim, sent);
      const control = WITHOUT_SECRETS[field];
      if (control === 'REFUSED') {
        expect(answer.errors.map(({ extensions }) => extensions?.code)).toEqual(['FORBIDDEN']);
        return;
      }
      dataOf(answer);
      if (control === undefined) expect(secrets.foundIn(answer, sent)).not.toEqual([]);
      else {
        const theirs = { data: answer.data, failed: false };
        const asked = await run(await server.athlete(), sent);
        const newcomers = { data: asked.data, failed: asked.errors.length > 0 };
        if (control === 'SAME') expect(newcomers).toEqual(theirs);
        else expect(newcomers).not.toEqual(theirs);
      }
    });
  });

  it.each(Object.keys(NODES))('gets null for the node of type %s', async (type) => {
    const id = NODES[type]!(life, victim);
    const { selection } = everythingOf(schema().getType(type) as never);
    const all = `{ __typename ... on ${type} ${selection} }`;
    const document = `query($id: ID!) { node(id: $id) ${all} nodes(ids: [$id]) ${all} }`;
    expect(await stranger.query(document, { id })).toEqual({ node: null, nodes: [null] });
    const forAdmins = NODES_FOR_ADMINS.has(type);
    if (forAdmins) expect(await victim.query(document, { id })).toEqual({ node: null, nodes: [null] });
    const owner = forAdmins ? victimAsAdmin : victim;
    const control = await owner.query<{ node: { __typename: string }; nodes: { __typename: string }[] }>(document, {
      id,
    });
    expect([control.node.__typename, control.nodes[0]!.__typename]).toEqual([type, type]);
  });

  it.each(Object.keys(SUBSCRIPTIONS))('sees nothing of the victim in %s', async (field) => {
    const type = getNamedType(schema().getSubscriptionType()!.getFields()[field]!.type);
    const { selection } = everythingOf(type as never);
    for (const variables of SUBSCRIPTIONS[field]!(life)) {
      const document = `subscription(${declared('Subscription', field, variables)}) { ${field}(${passed(variables)}) ${selection} }`;
      const events = await watch(server.url, document, variables, stranger);
      expect(secrets.foundIn({ text: JSON.stringify(await events.all()) }, variables)).toEqual([]);
      const control = await watch(server.url, document, variables, victim);
      expect(secrets.foundIn({ text: JSON.stringify(await control.next()) }, variables)).not.toEqual([]);
      await control.close();
    }
  });

  it('cannot act for the victim by naming them in the header', async () => {
    for (const document of ['{ viewer { id } }', 'mutation { updateAthlete(input: { unit: LB }) { __typename } }']) {
      const answer = await stranger.coaching(victim).ask(document);
      expect([answer.status, answer.errors[0]?.extensions?.code]).toEqual([403, 'FORBIDDEN']);
      expect(secrets.foundIn(answer, {})).toEqual([]);
    }
  });

  it.each(Object.keys(MUTATIONS))('running %s changes nothing of the victim and learns nothing', async (mutation) => {
    const sent = MUTATIONS[mutation]!(life, victim);
    for (const input of [sent, { ...sent, clientMutationId: randomUUID() }]) {
      const answer = await stranger.ask(mutationOf(mutation), { input });
      dataOf(answer);
      expect(secrets.foundIn(answer, sent), answer.story).toEqual([]);
    }
    expect(await server.rowsOf(victim)).toEqual(rows);
    const viewer = await stranger.ask(queryOf('viewer', {}));
    expect(secrets.foundIn(viewer, {}), viewer.story).toEqual([]);
  });

  it('would be caught: for the victim every mutation finds its row', async () => {
    for (const [mutation, input] of Object.entries(MUTATIONS)) {
      // A code comes by mail alone: `mail.test.ts` has one.
      if (FOR_ADMINS.has(mutation) || mutation === 'confirmEmail') continue;
      const answer = await victim.ask<{ result: { __typename: string; code?: string } }>(mutationOf(mutation), {
        input: mutation === 'acceptGrant' ? await invitationOf(stranger) : input(life, victim),
      });
      expect(['NotFoundError', 'ValidationError', 'ForbiddenError'], answer.story).not.toContain(
        dataOf(answer).result.__typename,
      );
    }
  });
});

describe.each(ENGINES)('a coach on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const READS = '{ viewer { id displayName } plans { nodes { name } } workouts { nodes { name } } }';
  const forbidden = ['FORBIDDEN'];

  const setUp = async (access: 'READ' | 'WRITE') => {
    const [ada, coach] = [await server.athlete({ displayName: 'Ada' }), await server.athlete({ displayName: 'Carla' })];
    const { plan } = await ada.change<PlanPayload>('createPlan', { name: 'Push', exercises: [] });
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', {});
    const grantId = await ada.admit(coach, access);
    return { ada, coach, grantId, acting: coach.coaching(ada), plan, workout };
  };

  it('with a READ grant sees the athlete and changes nothing', async () => {
    const { ada, acting, plan } = await setUp('READ');
    const rows = await server.rowsOf(ada);
    expect(await acting.query(READS)).toEqual({
      viewer: { id: ada.id, displayName: 'Ada' },
      plans: { nodes: [{ name: 'Push' }] },
      workouts: { nodes: [{ name: 'Workout' }] },
    });
    for (const mutation of Object.keys(schema().getMutationType()!.getFields())) {
      const title = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}`;
      const input = mutation === 'editPlan' ? { planId: plan.id, expectedVersion: 1, name: 'Mine' } : inputOf(mutation);
      const answer = await acting.ask<{ result: { __typename: string } }>(
        `mutation($input: ${title}Input!) { result: ${mutation}(input: $input) { __typename } }`,
        { input },
      );
      expect(dataOf(answer).result.__typename, answer.story).toBe('ForbiddenError');
    }
    expect(await server.rowsOf(ada)).toEqual(rows);
  });

  it('with a WRITE grant edits plans under their own name, and nothing else', async () => {
    const { ada, coach, acting, plan } = await setUp('WRITE');
    const edited = await acting.change<PlanPayload>('editPlan', {
      planId: plan.id,
      expectedVersion: 1,
      name: 'Push 2',
    });
    expect(edited).toMatchObject({ plan: { name: 'Push 2' }, version: { version: 2, author: 'COACH' } });
    await acting.change('createPlan', { name: 'Pull', exercises: [] });
    await acting.change('archivePlan', { planId: plan.id, expectedVersion: 2 });
    const rows = await server.rowsOf(ada);
    const forCoaches = new Set(['createPlan', 'editPlan', 'archivePlan']);
    const allowed: string[] = [];
    for (const mutation of Object.keys(schema().getMutationType()!.getFields())) {
      if (forCoaches.has(mutation)) continue;
      const title = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}`;
      const answer = await acting.ask<{ result: { __typename: string } }>(
        `mutation($input: ${title}Input!) { result: ${mutation}(input: $input) { __typename } }`,
        { input: inputOf(mutation) },
      );
      const isBeyondScope = answer.errors[0]?.extensions?.code === 'FORBIDDEN';
      if (!isBeyondScope && dataOf(answer).result.__typename !== 'ForbiddenError') allowed.push(mutation);
    }
    expect(allowed).toEqual(ALSO_FOR_COACHES);
    expect(await server.rowsOf(ada)).toEqual(rows);
    expect((await coach.query<{ plans: { nodes: [] } }>('{ plans { nodes { id } } }')).plans.nodes).toEqual([]);
  });

  it('never sees tokens and other coaches, or makes tokens', async () => {
    const { acting, grantId } = await setUp('WRITE');
    for (const field of ['apiTokens { id }', 'coaches { id }', 'coaching { athleteId }']) {
      const answer = await acting.ask(`{ viewer { ${field} } }`);
      expect(
        answer.errors.map(({ extensions }) => extensions?.code),
        answer.story,
      ).toEqual(forbidden);
    }
    for (const [mutation, input] of [
      ['createApiToken', { name: 'x', scopes: ['READ'] }],
      ['grantCoach', { access: 'READ' }],
      ['revokeCoach', { grantId }],
    ] as const) {
      expect(await acting.refused(mutation, input)).toMatchObject({ __typename: 'ForbiddenError' });
    }
  });

  it('has no more rights than their own token', async () => {
    const { ada, coach, plan } = await setUp('WRITE');
    const reading = coach.withToken(await server.tokenOf(coach, { scopes: ['read'] })).coaching(ada);
    expect(await reading.query('{ viewer { id } }')).toEqual({ viewer: { id: ada.id } });
    expect(await reading.refused('archivePlan', { planId: plan.id, expectedVersion: 1 })).toMatchObject({
      __typename: 'ForbiddenError',
    });
  });

  it('who has accepted and the athlete know each other by name', async () => {
    const { ada, coach } = await setUp('READ');
    expect(await coach.query('{ viewer { coaching { athleteId displayName access } } }')).toEqual({
      viewer: { coaching: [{ athleteId: ada.id, displayName: 'Ada', access: 'READ' }] },
    });
    expect(await ada.query('{ viewer { coaches { coachId displayName } } }')).toEqual({
      viewer: { coaches: [{ coachId: coach.id, displayName: 'Carla' }] },
    });
  });

  it('gets nothing once the grant is revoked, not even by a subscription that is open', async () => {
    const { ada, grantId, acting, workout } = await setUp('READ');
    const events = await watch(
      server.url,
      'subscription($id: ID!) { workoutUpdated(id: $id) { workout { version performances { id } } } }',
      { id: workout.id },
      acting,
    );
    expect(await events.next()).toMatchObject({ data: { workoutUpdated: { workout: { version: 1 } } } });
    await ada.change('revokeCoach', { grantId });
    await ada.change('logSet', { workoutId: workout.id, exerciseKey: 'face-pull', reps: 3 });
    expect(await events.all()).toEqual([]);
    const answer = await acting.ask(READS);
    expect([answer.status, answer.data ?? null]).toEqual([403, null]);
    expect(await ada.refused('revokeCoach', { grantId })).toMatchObject({ __typename: 'NotFoundError' });
  });

  it('is changed by an invitation that they accept again: the newest grant counts', async () => {
    const { ada, coach, acting } = await setUp('WRITE');
    await ada.admit(coach, 'READ');
    expect(await acting.refused('createPlan', { name: 'x', exercises: [] })).toMatchObject({
      __typename: 'ForbiddenError',
    });
  });
});

/** Tables of which the victim must have rows, or comparing them would prove nothing. */
const FILLED = [
  'api_tokens',
  'athletes',
  'coach_grants',
  'decision_records',
  'exercise_settings',
  'exercise_summaries',
  'generation_events',
  'generations',
  'jobs',
  'messages',
  'notifications',
  'own_exercises',
  'performances',
  'performed_sets',
  'plan_exercises',
  'plan_version_items',
  'plan_versions',
  'planned_sets',
  'plans',
  'suggestion_changes',
  'suggestion_evaluations',
  'suggestion_runs',
  'suggestions',
  'today_plans',
  'workouts',
];
/** Beyond plans: what the contract lets a coach with a `WRITE` grant do. */
const ALSO_FOR_COACHES = ['clearFlag', 'confirmPlanVersion', 'resolvePlanConflict', 'rollbackPlan', 'setFlag'];

/** A code is of use to others only. */
async function invitationOf(person: Person): Promise<Arguments> {
  const { invitationCode } = await person.change<{ invitationCode: string }>('grantCoach', { access: 'READ' });
  return { code: invitationCode };
}

/** An input that fits the type, so that only rights can refuse it. */
function inputOf(mutation: string): Arguments {
  const id = (type: string) => Buffer.from(`${type}:${randomUUID()}`).toString('base64url');
  const ids: Life = {
    mark: '',
    load: '1',
    plan: { id: id('Plan'), version: 1, name: '', notes: null, archivedAt: null, exercises: [] },
    other: { id: id('Plan'), version: 1, name: '', notes: null, archivedAt: null, exercises: [] },
    planned: workoutOf(id('Workout')),
    done: workoutOf(id('Workout')),
    active: workoutOf(id('Workout')),
    ownKey: 'face-pull',
    tokenId: id('ApiToken'),
    webhookId: id('Webhook'),
    grant: { id: id('CoachGrant'), coachId: '', code: 'nonsense' },
    invitationId: id('CoachGrant'),
    program: { id: id('Program'), version: 1 },
    level: {
      planId: id('Plan'),
      planExerciseId: id('PlanExercise'),
      flagId: id('Flag'),
      conflictId: id('PlanConflict'),
      modeId: id('Mode'),
      offerId: id('Offer'),
    },
    generation: { id: id('Generation'), date: '2026-03-02' },
    session: { id: id('Generation') },
    suggestion: { id: id('Suggestion'), version: 1, decisionRecord: { id: id('DecisionRecord') } },
    dataExport: { id: id('DataExport'), link: '' },
    importId: id('Import'),
    rowIds: {},
  };
  const nobody = { id: id('Athlete') } as Person;
  return MUTATIONS[mutation]!(ids, nobody);

  function workoutOf(workoutId: string): Workout {
    const set = { id: id('PerformedSet'), position: 0, load: null, reps: 1, version: 1 };
    const performance = { id: id('Performance'), exerciseKey: 'face-pull', targets: null, sets: [set] };
    return {
      id: workoutId,
      name: '',
      status: '',
      planVersion: 1,
      scheduledAt: null,
      version: 1,
      performances: [performance],
    };
  }
}

/** What only the victim can know: every id of their rows, and every text that holds the mark. */
class Secrets {
  readonly #ids: ReadonlySet<string>;
  readonly #words: readonly string[];

  constructor(life: Life, rows: Record<string, string>) {
    const ids = Object.values(rows)
      .join()
      .match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g);
    // Victim and stranger have the same coach.
    this.#ids = new Set(ids?.filter((id) => id !== life.grant.coachId));
    this.#words = [life.mark, life.load, life.ownKey, life.dataExport.link];
  }

  /** Secrets in an answer, in clear or inside a global id, that the caller did not send. */
  foundIn({ text }: Pick<Answer<unknown>, 'text'>, sent: Arguments): string[] {
    const known = readable(JSON.stringify(sent));
    const shown = readable(text);
    return [...this.#ids, ...this.#words].filter((secret) => shown.includes(secret) && !known.includes(secret));
  }
}

/** The text with every global id in it decoded. */
function readable(text: string): string {
  return text.replace(/[\w-]{20,}/g, (word) => `${word} ${Buffer.from(word, 'base64url').toString('utf8')}`);
}
