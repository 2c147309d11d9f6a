import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const RACK = 'equipment unit isDefault bar plates { load pairs } step least most loads';

interface Entry {
  readonly equipment: string;
  readonly unit: string;
  readonly isDefault: boolean;
  readonly bar: string | null;
  readonly plates: readonly { readonly load: string; readonly pairs: number | null }[];
}
interface Target {
  readonly load: { readonly value: string; readonly unit: string } | null;
  readonly plates: { readonly label: string; readonly total: { readonly value: string } } | null;
}

describe('the rack', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer('pglite');
  });
  afterAll(() => server.stop());

  const barbellOf = async (ada: Person): Promise<Entry> => {
    const { viewer } = await ada.query<{ viewer: { rack: Entry[] } }>(`{ viewer { rack { ${RACK} } } }`);
    return viewer.rack.find(({ equipment }) => equipment === 'BARBELL')!;
  };

  const sessionOf = async (ada: Person, intent: string) => {
    const { workout } = await ada.change<{ workout: { id: string } }>('generateFromIntent', { intent });
    const read = await ada.query<{
      workout: { performances: { exerciseKey: string; targets: { sets: Target[] } }[] };
    }>(
      `query($id: ID!) { workout(id: $id) { performances { exerciseKey
        targets { sets { load { value unit } plates { label bar { value } side { count load { value } } total { value } } } } } } }`,
      { id: workout.id },
    );
    return read.workout.performances;
  };

  it('is that of a usual gym in the unit of the athlete, until another one is declared', async () => {
    const ada = await server.athlete();
    expect(await barbellOf(ada)).toMatchObject({ unit: 'KG', isDefault: true, bar: '20' });
    await ada.change('updateAthlete', { unit: 'LB' });
    expect(await barbellOf(ada)).toMatchObject({ unit: 'LB', isDefault: true, bar: '45' });
    const own = { equipment: 'BARBELL', bar: '35', plates: [{ load: '10' }, { load: '5', pairs: 2 }] };
    await ada.change('updateAthlete', { rack: [own] });
    expect(await barbellOf(ada)).toMatchObject({
      isDefault: false,
      bar: '35',
      plates: [
        { load: '10', pairs: null },
        { load: '5', pairs: 2 },
      ],
    });
    // What was declared in pounds stays what it is.
    await ada.change('updateAthlete', { unit: 'KG' });
    expect(await barbellOf(ada)).toMatchObject({ unit: 'KG', isDefault: false, bar: '15.88' });
    await ada.change('updateAthlete', { rack: [] });
    expect(await barbellOf(ada)).toMatchObject({ unit: 'KG', isDefault: true, bar: '20' });
    expect((await ada.refused('updateAthlete', { rack: [{ equipment: 'BARBELL' }] })).code).toBe('VALIDATION');
  });

  it('every load of a generated session can be put on, and its plates are said', async () => {
    const ada = await server.athlete();
    await ada.change('updateAthlete', { bodyWeight: { value: '81', unit: 'KG' } });
    for (const intent of ['PUSH', 'PULL', 'LEGS', 'FULL_BODY']) {
      for (const { exerciseKey, targets } of await sessionOf(ada, intent)) {
        for (const { load, plates } of targets.sets) {
          if (load && exerciseKey.startsWith('barbell-'))
            expect([exerciseKey, plates?.total.value]).toEqual([exerciseKey, load.value]);
          if (plates) expect(plates.total.value).toBe(load?.value);
        }
      }
    }
  });

  it('tells what goes on each side for any load of an exercise', async () => {
    const ada = await server.athlete();
    const { exercise } = await ada.query<{ exercise: object }>(
      '{ exercise(key: "barbell-bench-press") { plates(value: "82.5") { label bar { value unit } side { count load { value } } total { value } } } }',
    );
    expect(exercise).toEqual({
      plates: {
        label: '25 + 5 + 1.25',
        bar: { value: '20', unit: 'KG' },
        side: [
          { count: 1, load: { value: '25' } },
          { count: 1, load: { value: '5' } },
          { count: 1, load: { value: '1.25' } },
        ],
        total: { value: '82.5' },
      },
    });
    await ada.change('updateAthlete', { locale: 'RU' });
    expect(await ada.query('{ exercise(key: "barbell-bench-press") { plates(value: "82.5") { label } } }')).toEqual({
      exercise: { plates: { label: '25 + 5 + 1,25' } },
    });
  });
});
