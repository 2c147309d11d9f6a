import { clockSeconds, durationSeconds } from '../dates/durations.ts';
import { type DateReading, orderShownBy, readClock, readDate } from '../dates/read-date.ts';
import { instantOfWall } from '../dates/wall-clock.ts';
import type { Role } from '../dialects/dialect.ts';
import { IMPORT_POLICY } from '../policy.ts';
import { toNumber } from '../values/decimal.ts';
import type { DraftNotes, SessionFacts } from './draft.ts';
import type { BoundTable } from './header.ts';
import { monthAnswer, type Rules, readNumber } from './rules.ts';

export interface RowStart {
  readonly key: string | null;
  readonly facts: SessionFacts | null;
  readonly clockWithoutZone: boolean;
}

const DAY = 24 * 3_600_000;
const NOWHERE: RowStart = { key: null, facts: null, clockWithoutZone: false };

/** What the cells of a row say about its session; a start that cannot be read is noted. */
export function readSessionFacts(
  table: BoundTable,
  cell: (role: Role) => string,
  rules: Rules,
  notes: DraftNotes,
): RowStart {
  const startColumn = table.roles.get('start')!.name;
  const month = (word: string) => {
    notes.words.push({ column: startColumn, word, kind: 'MONTH' });
    return monthAnswer(word, startColumn, rules);
  };
  const text = cell('start');
  const clockText = cell('startClock');
  const read = readDate(text, { order: rules.order, month });
  const slashed = orderShownBy(text) !== null;
  const names = [cell('sessionId'), cell('sessionName'), clockText];
  const keyOf = (start: string) => JSON.stringify([start, ...names]);
  if ('problem' in read) {
    notes.fail(read.problem === 'UNKNOWN_MONTH' ? 'UNKNOWN_WORD' : 'BAD_DATE');
    return slashed ? { key: keyOf(text), facts: null, clockWithoutZone: read.problem === 'ORDER' } : NOWHERE;
  }
  const date = withClock(read, clockText, notes, table);
  const start = instantOf(date, rules.zone);
  const clockWithoutZone = date.offset === null;
  const key = keyOf(slashed ? text : `${date.wall}/${date.offset}`);
  if (start < Date.UTC(IMPORT_POLICY.firstYear, 0, 1) || start > rules.now + IMPORT_POLICY.aheadMs) {
    notes.fail('DATE_OUT_OF_RANGE');
    return { key, facts: null, clockWithoutZone: false };
  }
  const finish = readFinish(table, cell, date, start, rules);
  const facts: SessionFacts = {
    start,
    startInFile: inFile(date),
    timeKnown: date.timeKnown && cell('timeKnown').toLowerCase() !== 'false',
    name: cell('sessionName') || null,
    notes: cell('sessionNotes') || null,
    notesColumn: table.roles.get('sessionNotes')?.name ?? null,
    ...finish,
  };
  return { key, facts, clockWithoutZone };
}

/** A start whose time stands in a column of its own. */
function withClock(date: DateReading, text: string, notes: DraftNotes, table: BoundTable): DateReading {
  if (date.timeKnown || text === '') return date;
  const clock = readClock(text);
  if (!clock) {
    notes.kept.push(table.roles.get('startClock')!.name);
    return date;
  }
  return { wall: date.wall - DAY / 2 + clock.ms, timeKnown: true, offset: clock.offset };
}

function instantOf(date: DateReading, zone: string): number {
  return date.offset === null ? instantOfWall(date.wall, zone) : date.wall - date.offset;
}

function inFile({ wall, offset, timeKnown }: DateReading): string {
  if (offset !== null) return new Date(wall - offset).toISOString();
  return new Date(wall).toISOString().slice(0, timeKnown ? 19 : 10);
}

function readFinish(
  table: BoundTable,
  cell: (role: Role) => string,
  date: DateReading,
  start: number,
  rules: Rules,
): Pick<SessionFacts, 'finish' | 'finishColumn'> {
  for (const role of ['finish', 'finishClock', 'duration', 'durationSeconds'] as const) {
    const column = table.roles.get(role);
    if (!column) continue;
    const text = cell(role);
    if (text === '') return { finish: null, finishColumn: column.name };
    return { finish: finishBy[role](text, { date, start, rules, table }) ?? 'BAD', finishColumn: column.name };
  }
  return { finish: null, finishColumn: null };
}

interface FinishContext {
  readonly date: DateReading;
  readonly start: number;
  readonly rules: Rules;
  readonly table: BoundTable;
}

const finishBy = {
  finish(text: string, { rules, table }: FinishContext): number | null {
    const month = (word: string) => monthAnswer(word, table.roles.get('start')!.name, rules);
    const read = readDate(text, { order: rules.order, month });
    return 'problem' in read || !read.timeKnown ? null : instantOf(read, rules.zone);
  },
  /** An end before the start is the next day. */
  finishClock(text: string, { date, rules }: FinishContext): number | null {
    const clock = readClock(text);
    if (!clock || !date.timeKnown) return null;
    const midnight = Math.floor(date.wall / DAY) * DAY;
    const wall = midnight + clock.ms;
    return instantOf({ ...date, wall: wall < date.wall ? wall + DAY : wall }, rules.zone);
  },
  duration(text: string, { start }: FinishContext): number | null {
    const seconds = durationSeconds(text) ?? clockSeconds(text, false);
    return seconds === null ? null : start + seconds * 1000;
  },
  durationSeconds(text: string, { start, rules }: FinishContext): number | null {
    const seconds = readNumber(text, rules.numbers);
    return seconds === null || seconds.units < 0n ? null : start + Math.floor(toNumber(seconds) + 0.5) * 1000;
  },
};
