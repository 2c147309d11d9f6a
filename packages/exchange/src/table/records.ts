import { CsvError, parse } from 'csv-parse';
import { parse as parseNow } from 'csv-parse/sync';
import { FileRefused } from '../refusals.ts';

export const DELIMITERS = [',', ';', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** One record of a table: its cells as they stand, and the line of its first character. */
export interface TableRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

const OPTIONS = {
  relax_quotes: true,
  relax_column_count: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  bom: false,
};

/** RFC 4180 records with line breaks inside of quotes; a quote that does not open a cell is text. */
export async function* readRecords(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<TableRecord> {
  const parser = parse({ ...OPTIONS, delimiter, raw: true });
  let line = 1;
  const taken = ({ record, raw }: Parsed): TableRecord => {
    const at = line;
    line += lineBreaks(raw);
    return { line: at, cells: record };
  };
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('end', resolve).once('error', reject);
  });
  // Whoever stops reading does not wait for the end.
  ended.catch(() => {});
  try {
    for await (const piece of text) {
      parser.write(piece);
      for (let next: Parsed | null = parser.read(); next; next = parser.read()) yield taken(next);
    }
    const rest: Parsed[] = [];
    parser.on('data', (next: Parsed) => rest.push(next)).end();
    await ended;
    for (const next of rest) yield taken(next);
  } catch (error) {
    if (isOpenQuote(error)) throw new FileRefused('UNTERMINATED_QUOTE', { line });
    throw error;
  } finally {
    parser.destroy();
  }
}

interface Parsed {
  readonly record: readonly string[];
  readonly raw: string;
}

/** The first record of a text under a delimiter; null where the text ends inside of it. */
export function firstRecord(head: string, delimiter: Delimiter): readonly string[] | null {
  try {
    return parseNow(head, { ...OPTIONS, delimiter, to: 1 })[0] ?? [''];
  } catch (error) {
    if (isOpenQuote(error)) return null;
    throw error;
  }
}

/** The second record of a text under a delimiter, if it is there. */
export function secondRecord(head: string, delimiter: Delimiter): readonly string[] | null {
  try {
    return parseNow(head, { ...OPTIONS, delimiter, to: 2 })[1] ?? null;
  } catch (error) {
    if (isOpenQuote(error)) return null;
    throw error;
  }
}

function isOpenQuote(error: unknown): boolean {
  return error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED';
}

function lineBreaks(raw: string): number {
  let count = 0;
  for (let at = 0; at < raw.length; at++) {
    const code = raw.charCodeAt(at);
    if (code === 10 || (code === 13 && raw.charCodeAt(at + 1) !== 10)) count++;
  }
  return count;
}
