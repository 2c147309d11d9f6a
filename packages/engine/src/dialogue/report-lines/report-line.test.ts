import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameBook } from '../exercise-names/name-book.ts';
import { parseReport, parseReportLine } from './report-line.ts';

/** A parsed line in short: name, amounts, unit, RPE, load, note; or why it was refused. */
function read(line: string): string {
  const parsed = parseReportLine(line);
  if (parsed.kind !== 'PARSED') return parsed.kind;
  const load = parsed.load === null ? [] : [`${parsed.load.value} ${parsed.load.unit}`];
  return [
    parsed.name,
    parsed.skipped ? 'SKIP' : parsed.amounts.join('/'),
    ...(parsed.unit === null ? [] : [parsed.unit]),
    ...(parsed.rpeTenths === null ? [] : [`@${parsed.rpeTenths}`]),
    ...load,
    ...(parsed.note === null ? [] : [`"${parsed.note}"`]),
  ].join(' | ');
}

describe('report lines', () => {
  it('keeps the load of each set where they differ, in the unit of the athlete', () => {
    expect(parseReportLine('bench press 80x8, 75x8, 70x7', undefined, undefined, 'LB')).toMatchObject({
      amounts: [8, 8, 7],
      loads: ['80', '75', '70'].map((value) => ({ value, unit: 'LB' })),
    });
    expect(parseReportLine('bench press 80x8, 80x7')).toMatchObject({ load: { value: '80', unit: 'KG' }, loads: null });
  });

  it.each([
    ['R41', 'Подтягивания 3x8', 'Подтягивания | 8/8/8'],
    ['R41', 'Отжимания 4 подхода по 12', 'Отжимания | 12/12/12/12'],
    ['R41', 'Пресс 3×20', 'Пресс | 20/20/20'],
    ['Cyrillic x and spaces', 'Жим 3 х 8', 'Жим | 8/8/8'],
    ['star', 'Row 3*10', 'Row | 10/10/10'],
    ['sets of', 'Push-ups: 3 sets of 12 reps', 'Push-ups | 12/12/12 | REPS'],
    ['slashes', 'Подтягивания 8/7/6 @8', 'Подтягивания | 8/7/6 | @80'],
    ['commas', 'Приседания 12, 10, 8', 'Приседания | 12/10/8'],
    ['clock', 'Планка 1:30', 'Планка | 90 | SECONDS'],
    ['sets of a clock', 'Планка 3x1:00', 'Планка | 60/60/60 | SECONDS'],
    ['seconds attached', 'Планка 3х30с', 'Планка | 30/30/30 | SECONDS'],
    ['a free с is a word', 'Планка 3х30 с весом', 'Планка | 30/30/30 | "с весом"'],
    ['seconds', 'Plank 90 sec', 'Plank | 90 | SECONDS'],
    ['minutes', 'Бег 20 минут', 'Бег | 1200 | SECONDS'],
    ['list with one unit', 'Планка 60/45/30 сек', 'Планка | 60/45/30 | SECONDS'],
    ['comma in RPE', 'Жим 3x8 @7,5', 'Жим | 8/8/8 | @75'],
    ['RPE in words', 'Bench 3x8 RPE 8 easy', 'Bench | 8/8/8 | @80 | "easy"'],
    ['РПЕ', 'Жим 3x8 рпе 7.5', 'Жим | 8/8/8 | @75'],
    ['load', 'Жим 3x8 62,5 кг', 'Жим | 8/8/8 | 62.5 KG'],
    ['loads by reps', 'bench press 80x8, 80x8, 80x7', 'bench press | 8/8/7 | REPS | 80 KG'],
    ['loads by reps, Cyrillic x, RPE', 'жим лёжа 80х8, 80х8, 80х7 @8', 'жим лёжа | 8/8/7 | REPS | @80 | 80 KG'],
    ['loads by reps, decimals and units', 'Bench 82,5 kg x 5 82.5x5', 'Bench | 5/5 | REPS | 82.5 KG'],
    ['one pair with a unit', 'Squat 225 lbs x 5', 'Squat | 5 | REPS | 225 LB'],
    ['one pair without is sets by reps', 'Squat 100x5', 'OUT_OF_RANGE'],
    [
      'a list that may count sets is as ever',
      'Curl 12x10, 12x8',
      'Curl | 10/10/10/10/10/10/10/10/10/10/10/10 | "12x8"',
    ],
    ['three factors', 'Жим 3x8x60 кг @8 хорошо', 'Жим | 8/8/8 | @80 | 60 KG | "хорошо"'],
    ['three factors, pounds', 'Bench 3x8x135 lbs', 'Bench | 8/8/8 | 135 LB'],
    ['three factors without a unit', 'Жим 3x8x60', 'AMBIGUOUS'],
    ['a load, then its sets', 'Bench press 80 kg 8 8 7', 'Bench press | 8/8/7 | REPS | 80 KG'],
    ['a load, then its sets, with commas', 'Жим лёжа 82,5 кг: 8, 8, 7 @8', 'Жим лёжа | 8/8/7 | REPS | @80 | 82.5 KG'],
    ['a load, then its sets, with slashes', 'Squat 225 lbs 5/5/4 deep', 'Squat | 5/5/4 | REPS | 225 LB | "deep"'],
    ['a load, then its sets in reps', 'Bench 80 kg 8 8 7 reps easy', 'Bench | 8/8/7 | REPS | 80 KG | "easy"'],
    ['a load, then seconds', 'Plank 20 kg 30/30/20 sec', 'Plank 20 kg | 30/30/20 | SECONDS'],
    ['a load by reps by sets', 'Bench 80kg x 8 x 3', 'Bench | 8/8/8 | REPS | 80 KG'],
    ['a load by sets by reps', 'Жим 80 кг х 3 х 10', 'Жим | 10/10/10 | REPS | 80 KG'],
    ['either way the same', 'Squat 100 kg x 5 x 5', 'Squat | 5/5/5/5/5 | REPS | 100 KG'],
    ['both could be sets', 'Squat 100 kg x 3 x 5', 'AMBIGUOUS'],
    ['a load by too many', 'Squat 100 kg x 30 x 40', 'AMBIGUOUS'],
    ['a weight in prose', 'I weigh 80 kg 2 days after the trip', 'UNPARSED'],
    ['two weights in prose', 'went from 80 kg to 82.5 kg this month', 'UNPARSED'],
    ['skip without a volume', 'Подтягивания пропустил', 'Подтягивания | SKIP'],
    ['skip with a volume', 'Подтягивания 3x8 - пропуск', 'Подтягивания | SKIP | "пропуск"'],
    ['dash after the name', 'Pull-up – 3x8', 'Pull-up | 8/8/8'],
    ['list mark', '1. Присед 5x5', 'Присед | 5/5/5/5/5'],
    ['too many sets', 'Жим 21x8', 'OUT_OF_RANGE'],
    ['no sets', 'Жим 0x8', 'OUT_OF_RANGE'],
    ['too many reps', 'Жим 3x1001', 'OUT_OF_RANGE'],
    ['too long', 'Бег 241 мин', 'OUT_OF_RANGE'],
    ['four hours', 'Бег 240 мин', 'Бег | 14400 | SECONDS'],
    ['RPE out of range', 'Жим 3x8 @11', 'OUT_OF_RANGE'],
    ['RPE too fine', 'Жим 3x8 @7.55', 'OUT_OF_RANGE'],
    ['no name', '3x8', 'UNPARSED'],
    ['one letter is no name', 'Я 3x8', 'UNPARSED'],
    ['fractional reps', 'Жим 3x8.5', 'UNPARSED'],
    ['an appointment', 'Тренировка в 18:30', 'UNPARSED'],
    ['no volume', 'Сегодня было хорошо', 'UNPARSED'],
  ])('%s: %s', (_, line, expected) => {
    expect(read(line)).toBe(expected);
  });

  it('takes the bound of the rung when the line names no unit', () => {
    expect(parseReportLine('Планка 1x1200').kind).toBe('OUT_OF_RANGE');
    expect(parseReportLine('Планка 1x1200', () => 'SECONDS').kind).toBe('PARSED');
  });

  it('reads a trigger in the line as a mark on the exercise', () => {
    expect(parseReportLine('Жим 3x8 болит плечо')).toMatchObject({
      health: { pain: [{ area: 'shoulder', severity: 2 }] },
    });
  });

  it('P21: the parser never throws and returns every non-empty line once', () => {
    const pieces = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        'Жим ',
        '3x8',
        '3х',
        '12/10',
        ', ',
        '@8',
        ' кг',
        '60',
        ' пропустил',
        '1:30',
        ';',
        '\n',
        '\r',
        ' по ',
        'x',
      ),
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 20 }), (parts) => {
        const text = parts.join('');
        const lines = text.split(/[\n\r;\u2028\u2029]/).filter((line) => line.trim() !== '');
        expect(parseReport(text).map((line) => line.raw)).toEqual(lines);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('exercise names', () => {
  const exercises = [
    { key: 'pull-up', names: ['Pull-Up', 'Pull ups', 'Подтягивания'] },
    { key: 'push-up', names: ['Push-up', 'Отжимания от пола', 'отжимания'] },
    { key: 'dip', names: ['Dip', 'Отжимания на брусьях'] },
    { key: 'lift', names: ['Подъём ног'] },
  ];
  it.each([
    ['pull up', { kind: 'EXACT', key: 'pull-up' }],
    ['ПОДТЯГИВАНИЯ', { kind: 'EXACT', key: 'pull-up' }],
    ['подъем ног', { kind: 'EXACT', key: 'lift' }],
    ['отжимания', { kind: 'EXACT', key: 'push-up' }],
    ['подтяг', { kind: 'PREFIX', key: 'pull-up' }],
    ['отжим', { kind: 'CANDIDATES', keys: ['dip', 'push-up'] }],
    ['под', { kind: 'CANDIDATES', keys: ['lift', 'pull-up'] }],
    ['подтягиванья', { kind: 'CANDIDATES', keys: ['pull-up'] }],
    ['жим', { kind: 'CANDIDATES', keys: ['dip', 'push-up'] }],
    ['xyz', { kind: 'CANDIDATES', keys: [] }],
  ])('%s', (typed, expected) => {
    expect(NameBook.of(exercises).match(typed)).toEqual(expected);
  });
});
