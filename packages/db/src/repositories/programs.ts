import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { programs } from '../schema/index.ts';
import type { ProgramRow } from './athletes.ts';

export async function findProgram(db: Db, athleteId: string, id: string): Promise<ProgramRow | undefined> {
  const [row] = await db
    .select()
    .from(programs)
    .where(and(eq(programs.athleteId, athleteId), eq(programs.id, id)));
  return row;
}

/** The program, locked: two editors pass one after another. */
export async function lockProgram(tx: Db, athleteId: string, id: string): Promise<ProgramRow | undefined> {
  const [row] = await tx
    .select()
    .from(programs)
    .where(and(eq(programs.athleteId, athleteId), eq(programs.id, id)))
    .for('update');
  return row;
}

/** Ends the active program, so that another can take its place. */
export async function deactivatePrograms(tx: Db, athleteId: string, now: Date): Promise<void> {
  await tx
    .update(programs)
    .set({ active: false, version: sql`${programs.version} + 1`, updatedAt: now })
    .where(and(eq(programs.athleteId, athleteId), programs.active));
}

export async function updateProgram(
  tx: Db,
  athleteId: string,
  id: string,
  patch: Partial<Omit<ProgramRow, 'athleteId' | 'id' | 'version' | 'createdAt'>>,
): Promise<ProgramRow> {
  const [row] = await tx
    .update(programs)
    .set({ ...patch, version: sql`${programs.version} + 1` })
    .where(and(eq(programs.athleteId, athleteId), eq(programs.id, id)))
    .returning();
  return row!;
}
