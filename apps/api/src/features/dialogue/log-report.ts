import { type AthleteRow, type Db, type PerformedSetRow, workoutRepository } from '@topset/db';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { type FinishedWorkout, finishWorkout, finishWorkoutInput } from '../workouts/use-cases/finish-workout.ts';
import { newPerformance, startWorkout } from '../workouts/use-cases/start-workout.ts';
import { type PerformanceWithSets, type WorkoutWithSets, withSets } from '../workouts/workout.ts';
import type { ReportedExercise } from './report.ts';
import { type TargetWorkout, targetWorkout } from './target-workout.ts';

/** Logs a confirmed report and finishes its workout, with everything that finishing does. */
export async function logReport(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  lines: readonly ReportedExercise[],
): Promise<FinishedWorkout> {
  const target = await targetWorkout(tx, athlete, context.now());
  const workout = await openWorkout(tx, context, target, lines);
  const places = await placesOf(tx, context, workout, target, lines);
  const sets = places.flatMap(({ line, performance }) => setsOf(context, line, performance));
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
  lines: readonly ReportedExercise[],
): Promise<WorkoutWithSets> {
  const opened =
    workout === null || workout.status === 'PLANNED'
      ? (
          await startWorkout(
            tx,
            workout === null ? { exerciseKeys: keysOf(lines) } : { workoutId: workout.id },
            context,
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
  readonly performance: PerformanceWithSets;
}

/** Where each line goes; an exercise that the session does not hold is added to it. */
async function placesOf(
  tx: Db,
  context: Context,
  workout: WorkoutWithSets,
  { exercises }: TargetWorkout,
  lines: readonly ReportedExercise[],
): Promise<Place[]> {
  const held = [...workout.performances];
  const added: PerformanceWithSets[] = [];
  const places = lines.flatMap((line): Place[] => {
    const { exerciseKey } = line;
    if (exerciseKey === null) return [];
    const planExerciseId = exercises.find(({ keys }) => keys.includes(exerciseKey))?.planExerciseId;
    const known = [...held, ...added].find(
      (row) => row.exerciseKey === exerciseKey || (planExerciseId && row.planExerciseId === planExerciseId),
    );
    if (known) return [{ line, performance: known }];
    const position = Math.max(-1, ...[...held, ...added].map((row) => row.position)) + 1;
    const row = newPerformance(context, workout.id, position, exerciseKey, null, null);
    const performance = { ...row, libraryKey: null, ownKey: null, sets: [] };
    added.push(performance);
    return [{ line, performance }];
  });
  const rows = added.map(({ sets: _sets, libraryKey: _library, ownKey: _own, ...row }) => row);
  await workoutRepository.insertPerformances(tx, rows);
  return places;
}

/** The sets of a line, each answering the planned set of its place. What was logged already is not logged twice. */
function setsOf({ newId, now }: Context, line: ReportedExercise, performance: PerformanceWithSets): PerformedSetRow[] {
  if (line.skipped || performance.sets.some(({ skipped }) => !skipped)) return [];
  const planned = (performance.snapshot?.sets ?? []).filter(({ type }) => type !== 'WARMUP' && type !== 'DROP');
  const first = (performance.sets.at(-1)?.position ?? -1) + 1;
  return line.amounts.map((amount, i) => ({
    athleteId: performance.athleteId,
    id: newId(),
    performanceId: performance.id,
    position: first + i,
    plannedSetId: planned[i]?.id ?? null,
    type: planned[i]?.type ?? 'REGULAR',
    loadValue: line.load?.value ?? null,
    loadUnit: line.load?.unit ?? null,
    reps: line.unit === 'REPS' ? amount : null,
    seconds: line.unit === 'SECONDS' ? amount : null,
    rpe: line.rpeTenths === null ? null : (line.rpeTenths / 10).toFixed(1),
    rir: null,
    restSeconds: null,
    skipped: false,
    loggedAt: now(),
    version: 1,
  }));
}
