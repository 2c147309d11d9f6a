import { randomUUID } from 'node:crypto';
import { type GraphQLInputObjectType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeGlobalId } from '../../src/graphql/global-id.ts';
import { schema } from '../../src/schema.ts';
import { type PlanPayload, PUSH_PLAN, type WorkoutPayload } from '../kit/documents.ts';
import { refused } from '../kit/level-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const ONE_OF = ['RegenerateWorkoutFromInput', 'RollbackDayInput', 'SkippedSessionInput', 'SuggestionReviewOf'];

describe('inputs of which exactly one field is given', () => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    ada = await server.athlete();
  });
  afterAll(() => server.stop());

  it('say so in the schema', () => {
    const found = Object.values(schema().getTypeMap())
      .filter((type): type is GraphQLInputObjectType => isInputObjectType(type) && type.isOneOf)
      .map(({ name }) => name);
    expect(found.sort()).toEqual(ONE_OF);
  });

  it('are refused with none, with two and with null, at their place', async () => {
    const { plan } = await ada.change<PlanPayload>('createPlan', PUSH_PLAN);
    const id = plan.id;
    for (const [session, paths] of [
      [{}, ['session']],
      [{ planId: id, workoutId: id }, ['session']],
      [{ planId: null }, ['session']],
      [undefined, ['session']],
      [{ planId: 'x' }, ['session.planId']],
    ] as const) {
      const refusal = await ada.refused('skipWorkout', { session });
      expect(
        refusal.issues?.map(({ path }) => path),
        JSON.stringify(session),
      ).toEqual(paths);
    }
    const { workout } = await ada.change<WorkoutPayload>('skipWorkout', { session: { planId: id } });
    expect(workout.status).toBe('SKIPPED');
  });

  it('name what does not exist: a NotFoundError', async () => {
    const plan = encodeGlobalId('Plan', randomUUID());
    const workout = encodeGlobalId('Workout', randomUUID());
    const generation = encodeGlobalId('Generation', randomUUID());
    for (const [mutation, input] of [
      ['skipWorkout', { session: { planId: plan } }],
      ['skipWorkout', { session: { workoutId: workout } }],
      ['rollbackPlan', { planId: plan, day: { weekday: 'MONDAY' } }],
      ['regenerateWorkout', { from: { workoutId: workout }, feedback: ['TOO_HARD'] }],
      ['regenerateWorkout', { from: { generationId: generation }, feedback: ['TOO_HARD'] }],
    ] as const) {
      const refusal = await refused(ada, mutation, input);
      expect(refusal, `${mutation} ${JSON.stringify(input)}`).toMatchObject({
        __typename: 'NotFoundError',
        code: 'NOT_FOUND',
      });
    }
  });
});
