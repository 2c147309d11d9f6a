import { randomUUID } from 'node:crypto';
import { ENGINES } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mintInvitation } from '../../src/auth/api-token.ts';
import { encodeGlobalId } from '../../src/graphql/global-id.ts';
import { isRefusal, type Person, START, startTestServer, statementsOf, type TestServer } from '../kit/testkit.ts';

interface Grant {
  readonly id: string;
  readonly coachId: string | null;
  readonly athleteId: string;
  readonly displayName: string | null;
  readonly label: string | null;
  readonly acceptedAt: string | null;
  readonly codeExpiresAt: string | null;
}
interface Invited {
  readonly grant: Grant;
  readonly code: string;
}

const DAY = 24 * 60;
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const LIST = 'id coachId athleteId displayName label access acceptedAt codeExpiresAt';

describe.each(ENGINES)('inviting a coach on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
  });
  afterAll(() => server.stop());

  const people = async () => {
    server.clock.set(START);
    return [
      await server.athlete({ displayName: 'Ada' }),
      await server.athlete({ displayName: 'Carla' }),
      await server.athlete({ displayName: 'Eve' }),
    ] as const;
  };
  const invite = async (person: Person, input: object = {}): Promise<Invited> => {
    const { grant, invitationCode: code } = await person.change<{ grant: Grant; invitationCode: string }>(
      'grantCoach',
      {
        access: 'READ',
        ...input,
      },
    );
    return { grant, code };
  };
  const coachesOf = async (person: Person) =>
    (await person.query<{ viewer: { coaches: Grant[] } }>(`{ viewer { coaches { ${LIST} } } }`)).viewer.coaches;
  const mayRead = async (person: Person) => (await person.ask('{ viewer { id } }')).status === 200;

  it('promise 11: answers with a code that one person accepts, who is then the coach', async () => {
    const [ada, carla] = await people();
    const { grant, code } = await invite(ada, { access: 'WRITE', label: 'Carla, weightlifting' });
    expect(grant).toMatchObject({
      coachId: null,
      athleteId: ada.id,
      displayName: null,
      label: 'Carla, weightlifting',
      acceptedAt: null,
      codeExpiresAt: after(7 * DAY).toISOString(),
    });
    expect(await coachesOf(ada)).toEqual([expect.objectContaining({ id: grant.id, coachId: null })]);
    expect(await mayRead(carla.coaching(ada))).toBe(false);

    const accepted = await carla.change<{ grant: Grant }>('acceptGrant', { code: ` ${code}\n` });
    expect(accepted.grant).toMatchObject({ id: grant.id, athleteId: ada.id, displayName: 'Ada', label: null });
    expect(await mayRead(carla.coaching(ada))).toBe(true);
    expect(await coachesOf(ada)).toMatchObject([
      {
        id: grant.id,
        coachId: carla.id,
        displayName: 'Carla',
        label: 'Carla, weightlifting',
        acceptedAt: START.toISOString(),
        codeExpiresAt: null,
      },
    ]);
    const { viewer } = await carla.query<{ viewer: { coaching: Grant[] } }>(`{ viewer { coaching { ${LIST} } } }`);
    expect(viewer.coaching).toMatchObject([{ athleteId: ada.id, displayName: 'Ada', label: null }]);
  });

  it('promise 11: takes nobody by name, so that it tells nothing about anybody', async () => {
    const [ada, carla] = await people();
    for (const coachId of [carla.id, encodeGlobalId('Athlete', randomUUID())]) {
      const answer = await ada.ask('mutation($input: GrantCoachInput!) { grantCoach(input: $input) { __typename } }', {
        input: { coachId, access: 'READ' },
      });
      expect(answer.data).toEqual({ grantCoach: { __typename: 'ValidationError' } });
      expect(answer.text.replaceAll(coachId, '')).not.toContain('signed in');
    }
    expect(await coachesOf(ada)).toEqual([]);
  });

  it('promise 11: a code that is wrong, used, expired, withdrawn or your own gets one and the same answer', async () => {
    const [ada, carla, eve] = await people();
    const used = await invite(ada);
    await carla.change('acceptGrant', { code: used.code });
    const withdrawn = await invite(ada);
    await ada.change('revokeCoach', { grantId: withdrawn.grant.id });
    const expired = await invite(ada);
    const short = await invite(ada, { expiresAt: after(60).toISOString() });
    server.clock.set(after(7 * DAY));
    const own = await invite(eve);
    const open = await invite(ada);
    const codes = {
      nonsense: 'nonsense',
      empty: '',
      'the API token of the athlete': ada.token,
      'of somebody who exists': mintInvitation(ada.rowId),
      'of nobody': mintInvitation(randomUUID()),
      'almost right': `${open.code.slice(0, -1)}${open.code.endsWith('A') ? 'B' : 'A'}`,
      used: used.code,
      withdrawn: withdrawn.code,
      expired: expired.code,
      'of a grant that has ended': short.code,
      own: own.code,
    };
    const rows = await server.rowsOf(ada);
    const answers = new Map<string, string[]>();
    for (const [what, code] of Object.entries(codes)) {
      let refusal: unknown;
      const statements = await statementsOf(server.database, async () => {
        refusal = await eve.refused('acceptGrant', { code });
      });
      const answer = JSON.stringify({ refusal, statements });
      answers.set(answer, [...(answers.get(answer) ?? []), what]);
    }
    expect([...answers.values()]).toEqual([Object.keys(codes)]);
    expect(JSON.parse([...answers.keys()][0]!)).toMatchObject({
      refusal: { __typename: 'NotFoundError', code: 'NOT_FOUND' },
    });
    expect(await server.rowsOf(ada)).toEqual(rows);
    await eve.change('acceptGrant', { code: open.code });
  });

  it('promise 11: of ten who accept one code at once, one becomes the coach', async () => {
    const [ada] = await people();
    const { code } = await invite(ada);
    const coaches = await Promise.all(Array.from({ length: 10 }, () => server.athlete()));
    const answers = await Promise.all(coaches.map((coach) => coach.mutate<Invited>('acceptGrant', { code })));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1);
    const admitted = await Promise.all(coaches.map((coach) => mayRead(coach.coaching(ada))));
    expect(admitted.filter(Boolean)).toHaveLength(1);
  });

  it('one coach who accepts several invitations at once has one grant', async () => {
    const [ada, carla] = await people();
    const codes: string[] = [];
    for (const access of ['READ', 'WRITE', 'READ', 'WRITE']) codes.push((await invite(ada, { access })).code);
    const answers = await Promise.all(codes.map((code) => carla.mutate<Invited>('acceptGrant', { code })));
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(4);
    expect(await coachesOf(ada)).toMatchObject([{ coachId: carla.id }]);
  });

  it('answers a repeated key without the code, and stores none that can be read', async () => {
    const [ada, carla] = await people();
    const input = { clientMutationId: randomUUID() };
    const first = await invite(ada, input);
    expect(await invite(ada, input)).toEqual({ grant: first.grant, code: null });
    const { clientMutationId } = { clientMutationId: randomUUID() };
    expect(JSON.stringify(await server.rowsOf(ada))).not.toContain(first.code);
    const accepted = await carla.change('acceptGrant', { code: first.code, clientMutationId });
    expect(await carla.change('acceptGrant', { code: first.code, clientMutationId })).toEqual(accepted);
    expect(await coachesOf(ada)).toHaveLength(1);
  });

  it('promise 11: is undone by the athlete, open or accepted, and left by the coach; by nobody else', async () => {
    const [ada, carla, eve] = await people();
    const open = await invite(ada);
    const accepted = await invite(ada);
    await carla.change('acceptGrant', { code: accepted.code });
    for (const grantId of [open.grant.id, accepted.grant.id]) {
      expect(await eve.refused('revokeCoach', { grantId })).toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await carla.refused('revokeCoach', { grantId: open.grant.id })).toMatchObject({ code: 'NOT_FOUND' });
    await ada.change('revokeCoach', { grantId: open.grant.id });
    expect(await carla.change('revokeCoach', { grantId: accepted.grant.id })).toMatchObject({
      grantId: accepted.grant.id,
    });
    expect(await mayRead(carla.coaching(ada))).toBe(false);
    expect(await coachesOf(ada)).toEqual([]);
  });

  it('forgets what has expired: it is in no list and takes no room', async () => {
    const [ada] = await people();
    for (let made = 0; made < 20; made++) await invite(ada);
    expect(await ada.refused('grantCoach', { access: 'READ' })).toMatchObject({ code: 'TOO_MANY_INVITATIONS' });
    server.clock.set(after(7 * DAY));
    expect(await coachesOf(ada)).toEqual([]);
    const { grant } = await invite(ada);
    expect(await coachesOf(ada)).toMatchObject([{ id: grant.id }]);
    server.clock.set(START);
  });
});
