import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { globalId, load, type Stored } from './json.ts';

export interface LogSetInput {
  readonly athleteId: string;
  readonly workoutId: string;
  readonly performanceId: string;
  readonly load: { readonly value: string; readonly unit: string };
  readonly reps: number;
  readonly rpe: string;
  readonly loggedAt?: string;
}

interface SetRow extends Stored<'id' | 'type' | 'load_value' | 'load_unit' | 'rpe'> {
  readonly position: number;
  readonly reps: number;
  readonly skipped: boolean;
  readonly logged_at: Date;
  readonly version: number;
}

interface WorkoutRow extends Stored<'id' | 'name' | 'status'> {
  readonly version: number;
}

/** Locks the workout through its new version, inserts the set behind the others and reads both back, in one transaction. */
export async function logSet(sql: Sql, input: LogSetInput) {
  const { athleteId, workoutId, performanceId } = input;
  const loggedAt = input.loggedAt ? new Date(input.loggedAt) : new Date();
  return sql.begin(async (tx) => {
    const [workout] = await tx<WorkoutRow[]>`
      update workouts set version = version + 1, updated_at = ${new Date()}
      where athlete_id = ${athleteId} and id = ${workoutId} and status = 'ACTIVE'
      returning id, name, status, version`;
    const [set] = await tx<SetRow[]>`
      insert into performed_sets
        (athlete_id, id, performance_id, position, type, load_value, load_unit, reps, rpe, skipped, logged_at, version)
      select p.athlete_id, ${randomUUID()}, p.id,
        (select coalesce(max(s.position), -1) + 1 from performed_sets s
          where s.athlete_id = p.athlete_id and s.performance_id = p.id),
        'REGULAR', ${input.load.value}::numeric, ${input.load.unit}::unit, ${input.reps}::int, ${input.rpe}::numeric,
        false, ${loggedAt}::timestamptz, 1
      from performances p
      where p.athlete_id = ${athleteId} and p.workout_id = ${workoutId} and p.id = ${performanceId}
      returning id, position, type, load_value, load_unit, reps, rpe, skipped, logged_at, version`;
    return { logSet: { __typename: 'LogSetPayload', set: setJson(set!), workout: workoutJson(workout!) } };
  });
}

function setJson(row: SetRow) {
  return {
    id: globalId('PerformedSet', row.id),
    position: row.position,
    type: row.type,
    load: load(row.load_value, row.load_unit),
    reps: row.reps,
    rpe: row.rpe,
    skipped: row.skipped,
    loggedAt: row.logged_at.toISOString(),
    version: row.version,
  };
}

function workoutJson(row: WorkoutRow) {
  return { id: globalId('Workout', row.id), name: row.name, status: row.status, version: row.version };
}
