import {
  type AthleteRow,
  type Db,
  type PlanExercise,
  planRepository,
  type WorkoutRow,
  workoutRepository,
} from '@topset/db';
import { LEVELS_1, type VolumeUnit } from '@topset/engine/progression';
import { slotAt } from '../athlete/index.ts';
import { trainedKey, workoutsAround } from '../health/index.ts';

/** An exercise of the session that a report goes into. */
export interface TargetExercise {
  /** The keys that it answers to: the movement of its rung, and the plan's own. */
  readonly keys: readonly string[];
  readonly planExerciseId: string | null;
  /** Unit of its targets; null: nothing says it. */
  readonly unit: VolumeUnit | null;
  /** The plan has it, the session does not: pain, an injury or a busy day left it out. */
  readonly leftOut?: boolean;
}

/** Where a report is logged: the running workout, else today's earliest planned one, else a new one. */
export interface TargetWorkout {
  readonly workout: WorkoutRow | null;
  readonly exercises: readonly TargetExercise[];
}

/** Workouts that run, or that are planned for the athlete's local day. */
async function workoutsOfToday(db: Db, athlete: Pick<AthleteRow, 'id' | 'timeZone'>, now: Date): Promise<WorkoutRow[]> {
  const today = slotAt(now, athlete.timeZone).date;
  return (await workoutsAround(db, athlete.id, now, LEVELS_1.dialogue.todayHours)).filter(
    ({ status, at }) => status !== 'PLANNED' || slotAt(at, athlete.timeZone).date === today,
  );
}

export async function targetWorkout(
  tx: Db,
  athlete: Pick<AthleteRow, 'id' | 'timeZone'>,
  now: Date,
): Promise<TargetWorkout> {
  const today = await workoutsOfToday(tx, athlete, now);
  const workout = today.find(({ status }) => status !== 'PLANNED') ?? today[0] ?? null;
  if (workout === null) return { workout, exercises: [] };
  const rows = (await workoutRepository.performancesOfWorkouts(tx, athlete.id, [workout.id])).get(workout.id) ?? [];
  const plan = workout.planId
    ? ((await planRepository.exercisesOfPlans(tx, athlete.id, [workout.planId])).get(workout.planId) ?? [])
    : [];
  if (rows.length === 0) return { workout, exercises: plan.map(plannedExercise) };
  const held = rows.map((row): TargetExercise => {
    const planned = plan.find(({ id }) => id === row.planExerciseId);
    return planned
      ? { ...plannedExercise(planned), keys: [row.exerciseKey, planned.exerciseKey] }
      : { keys: [row.exerciseKey], planExerciseId: null, unit: null };
  });
  const leftOut = plan
    .filter(({ id }) => !rows.some(({ planExerciseId }) => planExerciseId === id))
    .map((exercise) => ({ ...plannedExercise(exercise), leftOut: true }));
  return { workout, exercises: [...held, ...leftOut] };
}

function plannedExercise(exercise: PlanExercise): TargetExercise {
  const { id, exerciseKey, level } = exercise;
  return {
    keys: [...new Set([trainedKey(exercise), exerciseKey])],
    planExerciseId: id,
    unit: level === undefined ? null : level.model === 'LEVEL' ? level.rung.unit : level.unit,
  };
}
