import { exerciseByKey } from '@topset/catalog';
import type { Sql } from 'postgres';
import { globalId, grouped, instant, load, type Stored } from './json.ts';

type Locale = 'en' | 'ru';

interface AthleteRow extends Stored<'id' | 'display_name' | 'unit' | 'time_zone' | 'training_age' | 'primary_goal'> {
  readonly locale: Locale;
  readonly days_per_week: number;
  readonly session_minutes: number;
  readonly body_weight_value: string | null;
  readonly body_weight_unit: string | null;
  readonly version: number;
}

interface PlanRow extends Stored<'id' | 'name'> {
  readonly intent: string | null;
  readonly version: number;
}

interface PlanExerciseRow extends Stored<'id' | 'exercise_key' | 'rep_mode' | 'rest_mode'> {
  readonly position: number;
  readonly rep_lower: number;
  readonly rep_upper: number;
  readonly rep_target: number;
  readonly rest_seconds: number;
}

interface SetRow extends Stored<'id' | 'type'> {
  readonly position: number;
  readonly load_value: string | null;
  readonly load_unit: string | null;
  readonly reps: number | null;
  readonly rest_seconds: number | null;
}

interface PlannedSetRow extends SetRow {
  readonly plan_exercise_id: string;
}

interface PerformedSetRow extends SetRow {
  readonly performance_id: string;
  readonly rpe: string | null;
}

interface WorkoutRow extends Stored<'id' | 'name' | 'status'> {
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly session_rpe: string | null;
  readonly at: Date;
  readonly version: number;
}

interface PerformanceRow extends Stored<'id' | 'workout_id' | 'exercise_key'> {
  readonly position: number;
}

const PAGE = 10;

/** The start page: only the columns it shows, in statements that run at once, put together by hand. */
export async function dashboard(sql: Sql, { athleteId, planId }: { athleteId: string; planId: string }) {
  const [athletes, plans, planExercises, plannedSets, workouts, performances, performedSets] = await Promise.all([
    sql<AthleteRow[]>`
      select id, display_name, unit, time_zone, locale, training_age, primary_goal, days_per_week, session_minutes,
        body_weight_value, body_weight_unit, version
      from athletes where id = ${athleteId}`,
    sql<PlanRow[]>`select id, name, intent, version from plans where athlete_id = ${athleteId} and id = ${planId}`,
    sql<PlanExerciseRow[]>`
      select id, position, exercise_key, rep_mode, rep_lower, rep_upper, rep_target, rest_mode, rest_seconds
      from plan_exercises where athlete_id = ${athleteId} and plan_id = ${planId} and position is not null
      order by position`,
    sql<PlannedSetRow[]>`
      select s.id, s.plan_exercise_id, s.position, s.type, s.load_value, s.load_unit, s.reps, s.rest_seconds
      from planned_sets s
      join plan_exercises e on e.athlete_id = s.athlete_id and e.id = s.plan_exercise_id
      where e.athlete_id = ${athleteId} and e.plan_id = ${planId} and e.position is not null and s.position is not null
      order by s.plan_exercise_id, s.position`,
    sql<WorkoutRow[]>`
      select id, name, status, started_at, finished_at, session_rpe, at, version
      from workouts where athlete_id = ${athleteId} and status = 'DONE' order by at desc, id desc limit ${PAGE + 1}`,
    sql<PerformanceRow[]>`
      select id, workout_id, position, exercise_key from performances
      where athlete_id = ${athleteId} and workout_id in
        (select id from workouts where athlete_id = ${athleteId} and status = 'DONE' order by at desc, id desc limit ${PAGE})
      order by workout_id, position`,
    sql<PerformedSetRow[]>`
      select s.id, s.performance_id, s.position, s.type, s.load_value, s.load_unit, s.reps, s.rpe, s.rest_seconds
      from performed_sets s
      join performances p on p.athlete_id = s.athlete_id and p.id = s.performance_id
      where s.athlete_id = ${athleteId} and p.workout_id in
        (select id from workouts where athlete_id = ${athleteId} and status = 'DONE' order by at desc, id desc limit ${PAGE})
      order by s.performance_id, s.position`,
  ]);
  const athlete = athletes[0]!;
  const plan = plans[0]!;
  const page = workouts.slice(0, PAGE);
  const setsOfPlan = grouped(plannedSets, (set) => set.plan_exercise_id);
  const setsOfPerformance = grouped(performedSets, (set) => set.performance_id);
  const performancesOf = grouped(performances, (performance) => performance.workout_id);
  return {
    viewer: {
      id: globalId('Athlete', athlete.id),
      displayName: athlete.display_name,
      unit: athlete.unit,
      timeZone: athlete.time_zone,
      locale: athlete.locale.toUpperCase(),
      trainingAge: athlete.training_age.toUpperCase(),
      primaryGoal: athlete.primary_goal.toUpperCase(),
      daysPerWeek: athlete.days_per_week,
      sessionMinutes: athlete.session_minutes,
      bodyWeight: load(athlete.body_weight_value, athlete.body_weight_unit),
      version: athlete.version,
    },
    plan: {
      id: globalId('Plan', plan.id),
      name: plan.name,
      intent: plan.intent?.toUpperCase() ?? null,
      version: plan.version,
      exercises: planExercises.map((row) => ({
        id: globalId('PlanExercise', row.id),
        position: row.position,
        exercise: exerciseJson(row.exercise_key, athlete.locale),
        repPolicy: { mode: row.rep_mode, lower: row.rep_lower, upper: row.rep_upper, target: row.rep_target },
        restPolicy: { mode: row.rest_mode, seconds: row.rest_seconds },
        sets: (setsOfPlan.get(row.id) ?? []).map(plannedSetJson),
      })),
    },
    workouts: {
      edges: page.map((row) => ({
        cursor: cursorOf(row),
        node: {
          id: globalId('Workout', row.id),
          name: row.name,
          status: row.status,
          startedAt: instant(row.started_at),
          finishedAt: instant(row.finished_at),
          sessionRpe: row.session_rpe,
          version: row.version,
          performances: (performancesOf.get(row.id) ?? []).map((performance) => ({
            id: globalId('Performance', performance.id),
            position: performance.position,
            exercise: exerciseJson(performance.exercise_key, athlete.locale),
            sets: (setsOfPerformance.get(performance.id) ?? []).map(performedSetJson),
          })),
        },
      })),
      pageInfo: { hasNextPage: workouts.length > PAGE, endCursor: cursorOf(page.at(-1)!) },
    },
  };
}

function plannedSetJson(row: PlannedSetRow) {
  return {
    id: globalId('PlannedSet', row.id),
    position: row.position,
    type: row.type,
    load: load(row.load_value, row.load_unit),
    reps: row.reps,
    restSeconds: row.rest_seconds,
  };
}

function performedSetJson(row: PerformedSetRow) {
  return {
    id: globalId('PerformedSet', row.id),
    position: row.position,
    type: row.type,
    load: load(row.load_value, row.load_unit),
    reps: row.reps,
    rpe: row.rpe,
    restSeconds: row.rest_seconds,
  };
}

function exerciseJson(key: string, locale: Locale) {
  const exercise = exerciseByKey(key)!;
  return { key: exercise.key, name: exercise.name[locale] };
}

function cursorOf({ at, id }: WorkoutRow): string {
  return Buffer.from(`${at.toISOString()}|${id}`).toString('base64url');
}
