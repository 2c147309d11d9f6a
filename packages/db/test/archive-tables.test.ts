import { getTableColumns } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import { erasedTables } from '../src/archive/erasure.ts';
import { ARCHIVED, archivedColumns, LEFT_OUT, nameOf, parentsOf, tablesOfAthletes } from '../src/archive/tables.ts';

/** Found by looking at the schema, so that no list has to be remembered when a table is added. */
const ofAthletes = tablesOfAthletes();

describe('every table with rows of athletes', () => {
  it('is there to be looked at', () => expect(ofAthletes.length).toBeGreaterThan(45));

  it('is part of an archive, or is left out for a reason', () => {
    const decided = [...ARCHIVED, ...LEFT_OUT].map(({ table }) => nameOf(table));
    expect(decided.toSorted()).toEqual(ofAthletes.map(nameOf).toSorted());
    for (const { why } of LEFT_OUT) expect(why).not.toBe('');
  });

  it('is erased with its athlete, before the tables that its rows refer to', () => {
    const erased = [...erasedTables(), 'athletes'];
    expect(erased.toSorted()).toEqual(ofAthletes.map(nameOf).toSorted());
    for (const table of ofAthletes) {
      for (const parent of parentsOf(table)
        .map(nameOf)
        .filter((name) => erased.includes(name))) {
        expect(erased.indexOf(parent), `${parent} after ${nameOf(table)}`).toBeGreaterThan(
          erased.indexOf(nameOf(table)),
        );
      }
    }
  });
});

describe('an archive', () => {
  it('has each table after those that its rows refer to, and none that refers to what is left out', () => {
    ARCHIVED.forEach(({ table }, at) => {
      const known = new Set([...ARCHIVED.slice(0, at).map((one) => nameOf(one.table)), 'library_exercises']);
      expect(
        parentsOf(table)
          .map(nameOf)
          .filter((name) => !known.has(name)),
        nameOf(table),
      ).toEqual([]);
    });
  });

  // Hashes, secrets and sealed texts are bytes, and nothing else is.
  it('has no column of bytes', () => {
    const found = ARCHIVED.flatMap(({ table, ...rest }) =>
      Object.values<PgColumn>(getTableColumns(table))
        .filter(
          (column) => column.getSQLType() === 'bytea' && archivedColumns({ table, ...rest }).includes(column.name),
        )
        .map(({ name }) => `${nameOf(table)}.${name}`),
    );
    expect(found).toEqual([]);
  });
});

// A person can be named in what belongs to others: erasing has to know where.
it('a column that names a person who is not the owner is known', () => {
  const named = ofAthletes.flatMap((table) =>
    getTableConfig(table)
      .columns.filter(({ name }) => /^(actor|author|coach)_id$|_by$/.test(name))
      .map(({ name }) => `${nameOf(table)}.${name}`),
  );
  expect(named.toSorted()).toEqual([
    'coach_grants.coach_id',
    'health_alerts.closed_by',
    'idempotency_keys.actor_id',
    'plan_version_audit.author_id',
    'plan_version_conflicts.resolved_by',
    'plan_versions.author_id',
    'review_results.reviewed_by',
  ]);
});
