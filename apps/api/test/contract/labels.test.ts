import { getNullableType, isEnumType, isInterfaceType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENUM_LABELS } from '../../src/graphql/enum-labels.ts';
import { schema } from '../../src/schema.ts';
import { errorCodes, type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const ATHLETES_SEE = ['EquipmentKind', 'FlagKind', 'ModeKind', 'Muscle', 'OfferKind', 'SuggestionDecision', 'Verdict'];

describe('labels of enums', () => {
  let server: TestServer;
  let ada: Person;
  beforeAll(async () => {
    server = await startTestServer('pglite');
    ada = await server.athlete();
  });
  afterAll(() => server.stop());

  it('are there for every value, in both languages, each its own', () => {
    expect(Object.keys(ENUM_LABELS)).toEqual(expect.arrayContaining(ATHLETES_SEE));
    for (const [name, labels] of Object.entries(ENUM_LABELS)) {
      const type = schema().getType(name);
      if (!isEnumType(type)) throw new Error(`${name} is no enum.`);
      const values = type.getValues().map((value) => value.name);
      expect(Object.keys(labels).sort(), name).toEqual(values.sort());
      for (const locale of ['en', 'ru'] as const) {
        const words = Object.values(labels).map((label) => label[locale]);
        expect(new Set(words).size, `${name} in ${locale}`).toBe(words.length);
      }
      for (const { ru } of Object.values(labels)) expect(ru).toMatch(/[а-яё]/i);
    }
  });

  it('stand beside every single value that can be read', () => {
    let beside = 0;
    for (const type of Object.values(schema().getTypeMap())) {
      if (!isObjectType(type) && !isInterfaceType(type)) continue;
      const fields = type.getFields();
      for (const { name, type: of } of Object.values(fields)) {
        const word = getNullableType(of);
        if (!isEnumType(word) || !(word.name in ENUM_LABELS)) continue;
        expect(Object.keys(fields).some((field) => field === 'label' || field === `${name}Label`)).toBe(true);
        beside++;
      }
    }
    expect(beside).toBeGreaterThan(30);
  });

  it("are in the athlete's language, or in the one that is asked for", async () => {
    await ada.change('sendMessage', { text: 'My shoulder hurts' });
    const flags = () =>
      ada.query<{ viewer: { flags: object[] } }>(
        '{ viewer { flags { kind kindLabel areaLabel russian: areaLabel(locale: RU) gradeLess: area } } }',
      );
    expect((await flags()).viewer.flags[0]).toEqual({
      kind: 'PAIN',
      kindLabel: 'Pain',
      areaLabel: 'Shoulder',
      russian: 'Плечо',
      gradeLess: 'SHOULDER',
    });
    await ada.change('updateAthlete', { locale: 'RU' });
    expect((await flags()).viewer.flags[0]).toMatchObject({ kindLabel: 'Боль', areaLabel: 'Плечо' });
  });

  it('come all at once for pickers, and of an enum that has none nothing is made up', async () => {
    const bob = await server.athlete();
    const { labels } = await bob.query<{ labels: { type: string; values: object[] }[] }>(
      '{ labels(types: ["Verdict"]) { type values { value label russian: label(locale: RU) } } }',
    );
    expect(labels).toEqual([
      {
        type: 'Verdict',
        values: [
          { value: 'ADVANCE', label: 'A step on', russian: 'Шаг вперёд' },
          { value: 'HOLD', label: 'Stay', russian: 'Остаёмся' },
          { value: 'REGRESS', label: 'A step back', russian: 'Шаг назад' },
        ],
      },
    ]);
    const all = await bob.query<{ labels: { type: string }[] }>('{ labels { type values { value label } } }');
    expect(all.labels.map(({ type }) => type)).toEqual(Object.keys(ENUM_LABELS));
    const none = await bob.ask('{ labels(types: ["Author"]) { type } }');
    expect(errorCodes(none)).toEqual(['BAD_USER_INPUT']);
  });
});
