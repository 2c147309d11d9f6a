import type { Intent, SelectionMode, WorkoutStatus } from '@topset/engine';
import { and, type Column, eq, gte, inArray, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../connection.ts';
import { athletes } from '../../schema/athletes.ts';
import { healthMarks } from '../../schema/progression.ts';
import { sessionSelections, substitutions } from '../../schema/selection.ts';
import { performances, performedSets, workouts } from '../../schema/workouts.ts';

/** Indicators over all athletes, for admins: every row is a few numbers, never notes or names. */

export interface KpiWorkoutRow {
  readonly workoutId: string;
  readonly athleteId: string;
  readonly selectionMode: SelectionMode;
  readonly intent: Intent | null;
  readonly status: WorkoutStatus;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly generatedAt: Date | null;
  readonly editedAt: Date | null;
  /** The athlete's local Monday of the week that it is planned in. */
  readonly week: string;
  readonly plannedExercises: number;
  readonly substitutedExercises: number;
  /** Of the selection: working sets by exercise, weekly targets by muscle, exercises placed as anchors. */
  readonly setTargets: Readonly<Record<string, number>> | null;
  readonly volumePlan: Readonly<Record<string, { readonly target: number }>> | null;
  readonly anchors: readonly string[] | null;
  /** Pain of severity 1 or more marked in it, and what was performed all the same. */
  readonly painAreas: readonly string[];
  readonly performedKeys: readonly string[];
}

/** One value for a list of any length. */
const isAmong = (column: Column, ids: readonly string[]) => sql`${column} = any(${`{${ids.join()}}`}::uuid[])`;

const json = <T>(value: unknown): T => (typeof value === 'string' ? JSON.parse(value) : value) as T;

const ofWorkout = (table: typeof performances | typeof substitutions | typeof healthMarks) =>
  sql`${table.athleteId} = ${workouts.athleteId} and ${table.workoutId} = ${workouts.id}`;

const painful = sql`${ofWorkout(healthMarks)} and ${healthMarks.area} is not null and ${healthMarks.severity} >= 1`;

const wasPerformed = sql`exists (select 1 from ${performedSets}
  where ${performedSets.athleteId} = ${performances.athleteId} and ${performedSets.performanceId} = ${performances.id}
    and not ${performedSets.skipped} and ${performedSets.type} <> 'WARMUP')`;

/** Enough to tell rates from each other; whatever there are more of would be read and held for the same answer. */
const MOST_SAMPLED = 1_000;

/**
 * Athletes who stand for all: every one of them, or so many from `start` on in the order of their ids, beginning anew at
 * the end. Ids are made of random bits or of hashes, so that neighbours have nothing in common.
 */
export async function sampleAthletes(db: Db, start: string, most = MOST_SAMPLED): Promise<string[]> {
  const from = (condition: SQL) =>
    db.select({ id: athletes.id }).from(athletes).where(condition).orderBy(athletes.id).limit(most);
  const ring = unionAll(from(gte(athletes.id, start)), from(lt(athletes.id, start))).as('ring');
  const rows = await db
    .select({ id: ring.id })
    .from(ring)
    .orderBy(sql`${ring.id} < ${start}::uuid`, ring.id)
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Workouts of athletes that take their place in history between two instants; moved ones count where they were moved to. */
export async function workoutsBetween(
  db: Db,
  athleteIds: readonly string[],
  from: Date,
  to: Date,
): Promise<KpiWorkoutRow[]> {
  return db
    .select({
      workoutId: workouts.id,
      athleteId: workouts.athleteId,
      selectionMode: workouts.selectionMode,
      intent: workouts.sessionIntent,
      status: workouts.status,
      startedAt: workouts.startedAt,
      finishedAt: workouts.finishedAt,
      generatedAt: sessionSelections.generatedAt,
      editedAt: sessionSelections.editedAt,
      week: sql<string>`to_char(date_trunc('week', ${workouts.at} at time zone ${athletes.timeZone}), 'YYYY-MM-DD')`,
      plannedExercises: sql<number>`(select count(*)::int from ${performances} where ${ofWorkout(performances)})`,
      substitutedExercises: sql<number>`(select count(distinct ${substitutions.performanceId})::int
        from ${substitutions} where ${ofWorkout(substitutions)} and ${substitutions.afterStart})`,
      setTargets: sql`${sessionSelections.metadata}->'output'->'perExerciseSetTargets'`.mapWith(
        json<KpiWorkoutRow['setTargets']>,
      ),
      volumePlan: sql`${sessionSelections.metadata}->'output'->'volumePlanByMuscle'`.mapWith(
        json<KpiWorkoutRow['volumePlan']>,
      ),
      anchors: sql`jsonb_path_query_array(${sessionSelections.metadata},
        '$.output.rationale.keyvalue() ? (@.value.selectedStep == "anchor").key')`.mapWith(
        json<KpiWorkoutRow['anchors']>,
      ),
      painAreas: sql`coalesce((select jsonb_agg(distinct ${healthMarks.area}) from ${healthMarks}
        where ${painful}), '[]'::jsonb)`.mapWith(json<string[]>),
      performedKeys: sql`case when exists (select 1 from ${healthMarks} where ${painful})
        then coalesce((select jsonb_agg(distinct ${performances.exerciseKey}) from ${performances}
          where ${ofWorkout(performances)} and ${wasPerformed}), '[]'::jsonb)
        else '[]'::jsonb end`.mapWith(json<string[]>),
    })
    .from(workouts)
    .innerJoin(athletes, eq(athletes.id, workouts.athleteId))
    .leftJoin(
      sessionSelections,
      and(eq(sessionSelections.athleteId, workouts.athleteId), eq(sessionSelections.workoutId, workouts.id)),
    )
    .where(
      and(
        isAmong(workouts.athleteId, athleteIds),
        gte(workouts.at, from),
        lte(workouts.at, to),
        ne(workouts.status, 'RESCHEDULED'),
      ),
    )
    .orderBy(workouts.athleteId, workouts.at, workouts.id);
}

export interface RetentionRow {
  readonly selectionMode: SelectionMode;
  readonly intent: Intent | null;
  readonly old: number;
  readonly returned: number;
}

/**
 * By mode, or by mode and intent: those of the athletes whose first completed workout lies `to` days back, and those of them with
 * another completed one on the days `from` to `to` after it.
 */
export async function countRetention(
  db: Db,
  athleteIds: readonly string[],
  days: { readonly from: number; readonly to: number },
  now: Date,
  by: 'mode' | 'intent',
): Promise<RetentionRow[]> {
  const intent = by === 'intent' ? sql<Intent | null>`${workouts.sessionIntent}` : sql<Intent | null>`null`;
  const firsts = db.$with('firsts').as(
    db
      .select({
        athleteId: workouts.athleteId,
        selectionMode: workouts.selectionMode,
        intent: intent.as('intent'),
        at: sql<Date>`min(${workouts.finishedAt})`.as('first_at'),
      })
      .from(workouts)
      .where(and(isAmong(workouts.athleteId, athleteIds), inArray(workouts.status, ['SUMMARY', 'DONE'])))
      .groupBy(workouts.athleteId, workouts.selectionMode, ...(by === 'intent' ? [workouts.sessionIntent] : [])),
  );
  const day = (count: number) => sql`${firsts.at} + make_interval(days => ${count})`;
  const rows = await db
    .with(firsts)
    .select({
      selectionMode: firsts.selectionMode,
      intent: firsts.intent,
      old: sql<number>`count(distinct ${firsts.athleteId})::int`,
      returned: sql<number>`count(distinct ${workouts.athleteId})::int`,
    })
    .from(firsts)
    .leftJoin(
      workouts,
      and(
        eq(workouts.athleteId, firsts.athleteId),
        eq(workouts.selectionMode, firsts.selectionMode),
        by === 'intent' ? sql`${workouts.sessionIntent} is not distinct from ${firsts.intent}` : undefined,
        inArray(workouts.status, ['SUMMARY', 'DONE']),
        gte(workouts.finishedAt, day(days.from)),
        lt(workouts.finishedAt, day(days.to + 1)),
      ),
    )
    .where(sql`${day(days.to)} <= ${now.toISOString()}::timestamptz`)
    .groupBy(firsts.selectionMode, firsts.intent);
  return rows;
}

export interface ExposureRow {
  readonly athleteId: string;
  readonly exerciseKey: string;
  readonly best: number;
}

/** The newest exposures of these exercises by these athletes, oldest first: best e1RM in kilograms of each workout. */
export async function newestExposures(
  db: Db,
  athleteIds: readonly string[],
  exerciseKeys: readonly string[],
  repsPerDoubling: number,
  newest: number,
): Promise<ExposureRow[]> {
  const kilograms = sql`(${performedSets.loadValue} / case ${performedSets.loadUnit} when 'LB' then 2.20462 else 1 end)`;
  const exposures = db.$with('exposures').as(
    db
      .select({
        athleteId: performances.athleteId,
        exerciseKey: performances.exerciseKey,
        at: sql<Date>`max(${workouts.at})`.as('exposed_at'),
        best: sql<number>`max(${kilograms} * (1 + ${performedSets.reps} / ${repsPerDoubling}::numeric))::float8`.as(
          'best',
        ),
        place:
          sql<number>`row_number() over (partition by ${performances.athleteId}, ${performances.exerciseKey} order by max(${workouts.at}) desc, ${performances.workoutId} desc)`.as(
            'place',
          ),
      })
      .from(performances)
      .innerJoin(workouts, and(eq(workouts.athleteId, performances.athleteId), eq(workouts.id, performances.workoutId)))
      .innerJoin(
        performedSets,
        and(eq(performedSets.athleteId, performances.athleteId), eq(performedSets.performanceId, performances.id)),
      )
      .leftJoin(
        sessionSelections,
        and(
          eq(sessionSelections.athleteId, performances.athleteId),
          eq(sessionSelections.workoutId, performances.workoutId),
        ),
      )
      .where(
        and(
          isAmong(performances.athleteId, athleteIds),
          inArray(performances.exerciseKey, [...exerciseKeys]),
          inArray(workouts.status, ['SUMMARY', 'DONE']),
          sql`${sessionSelections.deload} is not true`,
          eq(performedSets.skipped, false),
          ne(performedSets.type, 'WARMUP'),
          isNotNull(performedSets.loadValue),
          isNotNull(performedSets.reps),
        ),
      )
      .groupBy(performances.athleteId, performances.exerciseKey, performances.workoutId),
  );
  return db
    .with(exposures)
    .select({ athleteId: exposures.athleteId, exerciseKey: exposures.exerciseKey, best: exposures.best })
    .from(exposures)
    .where(sql`${exposures.place} <= ${newest}`)
    .orderBy(exposures.athleteId, exposures.exerciseKey, sql`${exposures.place} desc`);
}
