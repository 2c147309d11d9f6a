import { type GraphQLInputObjectType, getNamedType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

/** Of an input: what says how to do it, and names of what is changed. The rest is what was read. */
const HOW = ['clientMutationId', 'dryRun', 'expectedVersion'];

/** What can be read of what an input writes, and sent back as it came. */
function selectionOf(input: string, output: string): string {
  const from = schema().getType(input) as GraphQLInputObjectType;
  const to = schema().getType(output);
  if (!isObjectType(to) && !isInterfaceType(to)) throw new Error(`${output} has no fields.`);
  const parts = Object.values(from.getFields()).flatMap(({ name, type }) => {
    const field = to.getFields()[name];
    if (!field || HOW.includes(name) || isElsewhere(input, name)) return [];
    const [given, read] = [getNamedType(type), getNamedType(field.type)];
    if (isInputObjectType(given)) return [`${name} ${selectionOf(given.name, read.name)}`];
    expect([`${input}.${name}`, read.name, lists(field.type)]).toEqual([`${input}.${name}`, given.name, lists(type)]);
    return [name];
  });
  return `{ ${parts.join(' ')} }`;
}

const lists = (type: unknown) => String(type).replace(/[^[\]]/g, '');

/** Left out, the targets of a level stay as they are; what is read of them tells more than an edit may say. */
const isElsewhere = (input: string, name: string) => input === 'PlanExerciseInput' && name === 'level';

describe('what was read can be sent back', () => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    ada = await server.athlete();
  });
  afterAll(() => server.stop());

  /** Reads, sends all of it, reads again. */
  async function sendBack(mutation: string, input: string, read: string, beside: object, path: readonly string[]) {
    const ask = async () =>
      path.reduce((at: unknown, step) => (at as Record<string, unknown>)[step], await ada.query(read));
    const before = await ask();
    const answer = await ada.ask<{ result: { __typename: string } }>(
      `mutation($input: ${input}!) { result: ${mutation}(input: $input) { __typename ... on Error { code message } } }`,
      { input: { ...(before as object), ...beside } },
    );
    expect(answer.data?.result.__typename, answer.story).toMatch(/Payload$/);
    expect(await ask()).toEqual(before);
  }

  it('of an athlete: settings, equipment, loads at hand', async () => {
    await ada.change('updateAthlete', {
      bodyWeight: { value: '82,5', unit: 'KG' },
      equipment: ['BARBELL', 'DUMBBELL'],
      loadsAtHand: [{ equipment: 'DUMBBELL', loads: ['10', '12.5'] }],
      favouriteExercises: ['face-pull'],
    });
    const selection = selectionOf('UpdateAthleteInput', 'Athlete');
    expect(selection).toContain('equipment');
    expect(selection).toContain('settings {');
    await sendBack('updateAthlete', 'UpdateAthleteInput', `{ viewer ${selection} }`, {}, ['viewer']);
  });

  it('of a plan with its sets and policies', async () => {
    const { plan } = await ada.change<{ plan: { id: string; version: number } }>('createPlan', {
      name: 'Push',
      notes: 'elbows in',
      intent: 'PUSH',
      exercises: [
        {
          exerciseKey: 'barbell-bench-press',
          repPolicy: { mode: 'RANGE', lower: 6, upper: 8 },
          restPolicy: { mode: 'ALL_SAME', seconds: 120 },
          sets: [{ load: { value: '80', unit: 'KG' }, reps: 8, rpe: '8' }],
        },
        { exerciseKey: 'push-up', level: { step: { kind: 'STRENGTH', sets: [6, 6], unit: 'REPS' } }, sets: [] },
      ],
    });
    const read = `{ plan(id: "${plan.id}") ${selectionOf('EditPlanInput', 'Plan')} }`;
    const beside = { planId: plan.id, expectedVersion: plan.version };
    await sendBack('editPlan', 'EditPlanInput', read, beside, ['plan']);
  });

  it('of a program', async () => {
    const { program } = await ada.change<{ program: { id: string; version: number } }>('createProgram', {
      name: 'Two days',
      weeklySchedule: ['push', 'body_part:biceps,triceps'],
      blockWeeks: 4,
      deloadWeek: 3,
    });
    const read = `{ viewer { program ${selectionOf('UpdateProgramInput', 'Program')} } }`;
    const beside = { programId: program.id, expectedVersion: program.version };
    await sendBack('updateProgram', 'UpdateProgramInput', read, beside, ['viewer', 'program']);
  });

  it('of an own exercise and its settings', async () => {
    const { exercise } = await ada.change<{ exercise: { key: string } }>('createExercise', {
      name: 'Landmine press',
      primaryMuscles: ['CHEST'],
      equipment: [['BARBELL', 'BENCH'], ['DUMBBELL']],
    });
    const read = `{ exercise(key: "${exercise.key}") ${selectionOf('UpdateExerciseInput', 'Exercise')} }`;
    await sendBack('updateExercise', 'UpdateExerciseInput', read, { expectedVersion: 1 }, ['exercise']);
    await ada.change('updateExerciseSettings', {
      exerciseKey: exercise.key,
      preferredStep: { value: 2.5, unit: 'KG' },
    });
    const settings = `{ exercise(key: "${exercise.key}") { settings ${selectionOf('UpdateExerciseSettingsInput', 'ExerciseSettings')} } }`;
    const beside = { exerciseKey: exercise.key };
    await sendBack('updateExerciseSettings', 'UpdateExerciseSettingsInput', settings, beside, ['exercise', 'settings']);
  });

  it('of a logged set', async () => {
    const { workout } = await ada.change<{ workout: { id: string } }>('startWorkout', { exerciseKeys: ['face-pull'] });
    const { set } = await ada.change<{ set: { id: string; version: number } }>('logSet', {
      workoutId: workout.id,
      exerciseKey: 'face-pull',
      load: { value: '22,5', unit: 'KG' },
      reps: 12,
      rir: 2,
    });
    const read = `{ node(id: "${set.id}") { ... on PerformedSet ${selectionOf('UpdateSetInput', 'PerformedSet')} } }`;
    await sendBack('updateSet', 'UpdateSetInput', read, { setId: set.id, expectedVersion: set.version }, ['node']);
  });

  // Sending them again would be another one, so only their types are compared.
  it.each([
    ['SetFlagInput', 'Flag'],
    ['BaselineInput', 'Baseline'],
    ['CheckInInput', 'CheckIn'],
    ['LoadInput', 'Load'],
    ['PainMarkInput', 'PainMark'],
    ['LoadsAtHandInput', 'LoadsAtHand'],
  ])('%s has the types of %s', (input, output) => {
    expect(selectionOf(input, output).length).toBeGreaterThan(5);
  });
});
