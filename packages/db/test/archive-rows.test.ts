import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archivedKinds, keyOf, readRows } from '../src/archive/rows.ts';
import { ARCHIVED } from '../src/archive/tables.ts';
import type { Database } from '../src/connection.ts';
import { saveMetrics } from '../src/repositories/measures/metrics.ts';
import { alerts } from '../src/schema/index.ts';
import { ENGINES, openTestDatabase } from '../testing/index.ts';

const MANY = 450;
const AT_ONCE = 200;
const AT = new Date('2026-03-02T08:00:00.000Z');

it('every table of an archive but that of the athlete itself has a key to go on by', () => {
  const without = ARCHIVED.filter((archived) => keyOf(archived).length === 0);
  expect(without.map(({ table }) => getTableConfig(table).name)).toEqual(['athletes']);
});

// Numbers and alerts of all athletes lie in the same tables, so their keys do not begin with whose they are.
describe.each(ENGINES)('more rows than an archive reads at once on %s', (engine) => {
  let database: Database;
  const athleteId = randomUUID();
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await saveMetrics(
        tx,
        Array.from({ length: MANY }, (_, i) => ({
          ...{ id: randomUUID(), athleteId, metricType: 'test', dimension: String(i), policyId: 'test' },
          ...{ periodStart: '2026-03-01', periodEnd: '2026-03-02', recordedAt: AT },
          ...{ value: '1', numerator: '1', denominator: '1' },
        })),
      );
      const closed = { athleteId, openedAt: AT, closedAt: AT, kind: 'REGRESSION_RATE' as const };
      await tx.insert(alerts).values(Array.from({ length: MANY }, () => ({ ...closed, id: randomUUID() })));
    });
  });
  afterAll(() => database.close());

  const read = async (name: string) => {
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const batch = await readRows(database.db, name, athleteId, after, AT_ONCE);
      ids.push(...batch.lines.map((line) => (JSON.parse(line) as { id: string }).id));
      ({ after } = batch);
    } while (after !== null);
    return ids;
  };

  it.each(['metrics', 'alerts'])('are all read from %s, each once, in the order of their keys', async (name) => {
    expect(archivedKinds().map((kind) => kind.name)).toContain(name);
    const ids = await read(name);
    expect(new Set(ids).size).toBe(MANY);
    expect(ids).toEqual(ids.toSorted());
  });
});
