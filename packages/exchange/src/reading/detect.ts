import { type GenericColumns, genericDialect } from '../dialects/generic.ts';
import { dialects } from '../dialects/index.ts';
import { STRONG_IOS_POSITIONS, strongIos } from '../dialects/strong-ios.ts';
import { FileRefused } from '../refusals.ts';
import { DELIMITERS, type Delimiter, firstRecord, secondRecord } from '../table/records.ts';
import { type BoundTable, bindDialect, bindPositions, headerKey } from './header.ts';

export interface Detected {
  readonly delimiter: Delimiter;
  /** The first record as it stands. */
  readonly header: readonly string[];
  /** Best first. More than one, or one that was only proposed, is a question. */
  readonly tables: readonly BoundTable[];
  readonly certain: boolean;
}

/** Finds delimiter and dialect by the names in the header; `head` is the beginning of the text. */
export function detect(head: string, columns?: GenericColumns): Detected {
  if (head.trim() === '') throw new FileRefused('EMPTY_FILE');
  const headers = DELIMITERS.flatMap((delimiter) => {
    const cells = firstRecord(head, delimiter);
    return cells ? [{ delimiter, cells }] : [];
  });
  if (headers.length === 0) throw new FileRefused('UNTERMINATED_QUOTE', { line: 1 });
  for (const { delimiter, cells } of headers) {
    const tables = columns ? generic(columns, cells) : fitting(cells);
    if (tables.length === 0) continue;
    if (!tables[0]!.dialect.repeatsNames) refuseRepeats(cells);
    return { delimiter, header: cells, tables, certain: tables.length === 1 };
  }
  const { delimiter, cells } = headers.reduce((best, next) => (next.cells.length > best.cells.length ? next : best));
  refuseRepeats(cells);
  if (looksLikeStrong(cells, secondRecord(head, delimiter))) {
    return {
      delimiter,
      header: cells,
      tables: [bindPositions(strongIos, cells, STRONG_IOS_POSITIONS)],
      certain: false,
    };
  }
  throw new FileRefused('UNKNOWN_FORMAT', {
    headers: cells.map((cell) => cell.trim()),
    dialects: [...new Set(dialects.map(({ key }) => key))],
  });
}

function generic(columns: GenericColumns, cells: readonly string[]): BoundTable[] {
  const bound = bindDialect(genericDialect(columns), cells);
  return bound ? [bound] : [];
}

/** Those that fit, without those whose columns another one knows all of, and more. */
function fitting(cells: readonly string[]): BoundTable[] {
  const bound = dialects.flatMap((dialect) => bindDialect(dialect, cells) ?? []);
  return bound.filter((table) => !bound.some((other) => other !== table && knowsMore(other, table)));
}

function knowsMore(a: BoundTable, b: BoundTable): boolean {
  return a.extras.length < b.extras.length && a.extras.every((index) => b.extras.includes(index));
}

function refuseRepeats(cells: readonly string[]): void {
  const seen = new Set<string>();
  const repeated = new Map<string, string>();
  for (const cell of cells) {
    const key = headerKey(cell);
    if (key === '') continue;
    if (seen.has(key) && !repeated.has(key)) repeated.set(key, cell.trim());
    seen.add(key);
  }
  if (repeated.size > 0) throw new FileRefused('AMBIGUOUS_HEADER', { columns: [...repeated.values()] });
}

const STRONG_START = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

function looksLikeStrong(header: readonly string[], first: readonly string[] | null): boolean {
  if (header.length !== STRONG_IOS_POSITIONS.length || header.at(-1)!.trim().toUpperCase() !== 'RPE') return false;
  return first !== null && STRONG_START.test(first[0]!.trim());
}
