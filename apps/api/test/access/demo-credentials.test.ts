import { accessRepository, athleteRepository, grantRepository, openDatabase } from '@topset/db';
import { createTestHome, ENGINES, type TestHome } from '@topset/db/testing';
import { SignJWT } from 'jose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type App, startApp } from '../../src/app.ts';
import { hashToken } from '../../src/auth/api-token.ts';
import { readConfig } from '../../src/config.ts';
import { DEMO_ATHLETE_ID, demoRowId } from '../../src/demo/demo-ids.ts';
import { DEMO_TOKEN } from '../../src/demo/ensure-demo-athlete.ts';
import { encodeGlobalId } from '../../src/graphql/global-id.ts';
import { newId } from '../../src/ids.ts';
import { banner } from '../../src/server/banner.ts';
import { errorCodes, JWT, Person, START, send } from '../kit/testkit.ts';

const QUIET = { PORT: '0', LOG_LEVEL: 'warn' };
const DEMO = readConfig(QUIET);
const AUTHENTICATED = readConfig({
  ...QUIET,
  JWT_ISSUER: JWT.issuer,
  JWT_AUDIENCE: JWT.audience,
  JWT_SECRET: JWT.secret,
});
const VIEWER = '{ viewer { id } }';

/** One database through a demo, a server with authentication, and a demo again. */
describe.each(ENGINES)('demo credentials on %s', (engine) => {
  let home: TestHome;
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level: 'warn', base: null },
    { write: (line: string) => lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  beforeAll(async () => {
    home = await createTestHome(engine);
  });
  afterAll(() => home.remove());

  const start = async (config = DEMO) => startApp(config, await openDatabase(home.config), { now: () => START, log });
  const statusOf = async (app: App, token: string) => (await send(app.server.url, VIEWER, {}, { token })).status;
  const jwtOf = (sub: string, issuer: string = JWT.issuer) =>
    new SignJWT({})
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(issuer)
      .setAudience(JWT.audience)
      .setSubject(sub)
      .setExpirationTime(START.getTime() / 1000 + 300)
      .sign(new TextEncoder().encode(JWT.secret));

  it('promise 8: end when a server with authentication starts, with all that was made and accepted with them', async () => {
    const demo = await start();
    const visitor = new Person(demo.server.url, DEMO_ATHLETE_ID, DEMO_TOKEN);
    const { secret: child } = await visitor.change<{ secret: string }>('createApiToken', {
      name: 'kept',
      scopes: ['READ', 'WRITE'],
    });
    const { invitationCode: code } = await visitor.change<{ invitationCode: string }>('grantCoach', {
      access: 'WRITE',
    });
    await visitor.change('grantCoach', { access: 'READ' });
    // Somebody real on the same database, who is the coach of the demo athlete and has it as a coach.
    const realId = newId();
    const { db } = demo.database;
    await athleteRepository.ensureAthlete(db, { id: realId, displayName: 'Real', createdAt: START, updatedAt: START });
    await insertGrant(demo, realId, DEMO_ATHLETE_ID);
    await insertGrant(demo, DEMO_ATHLETE_ID, realId);
    expect(await statusOf(demo, DEMO_TOKEN)).toBe(200);
    expect(await statusOf(demo, child)).toBe(200);
    expect(demo.endedDemo).toBeNull();
    await demo.stop();

    lines.length = 0;
    const app = await start(AUTHENTICATED);
    for (const token of [DEMO_TOKEN, child]) {
      const answer = await send(app.server.url, VIEWER, {}, { token });
      expect([answer.status, errorCodes(answer)], answer.story).toEqual([401, ['UNAUTHENTICATED']]);
    }
    // Two tokens; two invitations and the two grants.
    expect(app.endedDemo).toEqual({ tokens: 2, grants: 4 });
    expect(lines).toMatchObject([{ tokens: 2, grants: 4, msg: expect.stringContaining('demo credentials') }]);
    expect(banner(AUTHENTICATED, app)).toMatch(/Demo +over: 2 demo tokens and 4 grants/);
    const tokens = await accessRepository.listApiTokens(app.database.db, DEMO_ATHLETE_ID, START);
    expect(tokens.map(({ revokedAt }) => revokedAt)).toEqual([START, START]);
    expect(await grantRepository.listCoaches(app.database.db, realId, START)).toEqual([]);
    const stranger = { token: await jwtOf('anybody') };
    const accepting = 'mutation($code: String!) { acceptGrant(input: { code: $code }) { __typename } }';
    expect((await send(app.server.url, accepting, { code }, stranger)).data).toEqual({
      acceptGrant: { __typename: 'NotFoundError' },
    });
    await app.stop();

    lines.length = 0;
    const again = await start(AUTHENTICATED);
    expect([again.endedDemo, lines]).toEqual([null, []]);
    await again.stop();
  });

  it('promise 8: are refused beside a node in demo mode, whatever the rows say', async () => {
    const app = await start(AUTHENTICATED);
    const { db } = app.database;
    const secret = `${DEMO_TOKEN}`;
    // What a node in demo mode on the same database does at its start, and then lets its visitors do.
    await accessRepository.putApiToken(db, {
      athleteId: DEMO_ATHLETE_ID,
      id: demoRowId('token'),
      name: 'Demo',
      secretHash: hashToken(secret),
      hint: 'demo',
      scopes: ['read', 'write', 'generate', 'manage'],
      createdAt: START,
      expiresAt: null,
      revokedAt: null,
    });
    expect(await statusOf(app, DEMO_TOKEN)).toBe(401);
    const token = await jwtOf('coach of the demo');
    const { data } = await send<{ viewer: { id: string } }>(app.server.url, VIEWER, {}, { token });
    const coachId = Buffer.from(data!.viewer.id, 'base64url').toString().replace('Athlete:', '');
    await insertGrant(app, DEMO_ATHLETE_ID, coachId);
    for (const id of [DEMO_ATHLETE_ID, DEMO_ATHLETE_ID.toUpperCase()]) {
      const athlete = encodeGlobalId('Athlete', id);
      expect((await send(app.server.url, VIEWER, {}, { token, athlete })).status).toBe(403);
    }
    await app.stop();
  });

  it('promise 8: cannot be had by a JWT that spells the name of the demo athlete', async () => {
    const spelt = readConfig({
      ...QUIET,
      JWT_ISSUER: 'topset',
      JWT_AUDIENCE: JWT.audience,
      JWT_SECRET: JWT.secret,
    });
    const app = await start(spelt);
    expect(await statusOf(app, await jwtOf('demo athlete', 'topset'))).toBe(401);
    expect(await statusOf(app, await jwtOf('somebody', 'topset'))).toBe(200);
    await app.stop();
  });

  it('promise 8: work again while demo mode runs again, and of the earlier ones only the demo token', async () => {
    const demo = await start();
    expect(await statusOf(demo, DEMO_TOKEN)).toBe(200);
    const tokens = await accessRepository.listApiTokens(demo.database.db, DEMO_ATHLETE_ID, START);
    expect(tokens.map(({ name, revokedAt }) => [name, revokedAt === null])).toEqual([
      ['Demo', true],
      ['kept', false],
    ]);
    await demo.stop();
  });

  async function insertGrant(app: App, athleteId: string, coachId: string): Promise<void> {
    await grantRepository.insertGrant(app.database.db, {
      athleteId,
      id: newId(),
      coachId,
      access: 'READ',
      label: null,
      codeHash: null,
      codeExpiresAt: null,
      tokenId: null,
      createdAt: START,
      updatedAt: START,
      acceptedAt: START,
      expiresAt: null,
    });
  }
});
