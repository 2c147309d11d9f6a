import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileRefused } from '../refusals.ts';
import { readWhole } from '../testing/read-whole.ts';
import type { RowReading, SessionReading } from './model.ts';
import type { FileQuestion } from './questions.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const json = (path: string) => JSON.parse(readFileSync(join(FIXTURES, path), 'utf8'));
const instant = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

/** In the form of the expected files: what is absent is null there, and left out here. */
function asExpected(session: SessionReading) {
  return {
    start: instant(session.start),
    finish: instant(session.finish),
    timeKnown: session.timeKnown,
    durationKnown: session.durationKnown,
    name: session.name,
    notes: session.notes,
    performances: session.performances.map(({ exercise, superset, notes, sets, targets }) => ({
      exercise,
      superset,
      notes,
      ...(targets && { targets }),
      sets: sets.map(({ loggedAt: _, skipped, ...set }) => ({
        ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null)),
        ...(skipped && { skipped }),
      })),
    })),
  };
}

const asked = (questions: readonly FileQuestion[]) =>
  questions.map(({ choices: _, ...question }: FileQuestion & { choices?: unknown }) => question);
const nothing = (rows: readonly RowReading[]) =>
  rows.filter(({ became }) => became === 'NOTHING').map(({ line, reason }) => ({ line, reason }));
const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(sortKeys(value))).sort();
const sortKeys = (value: unknown) =>
  Object.fromEntries(Object.entries(value as object).sort(([a], [b]) => (a < b ? -1 : 1)));

describe('files of other apps are read as expected', () => {
  test.each(readdirSync(join(FIXTURES, 'files')))('%s', async (file) => {
    const expected = json(`expected/${file.replace(/\.csv$/, '.expected.json')}`);
    const read = await readWhole(readFileSync(join(FIXTURES, 'files', file)), { answers: expected.answers });
    expect(read.survey.table.dialect.key).toBe(expected.dialect);
    expect(read.survey.delimiter).toBe(expected.delimiter);
    expect(sorted(asked(read.survey.questions))).toEqual(sorted(expected.questions));
    expect(read.summary.rows).toEqual(expected.rows);
    expect(read.summary.sets).toBe(expected.sets);
    expect(nothing(read.rows)).toEqual(expected.nothing);
    expect(read.summary.keptAsText).toEqual(expected.keptAsText);
    expect(read.sessions.map(asExpected)).toEqual(expected.sessions);
  });
});

describe('a broken file ends in a typed answer with its line', () => {
  const { files } = json('broken/expected.json');
  test.each(Object.keys(files))('%s', async (file) => {
    const { answers, error, ...expected } = files[file];
    const bytes = readFileSync(join(FIXTURES, 'broken', file));
    if (error) {
      const refused = await readWhole(bytes, { answers }).catch((reason) => reason);
      expect(refused).toBeInstanceOf(FileRefused);
      expect({ error: refused.code, ...refused.details }).toMatchObject({ error, ...expected });
      return;
    }
    const read = await readWhole(bytes, { answers });
    expect(read.survey.table.dialect.key).toBe(expected.dialect);
    expect(sorted(asked(read.survey.questions))).toEqual(sorted(expected.questions));
    expect(read.summary.rows).toEqual(expected.rows);
    expect(read.summary.sets).toBe(expected.sets);
    expect(nothing(read.rows)).toEqual(expected.nothing);
    expect(read.summary.keptAsText).toEqual(expected.keptAsText);
    expect([...new Set(read.sessions.map(({ start }) => instant(start)))]).toEqual(expected.starts);
  });
});
