import { ANY_ENGINE } from '@topset/db/testing';
import { startWireDouble, type WireDouble } from '@topset/llm-double';
import { type GraphQLInputType, getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import type { PAYLOADS } from '../kit/documents.ts';
import type { GenerationPayload } from '../kit/generation-kit.ts';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

type Mutation = 'generateWorkout' | 'generateTodayPlan';
const MUTATIONS = [
  'generateWorkout',
  'generateTodayPlan',
  'regenerateWorkout',
  'regenerateTodayPlan',
  'generatePlanUpdate',
];

/** Every text of an athlete that reaches a prompt, with the most characters that it may have. */
const LIMITS: Readonly<Record<string, number>> = {
  'generateWorkout.location': 60,
  'generateWorkout.goal': 60,
  'generateWorkout.instructions': 8000,
  'generateWorkout.upcomingCardio': 500,
  'generateWorkout.recentCardio.type': 60,
  'generateTodayPlan.focus': 80,
  'generateTodayPlan.equipment': 60,
  'generateTodayPlan.notes': 500,
  'generateTodayPlan.context': 500,
};
/** Texts that are no words of an athlete: keys and versions, which have a shape of their own. */
const KEYS = ['generateWorkout.equipment', 'generateTodayPlan.schemaVersion'];

/** One code point of two units: lengths are counted in characters. */
const LETTER = '💪';

function textPlaces(type: GraphQLInputType, name: string): string[] {
  const named = getNamedType(type);
  if (named.name === 'String') return [name];
  if (!isInputObjectType(named)) return [];
  return Object.values(named.getFields()).flatMap((field) => textPlaces(field.type, `${name}.${field.name}`));
}

function inputWith(place: string, text: string): object {
  const [, field = '', inner] = place.split('.');
  if (inner) return { [field]: [{ at: '2026-03-01T08:00:00Z', type: text, minutes: 30 }] };
  return { [field]: place === 'generateTodayPlan.equipment' ? ['Dumbbells', text] : text };
}

it('promise 20: every text that a generation takes has a limit here', () => {
  const fields = schema().getMutationType()!.getFields();
  const places = MUTATIONS.flatMap((name) => textPlaces(fields[name]!.args[0]!.type, name));
  expect(places.toSorted()).toEqual([...Object.keys(LIMITS), ...KEYS].toSorted());
});

describe.each(ANY_ENGINE)('texts for a model on %s', (engine) => {
  let double: WireDouble;
  let server: TestServer;
  beforeAll(async () => {
    double = await startWireDouble();
    server = await startTestServer(engine, { env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: double.openaiUrl } });
  });
  afterAll(async () => {
    await server.stop();
    await double.close();
  });

  const generationsOf = async (person: Person) =>
    (
      await person.query<{ generations: { nodes: { kind: string; status: string }[] } }>(
        '{ generations { nodes { kind status degradedReason error { code } } } }',
      )
    ).generations.nodes;

  it.each(Object.entries(LIMITS))('promise 20: %s takes %i characters and no more', async (place, limit) => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', { equipment: ['BARBELL', 'DUMBBELL', 'BENCH', 'RACK'] });
    const mutation = place.split('.')[0] as Mutation & keyof typeof PAYLOADS;
    const asked = double.journal.length;
    expect(
      await ada.refused(mutation, { ...inputWith(place, LETTER.repeat(limit + 1)), minutes: 45, wait: true }),
    ).toMatchObject({ __typename: 'ValidationError' });
    expect(await generationsOf(ada)).toEqual([]);
    expect(double.journal).toHaveLength(asked);
    // White space around is no part of it.
    const text = `  ${LETTER.repeat(limit)}\n`;
    const { generation } = await ada.change<GenerationPayload>(mutation, {
      ...inputWith(place, text),
      minutes: 45,
      wait: true,
    });
    expect(generation).toMatchObject({ status: 'DONE', provider: 'openai' });
  });

  const SAY = `mutation($input: SendMessageInput!) { sendMessage(input: $input) { __typename
    ... on Error { code } ... on SendMessagePayload { reply coach { summary degraded } } } }`;
  const say = async (person: Person, length: number) => {
    const text = 'How am I doing?'.padEnd(length, ' .');
    const input = { text: `${text.slice(0, length - 1)}?` };
    return (await person.query<{ sendMessage: object }>(SAY, { input })).sendMessage;
  };

  it('promise 20: a message of more than 2000 characters is answered by the engine, and nothing fails', async () => {
    const ada = await server.athlete();
    const coachCalls = () => double.journal.filter(({ stage }) => stage === 'coach').length;
    const before = coachCalls();
    expect(await say(ada, 2001)).toMatchObject({
      __typename: 'SendMessagePayload',
      reply: expect.stringMatching(/./),
      coach: { summary: expect.stringMatching(/./), degraded: true },
    });
    expect(coachCalls()).toBe(before);
    expect(await generationsOf(ada)).toEqual([
      { kind: 'COACH', status: 'DONE', degradedReason: 'BAD_INPUT', error: null },
    ]);
    expect(await say(ada, 2000)).toMatchObject({ coach: { degraded: false } });
    expect(coachCalls()).toBe(before + 1);
  });

  it('promise 20: a message that is too long for the dialogue itself is refused, and nothing is stored', async () => {
    const ada = await server.athlete();
    expect(await say(ada, 4001)).toMatchObject({ __typename: 'ValidationError' });
    expect(await generationsOf(ada)).toEqual([]);
  });
});
