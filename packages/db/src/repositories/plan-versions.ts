import type { PlanVersionStatus } from '@topset/engine';
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import {
  type PlanSnapshot,
  planVersionAudit,
  planVersionConflicts,
  planVersionItems,
  planVersions,
} from '../schema/index.ts';
import { type Page, type PageOf, pageOrder, toPage, within } from './page.ts';
import { nextInChain, type PlanVersionItemRow, type PlanVersionRow, versionColumns } from './plans.ts';

export type ConflictRow = typeof planVersionConflicts.$inferSelect;
export type AuditRow = typeof planVersionAudit.$inferSelect;

/** Every so many versions the whole plan is kept, so that reading any version takes a bounded number of deltas. */
export const SNAPSHOT_EVERY = 20;

const ofPlan = (athleteId: string, planId: string) =>
  and(eq(planVersions.athleteId, athleteId), eq(planVersions.planId, planId));

/** Waiting versions take numbers too, so the newest is not always the active one. */
export async function latestVersionNumber(tx: Db, athleteId: string, planId: string): Promise<number> {
  const [row] = await tx
    .select({ latest: sql<number>`coalesce(max(${planVersions.version}), 0)::int` })
    .from(planVersions)
    .where(ofPlan(athleteId, planId));
  return row?.latest ?? 0;
}

export async function storeSnapshot(
  tx: Db,
  athleteId: string,
  planId: string,
  version: number,
  snapshot: PlanSnapshot,
): Promise<void> {
  await tx
    .update(planVersions)
    .set({ snapshot })
    .where(and(ofPlan(athleteId, planId), eq(planVersions.version, version)));
}

export type ChainedVersion = PlanVersionRow & { readonly chainPosition: number | null };

export async function findVersion(
  db: Db,
  athleteId: string,
  planId: string,
  version: number,
): Promise<ChainedVersion | undefined> {
  const [row] = await db
    .select({ ...versionColumns, chainPosition: planVersions.chainPosition })
    .from(planVersions)
    .where(and(ofPlan(athleteId, planId), eq(planVersions.version, version)));
  return row;
}

/** Several versions at once, of any plans. */
export async function findVersions(
  db: Db,
  athleteId: string,
  keys: readonly { readonly planId: string; readonly version: number }[],
): Promise<PlanVersionRow[]> {
  const wanted = sql.join(
    keys.map(({ planId, version }) => sql`(${planId}::uuid, ${version}::int)`),
    sql`, `,
  );
  return db
    .select(versionColumns)
    .from(planVersions)
    .where(
      and(eq(planVersions.athleteId, athleteId), sql`(${planVersions.planId}, ${planVersions.version}) in (${wanted})`),
    );
}

/** The nearest whole plan kept at or before a place in the chain. */
export async function snapshotBefore(
  db: Db,
  athleteId: string,
  planId: string,
  position: number,
): Promise<{ position: number; snapshot: PlanSnapshot } | null> {
  const [row] = await db
    .select({ position: planVersions.chainPosition, snapshot: planVersions.snapshot })
    .from(planVersions)
    .where(and(ofPlan(athleteId, planId), lte(planVersions.chainPosition, position), isNotNull(planVersions.snapshot)))
    .orderBy(desc(planVersions.chainPosition))
    .limit(1);
  return row?.position != null && row.snapshot !== null ? { position: row.position, snapshot: row.snapshot } : null;
}

/** The deltas after one place in the chain up to another, oldest first. */
export async function chainItems(
  db: Db,
  athleteId: string,
  planId: string,
  after: number,
  upTo: number,
): Promise<(PlanVersionItemRow & { chainPosition: number })[]> {
  const rows = await selectItems(db)
    .where(and(ofPlan(athleteId, planId), gt(planVersions.chainPosition, after), lte(planVersions.chainPosition, upTo)))
    .orderBy(asc(planVersions.chainPosition), asc(planVersionItems.planExerciseId));
  return rows.map(({ item, chainPosition }) => ({ ...item, chainPosition: chainPosition ?? 0 }));
}

/** The versions of the active chain from a place on, oldest first. */
export async function chainFrom(
  db: Db,
  athleteId: string,
  planId: string,
  position: number,
): Promise<ChainedVersion[]> {
  return db
    .select({ ...versionColumns, chainPosition: planVersions.chainPosition })
    .from(planVersions)
    .where(and(ofPlan(athleteId, planId), sql`${planVersions.chainPosition} >= ${position}`))
    .orderBy(asc(planVersions.chainPosition));
}

export interface VersionSlot {
  readonly date: string;
  /** Null: either time of the day. */
  readonly time: 'MORNING' | 'EVENING' | null;
}

const itsItems = and(
  eq(planVersionItems.athleteId, planVersions.athleteId),
  eq(planVersionItems.planId, planVersions.planId),
  eq(planVersionItems.version, planVersions.version),
);

const inForceFor = ({ date, time }: VersionSlot) =>
  and(
    isNotNull(planVersions.chainPosition),
    eq(planVersionItems.slotDate, date),
    time === null ? undefined : eq(planVersionItems.slotTime, time),
  );

/** The newest version of the active chain with an item of the slot. */
export async function newestOfSlot(
  db: Db,
  athleteId: string,
  planId: string,
  slot: VersionSlot,
): Promise<ChainedVersion | undefined> {
  const [row] = await db
    .select({ ...versionColumns, chainPosition: planVersions.chainPosition })
    .from(planVersions)
    .innerJoin(planVersionItems, itsItems)
    .where(and(ofPlan(athleteId, planId), inForceFor(slot)))
    .orderBy(desc(planVersions.chainPosition))
    .limit(1);
  return row;
}

/** Which of the plans were changed for a slot. */
export async function plansChangedInSlot(
  db: Db,
  athleteId: string,
  planIds: readonly string[],
  slot: VersionSlot,
): Promise<ReadonlySet<string>> {
  if (planIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ planId: planVersions.planId })
    .from(planVersions)
    .innerJoin(planVersionItems, itsItems)
    .where(and(eq(planVersions.athleteId, athleteId), inArray(planVersions.planId, [...planIds]), inForceFor(slot)));
  return new Set(rows.map(({ planId }) => planId));
}

/** Moves a waiting version on; one that becomes ACTIVE takes its place at the end of the chain. */
export async function setVersionStatus(
  tx: Db,
  version: Pick<PlanVersionRow, 'athleteId' | 'planId' | 'version'>,
  status: PlanVersionStatus,
  active?: { readonly parentVersion: number; readonly activatedAt: Date },
): Promise<number | null> {
  if (active) {
    await tx
      .update(planVersions)
      .set({ status: 'SUPERSEDED' })
      .where(and(ofPlan(version.athleteId, version.planId), eq(planVersions.status, 'ACTIVE')));
  }
  const [row] = await tx
    .update(planVersions)
    .set({
      status,
      ...(active
        ? {
            parentVersion: active.parentVersion,
            activatedAt: active.activatedAt,
            chainPosition: nextInChain(version),
          }
        : {}),
    })
    .where(and(ofPlan(version.athleteId, version.planId), eq(planVersions.version, version.version)))
    .returning({ chainPosition: planVersions.chainPosition });
  return row?.chainPosition ?? null;
}

/** Versions of a plan that wait for a word, with their items. */
export async function waitingVersions(
  db: Db,
  athleteId: string,
  planIds: readonly string[],
): Promise<PlanVersionItemRow[]> {
  if (planIds.length === 0) return [];
  const rows = await selectItems(db)
    .where(
      and(
        eq(planVersions.athleteId, athleteId),
        inArray(planVersions.planId, [...planIds]),
        eq(planVersions.status, 'PENDING_CONFIRMATION'),
      ),
    )
    .orderBy(asc(planVersions.version), asc(planVersionItems.planExerciseId));
  return rows.map(({ item }) => item);
}

export async function insertAudit(tx: Db, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(planVersionAudit).values([...rows]);
}

/** A page of each plan's audit, newest first. */
export async function pageAudit(
  db: Db,
  athleteId: string,
  planIds: readonly string[],
  page: Page,
): Promise<Map<string, PageOf<AuditRow>>> {
  const one = db
    .select()
    .from(planVersionAudit)
    .where(
      and(
        eq(planVersionAudit.athleteId, athleteId),
        sql`${planVersionAudit.planId} = plan.id`,
        within(page, planVersionAudit.at, planVersionAudit.id),
      ),
    )
    .orderBy(...pageOrder(page, planVersionAudit.at, planVersionAudit.id))
    .limit(page.limit + 1)
    .as('one');
  const rows = await db
    .select(one._.selectedFields)
    .from(sql`unnest(${sql.param([...planIds])}::uuid[]) as plan(id)`)
    .crossJoinLateral(one)
    .orderBy(...pageOrder(page, one.at, one.id));
  const groups = new Map<string, AuditRow[]>(planIds.map((id) => [id, []]));
  for (const row of rows) groups.get(row.planId)?.push(row);
  return new Map([...groups].map(([planId, group]) => [planId, toPage(group, page)]));
}

export async function countAudit(db: Db, athleteId: string, planIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ planId: planVersionAudit.planId, count: sql<number>`count(*)::int` })
    .from(planVersionAudit)
    .where(and(eq(planVersionAudit.athleteId, athleteId), inArray(planVersionAudit.planId, [...planIds])))
    .groupBy(planVersionAudit.planId);
  return new Map(rows.map(({ planId, count }) => [planId, count]));
}

/** What happened to several versions, oldest first. */
export async function auditOfVersions(
  db: Db,
  athleteId: string,
  versions: readonly { readonly planId: string; readonly version: number }[],
): Promise<AuditRow[]> {
  if (versions.length === 0) return [];
  return db
    .select()
    .from(planVersionAudit)
    .where(
      and(
        eq(planVersionAudit.athleteId, athleteId),
        or(
          ...versions.map(({ planId, version }) =>
            and(eq(planVersionAudit.planId, planId), eq(planVersionAudit.version, version)),
          ),
        ),
      ),
    )
    .orderBy(asc(planVersionAudit.at), asc(planVersionAudit.id));
}

export async function insertConflicts(tx: Db, rows: readonly ConflictRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(planVersionConflicts).values([...rows]);
}

/** Conflicts of several plans, newest first, at most `limit` of each plan being useful to a person. */
export async function conflictsOfPlans(
  db: Db,
  athleteId: string,
  planIds: readonly string[],
  status: ConflictRow['status'] | null,
): Promise<ConflictRow[]> {
  if (planIds.length === 0) return [];
  return db
    .select()
    .from(planVersionConflicts)
    .where(
      and(
        eq(planVersionConflicts.athleteId, athleteId),
        inArray(planVersionConflicts.planId, [...planIds]),
        status === null ? undefined : eq(planVersionConflicts.status, status),
      ),
    )
    .orderBy(desc(planVersionConflicts.createdAt), desc(planVersionConflicts.id));
}

/** Conflicts that the athlete is asked about, oldest first. */
export async function askingConflicts(db: Db, athleteId: string, limit: number): Promise<ConflictRow[]> {
  return db
    .select()
    .from(planVersionConflicts)
    .where(
      and(
        eq(planVersionConflicts.athleteId, athleteId),
        eq(planVersionConflicts.status, 'OPEN'),
        isNotNull(planVersionConflicts.question),
      ),
    )
    .orderBy(asc(planVersionConflicts.createdAt), asc(planVersionConflicts.id))
    .limit(limit);
}

/** Versions of all plans that wait for the athlete's yes, oldest first. */
export async function versionsToConfirm(db: Db, athleteId: string, limit: number): Promise<PlanVersionRow[]> {
  return db
    .select(versionColumns)
    .from(planVersions)
    .where(and(eq(planVersions.athleteId, athleteId), eq(planVersions.status, 'PENDING_CONFIRMATION')))
    .orderBy(asc(planVersions.createdAt), asc(planVersions.planId), asc(planVersions.version))
    .limit(limit);
}

export async function findConflict(tx: Db, athleteId: string, id: string): Promise<ConflictRow | undefined> {
  const [row] = await tx
    .select()
    .from(planVersionConflicts)
    .where(and(eq(planVersionConflicts.athleteId, athleteId), eq(planVersionConflicts.id, id)));
  return row;
}

export async function resolveConflicts(
  tx: Db,
  athleteId: string,
  ids: readonly string[],
  resolved: { readonly resolution: NonNullable<ConflictRow['resolution']>; readonly by: string; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(planVersionConflicts)
    .set({ status: 'RESOLVED', resolution: resolved.resolution, resolvedBy: resolved.by, resolvedAt: resolved.at })
    .where(and(eq(planVersionConflicts.athleteId, athleteId), inArray(planVersionConflicts.id, [...ids])));
}

/** Items beside their versions. */
function selectItems(db: Db) {
  return db
    .select({ item: planVersionItems, chainPosition: planVersions.chainPosition, at: planVersions.createdAt })
    .from(planVersions)
    .innerJoin(
      planVersionItems,
      and(
        eq(planVersionItems.athleteId, planVersions.athleteId),
        eq(planVersionItems.planId, planVersions.planId),
        eq(planVersionItems.version, planVersions.version),
      ),
    );
}

/** What people edited or rolled back: of some exercises at any time, and of the whole plan on one day. Oldest first. */
export async function itemsByHand(
  db: Db,
  athleteId: string,
  planId: string,
  of: { readonly date: string; readonly planExerciseIds: readonly string[] },
): Promise<PlanVersionItemRow[]> {
  const rows = await selectItems(db)
    .where(
      and(
        ofPlan(athleteId, planId),
        isNotNull(planVersions.chainPosition),
        inArray(planVersionItems.event, ['MANUAL_EDIT', 'ROLLBACK']),
        or(eq(planVersionItems.slotDate, of.date), inArray(planVersionItems.planExerciseId, [...of.planExerciseIds])),
      ),
    )
    .orderBy(asc(planVersions.chainPosition), asc(planVersionItems.planExerciseId));
  return rows.map(({ item }) => item);
}

/** What people edited or rolled back between two instants, in any plan. Oldest first. */
export async function itemsByHandBetween(
  db: Db,
  athleteId: string,
  since: Date,
  until: Date,
): Promise<(PlanVersionItemRow & { readonly at: Date })[]> {
  const rows = await selectItems(db)
    .where(
      and(
        eq(planVersions.athleteId, athleteId),
        isNotNull(planVersions.chainPosition),
        inArray(planVersionItems.event, ['MANUAL_EDIT', 'ROLLBACK']),
        gte(planVersions.createdAt, since),
        lte(planVersions.createdAt, until),
      ),
    )
    .orderBy(asc(planVersions.createdAt), asc(planVersions.planId), asc(planVersionItems.planExerciseId));
  return rows.map(({ item, at }) => ({ ...item, at }));
}

/** What the rules changed since an instant, by version. */
export async function recentAutomatic(
  db: Db,
  athleteId: string,
  planId: string,
  since: Date,
): Promise<PlanVersionItemRow[]> {
  const rows = await selectItems(db)
    .where(
      and(
        ofPlan(athleteId, planId),
        eq(planVersions.author, 'SYSTEM'),
        isNotNull(planVersions.chainPosition),
        gte(planVersions.activatedAt, since),
      ),
    )
    .orderBy(asc(planVersions.version), asc(planVersionItems.planExerciseId));
  return rows.map(({ item }) => item);
}
