import { type AthleteRow, type Db, type NewPerformance, type PerformedSetRow, workoutRepository } from '@topset/db';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import {
  type FinishedWorkout,
  finishWorkout,
  finishWorkoutInput,
  performedAnyway,
  startWorkout,
} from '../training/index.ts';
import { newPerformance, newSet, type WorkoutWithSets, withSets } from '../workouts/index.ts';
import type { Report, ReportedExercise } from './report.ts';
import { type TargetWorkout, targetWorkout } from './target-workout.ts';

/** Logs a confirmed report and finishes its workout, with everything that finishing does. */
export async function logReport(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  report: Report,
): Promise<FinishedWorkout> {
  const target = await targetWorkout(tx, athlete, context.now());
  const workout = await openWorkout(tx, context, target, report);
  const places = await placesOf(tx, context, workout, target, report);
  const sets = places.flatMap((place) => setsOf(context, place));
  await workoutRepository.insertSets(tx, sets);
  return finishWorkout(
    tx,
    finishWorkoutInput.parse({
      workoutId: encodeGlobalId('Workout', workout.id),
      exercises: places.map(({ line, performance }) => ({
        performanceId: encodeGlobalId('Performance', performance.id),
        rpe: line.rpeTenths === null ? null : (line.rpeTenths / 10).toFixed(1),
        notes: line.note,
        pain: line.pain,
        fatigue: line.fatigue,
        technique: line.technique,
        skipped: line.skipped,
      })),
    }),
    context,
  );
}

/** The training has taken place: what waits for a review waits on, and logging begins. */
async function openWorkout(
  tx: Db,
  context: Context,
  { workout }: TargetWorkout,
  { lines, before }: Report,
): Promise<WorkoutWithSets> {
  const opened =
    workout === null || workout.status === 'PLANNED'
      ? (
          await startWorkout(
            tx,
            workout === null ? { exerciseKeys: keysOf(lines) } : { workoutId: workout.id },
            context,
            before,
          )
        ).workout
      : await withSets(tx, workout);
  if (opened.status !== 'REVIEW') return opened;
  const active = await workoutRepository.updateWorkout(tx, opened.athleteId, opened.id, {
    status: 'ACTIVE',
    updatedAt: context.now(),
  });
  return { ...opened, ...active };
}

const keysOf = (lines: readonly ReportedExercise[]) => [
  ...new Set(lines.flatMap(({ exerciseKey }) => exerciseKey ?? [])),
];

interface Place {
  readonly line: ReportedExercise;
  readonly performance: NewPerformance;
  /** What was logged before the report. */
  readonly sets: readonly PerformedSetRow[];
}

/**
 * Where each line goes. An exercise that the session does not hold is added to it: one of the plan that pain had called
 * off with the targets that it has in the plan, so that it is judged like the others.
 */
async function placesOf(
  tx: Db,
  context: Context,
  workout: WorkoutWithSets,
  { exercises }: TargetWorkout,
  { lines, before }: Report,
): Promise<Place[]> {
  const planned = (key: string) => exercises.find(({ keys }) => keys.includes(key))?.planExerciseId ?? null;
  const held: NewPerformance[] = [...workout.performances];
  const placeOf = (key: string) => held.find((row) => row.exerciseKey === key || isOf(row, planned(key)));
  const done = keysOf(lines);
  const missing = done.filter((key) => !placeOf(key));
  const opening = { at: workout.startedAt ?? context.now(), before };
  const ids = missing.flatMap((key) => planned(key) ?? []);
  const added: NewPerformance[] = [];
  const add = (row: NewPerformance) => {
    const placed = { ...row, position: Math.max(-1, ...held.map(({ position }) => position)) + 1 };
    held.push(placed);
    added.push(placed);
  };
  for (const row of await performedAnyway(tx, context, workout, ids, opening)) add(row);
  for (const key of missing) if (!placeOf(key)) add(newPerformance(context, workout.id, 0, key, null, null));
  await workoutRepository.insertPerformances(tx, added);
  return lines.flatMap((line): Place[] => {
    const row = line.exerciseKey === null ? undefined : placeOf(line.exerciseKey);
    const known = workout.performances.find(({ id }) => id === row?.id);
    return row ? [{ line, performance: row, sets: known?.sets ?? [] }] : [];
  });
}

const isOf = (row: NewPerformance, planExerciseId: string | null) =>
  planExerciseId !== null && row.planExerciseId === planExerciseId;

/** The sets of a line, each answering the planned set of its place. What was logged already is not logged twice. */
function setsOf({ newId, now }: Context, { line, performance, sets }: Place): PerformedSetRow[] {
  if (line.skipped || sets.some(({ skipped }) => !skipped)) return [];
  const planned = (performance.snapshot?.sets ?? []).filter(({ type }) => type !== 'WARMUP' && type !== 'DROP');
  const first = (sets.at(-1)?.position ?? -1) + 1;
  return line.amounts.map((amount, i) =>
    newSet({
      athleteId: performance.athleteId,
      id: newId(),
      performanceId: performance.id,
      position: first + i,
      plannedSetId: planned[i]?.id ?? null,
      type: planned[i]?.type ?? 'REGULAR',
      loadValue: (line.loads?.[i] ?? line.load)?.value ?? null,
      loadUnit: (line.loads?.[i] ?? line.load)?.unit ?? null,
      reps: line.unit === 'REPS' ? amount : null,
      seconds: line.unit === 'SECONDS' ? amount : null,
      rpe: line.rpeTenths === null ? null : (line.rpeTenths / 10).toFixed(1),
      loggedAt: now(),
    }),
  );
}
