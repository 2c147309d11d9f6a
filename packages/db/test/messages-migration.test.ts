import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';

const file = new URL('../migrations/0004_messages_as_codes.sql', import.meta.url);
const statements = readFileSync(file, 'utf8').split('--> statement-breakpoint');

const spoken = { en: 'He said "5 kg" \\ {"ru": 1}', ru: 'Сказано «5 кг»' };
const name = { en: 'Bench Press', ru: 'Жим лёжа' };
const kept = { code: 'text', values: spoken };

/** One row per table, with what a text stands in, before and after. */
const ROWS: readonly (readonly [table: string, column: string, before: unknown, after: unknown])[] = [
  ['suggestions', 'reason', spoken, kept],
  ['suggestions', 'outcome_reason', null, null],
  ['suggestion_evaluations', 'reason', spoken, kept],
  ['plan_version_conflicts', 'question', spoken, kept],
  ['messages', 'reply', spoken, kept],
  ['notifications', 'text', spoken, kept],
  ['decision_records', 'record', { ruleId: 'a', reason: spoken }, { ruleId: 'a', reason: kept }],
  [
    'progress_records',
    'update',
    { message: spoken, name, record: { reason: spoken } },
    { message: kept, name, record: { reason: kept } },
  ],
  ['session_selections', 'metadata', { picks: [{ name, sentence: spoken }] }, { picks: [{ name, sentence: kept }] }],
  [
    'dialog_context',
    'payload',
    { text: spoken, choices: [{ label: spoken }] },
    { text: kept, choices: [{ label: kept }] },
  ],
  [
    'idempotency_keys',
    'answer',
    { value: { name, safety: { message: spoken } } },
    { value: { name, safety: { message: kept } } },
  ],
];

it('texts from before are kept as they were worded, wherever they stand', async () => {
  const database = new PGlite();
  const tables = new Map<string, string[]>();
  for (const [table, column] of ROWS) tables.set(table, [...(tables.get(table) ?? []), column]);
  for (const [table, columns] of tables) {
    await database.exec(`create table ${table} (${columns.map((column) => `"${column}" jsonb`).join(', ')})`);
  }
  await database.exec(`alter table idempotency_keys add column mutation text`);
  for (const [table, columns] of tables) {
    const values = columns.map((column) => ROWS.find(([of, at]) => of === table && at === column)![2]);
    await database.query(
      `insert into ${table} (${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
      values.map((value) => (value === null ? null : JSON.stringify(value))),
    );
  }
  const failure = { suggestionIds: ['1'], code: 'STALE_PLAN', message: 'Say "no".' };
  await database.query(`insert into idempotency_keys (answer, mutation) values ($1, 'decideSuggestions')`, [
    JSON.stringify({ value: { failures: [failure] } }),
  ]);

  for (const statement of statements) await database.exec(statement);

  for (const [table, column, , after] of ROWS) {
    const { rows } = await database.query<Record<string, unknown>>(`select "${column}" from ${table} limit 1`);
    expect([table, column, rows[0]![column]]).toEqual([table, column, after]);
  }
  const { rows } = await database.query<{ answer: unknown }>(
    `select answer from idempotency_keys where mutation = 'decideSuggestions'`,
  );
  const said = { code: 'text', values: { en: 'Say "no".', ru: 'Say "no".' } };
  expect(rows[0]!.answer).toEqual({ value: { failures: [{ suggestionIds: ['1'], code: 'STALE_PLAN', said }] } });
  await database.close();
});
