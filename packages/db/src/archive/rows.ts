import { and, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../connection.ts';
import { ARCHIVED, type ArchivedTable, archivedColumns, nameOf, ownerColumn } from './tables.ts';

/** A table of an archive, as others name it. */
export interface ArchivedKind {
  readonly name: string;
  readonly columns: readonly string[];
  /** The column that says whose a row is. */
  readonly owner: string;
}

/** In the order in which they are written and can be read back. */
export function archivedKinds(): ArchivedKind[] {
  return ARCHIVED.map((archived) => ({
    name: nameOf(archived.table),
    columns: archivedColumns(archived),
    owner: ownerOf(archived).name,
  }));
}

/** Rows as JSON texts, in the order of their keys, and the place to go on from. */
export interface RowBatch {
  readonly lines: readonly string[];
  /** Null: these were the last ones. */
  readonly after: string | null;
}

/** Instants are written in UTC. Part of the transaction that holds the snapshot. */
export async function writeInUtc(tx: Db): Promise<void> {
  await tx.execute(sql`set local time zone 'UTC'`);
}

export async function readRows(
  tx: Db,
  name: string,
  athleteId: string,
  after: string | null,
  most: number,
): Promise<RowBatch> {
  const archived = archivedNamed(name);
  const owner = ownerOf(archived);
  const key = keyOf(archived).map((column) => ({ column, at: inFixedOrder(column) }));
  const rows = await tx
    .select({
      line: sql<string>`${lineOf(archived)}::text`,
      key: sql<string>`jsonb_build_array(${list(key.map(({ column }) => sql`${column}`))})::text`,
    })
    .from(archived.table)
    .where(and(sql`${owner} = ${athleteId}::uuid`, archived.only, after === null ? undefined : isAfter(key, after)))
    .orderBy(...key.map(({ at }) => at))
    .limit(most);
  return { lines: rows.map(({ line }) => line), after: rows.length < most ? null : rows.at(-1)!.key };
}

/** How many rows an archive of the athlete has, in one statement. */
export async function countRows(tx: Db, athleteId: string): Promise<number> {
  const counts = ARCHIVED.map((archived) => {
    const rows = tx
      .select({ count: sql`count(*)` })
      .from(archived.table)
      .where(and(sql`${ownerOf(archived)} = ${athleteId}::uuid`, archived.only));
    return sql`${rows}`;
  });
  const [row] = await tx
    .select({ all: sql<number>`all_rows::int` })
    .from(sql`(select ${sql.join(counts, sql` + `)} as all_rows) as counted`);
  return row?.all ?? 0;
}

/** Stores rows as they were read. The caller has seen that they have columns of the table, and whose they are. */
export async function insertRows(tx: Db, name: string, lines: readonly string[]): Promise<void> {
  const [first] = lines;
  if (first === undefined) return;
  const archived = archivedNamed(name);
  const given = Object.keys(JSON.parse(first) as object);
  const filled = Object.entries(archived.fill ?? {});
  const target = [...given, ...filled.map(([column]) => column)].map((column) => sql.identifier(column));
  const values = [...given.map((column) => sql.identifier(column)), ...filled.map(([, value]) => value)];
  await tx.execute(
    sql`insert into ${archived.table} (${list(target)}) select ${list(values)} from jsonb_populate_recordset(null::${archived.table}, ${`[${lines.join(',')}]`}::text::jsonb)`,
  );
}

function archivedNamed(name: string): ArchivedTable {
  const found = ARCHIVED.find(({ table }) => nameOf(table) === name);
  if (!found) throw new Error(`No archive holds a table ${name}.`);
  return found;
}

const ownerOf = ({ table }: ArchivedTable): PgColumn => ownerColumn(table)!;

/** The row as an object: keys in an order of the database's own, the same in each of them. */
function lineOf(archived: ArchivedTable): SQL {
  const { table, as = {} } = archived;
  const kept = archivedColumns(archived);
  const left = getTableConfig(table).columns.filter(({ name }) => !kept.includes(name));
  const without = left.map(({ name }) => sql` - ${sql.raw(`'${name}'`)}::text`);
  const otherwise = Object.entries(as).map(
    ([name, value]) => sql` || jsonb_build_object(${sql.raw(`'${name}'`)}::text, ${value})`,
  );
  return sql`(to_jsonb(${table})${sql.join(without, sql``)}${sql.join(otherwise, sql``)})`;
}

/** The primary key without the athlete; empty: an athlete has one row. */
export function keyOf(archived: ArchivedTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(archived.table);
  // By their names: a key of several columns has those of another make, which know no types.
  const key = primaryKeys[0]?.columns.map(({ name }) => name);
  const owner = ownerOf(archived).name;
  return columnsOfKey(columns, key).filter(({ name }) => name !== owner);
}

function columnsOfKey(columns: readonly PgColumn[], names: readonly string[] | undefined): PgColumn[] {
  if (!names) return columns.filter(({ primary }) => primary);
  return names.map((name) => columns.find((column) => column.name === name)!);
}

/** Texts by their bytes: databases have alphabets of their own. */
const inFixedOrder = (column: PgColumn): SQL =>
  column.getSQLType() === 'text' ? sql`${column} collate "C"` : sql`${column}`;

function isAfter(key: readonly { readonly column: PgColumn; readonly at: SQL }[], after: string): SQL | undefined {
  if (key.length === 0) return sql`false`;
  const place = JSON.parse(after) as (string | number)[];
  const values = key.map(({ column }, n) => sql`${String(place[n])}::${sql.raw(column.getSQLType())}`);
  return sql`(${list(key.map(({ at }) => at))}) > (${list(values)})`;
}

const list = (parts: readonly (SQL | ReturnType<typeof sql.identifier>)[]): SQL => sql.join([...parts], sql`, `);
