import { randomUUID } from 'node:crypto';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkoutPayload } from '../kit/documents.ts';
import { watch } from '../kit/event-stream.ts';
import { isRefusal, type Person, START, startTestServer, type TestServer } from '../kit/testkit.ts';

interface Token {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly parentId: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}
interface Made {
  readonly token: Token;
  readonly secret: string;
}
interface Invited {
  readonly grant: { readonly id: string; readonly expiresAt: string | null; readonly tokenId: string | null };
  readonly invitationCode: string;
}

const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describe.each(ENGINES)('tokens and what is made with them on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const make = (person: Person, input: object = {}) =>
    person.change<Made>('createApiToken', { name: 'child', scopes: ['READ', 'WRITE', 'MANAGE'], ...input });
  const works = async (person: Person) => (await person.ask('{ viewer { id } }')).status === 200;
  const bearing = (person: Person, { secret }: Made) => person.withToken(secret);

  it('promise 9: a token knows the one that made it, and has no longer life', async () => {
    server.clock.set(START);
    const ada = await server.athlete();
    const expiring = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'manage'], expiresAt: after(60) }));
    const ends = async (expiresAt: Date | null) => {
      const { token } = await make(expiring, { scopes: ['READ'], expiresAt: expiresAt?.toISOString() ?? null });
      return token.expiresAt;
    };
    expect(await ends(null)).toBe(after(60).toISOString());
    expect(await ends(after(61))).toBe(after(60).toISOString());
    expect(await ends(after(30))).toBe(after(30).toISOString());
    const child = await make(expiring, { scopes: ['READ', 'MANAGE'], expiresAt: after(20).toISOString() });
    const grandchild = await make(bearing(ada, child), { scopes: ['READ'] });
    expect(grandchild.token).toMatchObject({ parentId: child.token.id, expiresAt: after(20).toISOString() });
    server.clock.set(after(20));
    expect([await works(bearing(ada, grandchild)), await works(expiring)]).toEqual([false, true]);
    server.clock.set(START);
  });

  it('promise 9: a grant has no longer life than the token that made it', async () => {
    server.clock.set(START);
    const [ada, coach] = [await server.athlete(), await server.athlete()];
    const expiring = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'manage'], expiresAt: after(60) }));
    const { grant, invitationCode: code } = await expiring.change<Invited>('grantCoach', {
      access: 'READ',
      expiresAt: after(600).toISOString(),
    });
    expect(grant.expiresAt).toBe(after(60).toISOString());
    expect(grant.tokenId).not.toBeNull();
    await coach.change('acceptGrant', { code });
    server.clock.set(after(59));
    expect(await works(coach.coaching(ada))).toBe(true);
    server.clock.set(after(60));
    expect((await coach.coaching(ada).ask('{ viewer { id } }')).status).toBe(403);
    const { viewer } = await coach.query<{ viewer: { coaching: object[] } }>('{ viewer { coaching { id } } }');
    expect(viewer.coaching).toEqual([]);
    server.clock.set(START);
  });

  it('promise 9: revoking ends all descendants, their invitations and their grants, and nothing else', async () => {
    const [ada, bob, coach] = [await server.athlete(), await server.athlete(), await server.athlete()];
    const root = await make(ada);
    const child = await make(bearing(ada, root));
    const grandchild = await make(bearing(ada, child));
    const sibling = await make(ada);
    const other = await make(bob);
    const grant = await bearing(ada, grandchild).change<Invited>('grantCoach', { access: 'WRITE' });
    await coach.change('acceptGrant', { code: grant.invitationCode });
    const open = await bearing(ada, child).change<Invited>('grantCoach', { access: 'READ' });
    const kept = await bearing(ada, sibling).change<Invited>('grantCoach', { access: 'READ' });
    expect(await works(coach.coaching(ada))).toBe(true);

    const revoked = await ada.change<{ token: Token; descendants: Token[]; endedGrantIds: string[] }>(
      'revokeApiToken',
      { tokenId: root.token.id },
    );
    expect(revoked.token).toMatchObject({ id: root.token.id, revokedAt: server.clock.now().toISOString() });
    expect(revoked.descendants.map(({ id }) => id).sort()).toEqual([child.token.id, grandchild.token.id].sort());
    expect([...revoked.endedGrantIds].sort()).toEqual([grant.grant.id, open.grant.id].sort());
    for (const made of [root, child, grandchild]) expect(await works(bearing(ada, made))).toBe(false);
    expect(await works(coach.coaching(ada))).toBe(false);
    expect(await coach.refused('acceptGrant', { code: open.invitationCode })).toMatchObject({ code: 'NOT_FOUND' });

    expect([await works(ada), await works(bearing(ada, sibling)), await works(bearing(bob, other))]).toEqual([
      true,
      true,
      true,
    ]);
    await coach.change('acceptGrant', { code: kept.invitationCode });
    expect(await works(coach.coaching(ada))).toBe(true);
  });

  it('promise 9: nothing that is being made with a token escapes its revocation', async () => {
    const [ada, coach] = [await server.athlete(), await server.athlete()];
    for (let round = 0; round < 5; round++) {
      const root = await make(ada);
      const bearer = bearing(ada, root);
      const [, ...made] = await Promise.all([
        ada.change('revokeApiToken', { tokenId: root.token.id }),
        ...Array.from({ length: 4 }, () =>
          bearer.ask<{ result: Partial<Made & Invited> }>(
            'mutation { result: createApiToken(input: { name: "x", scopes: [READ] }) { ... on CreateApiTokenPayload { secret } } }',
          ),
        ),
        ...Array.from({ length: 2 }, () =>
          bearer.ask<{ result: Partial<Made & Invited> }>(
            'mutation { result: grantCoach(input: { access: READ }) { ... on GrantCoachPayload { invitationCode } } }',
          ),
        ),
      ]);
      for (const { data } of made) {
        if (data?.result.secret) expect(await works(ada.withToken(data.result.secret))).toBe(false);
        if (data?.result.invitationCode) {
          expect(await coach.refused('acceptGrant', { code: data.result.invitationCode })).toMatchObject({
            code: 'NOT_FOUND',
          });
        }
      }
    }
  });

  it('promise 9: tokens and grants need `manage`, and nobody hands on more than they have', async () => {
    const ada = await server.athlete();
    const { token } = await make(ada);
    const invited = await ada.change<Invited>('grantCoach', { access: 'READ' });
    const attempts = {
      createApiToken: { name: 'x', scopes: ['WRITE'] },
      revokeApiToken: { tokenId: token.id },
      grantCoach: { access: 'READ' },
      acceptGrant: { code: 'x' },
      revokeCoach: { grantId: invited.grant.id },
    } as const;
    const rows = await server.rowsOf(ada);
    for (const scopes of [['write'], ['read', 'write', 'generate'], ['read', 'admin']] as const) {
      const bearer = ada.withToken(await server.tokenOf(ada, { scopes }));
      for (const [mutation, input] of Object.entries(attempts)) {
        const title = `${mutation[0]!.toUpperCase()}${mutation.slice(1)}`;
        const answer = await bearer.ask<{ result: { code: string } }>(
          `mutation($input: ${title}Input!) { result: ${mutation}(input: $input) { ... on Error { code } } }`,
          { input },
        );
        expect(answer.data?.result.code, answer.story).toBe('FORBIDDEN');
      }
    }
    expect({ ...(await server.rowsOf(ada)), api_tokens: '' }).toEqual({ ...rows, api_tokens: '' });
    const managing = ada.withToken(await server.tokenOf(ada, { scopes: ['manage'] }));
    const refusals = [
      ['createApiToken', '{ name: "x", scopes: [READ] }', 'read'],
      ['createApiToken', '{ name: "x", scopes: [MANAGE, ADMIN] }', 'admin'],
      ['grantCoach', '{ access: READ }', 'read'],
      ['grantCoach', '{ access: WRITE }', 'read, write'],
    ] as const;
    for (const [mutation, input, missing] of refusals) {
      const { data } = await managing.ask<{ result: { code: string; message: string } }>(
        `mutation { result: ${mutation}(input: ${input}) { ... on Error { code message } } }`,
      );
      expect(data?.result).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining(`scope ${missing}.`) });
    }
    const reading = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'manage'] }));
    expect(await reading.refused('grantCoach', { access: 'WRITE' })).toMatchObject({ code: 'FORBIDDEN' });
    expect(await reading.change('grantCoach', { access: 'READ' })).toMatchObject({ grant: { access: 'READ' } });
  });

  it('promise 9: a token that one who manages makes can show its secret without reading', async () => {
    const ada = await server.athlete();
    const managing = ada.withToken(await server.tokenOf(ada, { scopes: ['write', 'manage'] }));
    const answer = await managing.ask<{ result: { secret: string } }>(
      'mutation { result: createApiToken(input: { name: "x", scopes: [WRITE] }) { ... on CreateApiTokenPayload { secret token { id } } } }',
    );
    expect(answer.data?.result.secret, answer.story).toMatch(/^topset_/);
  });

  it('lists every live token before the ended ones, with parent and end', async () => {
    server.clock.set(START);
    const ada = await server.athlete();
    server.clock.set(after(1));
    const live = await make(ada, { name: 'live' });
    server.clock.set(after(2));
    await make(bearing(ada, live), { name: 'ending', scopes: ['READ'], expiresAt: after(10).toISOString() });
    server.clock.set(after(3));
    const revoked = await make(ada, { name: 'revoked' });
    await ada.change('revokeApiToken', { tokenId: revoked.token.id });
    server.clock.set(after(10));
    const { viewer } = await ada.query<{ viewer: { apiTokens: Token[] } }>(
      '{ viewer { apiTokens { id name parentId expiresAt revokedAt } } }',
    );
    const own = viewer.apiTokens.find(({ name }) => name === 'Test')!.id;
    expect(viewer.apiTokens.map(({ id: _id, ...token }) => token)).toEqual([
      { name: 'live', parentId: own, expiresAt: null, revokedAt: null },
      { name: 'Test', parentId: null, expiresAt: null, revokedAt: null },
      { name: 'revoked', parentId: own, expiresAt: null, revokedAt: after(3).toISOString() },
      { name: 'ending', parentId: live.token.id, expiresAt: after(10).toISOString(), revokedAt: null },
    ]);
    server.clock.set(START);
  });

  it('promise 13: of 110 tokens that are asked for at once exactly 100 live, whoever asks', async () => {
    const ada = await server.athlete();
    const ask = () =>
      ada.mutate<Made>('createApiToken', { name: 'x', scopes: ['READ'], clientMutationId: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 110 }, ask));
    // The one that asks is the hundredth.
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(99);
    expect(new Set(answers.filter(isRefusal).map(({ code }) => code))).toEqual(new Set(['TOO_MANY_TOKENS']));
    const { viewer } = await ada.query<{ viewer: { apiTokens: Token[] } }>('{ viewer { apiTokens { revokedAt } } }');
    expect(viewer.apiTokens.filter(({ revokedAt }) => revokedAt === null)).toHaveLength(100);
  });

  it('promise 13: of 30 invitations that are made at once exactly 20 are open', async () => {
    const ada = await server.athlete();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ada.mutate<Invited>('grantCoach', { access: 'READ' })),
    );
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(20);
    expect(new Set(answers.filter(isRefusal).map(({ code }) => code))).toEqual(new Set(['TOO_MANY_INVITATIONS']));
  });

  it('a token that has ended makes room for another', async () => {
    server.clock.set(START);
    const ada = await server.athlete();
    const ending = { name: 'x', scopes: ['READ'], expiresAt: after(1).toISOString() };
    for (let made = 0; made < 99; made++) await ada.change('createApiToken', ending);
    expect(await ada.refused('createApiToken', ending)).toMatchObject({ code: 'TOO_MANY_TOKENS' });
    server.clock.set(after(1));
    await ada.change('createApiToken', { name: 'y', scopes: ['READ'] });
    server.clock.set(START);
  });

  it('a subscription ends with the ancestor of its token', async () => {
    const ada = await server.athlete();
    const root = await make(ada);
    const child = bearing(ada, await make(bearing(ada, root), { scopes: ['READ'] }));
    const { workout } = await ada.change<WorkoutPayload>('startWorkout', {});
    const events = await watch(
      server.url,
      'subscription($id: ID!) { workoutUpdated(id: $id) { workout { version } } }',
      { id: workout.id },
      child,
    );
    expect(await events.next()).toMatchObject({ data: { workoutUpdated: { workout: { version: 1 } } } });
    await ada.change('revokeApiToken', { tokenId: root.token.id });
    await ada.change('logSet', { workoutId: workout.id, exerciseKey: 'face-pull', reps: 3 });
    expect(await events.all()).toEqual([]);
  });
});
