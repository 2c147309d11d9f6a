import type { Unit } from '@topset/engine';
import { type DateOrder, orderShownBy } from '../dates/read-date.ts';
import type { Role } from '../dialects/dialect.ts';
import type { GenericColumns } from '../dialects/generic.ts';
import { IMPORT_POLICY } from '../policy.ts';
import { FileRefused } from '../refusals.ts';
import { cleanCell } from '../table/clean.ts';
import { decodeText, type OpenSource } from '../table/decode.ts';
import { type Delimiter, readRecords, type TableRecord } from '../table/records.ts';
import { comesOutRound, isBlurred } from '../values/loads.ts';
import { DISTANCE_UNITS } from '../values/units.ts';
import { type Detected, detect } from './detect.ts';
import type { RowDraft, UnitWanted, WordWanted } from './draft.ts';
import type { BoundTable } from './header.ts';
import type { Answers, FileQuestion } from './questions.ts';
import { rowReader } from './row.ts';
import type { NumberFormat, Rules } from './rules.ts';
import { wideColumns } from './wide-rows.ts';

export interface ReadingChoices {
  /** Of the athlete; a question may be answered with another one. */
  readonly zone: string;
  readonly now: number;
  readonly answers?: Answers;
  /** How to read a table that no dialect knows. */
  readonly columns?: GenericColumns;
}

/** What has to be known of a whole file before its rows can be read one after another. */
export interface Survey {
  readonly table: BoundTable;
  readonly delimiter: Delimiter;
  /** The first record as it stands. */
  readonly header: readonly string[];
  readonly questions: readonly FileQuestion[];
  readonly rules: Rules;
  /** How many rows a session has: it is complete with the last of them. */
  readonly rowsBySession: ReadonlyMap<string, number>;
  readonly rows: number;
}

const NUMBERS: readonly Role[] = [
  ...(['load', 'loadKg', 'loadLb', 'reps', 'distance', 'seconds', 'rpe', 'rir', 'rest'] as const),
  ...(['equalSets', 'durationSeconds', 'targetReps', 'targetLoad', 'targetRpe'] as const),
];
const LIKE_NUMBER = /^[+-]?[\d.,]*\d[\d.,]*$/;
const LIKE_THOUSANDS = /^[+-]?\d{1,3},\d{3}$/;

/** Text from the beginning, and the same text again as pieces. */
async function withHead(source: AsyncIterable<Uint8Array>): Promise<{ head: string; text: AsyncIterable<string> }> {
  const pieces = decodeText(source);
  let head = '';
  let rest: IteratorResult<string> = await pieces.next();
  while (!rest.done && head.length < IMPORT_POLICY.headCharacters) {
    head += rest.value;
    rest = await pieces.next();
  }
  async function* text() {
    if (head) yield head;
    for (let next = rest; !next.done; next = await pieces.next()) yield next.value;
  }
  return { head, text: text() };
}

export async function surveyFile(open: OpenSource, choices: ReadingChoices): Promise<Survey> {
  const { head, text } = await withHead(open());
  const found = detect(head, choices.columns);
  const answers = choices.answers ?? {};
  const table = found.tables.find(({ dialect }) => dialect.key === answers.DIALECT) ?? found.tables[0]!;
  const zone = String(answers.TIME_ZONE ?? choices.zone);
  const lenient: Rules = { zone, now: choices.now, order: null, numbers: 'ANY', answers, unitDefaults: new Map() };
  const evidence = new Evidence(table);
  const read = rowReader(table, lenient);
  let rows = 0;
  for await (const record of dataRecords(text, found.delimiter)) {
    rows++;
    evidence.take(record, read(record));
  }
  const { order, orderQuestion } = evidence.dateOrder(answers);
  const { numbers, numberQuestion } = evidence.numberFormat(answers);
  const unitQuestions = evidence.unitQuestions();
  const unitDefaults = new Map(
    unitQuestions.flatMap((question) =>
      question.type === 'UNIT' && isUnit(question.default) ? [[question.column, question.default] as const] : [],
    ),
  );
  return {
    table,
    delimiter: found.delimiter,
    header: found.header,
    questions: [
      ...dialectQuestion(found),
      ...unitQuestions,
      ...evidence.wordQuestions(),
      ...orderQuestion,
      ...numberQuestion,
      ...(evidence.zoneNeeded ? [{ type: 'TIME_ZONE' as const, default: choices.zone }] : []),
    ],
    rules: { ...lenient, order, numbers, unitDefaults },
    rowsBySession: evidence.rowsBySession,
    rows,
  };
}

/** The records after the header. */
export async function* dataRecords(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<TableRecord> {
  let isHeader = true;
  for await (const record of readRecords(text, delimiter)) {
    if (!isHeader) yield record;
    isHeader = false;
  }
  if (isHeader) throw new FileRefused('EMPTY_FILE');
}

const isUnit = (value: unknown): value is Unit => value === 'KG' || value === 'LB';

function dialectQuestion({ tables, certain }: Detected): FileQuestion[] {
  return certain ? [] : [{ type: 'DIALECT', choices: tables.map(({ dialect }) => dialect.key) }];
}

interface Blurs {
  count: number;
  readonly round: Record<Unit, boolean>;
}

/** What is gathered in one pass; its size goes by words, columns and sessions, not by rows. */
class Evidence {
  readonly rowsBySession = new Map<string, number>();
  zoneNeeded = false;
  readonly #startIndex: number;
  readonly #numberIndexes: readonly number[];
  readonly #units = new Map<string, { readonly kind: UnitWanted['kind']; readonly blurs: Blurs }>();
  readonly #words = new Map<string, WordWanted>();
  readonly #orders = new Set<DateOrder | 'EITHER'>();
  #commas = false;
  #points = false;
  #thousands = false;

  constructor(table: BoundTable) {
    this.#startIndex = table.roles.get('start')!.index;
    const columns = NUMBERS.flatMap((role) => table.roles.get(role)?.index ?? []);
    const wide = wideColumns(table);
    const names = new Set(wide.blocks.map(({ exercise }) => exercise));
    this.#numberIndexes = [...columns, ...[...wide.claimed].filter((index) => !names.has(index))];
  }

  take({ cells }: TableRecord, draft: RowDraft): void {
    if (draft.reason === 'BLANK_LINE' || draft.reason === 'WRONG_CELL_COUNT') return;
    if (draft.key !== null) this.rowsBySession.set(draft.key, (this.rowsBySession.get(draft.key) ?? 0) + 1);
    if (draft.clockWithoutZone) this.zoneNeeded = true;
    const shown = orderShownBy(cleanCell(cells[this.#startIndex] ?? ''));
    if (shown) this.#orders.add(shown);
    for (const index of this.#numberIndexes) this.#takeNumber(cells[index] ?? '');
    // A date that only waits for its order is no fault of the row.
    const reason = draft.reason === 'BAD_DATE' && shown ? null : draft.reason;
    if (reason === null) for (const wanted of draft.wanted) this.#takeUnit(wanted);
    if (reason === null || reason === 'UNKNOWN_WORD') {
      for (const word of draft.words) this.#words.set(JSON.stringify([word.column, word.word]), word);
    }
  }

  #takeNumber(cell: string): void {
    const comma = cell.includes(',');
    if (!comma && (this.#points || !cell.includes('.'))) return;
    const text = cleanCell(cell);
    if (!LIKE_NUMBER.test(text)) return;
    if (text.includes('.')) this.#points = true;
    if (comma) this.#commas = true;
    if (LIKE_THOUSANDS.test(text)) this.#thousands = true;
  }

  #takeUnit({ column, kind, load }: UnitWanted): void {
    const known = this.#units.get(column) ?? { kind, blurs: { count: 0, round: { KG: true, LB: true } } };
    this.#units.set(column, known);
    if (!load || !isBlurred(load)) return;
    known.blurs.count++;
    for (const unit of ['KG', 'LB'] as const) known.blurs.round[unit] &&= comesOutRound(load, unit);
  }

  dateOrder(answers: Answers): { order: DateOrder | null; orderQuestion: FileQuestion[] } {
    const proven = [...this.#orders].filter((order) => order !== 'EITHER');
    if (this.#orders.size === 0) return { order: null, orderQuestion: [] };
    if (proven.length === 1) return { order: proven[0]!, orderQuestion: [] };
    const answer = answers.DATE_ORDER;
    return {
      order: answer === 'DMY' || answer === 'MDY' ? answer : null,
      orderQuestion: [{ type: 'DATE_ORDER', choices: ['DMY', 'MDY'] }],
    };
  }

  numberFormat(answers: Answers): { numbers: NumberFormat; numberQuestion: FileQuestion[] } {
    if (!this.#commas || this.#points) return { numbers: 'POINT', numberQuestion: [] };
    if (!this.#thousands) return { numbers: 'COMMA', numberQuestion: [] };
    const answer = answers.NUMBER_FORMAT;
    return {
      numbers: answer === 'COMMA' ? 'COMMA' : answer === 'POINT' ? 'GROUPED' : 'POINT',
      numberQuestion: [{ type: 'NUMBER_FORMAT', choices: ['COMMA', 'POINT'] }],
    };
  }

  unitQuestions(): FileQuestion[] {
    return [...this.#units].map(([column, { kind, blurs }]) => {
      if (kind === 'DISTANCE') return { type: 'UNIT', column, choices: DISTANCE_UNITS };
      const { KG, LB } = blurs.round;
      const clear = blurs.count >= IMPORT_POLICY.blursForDefault && KG !== LB;
      return { type: 'UNIT', column, choices: ['KG', 'LB'], ...(clear && { default: KG ? 'KG' : 'LB' }) };
    });
  }

  wordQuestions(): FileQuestion[] {
    return [...this.#words.values()].map(({ column, word, kind }) => ({
      type: 'WORD',
      column,
      word,
      choices: WORD_CHOICES[kind],
    }));
  }
}

const WORD_CHOICES: Readonly<Record<WordWanted['kind'], readonly (string | number)[]>> = {
  MONTH: [...Array.from({ length: 12 }, (_, index) => index + 1), 'TEXT'],
  MARK: ['WARMUP', 'REGULAR', 'DROP', 'FAILURE', 'REST', 'NOTE', 'TEXT'],
  FLAG: ['TRUE', 'FALSE', 'TEXT'],
  LOAD_UNIT: ['KG', 'LB', 'TEXT'],
  DISTANCE_UNIT: [...DISTANCE_UNITS, 'TEXT'],
};
