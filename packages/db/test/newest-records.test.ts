import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database, Db } from '../src/connection.ts';
import { recentRecords } from '../src/repositories/progression.ts';
import { ENGINES, openTestDatabase } from '../testing/index.ts';

const NEWEST = 10;
const TRACKS = [randomUUID(), randomUUID()];

/** Where a record stands, and when its workout was: few days, so that many begin at one instant. */
const record = fc.record({
  track: fc.nat(TRACKS.length - 1),
  day: fc.nat(6),
  archived: fc.boolean(),
  superseded: fc.constantFrom('not', 'not', 'by itself', 'beside'),
});

describe.each(ENGINES)('the newest records of each track on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  /** Rows of nobody: what they refer to is not looked at. */
  const alone = <T>(work: (tx: Db) => Promise<T>): Promise<T> =>
    database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      return work(tx);
    });

  it('are those in force, live or archived, of the days before', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { maxLength: 30 }),
        fc.integer({ min: 1, max: 4 }),
        fc.option(fc.nat(7), { nil: undefined }),
        async (records, limit, before) => {
          const athleteId = randomUUID();
          const rows = records.map((one) => ({ ...one, id: randomUUID() }));
          await alone(async (tx) => {
            for (const row of rows) await write(tx, athleteId, row);
          });
          const expected = TRACKS.flatMap((_, track) =>
            rows
              .filter((row) => row.track === track && inForce(row) && (before === undefined || row.day < before))
              .sort(newestFirst)
              .slice(0, limit),
          ).sort(newestFirst);
          const place = before === undefined ? undefined : { start: at(before), workoutId: FIRST };
          const found = await recentRecords(database.db, athleteId, TRACKS, limit, place);
          expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        },
      ),
      { numRuns: 30 },
    );
  });

  // An import, or years: the planner goes by what it saw when it last analyzed the table.
  it('are read without the others, also where the planner takes the athlete for one of few records', async () => {
    const athleteId = randomUUID();
    await alone((tx) => tx.execute(many(sql`gen_random_uuid()`, 300)));
    await database.db.execute(sql`analyze progress_records`);
    await alone((tx) => tx.execute(many(sql`${athleteId}::uuid`, 5000)));
    const [read] = await database.transaction(async (tx) => {
      expect(await recentRecords(tx, athleteId, TRACKS, NEWEST)).toHaveLength(NEWEST * TRACKS.length);
      return tx
        .select({ rows: sql<number>`(seq_tup_read + idx_tup_fetch)::int` })
        .from(sql`pg_stat_xact_user_tables`)
        .where(sql`relname = 'progress_records'`);
    });
    // Rows are sorted in groups of some thirty.
    expect(read!.rows).toBeLessThan(100);
  });
});

const FIRST = '00000000-0000-0000-0000-000000000000';
const at = (day: number) => new Date(Date.UTC(2026, 2, 2 + day));

interface Written {
  readonly id: string;
  readonly track: number;
  readonly day: number;
  readonly archived: boolean;
  readonly superseded: string;
}

const inForce = ({ superseded, archived }: Written) => superseded === 'not' || (superseded === 'beside' && !archived);
const newestFirst = (a: Written, b: Written) => b.day - a.day || (a.id < b.id ? 1 : -1);

async function write(tx: Db, athleteId: string, { id, track, day, archived, superseded }: Written): Promise<void> {
  const start = at(day).toISOString();
  const supersededAt = superseded === 'by itself' ? start : null;
  const [table, more] = archived
    ? [sql`progress_records_archive`, sql`, ${start}::timestamptz, 'progress_records'`]
    : [sql`progress_records`, sql``];
  await tx.execute(
    sql`insert into ${table} select ${athleteId}::uuid, ${id}::uuid, gen_random_uuid(), gen_random_uuid(),
      ${TRACKS[track]}::uuid, 'test', ${start}::timestamptz, ${start}::date, 'MORNING', '{}', '{}', 1, null,
      gen_random_uuid(), ${supersededAt}::timestamptz, ${start}::timestamptz, null ${more}`,
  );
  if (superseded === 'beside' && archived) {
    await tx.execute(sql`insert into archive_supersessions values (${athleteId}, ${id}, ${start})`);
  }
}

/** A record a day, of the tracks in turn. */
const many = (athleteId: ReturnType<typeof sql>, count: number) =>
  sql`insert into progress_records select ${athleteId}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
    (array[${TRACKS[0]}, ${TRACKS[1]}]::uuid[])[1 + n % 2], 'test', now() - n * interval '1 day', current_date - n, 'MORNING',
    '{}', '{}', 1, null, gen_random_uuid(), null, now(), null from generate_series(1, ${count}) n`;
