import type { DecisionRecord } from '@topset/engine';
import type { PrescriptionChange } from '@topset/engine/suggestions';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import {
  decisionRecords,
  flags,
  planExercises,
  plannedSets,
  suggestionChanges,
  suggestionEvaluations,
  suggestions,
} from '../schema/index.ts';
import { byInstant, byNumber, type OrderedPage, type PageOf, sortedPage, toPage } from './page.ts';

export type FlagRow = typeof flags.$inferSelect;
export type SuggestionRow = typeof suggestions.$inferSelect & {
  readonly changes: readonly PrescriptionChange[];
  /** Place of the plan exercise in its plan, and of the set in it; null: gone from the plan. */
  readonly exercisePosition: number | null;
  readonly setPosition: number | null;
  /** What the set is called in a log, warm-ups counted apart. */
  readonly setNumber: number | null;
};
export type NewSuggestion = typeof suggestions.$inferSelect & { readonly changes: readonly PrescriptionChange[] };
export type SuggestionEvaluationRow = typeof suggestionEvaluations.$inferSelect;
export type DecisionRecordRow = typeof decisionRecords.$inferSelect;

/**
 * Active flags, each with the movement of its plan exercise, whatever plan that is or was in; null: the whole athlete.
 * With `since` also those that were cleared only then or later.
 */
export async function activeFlags(
  db: Db,
  athleteId: string,
  since?: Date,
): Promise<(FlagRow & { readonly exerciseKey: string | null; readonly inPlan: boolean })[]> {
  const rows = await db
    .select({ flag: flags, exerciseKey: planExercises.exerciseKey, position: planExercises.position })
    .from(flags)
    .leftJoin(
      planExercises,
      and(eq(planExercises.athleteId, flags.athleteId), eq(planExercises.id, flags.planExerciseId)),
    )
    .where(
      and(eq(flags.athleteId, athleteId), or(isNull(flags.clearedAt), since ? gte(flags.clearedAt, since) : undefined)),
    )
    .orderBy(asc(flags.id));
  return rows.map(({ flag, exerciseKey, position }) => ({ ...flag, exerciseKey, inPlan: position !== null }));
}

export async function insertFlag(tx: Db, flag: typeof flags.$inferInsert): Promise<void> {
  await tx.insert(flags).values(flag);
}

export interface SuggestionFilter {
  readonly ids?: readonly string[] | undefined;
  readonly workoutIds?: readonly string[] | undefined;
  readonly planId?: string | undefined;
  readonly planExerciseIds?: readonly string[] | undefined;
  readonly decisions?: readonly SuggestionRow['decision'][] | undefined;
  readonly outcomes?: readonly SuggestionRow['outcome'][] | undefined;
  readonly sources?: readonly SuggestionRow['source'][] | undefined;
  /** Only those whose exercise and set are still in the plan. */
  readonly live?: boolean | undefined;
}

function matching(athleteId: string, filter: SuggestionFilter) {
  return and(
    eq(suggestions.athleteId, athleteId),
    filter.ids && inArray(suggestions.id, [...filter.ids]),
    filter.workoutIds && inArray(suggestions.workoutId, [...filter.workoutIds]),
    filter.planId ? eq(suggestions.planId, filter.planId) : undefined,
    filter.planExerciseIds && inArray(suggestions.planExerciseId, [...filter.planExerciseIds]),
    filter.decisions && inArray(suggestions.decision, [...filter.decisions]),
    filter.outcomes && inArray(suggestions.outcome, [...filter.outcomes]),
    filter.sources && inArray(suggestions.source, [...filter.sources]),
    filter.live
      ? and(isNotNull(planExercises.position), or(isNull(suggestions.plannedSetId), isNotNull(plannedSets.position)))
      : undefined,
  );
}

const isEmpty = (filter: SuggestionFilter) =>
  [filter.ids, filter.workoutIds, filter.planExerciseIds].some((list) => list?.length === 0);

/** What the set is called in a log: its place among the warm-ups of its exercise, or among the others. */
const SET_NUMBER = sql<number | null>`case when ${plannedSets.position} is null then null else (
  select count(*)::int from planned_sets s
  where s.athlete_id = ${suggestions.athleteId} and s.plan_exercise_id = ${suggestions.planExerciseId}
    and s.position <= ${plannedSets.position} and (s.type = 'WARMUP') = (${plannedSets.type} = 'WARMUP')) end`;

function selectSuggestions(db: Db) {
  return db
    .select({
      row: suggestions,
      exercisePosition: planExercises.position,
      setPosition: plannedSets.position,
      setNumber: SET_NUMBER,
      changes: sql<PrescriptionChange[] | null>`(
        select json_agg(c.change order by c.position) from suggestion_changes c
        where c.athlete_id = ${suggestions.athleteId} and c.suggestion_id = ${suggestions.id})`,
    })
    .from(suggestions)
    .innerJoin(
      planExercises,
      and(eq(planExercises.athleteId, suggestions.athleteId), eq(planExercises.id, suggestions.planExerciseId)),
    )
    .leftJoin(
      plannedSets,
      and(eq(plannedSets.athleteId, suggestions.athleteId), eq(plannedSets.id, suggestions.plannedSetId)),
    );
}

/** Suggestions with their changes, oldest first, in one statement. */
export async function findSuggestions(db: Db, athleteId: string, filter: SuggestionFilter): Promise<SuggestionRow[]> {
  if (isEmpty(filter)) return [];
  const rows = await selectSuggestions(db)
    .where(matching(athleteId, filter))
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id));
  return rows.map(withChanges);
}

/** The same rows, locked until the transaction ends. */
export async function lockSuggestions(tx: Db, athleteId: string, filter: SuggestionFilter): Promise<SuggestionRow[]> {
  if (isEmpty(filter)) return [];
  const rows = await selectSuggestions(tx)
    .where(matching(athleteId, filter))
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id))
    .for('update', { of: suggestions });
  return rows.map(withChanges);
}

const SUGGESTION_ORDERS = {
  CREATED_AT: byInstant(suggestions.createdAt),
  CONFIDENCE: byNumber(suggestions.confidence),
};
export type SuggestionOrderField = keyof typeof SUGGESTION_ORDERS;

export async function pageSuggestions(
  db: Db,
  athleteId: string,
  filter: SuggestionFilter,
  page: OrderedPage<SuggestionOrderField>,
): Promise<PageOf<SuggestionRow>> {
  const { where, orderBy } = sortedPage(page, SUGGESTION_ORDERS[page.order.field], suggestions.id);
  const rows = await selectSuggestions(db)
    .where(and(matching(athleteId, filter), where))
    .orderBy(...orderBy)
    .limit(page.limit + 1);
  return toPage(rows.map(withChanges), page);
}

export async function countSuggestions(db: Db, athleteId: string, filter: SuggestionFilter): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(suggestions)
    .innerJoin(
      planExercises,
      and(eq(planExercises.athleteId, suggestions.athleteId), eq(planExercises.id, suggestions.planExerciseId)),
    )
    .leftJoin(
      plannedSets,
      and(eq(plannedSets.athleteId, suggestions.athleteId), eq(plannedSets.id, suggestions.plannedSetId)),
    )
    .where(matching(athleteId, filter));
  return row?.count ?? 0;
}

function withChanges({
  row,
  changes,
  ...places
}: Pick<SuggestionRow, 'exercisePosition' | 'setPosition' | 'setNumber'> & {
  readonly row: typeof suggestions.$inferSelect;
  readonly changes: PrescriptionChange[] | null;
}): SuggestionRow {
  return { ...row, ...places, changes: changes ?? [] };
}

/** Id and outcome of every decided suggestion. */
export async function outcomes(db: Db, athleteId: string): Promise<Pick<SuggestionRow, 'id' | 'outcome'>[]> {
  return db
    .select({ id: suggestions.id, outcome: suggestions.outcome })
    .from(suggestions)
    .where(and(eq(suggestions.athleteId, athleteId), inArray(suggestions.decision, ['ACCEPTED', 'REJECTED'])))
    .orderBy(asc(suggestions.id));
}

/** Decided suggestions without an outcome that a workout with this start may judge, locked. */
export async function suggestionsToJudge(
  tx: Db,
  athleteId: string,
  planExerciseIds: readonly string[],
  startedAt: Date,
): Promise<SuggestionRow[]> {
  if (planExerciseIds.length === 0) return [];
  const rows = await selectSuggestions(tx)
    .where(
      and(
        eq(suggestions.athleteId, athleteId),
        inArray(suggestions.planExerciseId, [...planExerciseIds]),
        inArray(suggestions.decision, ['ACCEPTED', 'REJECTED']),
        eq(suggestions.outcome, 'PENDING'),
        lt(suggestions.createdAt, startedAt),
        lte(suggestions.decidedAt, startedAt),
      ),
    )
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id))
    .for('update', { of: suggestions });
  return rows.map(withChanges);
}

export async function insertSuggestions(
  tx: Db,
  rows: readonly NewSuggestion[],
  records: readonly DecisionRecordRow[],
): Promise<void> {
  if (records.length > 0) await tx.insert(decisionRecords).values([...records]);
  if (rows.length === 0) return;
  await tx.insert(suggestions).values(rows.map(({ changes: _changes, ...row }) => row));
  await tx.insert(suggestionChanges).values(
    rows.flatMap(({ athleteId, id, changes }) =>
      changes.map((change, position) => ({
        athleteId,
        suggestionId: id,
        position,
        type: change.type,
        property: change.property,
        change,
      })),
    ),
  );
}

export async function deleteSuggestions(tx: Db, athleteId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(suggestions).where(and(eq(suggestions.athleteId, athleteId), inArray(suggestions.id, [...ids])));
}

export type SuggestionPatch = Partial<
  Pick<SuggestionRow, 'decision' | 'decidedAt' | 'outcome' | 'outcomeReason' | 'requiredEvaluations'>
>;

/** The same change of several suggestions; each gets a new version. */
export async function updateSuggestions(
  tx: Db,
  athleteId: string,
  ids: readonly string[],
  patch: SuggestionPatch,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(suggestions)
    .set({ ...patch, version: sql`${suggestions.version} + 1` })
    .where(and(eq(suggestions.athleteId, athleteId), inArray(suggestions.id, [...ids])));
}

type Settled = Pick<SuggestionRow, 'id' | 'outcome' | 'outcomeReason' | 'requiredEvaluations'>;

/** What became of several suggestions, each its own, in one statement; each gets a new version. */
export async function settleOutcomes(tx: Db, athleteId: string, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await tx
    .update(suggestions)
    .set({
      outcome: sql`settled.outcome::suggestion_outcome`,
      outcomeReason: sql`settled."outcomeReason"`,
      requiredEvaluations: sql`settled."requiredEvaluations"`,
      version: sql`${suggestions.version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
        as settled(id uuid, outcome text, "outcomeReason" jsonb, "requiredEvaluations" int)`,
    )
    .where(and(eq(suggestions.athleteId, athleteId), sql`${suggestions.id} = settled.id`));
}

export async function evaluationsOf(
  db: Db,
  athleteId: string,
  suggestionIds: readonly string[],
): Promise<Map<string, SuggestionEvaluationRow[]>> {
  const found = new Map<string, SuggestionEvaluationRow[]>(suggestionIds.map((id) => [id, []]));
  if (suggestionIds.length === 0) return found;
  const rows = await db
    .select()
    .from(suggestionEvaluations)
    .where(
      and(
        eq(suggestionEvaluations.athleteId, athleteId),
        inArray(suggestionEvaluations.suggestionId, [...suggestionIds]),
      ),
    )
    .orderBy(asc(suggestionEvaluations.at), asc(suggestionEvaluations.workoutId));
  for (const row of rows) found.get(row.suggestionId)?.push(row);
  return found;
}

export async function insertEvaluations(tx: Db, rows: readonly SuggestionEvaluationRow[]): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(suggestionEvaluations)
      .values([...rows])
      .onConflictDoNothing();
}

/** Takes back what a workout said; returns the suggestions that it had judged. */
export async function deleteEvaluationsBy(tx: Db, athleteId: string, workoutId: string): Promise<string[]> {
  const rows = await tx
    .delete(suggestionEvaluations)
    .where(and(eq(suggestionEvaluations.athleteId, athleteId), eq(suggestionEvaluations.workoutId, workoutId)))
    .returning({ suggestionId: suggestionEvaluations.suggestionId });
  return rows.map(({ suggestionId }) => suggestionId);
}

/** Evaluations that a workout made, with the suggestions' ids. */
export async function evaluationsBy(
  db: Db,
  athleteId: string,
  workoutIds: readonly string[],
): Promise<SuggestionEvaluationRow[]> {
  if (workoutIds.length === 0) return [];
  return db
    .select()
    .from(suggestionEvaluations)
    .where(
      and(eq(suggestionEvaluations.athleteId, athleteId), inArray(suggestionEvaluations.workoutId, [...workoutIds])),
    )
    .orderBy(asc(suggestionEvaluations.suggestionId));
}

export async function findDecisionRecords(
  db: Db,
  athleteId: string,
  ids: readonly string[],
): Promise<DecisionRecordRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(decisionRecords)
    .where(and(eq(decisionRecords.athleteId, athleteId), inArray(decisionRecords.id, [...ids])))
    .orderBy(desc(decisionRecords.createdAt), asc(decisionRecords.id));
}

/** A record with its row's keys. */
export function recordRow(
  keys: Pick<DecisionRecordRow, 'athleteId' | 'id' | 'workoutId' | 'planExerciseId' | 'createdAt'>,
  record: DecisionRecord,
): DecisionRecordRow {
  return { ...keys, policyId: record.policyId, ruleId: record.ruleId, record };
}
