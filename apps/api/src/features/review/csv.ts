import { OPERATIONS_1 } from '@topset/engine/operations';
import type { ReviewView } from './read-items.ts';

const BOM = '\uFEFF';
const NEW_LINE = '\r\n';
const numbered = (name: string) =>
  Array.from({ length: OPERATIONS_1.review.regressions }, (_, i) => `${name}_${i + 1}`);

const HEADER = [
  'review_id',
  'athlete_alias',
  'track_id',
  'exercise_key',
  'policy_id',
  ...['date', 'rung', 'ratio', 'rpe', 'reason'].flatMap(numbered),
  'flags',
  'open_conflict',
];

/** The queue for a spreadsheet: UTF-8 with a byte-order mark, as RFC 4180 has it. */
export function reviewCsv(items: readonly ReviewView[]): string {
  const lines = items.map((item) => [
    item.id,
    item.alias,
    item.planExerciseId,
    item.exerciseKey,
    item.policyId,
    ...item.steps.map(({ date }) => date),
    ...item.steps.map(({ rung }) => rung ?? ''),
    ...item.steps.map(({ ratio }) => ratio ?? ''),
    ...item.steps.map(({ rpe }) => rpe ?? ''),
    ...item.steps.map(({ reason }) => reason),
    item.flags.join(' '),
    item.openConflict,
  ]);
  return BOM + [HEADER, ...lines].map((cells) => cells.map(cell).join(',') + NEW_LINE).join('');
}

/** What a spreadsheet would take for a formula gets an apostrophe in front; what would end the cell is quoted. */
export function cell(value: string | number | boolean): string {
  const text = String(value);
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
