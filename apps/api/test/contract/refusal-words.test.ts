import { randomUUID } from 'node:crypto';
import { ANY_ENGINE } from '@topset/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../src/graphql/global-id.ts';
import { type PlanPayload, PUSH_PLAN, type WorkoutPayload } from '../kit/documents.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** What was refused is told in the words of whoever reads it; programs go by codes, which are the same for all. */
describe.each(ANY_ENGINE)('refusals on %s', (engine) => {
  let server: TestServer;
  let ada: Person;
  let anna: Person;
  beforeAll(async () => {
    server = await startTestServer(engine);
    ada = await server.athlete();
    anna = await server.athlete();
    await anna.change('updateAthlete', { expectedVersion: 1, locale: 'RU' });
  });
  afterAll(() => server.stop());

  it('of what is not there', async () => {
    const input = { planId: encodeGlobalId('Plan', randomUUID()), expectedVersion: 1, archived: true };
    expect([await ada.refused('archivePlan', input), await anna.refused('archivePlan', input)]).toMatchObject([
      { code: 'NOT_FOUND', message: 'There is no such plan, or it is not yours.' },
      { code: 'NOT_FOUND', message: 'Такого плана нет, или он не твой.' },
    ]);
  });

  it('by a rule', async () => {
    const { workout } = await anna.change<WorkoutPayload>('startWorkout', {});
    expect(workout.name).toBe('Тренировка');
    expect(await anna.refused('startWorkout', {})).toMatchObject({
      code: 'WORKOUT_OPEN',
      message: '«Тренировка» ещё не закончена: сначала заверши её или пропусти.',
    });
    const { plan } = await anna.change<PlanPayload>('createPlan', PUSH_PLAN);
    expect(await anna.refused('archivePlan', { planId: plan.id, expectedVersion: 7, archived: true })).toMatchObject({
      code: 'STALE_VERSION',
      message: 'План за это время изменился: прочитай версию 1 и отправь изменение ещё раз.',
    });
  });

  it('of an input, with every issue of it', async () => {
    const input = { kind: 'TRAVEL', minutes: 2, area: 'KNEE' };
    const [english, russian] = [await ada.refused('startMode', input), await anna.refused('startMode', input)];
    expect(english.issues).toEqual([
      { path: 'minutes', message: 'must be from 5 to 240', code: 'TOO_SMALL' },
      { path: 'area', message: 'is needed by INJURY, and only by that', code: 'INVALID' },
      { path: 'minutes', message: 'is for TIME_CRUNCHED only', code: 'INVALID' },
    ]);
    expect(russian.issues).toEqual([
      { path: 'minutes', message: 'нужно от 5 до 240', code: 'TOO_SMALL' },
      { path: 'area', message: 'это нужно для INJURY, и только для него', code: 'INVALID' },
      { path: 'minutes', message: 'это только для TIME_CRUNCHED', code: 'INVALID' },
    ]);
    expect(russian.message).toMatch(/^minutes: нужно от 5 до 240; area: это нужно для INJURY/);
  });

  it('by bounds that no schema has words for', async () => {
    const long = { ...PUSH_PLAN, name: 'я'.repeat(500) };
    expect((await anna.refused('createPlan', long)).issues).toMatchObject([
      { path: 'name', message: expect.stringMatching(/^нужно не больше \d+ символов$/), code: 'TOO_BIG' },
    ]);
    const none = { decisions: [] };
    expect((await anna.refused('decideSuggestions', none)).issues).toMatchObject([
      { path: 'decisions', message: 'не оставляй пустым', code: 'TOO_SMALL' },
    ]);
  });
});
