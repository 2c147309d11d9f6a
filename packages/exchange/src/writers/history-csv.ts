import { topset } from '../dialects/topset.ts';
import { safeText, writeRecord } from '../table/write-table.ts';
import type { ExportedWorkout } from './workout.ts';

const HEADER = topset.columns.map(({ names }) => names[0]!);

const text = (value: string | null): string => safeText(value ?? '');
const plain = (value: string | number | null | undefined): string => (value ?? '').toString();

/** Our own table: one row per performed set, nothing left out. */
export async function* writeHistoryCsv(
  workouts: AsyncIterable<ExportedWorkout> | Iterable<ExportedWorkout>,
): AsyncGenerator<string> {
  yield writeRecord(HEADER);
  for await (const workout of workouts) yield workoutRows(workout);
}

function workoutRows(workout: ExportedWorkout): string {
  const finishedAt = workout.durationKnown ? workout.finishedAt : workout.startedAt;
  const shared = [
    workout.id,
    new Date(workout.startedAt).toISOString(),
    new Date(finishedAt).toISOString(),
    String(workout.timeKnown),
    text(workout.name),
    text(workout.notes),
  ];
  let rows = '';
  workout.performances.forEach(({ exerciseKey, exercise, superset, notes, sets }, position) => {
    sets.forEach((set, index) => {
      rows += writeRecord([
        ...shared,
        String(position),
        exerciseKey,
        text(exercise),
        text(superset),
        text(notes),
        String(index + 1),
        set.type,
        plain(set.load?.value),
        plain(set.load?.unit),
        plain(set.reps),
        plain(set.seconds),
        plain(set.distanceMeters),
        plain(set.rpe),
        plain(set.rir),
        plain(set.restSeconds),
        String(set.skipped),
        text(set.notes),
      ]);
    });
  });
  return rows;
}
