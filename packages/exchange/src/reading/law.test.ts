import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dialects } from '../dialects/index.ts';
import { FileRefused } from '../refusals.ts';
import { writeRecord } from '../table/write-table.ts';
import { readWhole } from '../testing/read-whole.ts';
import { REASONS } from './model.ts';

const DELIMITERS = [',', ';', '\t'] as const;
const LINE_ENDS = ['\n', '\r\n', '\r'] as const;
const ENCODINGS = ['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be'] as const;

const day = fc.integer({ min: 1, max: 28 });
const month = fc.integer({ min: 1, max: 12 });
const two = (n: number) => String(n).padStart(2, '0');
const someDate = fc
  .tuple(fc.integer({ min: 2019, max: 2025 }), month, day, fc.integer({ min: 0, max: 23 }))
  .chain(([y, m, d, h]) =>
    fc.constantFrom(
      `${y}-${two(m)}-${two(d)} ${two(h)}:00:00`,
      `${y}-${two(m)}-${two(d)}T${two(h)}:00:00Z`,
      `${d}/${m}/${y}`,
      `${d} févr. ${y}, ${h}:05`,
      `${y}-${two(m)}-${two(d)}`,
    ),
  );
/** Cells that mean something, and cells that try to be something else. */
const anyCell = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('', '0', '0.0', '80', '82.5', '20.41168092460379', '5', '12', '-20', '1,5', '1,250'),
  },
  { weight: 3, arbitrary: someDate },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'Bench Press (Barbell)',
      'Squat',
      'Pull Up',
      'W',
      'D',
      '1',
      '2',
      'Rest Timer',
      'Note',
      'kg',
      'lbs',
      'km',
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '"',
      '""',
      'a"b',
      ' "x" ',
      "'=1+1",
      '=1+1',
      'a,b;c\td',
      'first\nsecond',
      'a\r\nb',
      'c\rd',
      '  ',
      'ё́',
      '🏋️',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 12 }).map((text) => text.replaceAll('\0', '')) },
);

const table = fc.constantFrom(...dialects).chain((dialect) => {
  const header = dialect.columns.map(({ names }) => names[0]!);
  const wide = dialect.shape === 'EXERCISE_BLOCKS' ? ['Weight (KG)', 'Weight (LB)', 'Set 1', 'Set 2'] : [];
  const pairs = dialect.shape === 'SET_PAIRS' ? ['Set 1 (KG)', 'Set 2 (Reps)', 'Set 2 (KG)'] : [];
  const names = [...new Set([...header, ...pairs]), ...wide];
  const row = fc.oneof(
    { weight: 8, arbitrary: fc.array(anyCell, { minLength: names.length, maxLength: names.length }) },
    { weight: 1, arbitrary: fc.array(anyCell, { minLength: 1, maxLength: names.length + 2 }) },
    { weight: 1, arbitrary: fc.constant(['']) },
  );
  const startAt = header.indexOf(dialect.columns.find(({ role }) => role === 'start')!.names[0]!);
  const dated = fc
    .tuple(row, someDate)
    .map(([cells, date]) =>
      cells.map((cell, index) => (index === startAt && cells.length === names.length ? date : cell)),
    );
  return fc.record({
    dialect: fc.constant(dialect.key),
    names: fc.constant(names),
    rows: fc.array(dated, { maxLength: 25 }),
  });
});

function encoded(text: string, encoding: (typeof ENCODINGS)[number]): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding === 'utf-8 with a mark') return new TextEncoder().encode(`\uFEFF${text}`);
  const little = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return encoding === 'utf-16le' ? little : little.swap16();
}

/** A record of one blank cell and a blank line are one thing, and lone surrogates are no text. */
const isText = (cell: string) => !/\p{Surrogate}/u.test(cell) && !cell.startsWith('\uFEFF');

test('every row is accounted for, and the table can be written again, cell for cell', async () => {
  const cases = fc.tuple(
    table,
    fc.constantFrom(...DELIMITERS),
    fc.constantFrom(...LINE_ENDS),
    fc.constantFrom(...ENCODINGS),
    fc.boolean(),
    fc.integer({ min: 1, max: 300 }),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([{ dialect, names, rows }, delimiter, lineEnd, encoding, quoteAll, size]) => {
      fc.pre(rows.flat().every(isText));
      const quoted = (cells: readonly string[]) =>
        cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter) + lineEnd;
      const write = (cells: readonly string[]) => (quoteAll ? quoted(cells) : writeRecord(cells, delimiter, lineEnd));
      const text = [names, ...rows].map(write).join('');
      const read = await readWhole(encoded(text, encoding), {}, size);
      expect(read.survey.table.dialect.key).toBe(dialect);
      expect(read.rows.map(({ cells }) => cells)).toEqual(rows);
      const { total, set, rest, note, nothing } = read.summary.rows;
      expect(total).toBe(rows.length);
      expect(set + rest + note + Object.values(nothing).reduce((sum, count) => sum + count, 0)).toBe(total);
      expect(Object.keys(nothing).filter((reason) => !(REASONS as readonly string[]).includes(reason))).toEqual([]);
      for (const { became, sets, reason } of read.rows) {
        expect([became, sets.length > 0 || became === 'NOTE']).toEqual([became, became !== 'NOTHING']);
        expect(reason === null).toBe(became !== 'NOTHING');
      }
      const places = read.sessions.flatMap(({ performances }) => performances.flatMap(({ sets }) => sets));
      expect(places).toHaveLength(read.summary.sets);
      const lines = new Set(read.rows.map(({ line }) => line));
      expect(places.every(({ line }) => lines.has(line))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('any bytes end in a reading or in a typed answer', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc
      .tuple(fc.constantFrom(...dialects), fc.string({ unit: 'binary', maxLength: 300 }))
      .map(([{ columns }, rest]) =>
        new TextEncoder().encode(`${columns.map(({ names }) => names[0]).join(',')}\n${rest}`),
      ),
  );
  await fc.assert(
    fc.asyncProperty(bytes, fc.integer({ min: 1, max: 50 }), async (content, size) => {
      const result = await readWhole(content, {}, size).catch((reason) => reason);
      if (result instanceof Error) expect(result).toBeInstanceOf(FileRefused);
    }),
    { numRuns: 300 },
  );
});

test('the size of the pieces that a file comes in changes nothing', async () => {
  const text =
    'Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds\r\n2024-03-01 10:00:00,Ё🏋️,"a""b\r\nc",0,60,5,0,0\r\n';
  const whole = await readWhole(text, {}, 10_000);
  for (let size = 1; size < 40; size++) expect((await readWhole(text, {}, size)).rows).toEqual(whole.rows);
});
