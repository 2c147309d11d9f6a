import type {
  ChangeType,
  FlagArea,
  RecordedDecisions,
  RecordedPlan,
  RecordedSession,
  StoredSuggestion,
} from '@topset/engine/kernel';
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../connection.ts';
import { recentRecords } from '../repositories/progression.ts';
import { athletes, plannedSets, suggestionChanges, suggestions } from '../schema/index.ts';
import { isOneOf, statement, value } from '../statement.ts';
import type { RecordScope } from './scope.ts';

/** What was decided before, in one statement for each part. */
export async function readDecisions(
  db: Db,
  athleteId: string,
  { decisions = {}, now }: Pick<RecordScope, 'decisions' | 'now'>,
  plans: readonly RecordedPlan[],
  sessions: readonly RecordedSession[],
): Promise<Partial<RecordedDecisions>> {
  const { suggestions: wanted, manualLoadEdits, verdicts, health } = decisions;
  const exercises = plans.flatMap((plan) => plan.exercises);
  const levelled = exercises.filter(({ level }) => level !== null).map(({ id }) => id);
  return {
    ...(wanted && {
      suggestions: await readSuggestions(
        db,
        athleteId,
        exercises.map(({ id }) => id),
        typeof wanted.since === 'function' ? wanted.since(sessions) : wanted.since,
      ),
    }),
    ...(manualLoadEdits && {
      manualLoadEdits: await readManualLoadEdits(
        db,
        athleteId,
        exercises.map(({ id }) => id),
        manualLoadEdits.share,
        now,
      ),
    }),
    ...(verdicts && {
      verdicts: (
        await recentRecords(db, athleteId, verdicts.planExerciseIds ?? levelled, verdicts.newest, verdicts.before)
      ).map(({ record }) => record),
    }),
    ...(health && (await readHealth(db, athleteId))),
  };
}

type SuggestionRow = Omit<StoredSuggestion, 'createdAt' | 'changeTypes'> & {
  readonly createdAt: Date;
  readonly changeTypes: readonly ChangeType[] | null;
};

interface SuggestionValues extends Record<string, unknown> {
  readonly athleteId: string;
  readonly planExerciseIds: readonly string[];
  readonly since: string;
}

const suggestionRows = statement<SuggestionValues, SuggestionRow>((db) =>
  db
    .select({
      id: suggestions.id,
      source: suggestions.source,
      decision: suggestions.decision,
      outcome: suggestions.outcome,
      createdAt: suggestions.createdAt,
      planExerciseId: suggestions.planExerciseId,
      setId: suggestions.plannedSetId,
      category: suggestions.category,
      changeTypes: sql<ChangeType[] | null>`(
        select json_agg(c.type order by c.position) from suggestion_changes c
        where c.athlete_id = "suggestions"."athlete_id" and c.suggestion_id = "suggestions"."id")`.as('change_types'),
    })
    .from(suggestions)
    .where(
      and(
        eq(suggestions.athleteId, value('athleteId')),
        isOneOf(suggestions.planExerciseId, 'planExerciseIds'),
        or(
          inArray(suggestions.decision, ['PENDING', 'DEFERRED']),
          eq(suggestions.outcome, 'PENDING'),
          gt(suggestions.createdAt, value('since')),
        ),
      ),
    )
    .orderBy(asc(suggestions.createdAt), asc(suggestions.id)),
);

async function readSuggestions(
  db: Db,
  athleteId: string,
  planExerciseIds: readonly string[],
  since: Date,
): Promise<StoredSuggestion[]> {
  if (planExerciseIds.length === 0) return [];
  const rows = await suggestionRows(db, { athleteId, planExerciseIds, since: since.toISOString() });
  return rows.map(({ createdAt, changeTypes, ...row }) => ({
    ...row,
    createdAt: createdAt.getTime(),
    changeTypes: changeTypes ?? [],
  }));
}

interface EditValues extends Record<string, unknown> {
  readonly athleteId: string;
  readonly planExerciseIds: readonly string[];
  readonly share: number;
  readonly until: string;
}

/** A change keeps the old load with its unit, and by how much it moved in the athlete's; a set without a load has no share. */
const manualLoadEditRows = statement<EditValues, { planExerciseId: string; at: number }>((db) =>
  db
    .select({
      planExerciseId: suggestions.planExerciseId,
      at: sql<number>`(extract(epoch from max(${suggestions.createdAt})) * 1000)::float8`.as('at'),
    })
    .from(suggestions)
    .innerJoin(
      suggestionChanges,
      and(
        eq(suggestionChanges.athleteId, suggestions.athleteId),
        eq(suggestionChanges.suggestionId, suggestions.id),
        eq(suggestionChanges.property, 'weight'),
      ),
    )
    .leftJoin(
      plannedSets,
      and(eq(plannedSets.athleteId, suggestions.athleteId), eq(plannedSets.id, suggestions.plannedSetId)),
    )
    .where(
      and(
        eq(suggestions.athleteId, value('athleteId')),
        isOneOf(suggestions.planExerciseId, 'planExerciseIds'),
        eq(suggestions.source, 'USER'),
        lte(suggestions.createdAt, value('until')),
        sql`(${plannedSets.type} is null or ${plannedSets.type}::text in ('REGULAR', 'SUPER', 'FAILURE'))`,
        sql`(${suggestionChanges.change} ->> 'magnitude')::float8 > ${value('share')}::float8
          * (${suggestionChanges.change} -> 'previous' ->> 'value')::float8`,
      ),
    )
    .groupBy(suggestions.planExerciseId),
);

async function readManualLoadEdits(
  db: Db,
  athleteId: string,
  planExerciseIds: readonly string[],
  share: number,
  until: Date,
): Promise<RecordedDecisions['manualLoadEdits']> {
  if (planExerciseIds.length === 0) return [];
  return manualLoadEditRows(db, { athleteId, planExerciseIds, share, until: until.toISOString() });
}

const healthRow = statement<{ athleteId: string }, HealthRow>((db) =>
  db
    .select({
      fatigueClearedAt: sql<number | null>`(
        select (extract(epoch from f.cleared_at) * 1000)::float8 from flags f
        where f.athlete_id = "athletes"."id" and f.kind = 'FATIGUE' and f.grade = 'CONFIRMED'
        order by f.cleared_at desc nulls last limit 1)`.as('fatigue_cleared_at'),
      openAlertAreas: sql<FlagArea[] | null>`(
        select json_agg(a.area order by a.opened_at, a.id) from health_alerts a
        where a.athlete_id = "athletes"."id" and a.closed_at is null)`.as('open_alert_areas'),
    })
    .from(athletes)
    .where(eq(athletes.id, value('athleteId'))),
);

interface HealthRow {
  readonly fatigueClearedAt: number | null;
  readonly openAlertAreas: readonly FlagArea[] | null;
}

async function readHealth(
  db: Db,
  athleteId: string,
): Promise<Pick<RecordedDecisions, 'fatigueClearedAt' | 'openAlertAreas'>> {
  const [row] = await healthRow(db, { athleteId });
  return { fatigueClearedAt: row?.fatigueClearedAt ?? null, openAlertAreas: row?.openAlertAreas ?? [] };
}
