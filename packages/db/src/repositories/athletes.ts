import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { athletes, programs } from '../schema/index.ts';
import { statement, value } from '../statement.ts';

export type AthleteRow = typeof athletes.$inferSelect;
export type ProgramRow = typeof programs.$inferSelect;
export type NewAthlete = typeof athletes.$inferInsert;
export type AthletePatch = Partial<Omit<AthleteRow, 'id' | 'version' | 'createdAt' | 'updatedAt'>>;

const athleteById = statement<{ athleteId: string }, AthleteRow>((db) =>
  db
    .select()
    .from(athletes)
    .where(eq(athletes.id, value('athleteId'))),
);

export async function findAthlete(db: Db, athleteId: string): Promise<AthleteRow | undefined> {
  const [row] = await athleteById(db, { athleteId });
  return row;
}

/**
 * The athlete's row, locked: writers of one athlete that need an order take it here. The key itself stays free, so that
 * two transactions that have both inserted a row of the athlete wait for each other instead of deadlocking.
 */
export async function lockAthlete(tx: Db, athleteId: string): Promise<AthleteRow | undefined> {
  const [row] = await tx.select().from(athletes).where(eq(athletes.id, athleteId)).for('no key update');
  return row;
}

/** Creates the athlete on first sight; a row that is there already stays as it is. */
export async function ensureAthlete(db: Db, athlete: NewAthlete): Promise<void> {
  await db.insert(athletes).values(athlete).onConflictDoNothing();
}

/** Null: the row has moved on from `expectedVersion`, or is not there. */
export async function updateAthlete(
  tx: Db,
  athleteId: string,
  expectedVersion: number | undefined,
  patch: AthletePatch,
  now: Date,
): Promise<AthleteRow | undefined> {
  const [row] = await tx
    .update(athletes)
    .set({ ...patch, version: sql`${athletes.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(athletes.id, athleteId),
        expectedVersion === undefined ? undefined : eq(athletes.version, expectedVersion),
      ),
    )
    .returning();
  return row;
}

export async function activeProgram(db: Db, athleteId: string): Promise<ProgramRow | undefined> {
  const [row] = await db
    .select()
    .from(programs)
    .where(and(eq(programs.athleteId, athleteId), programs.active));
  return row;
}

export async function insertProgram(tx: Db, program: typeof programs.$inferInsert): Promise<void> {
  await tx.insert(programs).values(program);
}

/** Since when a question about the athlete's health waits; null: none does. */
export async function setHealthAsked(tx: Db, athleteId: string, healthAskedAt: Date | null): Promise<void> {
  await tx.update(athletes).set({ healthAskedAt }).where(eq(athletes.id, athleteId));
}
