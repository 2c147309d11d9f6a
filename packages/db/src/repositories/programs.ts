import type { WorkoutStatus } from '@topset/engine';
import { and, eq, gte, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { generations, programs, todayPlans, workouts } from '../schema/index.ts';
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

/** What holds a slot of a program's schedule, and when: an instant of a workout, the local date of anything else. */
export interface HeldSlotRow {
  readonly slot: number;
  readonly status: WorkoutStatus;
  readonly at: Date | string;
}

/** A schedule has at most so many entries, and what lies more than a round back is never looked at. */
const LONGEST_ROUND = 7;

/**
 * What holds a slot of the program: its workouts of the last round and later, generations under way, and plans of
 * today or a later date that nobody has started.
 */
export async function heldSlots(db: Db, athleteId: string, programId: string, today: string): Promise<HeldSlotRow[]> {
  const ofProgram = and(eq(workouts.athleteId, athleteId), eq(workouts.programId, programId));
  const farthest = db
    .select({ slot: sql<number>`coalesce(max(${workouts.scheduleSlot}), 0)` })
    .from(workouts)
    .where(and(ofProgram, inArray(workouts.status, ['ACTIVE', 'REVIEW', 'SUMMARY', 'DONE', 'SKIPPED'])));
  const trained = await db
    .select({ slot: sql<number>`${workouts.scheduleSlot}`, status: workouts.status, at: workouts.at })
    .from(workouts)
    .where(
      and(
        ofProgram,
        isNotNull(workouts.scheduleSlot),
        gte(workouts.scheduleSlot, sql`(${farthest}) - ${LONGEST_ROUND}`),
        ne(workouts.status, 'RESCHEDULED'),
      ),
    );
  const slotOfRequest = sql<number>`(${generations.request} -> 'slot' ->> 'slot')::int`;
  const underWay = db
    .select({ slot: slotOfRequest, at: sql<string>`${generations.date}::text` })
    .from(generations)
    .where(
      and(
        eq(generations.athleteId, athleteId),
        inArray(generations.status, ['QUEUED', 'RUNNING']),
        sql`${generations.request} -> 'slot' ->> 'programId' = ${programId}`,
      ),
    );
  const ofToday = db
    .select({ slot: sql<number>`${todayPlans.scheduleSlot}`, at: sql<string>`${todayPlans.date}::text` })
    .from(todayPlans)
    .where(
      and(
        eq(todayPlans.athleteId, athleteId),
        eq(todayPlans.programId, programId),
        isNotNull(todayPlans.scheduleSlot),
        isNull(todayPlans.workoutId),
        gte(todayPlans.date, today),
      ),
    );
  const planned = await underWay.unionAll(ofToday);
  return [...trained, ...planned.map((row) => ({ ...row, status: 'PLANNED' as const }))];
}

/** A schedule that was changed begins anew: nothing holds a slot of it any more. */
export async function releaseSlots(tx: Db, athleteId: string, programId: string): Promise<void> {
  for (const table of [workouts, todayPlans]) {
    await tx
      .update(table)
      .set({ scheduleSlot: null })
      .where(and(eq(table.athleteId, athleteId), eq(table.programId, programId), isNotNull(table.scheduleSlot)));
  }
}
