import { Column, getTableColumns, is, type Query, SQL, type SQLWrapper, sql, Table } from 'drizzle-orm';
import type { Db } from './connection.ts';

/** A select of columns and expressions, or of tables under a name each. */
interface Select<Row> {
  readonly _: { readonly selectedFields: object; readonly result: Row[] };
  toSQL(): { sql: string; params: unknown[] };
}

interface Built<Row> {
  readonly query: Query;
  readonly mapRows: (rows: readonly (readonly unknown[])[]) => Row[];
}

/** A value that is given when the statement runs; instants go in as ISO text. */
export const value = (name: string) => sql.placeholder(name);

/** Whether the column is one of a list that is given when the statement runs: one text for lists of any length. */
export const isOneOf = (column: Column, name: string) => sql`${column} = any(${sql.placeholder(name)})`;

/** The same for a column of words: the embedded engine cannot send an array of an enum, only one of texts. */
export const isOneOfWords = (column: Column, name: string) =>
  sql`${column}::text = any(${sql.placeholder(name)}::text[])`;

/**
 * Whether the column is among what any of these subqueries finds. They are run first, each by its own index, and the
 * rows are fetched by their keys: of conditions that are joined by `or`, Postgres tries every row of the athlete.
 */
export const isAnyOf = (column: Column, subqueries: readonly (SQLWrapper | false)[]) =>
  sql`${column} = any(array(${sql.join(
    subqueries.filter((subquery) => subquery !== false),
    sql` union all `,
  )}))`;

/**
 * A select that recurs in every request. Drizzle puts its text together on the first run only; after that a run is
 * the driver's work and a row mapping that has looked at the columns before. Works in and out of transactions.
 */
export function statement<Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db) => Select<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let built: Built<Row> | undefined;
  return (db, values) => {
    built ??= compile(build(db));
    return db._.session
      .prepareQuery<{ execute: Row[]; all: never; values: never }>(
        built.query,
        undefined,
        'statement',
        true,
        built.mapRows,
      )
      .execute(values);
  };
}

/** A family of statements that differ in which conditions they have; one text per combination that occurs. */
export function statements<Shape extends string, Values extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, has: (part: Shape) => boolean) => Select<Row>,
): (db: Db, parts: readonly Shape[], values: Values) => Promise<Row[]> {
  const known = new Map<string, (db: Db, values: Values) => Promise<Row[]>>();
  return (db, parts, values) => {
    const key = parts.join();
    let run = known.get(key);
    if (!run) {
      const wanted = new Set(parts);
      run = statement((builder) => build(builder, (part) => wanted.has(part)));
      known.set(key, run);
    }
    return run(db, values);
  };
}

/**
 * The same for a change. What is given for a column goes in as drizzle writes it, instants as `Date`; no value of a
 * column with an encoding of its own (an instant, JSON) may be null.
 */
export function change<Values extends Readonly<Record<string, unknown>>, Row = never>(
  build: (db: Db) => Pick<Select<Row>, 'toSQL'>,
  returned: Readonly<Record<keyof Row & string, Column>> = {} as Readonly<Record<keyof Row & string, Column>>,
): (db: Db, values: Values) => Promise<Row[]> {
  const read = reader(returned, 0);
  let query: Query | undefined;
  return (db, values) => {
    query ??= build(db).toSQL();
    return db._.session
      .prepareQuery<{ execute: Row[]; all: never; values: never }>(query, undefined, 'change', true, (rows) =>
        rows.map((row) => read(row) as Row),
      )
      .execute(values);
  };
}

/** A row whose every column is given when the statement runs. */
export function givenRow<Columns extends Record<string, Column>>(columns: Columns) {
  return Object.fromEntries(Object.keys(columns).map((name) => [name, value(name)])) as Record<
    keyof Columns,
    ReturnType<typeof value>
  >;
}

type Read = (row: readonly unknown[]) => unknown;

function compile<Row>(select: Select<Row>): Built<Row> {
  const fields = Object.entries(select._.selectedFields);
  const flat = fields.every(([, field]) => is(field, Column) || is(field, SQL) || is(field, SQL.Aliased));
  let place = 0;
  const groupAt = (columns: Record<string, unknown>) => {
    const read = reader(columns, place);
    place += Object.keys(columns).length;
    return read;
  };
  const read = flat ? groupAt(select._.selectedFields as Record<string, unknown>) : ofTables(fields, groupAt);
  const { sql: text, params } = select.toSQL();
  return { query: { sql: text, params }, mapRows: (rows) => rows.map((row) => read(row) as Row) };
}

/** Rows of joined tables; a table that a left join found nothing in is null. */
function ofTables(fields: [string, unknown][], groupAt: (columns: Record<string, unknown>) => Read): Read {
  const groups = fields.map(([name, field]) => {
    if (!is(field, Table))
      throw new Error(`A statement selects columns and expressions, or tables; ${name} is not among them.`);
    return { name, read: groupAt(getTableColumns(field)) };
  });
  return (row) => Object.fromEntries(groups.map(({ name, read }) => [name, read(row)]));
}

/** Reads one object from `start` on. Drizzle's own mapping asks for the kind of every column again in every row. */
function reader(columns: Record<string, unknown>, start: number): Read {
  const names = Object.keys(columns);
  const decoders = Object.values(columns).map((column) => (is(column, Column) ? decoderOf(column) : null));
  const Row = plainObjects();
  return (row) => {
    const mapped = new Row();
    let empty = true;
    for (let index = 0; index < names.length; index++) {
      const raw = row[start + index];
      const decode = decoders[index];
      if (raw !== null) empty = false;
      mapped[names[index]!] = decode && raw !== null ? decode(raw) : raw;
    }
    return empty ? null : mapped;
  };
}

/** Makes plain objects of one shape: V8 sizes them by the first few, where `{}` grows with every column. */
function plainObjects(): new () => Record<string, unknown> {
  function Row() {}
  Row.prototype = Object.prototype;
  return Row as unknown as new () => Record<string, unknown>;
}

/** Null: the driver's value is taken as it is. */
function decoderOf(column: Column): ((raw: unknown) => unknown) | null {
  if (column.mapFromDriverValue === Column.prototype.mapFromDriverValue) return null;
  return (raw) => column.mapFromDriverValue(raw);
}
