import { ENGINES } from '@topset/db/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { schema } from '../../src/schema.ts';
import { everythingOf } from '../kit/deep-selection.ts';
import type { SetPayload, WorkoutPayload } from '../kit/documents.ts';
import { errorCodes, startTestServer, type TestServer } from '../kit/testkit.ts';
import { type DatePlace, datePlaces, REQUESTS } from './date-places.ts';

const PLACES = datePlaces();

interface Answered {
  readonly result?: { readonly __typename: string; readonly issues?: readonly { readonly path: string }[] };
}

/** The place that an issue of a mutation is at; lists have numbers in their paths. */
function pathIn({ name }: DatePlace, path: string): string {
  const [type, field, input] = name.split('.');
  return [type, field, input, ...path.split('.').filter((step) => !/^\d+$/.test(step))].join('.');
}

/** Days that no calendar has, and days that no table or rule of ours can hold. */
const NO_DAYS = [
  '2026-02-30',
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '0001-01-01',
  '1899-12-31',
  '2201-01-01',
  '9999-12-31',
];
/** Days that exist, far from everything that was ever trained. */
const FAR_DAYS = ['1900-01-01', '1970-01-01', '2000-02-29', '2199-12-31', '2200-12-31'];
const NO_TEXTS = ['', 'x', '2026', '2026-3-1', '+002026-03-01', '-000001-01-01', 'Infinity', 0, 1e300, true, {}, []];
const NO_CLOCKS = [
  'T24:00:00Z',
  'T24:00:01Z',
  'T23:60:00Z',
  'T23:59:60Z',
  'T08:00:00',
  'T08:00:00+24:00',
  'T08:00:00+02:60',
  'T08:00:00+99:99',
  'T08:00:00.Z',
];
const FAR_CLOCKS = ['T00:00:00Z', 'T23:59:59.999Z', 'T12:00:00+14:00', 'T12:00:00-12:00', 'T00:00Z'];

const impossible: Record<DatePlace['scalar'], readonly unknown[]> = {
  Date: [...NO_DAYS, ...NO_TEXTS, '2026-03-01T08:00:00Z'],
  DateTime: [
    ...NO_DAYS.map((day) => `${day}T08:00:00Z`),
    ...NO_CLOCKS.map((clock) => `2026-03-01${clock}`),
    // In reach where it was written, out of it in UTC.
    '1900-01-01T00:00:00+00:01',
    '2200-12-31T23:59:59-00:01',
    ...NO_TEXTS,
    '2026-03-01',
  ],
};

it('every place of the schema that takes a date is tried', () => {
  expect(Object.keys(REQUESTS).sort()).toEqual(PLACES.map(({ name }) => name).sort());
});

describe.each(ENGINES)('promise 13: dates on %s', (engine) => {
  let server: TestServer;
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
  });
  afterAll(() => server.stop());

  const prepare = ({ name }: DatePlace) => REQUESTS[name]!(server);

  it.each(PLACES)('$name refuses what is no $scalar before anything runs', async (place) => {
    const { person, document, variables } = await prepare(place);
    const rows = await server.rowsOf(person);
    for (const date of impossible[place.scalar]) {
      const answer = await person.ask<Answered>(document, variables(date));
      const said = place.name.startsWith('Mutation.')
        ? answer.data?.result?.issues?.map(({ path }) => pathIn(place, path))
        : errorCodes(answer);
      expect(said, `${JSON.stringify(date)}${answer.story}`).toEqual([
        place.name.startsWith('Mutation.') ? place.name : 'BAD_USER_INPUT',
      ]);
    }
    expect(await server.rowsOf(person)).toEqual(rows);
  });

  it.each(PLACES)('$name has an answer to every $scalar there is, and so has what reads it later', async (place) => {
    const clocks = place.scalar === 'Date' ? [''] : FAR_CLOCKS;
    for (const [index, day] of FAR_DAYS.entries()) {
      const { person, document, variables } = await prepare(place);
      const date = `${day}${clocks[index % clocks.length]}`;
      const answer = await person.ask<Answered>(document, variables(date));
      expect([answer.status, errorCodes(answer)], answer.story).toEqual([200, []]);
      if (!answer.data?.result?.__typename.endsWith('Payload')) continue;
      const later = await person.ask(`{ viewer ${everythingOf(schema().getType('Athlete') as never).selection} }`);
      expect([later.status, errorCodes(later)], later.story).toEqual([200, []]);
    }
  });

  it('no date, however odd, is a fault of ours', async () => {
    const day = fc
      .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    const digits = (least: number, most: number, length: number) =>
      fc.integer({ min: least, max: most }).map((number) => String(number).padStart(length, '0'));
    const nearly = fc
      .tuple(digits(0, 9999, 4), digits(0, 13, 2), digits(0, 32, 2), digits(0, 25, 2), digits(0, 61, 2))
      .map(([year, month, date, hour, minute]) => `${year}-${month}-${date}T${hour}:${minute}:00Z`);
    const text = fc.oneof(day, nearly, fc.string());
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PLACES), text, async (place, written) => {
        const { person, document, variables } = await prepare(place);
        const answer = await person.ask(document, variables(place.scalar === 'Date' ? written.slice(0, 10) : written));
        expect(answer.status, answer.story).toBeLessThan(500);
        expect(errorCodes(answer), answer.story).not.toContain('INTERNAL');
      }),
      { numRuns: 60 },
    );
  });

  describe('of what was done', () => {
    const from = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
    const DAY = 24 * 60;

    it('a workout starts now or earlier, at the latest when a device is five minutes fast, and not in 1970', async () => {
      const now = server.clock.now();
      for (const startedAt of ['1970-01-01T00:00:00Z', '1989-12-31T23:59:59Z', from(now, 6), from(now, DAY)]) {
        const refusal = await (await server.athlete()).refused('startWorkout', { startedAt });
        expect(refusal.issues!.map(({ path }) => path)).toEqual(['startedAt']);
      }
      for (const [told, stored] of [
        [from(now, 5), from(now, 0)],
        [from(now, -DAY), from(now, -DAY)],
        ['1990-01-01T00:00:00Z', '1990-01-01T00:00:00.000Z'],
      ]) {
        const ada = await server.athlete();
        const { workout } = await ada.change<WorkoutPayload>('startWorkout', { startedAt: told });
        const read = await ada.query<{ workout: object }>('query($id: ID!) { workout(id: $id) { startedAt } }', {
          id: workout.id,
        });
        expect(read.workout).toEqual({ startedAt: stored });
      }
    });

    it('a set was done from a day before its workout was opened until now', async () => {
      const ada = await server.athlete();
      const now = server.clock.now();
      const { workout } = await ada.change<WorkoutPayload>('startWorkout', { startedAt: from(now, -60) });
      const set = { workoutId: workout.id, exerciseKey: 'face-pull', reps: 5 };
      for (const loggedAt of ['1970-01-01T00:00:00Z', from(now, -61 - DAY), from(now, 6)]) {
        const refusal = await ada.refused('logSet', { ...set, loggedAt });
        expect(refusal.issues!.map(({ path }) => path)).toEqual(['loggedAt']);
      }
      for (const [told, stored] of [
        [from(now, -60 - DAY), from(now, -60 - DAY)],
        [from(now, -30), from(now, -30)],
        [from(now, 5), from(now, 0)],
      ]) {
        const { set: logged } = await ada.change<SetPayload>('logSet', { ...set, loggedAt: told });
        expect(logged).toMatchObject({ loggedAt: stored });
      }
    });
  });

  it('of what is planned lie within five years, and a mode does not end before it begins', async () => {
    const ada = await server.athlete();
    const now = server.clock.now();
    const inYears = (years: number) => `${now.getUTCFullYear() + years}${now.toISOString().slice(4)}`;
    for (const scheduledAt of ['1989-12-31T23:59:59Z', inYears(6)]) {
      const refusal = await ada.refused('generateFromIntent', { intent: 'FULL_BODY', scheduledAt });
      expect(refusal.issues!.map(({ path }) => path)).toEqual(['scheduledAt']);
    }
    await ada.change('generateFromIntent', { intent: 'FULL_BODY', scheduledAt: inYears(5) });
    const over = await ada.refused('startMode', { kind: 'TRAVEL', until: '2026-03-01' });
    expect(over.issues!.map(({ path }) => path)).toEqual(['until']);
    await ada.change('startMode', { kind: 'TRAVEL', until: '2026-03-02' });
  });
});
