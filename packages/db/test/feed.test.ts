import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameOf, tablesOfAthletes } from '../src/archive/tables.ts';
import type { Database, Db } from '../src/connection.ts';
import { FEED_START, type FeedPlace, pageFeed, recogniseServer, renewHistory } from '../src/feed/index.ts';
import { dropTombstones } from '../src/feed/purge.ts';
import { FED, FED_TYPES, NOT_FED } from '../src/feed/tables.ts';
import { ensureAthlete } from '../src/repositories/athletes.ts';
import { athleteFeeds, feedRows, plans } from '../src/schema/index.ts';
import { ENGINES, openTestDatabase } from '../testing/index.ts';

const AT = new Date('2026-03-02T08:00:00.000Z');

it('every table with rows of athletes feeds, or is not fed for a reason', () => {
  const decided = [...Object.keys(FED), ...Object.keys(NOT_FED)];
  expect(decided.toSorted()).toEqual(tablesOfAthletes().map(nameOf).toSorted());
  for (const why of Object.values(NOT_FED)) expect(why).not.toBe('');
  expect(new Set(Object.values(FED))).toEqual(new Set(FED_TYPES));
});

/** Only a server has transactions beside each other; the embedded database runs them one after another. */
describe('transactions beside each other', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  const begun = (work: (tx: Db) => Promise<void>) => {
    const [goOn, wait] = door();
    const [inside, reached] = door();
    const ended = database.transaction(async (tx) => {
      inside();
      await wait;
      await work(tx);
    });
    return { reached, goOn, ended };
  };

  it('X-21: what commits after a reader has read to the end is delivered all the same', async () => {
    const id = randomUUID();
    await ensureAthlete(database.db, { id, displayName: 'Ada', createdAt: AT, updatedAt: AT });
    const [a, b] = [randomUUID(), randomUUID()];
    const insert = (tx: Db, plan: string) =>
      tx.insert(plans).values({ athleteId: id, id: plan, name: 'Push', version: 1, createdAt: AT, updatedAt: AT });
    const first = begun(async (tx) => void (await insert(tx, a)));
    await first.reached;
    await database.transaction(async (tx) => void (await insert(tx, b)));
    const read = await pageFeed(database.db, id, FEED_START, 100);
    expect(read.rows.map(({ key }) => key)).toEqual([id, b]);
    first.goOn();
    await first.ended;
    const rest = await pageFeed(database.db, id, read.rows.at(-1)!, 100);
    expect(rest.rows.map(({ key }) => key)).toEqual([a]);
  });

  it('X-21: a second writer waits for the first one, so that no place is seen before the one below it', async () => {
    const id = randomUUID();
    await ensureAthlete(database.db, { id, displayName: 'Ada', createdAt: AT, updatedAt: AT });
    const [a, b] = [randomUUID(), randomUUID()];
    const insert = (tx: Db, plan: string) =>
      tx.insert(plans).values({ athleteId: id, id: plan, name: 'Push', version: 1, createdAt: AT, updatedAt: AT });
    const [commit, mayCommit] = door();
    const [wrote, hasWritten] = door();
    const first = database.transaction(async (tx) => {
      await insert(tx, a);
      wrote();
      await mayCommit;
    });
    await hasWritten;
    const second = database.transaction(async (tx) => void (await insert(tx, b)));
    await waiting(database.db);
    expect((await pageFeed(database.db, id, FEED_START, 100)).rows.map(({ key }) => key)).toEqual([id]);
    commit();
    await Promise.all([first, second]);
    expect((await pageFeed(database.db, id, FEED_START, 100)).rows.map(({ key }) => key)).toEqual([id, a, b]);
  });
});

/** A promise and what keeps it. */
function door(): [() => void, Promise<void>] {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [open, opened];
}

/** Until some transaction waits for another one. */
async function waiting(db: Db): Promise<void> {
  for (;;) {
    const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(sql`pg_locks`).where(sql`not granted`);
    if (row!.count > 0) return;
  }
}

describe.each(ENGINES)('the feed on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const athlete = async () => {
    const id = randomUUID();
    await ensureAthlete(database.db, { id, displayName: 'Ada', createdAt: AT, updatedAt: AT });
    return id;
  };
  const plan = async (db: Db, athleteId: string, name = 'Push') => {
    const id = randomUUID();
    await db.insert(plans).values({ athleteId, id, name, version: 1, createdAt: AT, updatedAt: AT });
    return id;
  };
  const rename = (db: Db, athleteId: string, id: string, name: string) =>
    db.update(plans).set({ name }).where(sql`${plans.athleteId} = ${athleteId} and ${plans.id} = ${id}`);
  const remove = (athleteId: string, id: string) =>
    database.db.delete(plans).where(sql`${plans.athleteId} = ${athleteId} and ${plans.id} = ${id}`);
  const after = async (athleteId: string, place: FeedPlace = FEED_START) =>
    (await pageFeed(database.db, athleteId, place, 1000)).rows;

  it('has its three triggers on each fed table, and none elsewhere', async () => {
    const found = await database.db
      .select({
        name: sql<string>`c.relname::text`,
        events: sql<string>`string_agg(t.tgname::text, ' ' order by t.tgname)`,
      })
      .from(sql`pg_trigger t join pg_class c on c.oid = t.tgrelid`)
      .where(sql`t.tgname like 'feed\\_%'`)
      .groupBy(sql`1`);
    const all = 'feed_delete feed_insert feed_update';
    expect(Object.fromEntries(found.map(({ name, events }) => [name, events]))).toEqual({
      ...Object.fromEntries(Object.keys(FED).map((name) => [name, all])),
      // Whose row goes has no feed any more.
      athletes: 'feed_insert feed_update',
    });
  });

  it('tells each row once, with its newest place, in the order of commits', async () => {
    const id = await athlete();
    const [first, second] = [await plan(database.db, id), await plan(database.db, id)];
    await rename(database.db, id, first, 'Pull');
    expect((await after(id)).map(({ type, key, place }) => [type, key, place])).toEqual([
      ['Athlete', id, 1],
      ['Plan', second, 3],
      ['Plan', first, 4],
    ]);
  });

  it('gives all rows of a commit one place, and none to a transaction that is rolled back', async () => {
    const id = await athlete();
    await database.transaction(async (tx) => {
      await plan(tx, id);
      await plan(tx, id);
    });
    await database
      .transaction(async (tx) => {
        await plan(tx, id);
        throw new Error('no');
      })
      .catch(() => {});
    await plan(database.db, id);
    expect((await after(id)).map(({ place }) => place)).toEqual([1, 2, 2, 3]);
  });

  it('X-22: leaves one tombstone of what is deleted, also of what was made since', async () => {
    const id = await athlete();
    const gone = await plan(database.db, id);
    const cursor = (await after(id)).at(-1)!;
    await remove(id, gone);
    const brief = await plan(database.db, id);
    await remove(id, brief);
    const rows = await after(id, cursor);
    expect(rows.map(({ key, deletedAt }) => [key, deletedAt !== null])).toEqual([
      [gone, true],
      [brief, true],
    ]);
  });

  it('drops old tombstones and moves the horizon with them, in one transaction', async () => {
    const id = await athlete();
    const gone = await plan(database.db, id);
    const stays = await plan(database.db, id);
    await remove(id, gone);
    const later = new Date(Date.now() + 86_400_000);
    await database.transaction((tx) => dropTombstones(tx, later, 1000));
    const page = await pageFeed(database.db, id, FEED_START, 10);
    expect(page.rows.map(({ key }) => key)).toEqual([id, stays]);
    expect([page.horizon, page.place]).toEqual([4, 4]);
  });

  it('begins another history when an older state is brought back', async () => {
    const id = await athlete();
    const before = await pageFeed(database.db, id, FEED_START, 1);
    await recogniseServer(database.db);
    await recogniseServer(database.db);
    expect((await pageFeed(database.db, id, FEED_START, 1)).history).toBe(before.history);
    await database.transaction((tx) => renewHistory(tx));
    expect((await pageFeed(database.db, id, FEED_START, 1)).history).not.toBe(before.history);
  });

  // Ten years: what is read does not grow with what lies before or behind.
  it('costs the same at both ends of a long history, and one probe where nothing is new', async () => {
    const id = await athlete();
    const many = 40_000;
    await database.db.execute(
      sql`insert into ${feedRows} (athlete_id, type, key, place) select ${id}::uuid, 'Workout', gen_random_uuid()::text, n from generate_series(2, ${many}::int) n`,
    );
    await database.db.update(athleteFeeds).set({ place: many }).where(sql`athlete_id = ${id}`);
    await database.db.execute(sql`analyze feed_rows`);
    const readAt = async (place: number) => {
      let text = '';
      database.statements.onEach = (sent) => {
        text = sent;
      };
      await pageFeed(database.db, id, { place, type: '', key: '' }, 50);
      database.statements.onEach = undefined;
      return scanned(database.db, withValues(text, [id, id, place, '', '', 50]));
    };
    const [start, end, nothing] = [await readAt(0), await readAt(many - 60), await readAt(many + 1)];
    expect(start.rows).toBe(50);
    expect(end).toEqual(start);
    expect(nothing).toEqual({ ...start, rows: 0 });
  });
});

const withValues = (text: string, values: readonly (string | number)[]) =>
  text.replaceAll(/\$(\d+)/g, (_whole, n: string) => {
    const value = values[Number(n) - 1];
    return typeof value === 'number' ? String(value) : `'${value}'`;
  });

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How the rows of the feed were found, and how many were looked at. */
async function scanned(db: Db, text: string) {
  const answer = (await db.execute(sql.raw(`explain (analyze, format json) ${text}`))) as unknown;
  const [line] = (Array.isArray(answer) ? answer : (answer as { rows: unknown[] }).rows) as Record<string, unknown>[];
  const told = Object.values(line!)[0];
  const [{ Plan: root }] = (typeof told === 'string' ? JSON.parse(told) : told) as [{ Plan: PlanNode }];
  const nodes = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const scans = nodes(root).filter((node) => node['Relation Name'] === 'feed_rows');
  return {
    by: scans.map((node) => node['Index Name']),
    rows: scans.reduce((sum, node) => sum + node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0), 0),
  };
}
