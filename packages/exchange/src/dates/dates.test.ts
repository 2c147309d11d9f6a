import { describe, expect, it, test } from 'vitest';
import { clockSeconds, durationSeconds } from './durations.ts';
import { monthOf } from './months.ts';
import { orderShownBy, readDate } from './read-date.ts';
import { instantOfWall } from './wall-clock.ts';

const read = (text: string, order: 'DMY' | 'MDY' | null = null) => {
  const date = readDate(text, { order });
  if ('problem' in date) return date.problem;
  const wall = new Date(date.wall).toISOString().replace('.000Z', '');
  if (!date.timeKnown) return wall.slice(0, 10);
  return date.offset === null ? wall : `${wall}${date.offset < 0 ? '' : '+'}${date.offset / 60_000}`;
};

describe('dates (exchange 1.4)', () => {
  test.each([
    ['2025-12-22T08:00:05Z', '2025-12-22T08:00:05+0'],
    ['2025/12/22 08:00', '2025-12-22T08:00:00'],
    ['2025-12-22 08:00:00 +0000', '2025-12-22T08:00:00+0'],
    ['2025-12-22T08:00:00-03:30', '2025-12-22T08:00:00-210'],
    ['22.12.2025', '2025-12-22'],
    ['22 Dec 2025, 08:00', '2025-12-22T08:00:00'],
    ['22. Dez. 2025', '2025-12-22'],
    ['Dec 22, 2025, 8:00\u202fAM', '2025-12-22T08:00:00'],
    ['Dec 22, 2025, 12:05 AM', '2025-12-22T00:05:00'],
    ['22 dic 2025, 8:00 p. m.', '2025-12-22T20:00:00'],
    ['22 de dezembro de 2025, 08:00', '2025-12-22T08:00:00'],
    ['22 декабря 2025 г., 08:00', '2025-12-22T08:00:00'],
    ['1 AOÛT 2025', '2025-08-01'],
    ['1 aout. 2025', '2025-08-01'],
    ['31/12/25', 'ORDER'],
    ['2025-02-29', 'BAD_DATE'],
    ['22 Dec 2025, 25:00', 'BAD_DATE'],
    ['3 Ekim 2025', 'UNKNOWN_MONTH'],
    ['', 'BAD_DATE'],
  ])('%s is %s', (text, expected) => expect(read(text)).toBe(expected));

  it('reads slashes by the order of the file', () => {
    expect([read('3/4/24', 'DMY'), read('3/4/24', 'MDY'), read('13/4/2024', 'MDY')]).toEqual([
      '2024-04-03',
      '2024-03-04',
      'BAD_DATE',
    ]);
    expect(['13/4/24', '4/13/24', '4/4/24', '2024/4/13'].map(orderShownBy)).toEqual(['DMY', 'MDY', 'EITHER', null]);
  });

  it('knows each month in seven languages', () => {
    for (const locale of ['en', 'ru', 'de', 'fr', 'es', 'it', 'pt']) {
      for (const [style, context] of [
        ['long', {}],
        ['short', {}],
        ['long', { day: 'numeric' }],
        ['short', { day: 'numeric' }],
      ] as const) {
        const format = new Intl.DateTimeFormat(locale, { month: style, ...context, timeZone: 'UTC' });
        for (let month = 0; month < 12; month++) {
          const word = format.formatToParts(Date.UTC(2025, month, 15)).find(({ type }) => type === 'month')!.value;
          expect([locale, word, monthOf(word)]).toEqual([locale, word, month + 1]);
        }
      }
    }
  });

  it('turns clocks into instants: the earlier of two, and on by the gap', () => {
    const at = (wall: string, zone: string) => new Date(instantOfWall(Date.parse(`${wall}Z`), zone)).toISOString();
    expect(at('2024-11-03T01:30:00', 'America/New_York')).toBe('2024-11-03T05:30:00.000Z');
    expect(at('2024-03-10T02:30:00', 'America/New_York')).toBe('2024-03-10T07:30:00.000Z');
    expect(at('2014-10-26T01:30:00', 'Europe/Moscow')).toBe('2014-10-25T21:30:00.000Z');
    expect(at('2011-12-30T12:00:00', 'Pacific/Apia')).toBe('2011-12-30T22:00:00.000Z');
  });

  it('reads durations', () => {
    expect(['1h 2m', '38min', '20s', '1小时2分钟', '49h 3m', '1h', 'long', ''].map(durationSeconds)).toEqual([
      ...[3720, 2280, 20, 3720, 176_580, 3600, null, null],
    ]);
    expect([
      clockSeconds('0:01:00', false),
      clockSeconds('01:00', false),
      clockSeconds('75:30', true),
      clockSeconds('0:75:00', false),
    ]).toEqual([...[60, null, 4530, null]]);
  });
});
