import type { Role } from '../dialects/dialect.ts';
import { cleanCell } from '../table/clean.ts';
import type { TableRecord } from '../table/records.ts';
import { DraftNotes, type RowDraft } from './draft.ts';
import type { BoundTable } from './header.ts';
import type { Reason } from './model.ts';
import type { Rules } from './rules.ts';
import { readSessionFacts } from './session-facts.ts';
import { noteOf, type RowContext, readSetRow } from './set-row.ts';
import { readBlockRow, readPairRow, wideColumns } from './wide-rows.ts';

const ZERO = /^0(?:[.,]0+)?$/;

/** Reads the rows of one table, each on its own. */
export function rowReader(table: BoundTable, rules: Rules): (record: TableRecord) => RowDraft {
  const wide = wideColumns(table);
  const width = table.header.length;
  const mayEndEarly = table.dialect.shape === 'EXERCISE_BLOCKS';
  const unplaced = [
    ...table.texts.map((index) => ({ index, known: true })),
    ...table.extras.filter((index) => !wide.claimed.has(index)).map((index) => ({ index, known: false })),
  ];

  return (record) => {
    const { line, cells } = record;
    if (cells.every((cell) => cell.trim() === '')) return nothing(record, 'BLANK_LINE');
    if (cells.length !== width && !(mayEndEarly && cells.length < width)) return nothing(record, 'WRONG_CELL_COUNT');
    const read = new Map<Role, string>();
    const cell = (role: Role): string => {
      const known = read.get(role);
      if (known !== undefined) return known;
      const column = table.roles.get(role);
      const text = column ? cleanCell(cells[column.index] ?? '') : '';
      read.set(role, text);
      return text;
    };
    const notes = new DraftNotes();
    const row: RowContext = { table, line, cell, rules, notes };
    const start = readSessionFacts(table, cell, rules, notes);
    const sessionNotes = noteOf('sessionNotes', row);
    const parts = partsOf(row, cells);
    for (const { index, known } of unplaced) {
      const text = (cells[index] ?? '').trim();
      if (text !== '' && !(known && table.dialect.zeros && ZERO.test(text))) notes.kept.push(table.header[index]!);
    }
    return {
      line,
      cells,
      reason: notes.reason,
      key: start.key,
      session: start.facts && { ...start.facts, notes: sessionNotes },
      parts,
      kept: notes.kept,
      wanted: notes.wanted,
      words: notes.words,
      clockWithoutZone: start.clockWithoutZone,
      restored: notes.restored,
    };
  };

  function partsOf(row: RowContext, cells: readonly string[]) {
    if (table.dialect.shape === 'SET_PAIRS') return readPairRow(row, cells, wide);
    return table.dialect.shape === 'EXERCISE_BLOCKS' ? readBlockRow(row, cells, wide) : readSetRow(row);
  }
}

function nothing({ line, cells }: TableRecord, reason: Reason): RowDraft {
  return {
    line,
    cells,
    reason,
    key: null,
    session: null,
    parts: [],
    kept: [],
    wanted: [],
    words: [],
    clockWithoutZone: false,
    restored: 0,
  };
}
