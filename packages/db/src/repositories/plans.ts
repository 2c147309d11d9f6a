import type { PlannedSet, PlanVersionStatus } from '@topset/engine';
import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, lte, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import {
  type PlanExerciseState,
  planExercises,
  plannedSets,
  plans,
  planVersionItems,
  planVersions,
} from '../schema/index.ts';
import { isOneOf, statement, value } from '../statement.ts';
import {
  byInstant,
  byText,
  type OrderedPage,
  type Page,
  type PageOf,
  pageOrder,
  sortedPage,
  toPage,
  within,
} from './page.ts';

export type PlanRow = typeof plans.$inferSelect;
/** A version without the whole plan that some versions keep. */
export type PlanVersionRow = Omit<typeof planVersions.$inferSelect, 'snapshot' | 'chainPosition'>;
export type PlanVersionItemRow = typeof planVersionItems.$inferSelect;
export type NewPlanVersion = Omit<typeof planVersions.$inferInsert, 'snapshot' | 'chainPosition'>;
export type NewPlanVersionItem = typeof planVersionItems.$inferInsert;

const { snapshot: _snapshot, chainPosition: _chainPosition, ...readColumns } = getTableColumns(planVersions);
export const versionColumns = readColumns;

/** A plan exercise as it stands, with its planned sets in order. */
export interface PlanExercise extends PlanExerciseState {
  readonly id: string;
  readonly planId: string;
}

const plansByIds = statement<{ athleteId: string; ids: readonly string[] }, PlanRow>((db) =>
  db
    .select()
    .from(plans)
    .where(and(eq(plans.athleteId, value('athleteId')), isOneOf(plans.id, 'ids'))),
);

export async function findPlans(db: Db, athleteId: string, ids: readonly string[]): Promise<PlanRow[]> {
  return ids.length === 0 ? [] : plansByIds(db, { athleteId, ids });
}

/** The plan, locked: writers of one plan pass one after another and take the next version. */
export async function lockPlan(tx: Db, athleteId: string, id: string): Promise<PlanRow | undefined> {
  const [row] = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.athleteId, athleteId), eq(plans.id, id)))
    .for('update');
  return row;
}

/** Several plans, locked in one order for everybody. */
export async function lockPlans(tx: Db, athleteId: string, ids: readonly string[]): Promise<PlanRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(plans)
    .where(and(eq(plans.athleteId, athleteId), inArray(plans.id, [...ids])))
    .orderBy(asc(plans.id))
    .for('update');
}

export interface PlanFilter {
  readonly archived?: boolean | undefined;
}

const matching = (athleteId: string, filter: PlanFilter) =>
  and(
    eq(plans.athleteId, athleteId),
    filter.archived === undefined
      ? undefined
      : filter.archived
        ? isNotNull(plans.archivedAt)
        : isNull(plans.archivedAt),
  );

export async function pagePlans(db: Db, athleteId: string, filter: PlanFilter, page: Page): Promise<PageOf<PlanRow>> {
  const rows = await db
    .select()
    .from(plans)
    .where(and(matching(athleteId, filter), within(page, plans.createdAt, plans.id)))
    .orderBy(...pageOrder(page, plans.createdAt, plans.id))
    .limit(page.limit + 1);
  return toPage(rows, page);
}

const PLAN_ORDERS = {
  CREATED_AT: byInstant(plans.createdAt),
  UPDATED_AT: byInstant(plans.updatedAt),
  NAME: byText(plans.name),
};
export type PlanOrderField = keyof typeof PLAN_ORDERS;

/** The same in any other order. */
export async function pagePlansInOrder(
  db: Db,
  athleteId: string,
  filter: PlanFilter,
  page: OrderedPage<PlanOrderField>,
): Promise<PageOf<PlanRow>> {
  const { where, orderBy } = sortedPage(page, PLAN_ORDERS[page.order.field], plans.id);
  const rows = await db
    .select()
    .from(plans)
    .where(and(matching(athleteId, filter), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return toPage(rows, page);
}

export async function countPlans(db: Db, athleteId: string, filter: PlanFilter): Promise<number> {
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(plans).where(matching(athleteId, filter));
  return row?.count ?? 0;
}

export async function insertPlan(tx: Db, row: PlanRow): Promise<void> {
  await tx.insert(plans).values(row);
}

export async function updatePlan(
  tx: Db,
  athleteId: string,
  id: string,
  patch: Partial<Pick<PlanRow, 'name' | 'notes' | 'intent' | 'kind' | 'version' | 'archivedAt' | 'updatedAt'>>,
): Promise<PlanRow> {
  const [row] = await tx
    .update(plans)
    .set(patch)
    .where(and(eq(plans.athleteId, athleteId), eq(plans.id, id)))
    .returning();
  return row!;
}

interface PlanExerciseAndSet {
  readonly exercise: typeof planExercises.$inferSelect;
  readonly set: typeof plannedSets.$inferSelect | null;
}

const exercisesByPlan = statement<{ athleteId: string; planIds: readonly string[] }, PlanExerciseAndSet>((db) =>
  db
    .select({ exercise: planExercises, set: plannedSets })
    .from(planExercises)
    .leftJoin(
      plannedSets,
      and(
        eq(plannedSets.athleteId, planExercises.athleteId),
        eq(plannedSets.planExerciseId, planExercises.id),
        isNotNull(plannedSets.position),
      ),
    )
    .where(
      and(
        eq(planExercises.athleteId, value('athleteId')),
        isOneOf(planExercises.planId, 'planIds'),
        isNotNull(planExercises.position),
      ),
    )
    .orderBy(asc(planExercises.planId), asc(planExercises.position), asc(plannedSets.position)),
);

/** Live exercises of several plans with their live sets, in order, in one statement. */
export async function exercisesOfPlans(
  db: Db,
  athleteId: string,
  planIds: readonly string[],
): Promise<Map<string, PlanExercise[]>> {
  const found = new Map<string, PlanExercise[]>(planIds.map((id) => [id, []]));
  if (planIds.length === 0) return found;
  const rows = await exercisesByPlan(db, { athleteId, planIds });
  let current: (PlanExercise & { sets: PlannedSet[] }) | undefined;
  for (const { exercise, set } of rows) {
    if (current?.id !== exercise.id) {
      current = { ...toPlanExercise(exercise), sets: [] };
      found.get(exercise.planId)?.push(current);
    }
    if (set) current.sets.push(toPlannedSet(set));
  }
  return found;
}

/** Live planned sets by their ids. */
export async function findPlannedSets(db: Db, athleteId: string, ids: readonly string[]): Promise<PlannedSet[]> {
  const rows = await db
    .select()
    .from(plannedSets)
    .where(
      and(eq(plannedSets.athleteId, athleteId), inArray(plannedSets.id, [...ids]), isNotNull(plannedSets.position)),
    );
  return rows.map(toPlannedSet);
}

/** Live plan exercises by their ids, with their sets. */
export async function findPlanExercises(db: Db, athleteId: string, ids: readonly string[]): Promise<PlanExercise[]> {
  const places = await plansOfPlanExercises(db, athleteId, ids);
  const planIds = [...new Set(places.map((place) => place.planId))];
  const wanted = new Set(ids);
  return [...(await exercisesOfPlans(db, athleteId, planIds)).values()].flat().filter(({ id }) => wanted.has(id));
}

/** The plan of each plan exercise, removed ones too. */
export async function plansOfPlanExercises(
  db: Db,
  athleteId: string,
  ids: readonly string[],
): Promise<{ id: string; planId: string; position: number | null }[]> {
  if (ids.length === 0) return [];
  return db
    .select({ id: planExercises.id, planId: planExercises.planId, position: planExercises.position })
    .from(planExercises)
    .where(and(eq(planExercises.athleteId, athleteId), inArray(planExercises.id, [...ids])));
}

/** Ids of all plan exercises of one movement, over all plans, removed ones too. */
export async function planExercisesOfKey(db: Db, athleteId: string, exerciseKey: string): Promise<string[]> {
  const rows = await db
    .select({ id: planExercises.id })
    .from(planExercises)
    .where(and(eq(planExercises.athleteId, athleteId), eq(planExercises.exerciseKey, exerciseKey)));
  return rows.map(({ id }) => id);
}

/** Ids of every exercise and set that the plan ever had: an edit may bring one back, never borrow one from elsewhere. */
export async function idsOfPlan(
  tx: Db,
  athleteId: string,
  planId: string,
): Promise<{ exercises: Set<string>; sets: Map<string, string> }> {
  const rows = await tx
    .select({ exerciseId: planExercises.id, setId: plannedSets.id })
    .from(planExercises)
    .leftJoin(
      plannedSets,
      and(eq(plannedSets.athleteId, planExercises.athleteId), eq(plannedSets.planExerciseId, planExercises.id)),
    )
    .where(and(eq(planExercises.athleteId, athleteId), eq(planExercises.planId, planId)));
  const sets = new Map<string, string>();
  for (const row of rows) if (row.setId) sets.set(row.setId, row.exerciseId);
  return { exercises: new Set(rows.map((row) => row.exerciseId)), sets };
}

/** Writes the plan as it now stands. Exercises and sets that are not named lose their position. */
export async function writePlanState(
  tx: Db,
  athleteId: string,
  planId: string,
  exercises: readonly PlanExercise[],
): Promise<void> {
  const exerciseIds = exercises.map((exercise) => exercise.id);
  const sets = exercises.flatMap((exercise) =>
    exercise.sets.map((set) => ({ athleteId, planExerciseId: exercise.id, ...fromPlannedSet(set) })),
  );
  await tx
    .update(planExercises)
    .set({ position: null })
    .where(
      and(
        eq(planExercises.athleteId, athleteId),
        eq(planExercises.planId, planId),
        exerciseIds.length > 0 ? notInArray(planExercises.id, exerciseIds) : undefined,
      ),
    );
  await tx
    .update(plannedSets)
    .set({ position: null })
    .where(
      and(
        eq(plannedSets.athleteId, athleteId),
        inArray(
          plannedSets.planExerciseId,
          tx
            .select({ id: planExercises.id })
            .from(planExercises)
            .where(and(eq(planExercises.athleteId, athleteId), eq(planExercises.planId, planId))),
        ),
        sets.length > 0
          ? notInArray(
              plannedSets.id,
              sets.map((set) => set.id),
            )
          : undefined,
      ),
    );
  if (exercises.length > 0) {
    await tx
      .insert(planExercises)
      .values(exercises.map((exercise) => fromPlanExercise(athleteId, exercise)))
      .onConflictDoUpdate({
        target: [planExercises.athleteId, planExercises.id],
        set: excluded({
          position: 'position',
          exerciseKey: 'exercise_key',
          progressionModel: 'progression_model',
          repMode: 'rep_mode',
          repLower: 'rep_lower',
          repUpper: 'rep_upper',
          repTarget: 'rep_target',
          restMode: 'rest_mode',
          restSeconds: 'rest_seconds',
          notes: 'notes',
          levelTargets: 'level_targets',
        }),
      });
  }
  if (sets.length > 0) {
    await tx
      .insert(plannedSets)
      .values(sets)
      .onConflictDoUpdate({
        target: [plannedSets.athleteId, plannedSets.id],
        set: excluded({
          position: 'position',
          type: 'type',
          loadValue: 'load_value',
          loadUnit: 'load_unit',
          reps: 'reps',
          seconds: 'seconds',
          rpe: 'rpe',
          rir: 'rir',
          restSeconds: 'rest_seconds',
        }),
      });
  }
}

/** Stores a version of a locked plan; one that has come into force takes the next place in the chain, which is returned. */
export async function insertVersion(
  tx: Db,
  version: NewPlanVersion,
  items: readonly NewPlanVersionItem[],
): Promise<number | null> {
  if (version.status === 'ACTIVE') {
    await tx
      .update(planVersions)
      .set({ status: 'SUPERSEDED' satisfies PlanVersionStatus })
      .where(
        and(
          eq(planVersions.athleteId, version.athleteId),
          eq(planVersions.planId, version.planId),
          eq(planVersions.status, 'ACTIVE'),
        ),
      );
  }
  const [row] = await tx
    .insert(planVersions)
    .values({ ...version, chainPosition: version.activatedAt ? nextInChain(version) : null })
    .returning({ chainPosition: planVersions.chainPosition });
  if (items.length > 0) await tx.insert(planVersionItems).values([...items]);
  return row?.chainPosition ?? null;
}

export const nextInChain = ({ athleteId, planId }: Pick<PlanVersionRow, 'athleteId' | 'planId'>) =>
  sql<number>`(select coalesce(max(v.chain_position), 0) + 1 from ${planVersions} v where v.athlete_id = ${athleteId} and v.plan_id = ${planId})`;

/** A page of a plan's versions by number, newest first. */
export interface VersionPage {
  readonly limit: number;
  readonly olderThan?: number | undefined;
  readonly newerThan?: number | undefined;
  readonly fromEnd: boolean;
}

/** The same page of several plans' versions, in one statement. */
export async function pageVersions(
  db: Db,
  athleteId: string,
  planIds: readonly string[],
  page: VersionPage,
): Promise<Map<string, PageOf<PlanVersionRow>>> {
  const order = page.fromEnd ? sql`${planVersions.version} asc` : sql`${planVersions.version} desc`;
  const ranked = db.$with('ranked').as(
    db
      .select({
        planId: planVersions.planId,
        version: planVersions.version,
        place: sql<number>`row_number() over (partition by ${planVersions.planId} order by ${order})`.as('place'),
      })
      .from(planVersions)
      .where(
        and(
          eq(planVersions.athleteId, athleteId),
          inArray(planVersions.planId, [...planIds]),
          page.olderThan === undefined ? undefined : lt(planVersions.version, page.olderThan),
          page.newerThan === undefined ? undefined : gt(planVersions.version, page.newerThan),
        ),
      ),
  );
  const rows = await db
    .with(ranked)
    .select({ row: versionColumns })
    .from(ranked)
    .innerJoin(
      planVersions,
      and(
        eq(planVersions.athleteId, athleteId),
        eq(planVersions.planId, ranked.planId),
        eq(planVersions.version, ranked.version),
      ),
    )
    .where(lte(ranked.place, page.limit + 1))
    .orderBy(asc(planVersions.planId), order);
  const groups = new Map<string, PlanVersionRow[]>(planIds.map((id) => [id, []]));
  for (const { row } of rows) groups.get(row.planId)?.push(row);
  return new Map([...groups].map(([planId, group]) => [planId, toPage(group, page)]));
}

export async function countVersions(
  db: Db,
  athleteId: string,
  planIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ planId: planVersions.planId, count: sql<number>`count(*)::int` })
    .from(planVersions)
    .where(and(eq(planVersions.athleteId, athleteId), inArray(planVersions.planId, [...planIds])))
    .groupBy(planVersions.planId);
  return new Map(rows.map((row) => [row.planId, row.count]));
}

export async function itemsOfVersions(
  db: Db,
  athleteId: string,
  keys: readonly { planId: string; version: number }[],
): Promise<PlanVersionItemRow[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select()
    .from(planVersionItems)
    .where(
      and(
        eq(planVersionItems.athleteId, athleteId),
        inArray(planVersionItems.planId, [...new Set(keys.map((key) => key.planId))]),
        inArray(planVersionItems.version, [...new Set(keys.map((key) => key.version))]),
      ),
    );
  return inPlanOrder(rows);
}

/** By place in the plan, as it is or was; what was removed after what has taken its place. */
export function inPlanOrder(items: readonly PlanVersionItemRow[]): PlanVersionItemRow[] {
  const place = ({ before, after }: PlanVersionItemRow) => (after ?? before)?.position ?? 0;
  return [...items].sort(
    (a, b) =>
      place(a) - place(b) ||
      Number(a.after === null) - Number(b.after === null) ||
      (a.planExerciseId < b.planExerciseId ? -1 : 1),
  );
}

function toPlanExercise(row: typeof planExercises.$inferSelect): Omit<PlanExercise, 'sets'> {
  return {
    id: row.id,
    planId: row.planId,
    position: row.position ?? 0,
    exerciseKey: row.exerciseKey,
    progressionModel: row.progressionModel,
    repPolicy: { mode: row.repMode, lower: row.repLower, upper: row.repUpper, target: row.repTarget },
    restPolicy: { mode: row.restMode, seconds: row.restSeconds },
    notes: row.notes,
    ...(row.levelTargets === null ? {} : { level: row.levelTargets }),
  };
}

function toPlannedSet(row: typeof plannedSets.$inferSelect): PlannedSet {
  return {
    id: row.id,
    position: row.position ?? 0,
    type: row.type,
    load: row.loadValue === null || row.loadUnit === null ? null : { value: row.loadValue, unit: row.loadUnit },
    reps: row.reps,
    seconds: row.seconds,
    rpe: row.rpe,
    rir: row.rir,
    restSeconds: row.restSeconds,
  };
}

function fromPlanExercise(athleteId: string, exercise: PlanExercise): typeof planExercises.$inferInsert {
  return {
    athleteId,
    id: exercise.id,
    planId: exercise.planId,
    position: exercise.position,
    exerciseKey: exercise.exerciseKey,
    progressionModel: exercise.progressionModel,
    repMode: exercise.repPolicy.mode,
    repLower: exercise.repPolicy.lower,
    repUpper: exercise.repPolicy.upper,
    repTarget: exercise.repPolicy.target,
    restMode: exercise.restPolicy.mode,
    restSeconds: exercise.restPolicy.seconds,
    notes: exercise.notes,
    levelTargets: exercise.level ?? null,
  };
}

function fromPlannedSet(set: PlannedSet) {
  const { load, ...rest } = set;
  return { ...rest, loadValue: load?.value ?? null, loadUnit: load?.unit ?? null };
}

/** `set` of an upsert: each column takes the value that was proposed for insertion. */
function excluded<Columns extends Record<string, string>>(columns: Columns) {
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [field, sql.raw(`excluded."${column}"`)]));
}
