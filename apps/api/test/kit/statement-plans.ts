import type { Database, Db } from '@topset/db';
import { rowsOfStatement } from './statement-count.ts';

/** One node of a plan as Postgres prints it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly Plans?: readonly PlanNode[];
}

/** Where a statement reads rows without naming their athlete to an index. */
export interface Stray {
  readonly text: string;
  /** As in `Seq Scan on workouts`. */
  readonly scans: readonly string[];
}

/** Enough rows of others for a plan to show how it keeps clear of them. */
const ROWS_OF_OTHERS = 3_000;
const MOST_BYTES = 8_000_000;

/**
 * Reads the plans of statements on tables that are full of other athletes' rows, which are copies of this one's. They
 * are planned for any values, as a prepared statement is that runs often. Everything is rolled back.
 */
export async function strayStatements(
  database: Database,
  athleteId: string,
  texts: Iterable<string>,
): Promise<readonly Stray[]> {
  const tables = await athleteTables(database);
  const strays: Stray[] = [];
  await database
    .transaction(async (tx) => {
      await fill(tx, athleteId, tables);
      await tx.execute('set local plan_cache_mode = force_generic_plan');
      // A few thousand rows may be read as a whole; a million may not. Left is what no index serves.
      await tx.execute('set local enable_seqscan = off');
      for (const text of texts) {
        const scans = (await planOf(tx, text)).flatMap((plan) => straysIn(plan, tables));
        if (scans.length > 0) strays.push({ text, scans: [...new Set(scans)] });
      }
      throw new RolledBack();
    })
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return strays;
}

class RolledBack extends Error {}

/** Tables by name, with the columns that a row is given. Those of the server itself have keys without the athlete. */
async function athleteTables(database: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await rowsOfStatement(
    database,
    `select c.table_name::text as name, json_agg(c.column_name order by c.ordinal_position)::text as columns
     from information_schema.columns c
     join pg_index key on key.indrelid = format('%I.%I', c.table_schema, c.table_name)::regclass and key.indisprimary
     join pg_attribute owner on owner.attrelid = key.indrelid and owner.attname = 'athlete_id'
       and owner.attnum = any (key.indkey)
     where c.table_schema = 'public' and c.is_generated = 'NEVER' group by c.table_name`,
  );
  return new Map(rows.map(({ name, columns }) => [name!, JSON.parse(columns!) as string[]]));
}

async function fill(tx: Db, athleteId: string, tables: ReadonlyMap<string, readonly string[]>): Promise<void> {
  // Copies refer to each other as the rows do that they are copies of.
  await tx.execute(`set local session_replication_role = replica`);
  for (const [name, columns] of tables) {
    const values = columns.map((column) => (column === 'athlete_id' ? `md5('copy ' || copy)::uuid` : `t."${column}"`));
    await tx.execute(
      `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')})
       select ${values.join(', ')} from "${name}" t, generate_series(1, (
         select least(ceil(${ROWS_OF_OTHERS}.0 / greatest(count(*), 1)), ${MOST_BYTES} / (1 + sum(pg_column_size(o))))::int
         from "${name}" o where o.athlete_id = '${athleteId}')) copy
       where t.athlete_id = '${athleteId}'`,
    );
    await tx.execute(`analyze "${name}"`);
  }
  await tx.execute(`set local session_replication_role = origin`);
}

async function planOf(tx: Db, text: string): Promise<PlanNode[]> {
  // Settings, channels and the like have no plan.
  if (!/^\s*(?:select|insert|update|delete|with|\()/i.test(text)) return [];
  const parameters = new Set(text.match(/\$\d+/g)).size;
  await tx.execute(`prepare looked_at as ${text}`);
  const given = parameters === 0 ? '' : `(${Array(parameters).fill('null').join(', ')})`;
  const result: unknown = await tx.execute(`explain (format json) execute looked_at${given}`);
  await tx.execute('deallocate looked_at');
  const [row] = result as [{ 'QUERY PLAN': { Plan: PlanNode }[] }];
  return row['QUERY PLAN'].map(({ Plan }) => Plan);
}

function straysIn(node: PlanNode, tables: ReadonlyMap<string, unknown>): string[] {
  const below = (node.Plans ?? []).flatMap((inner) => straysIn(inner, tables));
  const relation = node['Relation Name'];
  if (!relation || !tables.has(relation) || !/Scan$/.test(node['Node Type'])) return below;
  const conditions = [node['Index Cond'], ...(node.Plans ?? []).flatMap(indexConditions)];
  const isOfAthlete = conditions.some((condition) => condition?.includes('athlete_id'));
  return isOfAthlete ? below : [`${node['Node Type']} on ${relation}`, ...below];
}

/** Of a bitmap: the indexes below it are read for it. */
function indexConditions(node: PlanNode): (string | undefined)[] {
  if (!node['Node Type'].startsWith('Bitmap')) return [];
  return [node['Index Cond'], ...(node.Plans ?? []).flatMap(indexConditions)];
}
