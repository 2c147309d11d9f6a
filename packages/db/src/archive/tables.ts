import { getTableColumns, is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../schema/index.ts';

/** What of a table goes into an archive, beyond "every column of every row of the athlete". */
export interface ArchivedTable {
  readonly table: PgTable;
  /** Which rows; all unless told. */
  readonly only?: SQL;
  /** Columns that are left out, as if they were null. */
  readonly without?: readonly string[];
  /** Columns that are written otherwise. Applied to what was imported they change nothing. */
  readonly as?: Readonly<Record<string, SQL>>;
  /** How a column that was left out is filled where a row is not valid without it. */
  readonly fill?: Readonly<Record<string, SQL>>;
}

const { athletes, generationEvents, generations, healthAlerts, planVersionAudit, planVersionConflicts, planVersions } =
  schema;

/** Stands for a person who is not named. */
export const SOMEBODY = '00000000-0000-0000-0000-000000000000';

const hasEnded = sql`status in ('DONE', 'FAILED', 'CANCELLED')`;
/** A coach is a person of their own: that it was the coach is told by `author`. */
const ownAuthor = { author_id: sql`case when author_id = athlete_id then author_id end` };

/**
 * The tables of an archive, each after those that its rows refer to: in this order they are written, and can be read
 * back. A table that belongs to athletes is in here or in `LEFT_OUT`, or a test fails.
 */
export const ARCHIVED: readonly ArchivedTable[] = [
  { table: athletes, without: ['closed_at'] },
  { table: schema.programs },
  { table: schema.ownExercises },
  { table: schema.exerciseSettings },
  { table: schema.baselines },
  { table: schema.featureFlags },
  { table: schema.plans },
  { table: schema.planExercises },
  { table: schema.plannedSets },
  { table: planVersions, as: ownAuthor },
  { table: schema.planVersionItems },
  { table: schema.workouts },
  { table: schema.performances },
  { table: schema.performedSets },
  { table: schema.exerciseSummaries },
  // A file that has changed nothing yet, or was undone, is no part of the history.
  { table: schema.imports, only: sql`step > 0`, as: { state: sql`'COMMITTED'` } },
  { table: schema.importRows },
  { table: schema.importSessions },
  { table: schema.importChanges },
  { table: schema.exerciseAliases },
  { table: schema.sessionSelections },
  { table: schema.substitutions },
  { table: schema.decisionRecords },
  { table: schema.tracks },
  { table: schema.progressRecords },
  { table: schema.progressRecordsArchive },
  { table: schema.archiveSupersessions },
  { table: schema.levelEvaluations },
  {
    table: planVersionConflicts,
    as: {
      resolved_by: sql`case when resolved_by not in ('RULE', athlete_id::text) then 'COACH' else resolved_by end`,
    },
  },
  { table: planVersionAudit, as: ownAuthor },
  { table: schema.modes },
  { table: schema.checkIns },
  { table: schema.healthMarks },
  { table: schema.offers },
  { table: schema.flags },
  { table: schema.suggestionRuns },
  { table: schema.suggestions },
  { table: schema.suggestionChanges },
  { table: schema.suggestionEvaluations },
  { table: schema.dialogueContexts },
  { table: schema.messages },
  { table: schema.notifications },
  {
    // What an operator noted, and who: not the athlete's.
    table: healthAlerts,
    without: ['comment', 'closed_by'],
    fill: { closed_by: sql`case when closed_at is not null then ${SOMEBODY}::uuid end` },
  },
  // One that is under way is under way on this server only.
  { table: generations, only: hasEnded },
  {
    table: generationEvents,
    only: sql`generation_id in (select g.id from ${generations} g where g.athlete_id = ${generationEvents.athleteId} and g.${hasEnded})`,
  },
  { table: schema.todayPlans },
  { table: schema.llmUsage },
  { table: schema.progressionEvents },
  { table: schema.metrics },
  { table: schema.alerts },
  { table: schema.reports },
  { table: schema.reviewItems },
  {
    // What an operator noted, and who: not the athlete's.
    table: schema.reviewResults,
    without: ['comment', 'reviewed_by'],
    fill: { reviewed_by: sql`${SOMEBODY}::uuid` },
  },
];

/** Tables of athletes that no archive holds, and why. */
export const LEFT_OUT: readonly { readonly table: PgTable; readonly why: string }[] = [
  { table: schema.apiTokens, why: 'credentials of this server' },
  { table: schema.coachGrants, why: 'other people, and codes that let them in' },
  { table: schema.idempotencyKeys, why: 'answers to requests that were sent to this server' },
  { table: schema.chosenIds, why: 'answers to requests that were sent to this server' },
  { table: schema.generationExchanges, why: "sealed with the operator's key, for seven days" },
  { table: schema.shortfallPredictors, why: "trained on others' records too, and trained anew" },
  { table: schema.webhooks, why: 'secrets that were agreed on with this server' },
  { table: schema.mailAddresses, why: 'confirmed for mail of this server, and no other' },
  { table: schema.importChunks, why: 'the rows of a committed file are the file' },
  { table: schema.historyExports, why: 'links of this server' },
  { table: schema.calendarAddresses, why: 'an address of this server' },
  { table: schema.jobs, why: 'work of this server' },
  { table: schema.touchedDays, why: 'work of this server' },
  { table: schema.outbox, why: 'on its way out of this server' },
  { table: schema.dataExports, why: 'the archives themselves' },
  { table: schema.dataExportChunks, why: 'the archives themselves' },
  { table: schema.athleteFeeds, why: 'counted anew where the rows are read back' },
  { table: schema.feedRows, why: 'written anew where the rows are read back' },
  { table: schema.donePerformances, why: 'written anew where the rows are read back' },
];

/** Whose the rows are; undefined: the table is not about athletes. */
export function ownerColumn(table: PgTable): PgColumn | undefined {
  if (table === athletes) return athletes.id;
  return Object.values<PgColumn>(getTableColumns(table)).find(({ name }) => name === 'athlete_id');
}

/** Every table with rows of athletes, found by looking at all of them, each after those that its rows refer to. */
export function tablesOfAthletes(): PgTable[] {
  const found = Object.values<unknown>(schema).filter((value): value is PgTable => is(value, PgTable));
  const waiting = new Set(found.filter((table) => ownerColumn(table)));
  const ordered: PgTable[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find((table) => parentsOf(table).every((parent) => !waiting.has(parent)));
    if (!next) throw new Error('The tables of athletes refer to each other in a circle.');
    waiting.delete(next);
    ordered.push(next);
  }
  return ordered;
}

/** The tables that rows of this one refer to, but for itself. */
export function parentsOf(table: PgTable): PgTable[] {
  return getTableConfig(table)
    .foreignKeys.map((key) => key.reference().foreignTable)
    .filter((parent) => parent !== table);
}

export const nameOf = (table: PgTable): string => getTableConfig(table).name;

/** Columns that an archive holds: not what is left out, and not what the database works out by itself. */
export function archivedColumns({ table, without = [] }: ArchivedTable): string[] {
  return Object.values<PgColumn>(getTableColumns(table))
    .filter(({ generated, name }) => !generated && !without.includes(name))
    .map(({ name }) => name);
}
