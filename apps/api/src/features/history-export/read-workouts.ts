import {
  type AthleteRow,
  type Db,
  exerciseRepository,
  type HistoryExportRow,
  type OrderedPage,
  workoutPageRepository,
  workoutRepository,
} from '@topset/db';
import type { ExportedWorkout } from '@topset/exchange';
import { type WorkoutWithSets, withSetsOf } from '../workouts/index.ts';
import { writtenName } from './written-name.ts';

const AT_ONCE = 50;

type Range = Pick<HistoryExportRow, 'format' | 'fromAt' | 'toAt' | 'workoutId'>;

/** Finished workouts, oldest first, a few at a time. */
export async function* exportedWorkouts(
  db: Db,
  athlete: AthleteRow,
  { format, fromAt, toAt, workoutId }: Range,
): AsyncGenerator<ExportedWorkout> {
  const own = await exerciseRepository.listOwnExercises(db, athlete.id);
  const ownNames = new Map(own.map(({ key, name }) => [key, name]));
  const nameOf = (key: string) => writtenName(key, format, athlete.locale) ?? ownNames.get(key) ?? key;
  if (workoutId !== null) {
    const found = await workoutRepository.findWorkouts(db, athlete.id, [workoutId]);
    for (const workout of await withSetsOf(db, athlete.id, found)) yield exported(workout, nameOf);
    return;
  }
  const filter = { statuses: ['SUMMARY', 'DONE'] as const, from: fromAt ?? undefined, to: toAt ?? undefined };
  let after: OrderedPage<'AT'>['after'];
  for (;;) {
    const page = { limit: AT_ONCE, fromEnd: false, after, order: { field: 'AT', direction: 'ASC' } as const };
    const { rows, hasMore } = await workoutPageRepository.pageWorkoutsInOrder(db, athlete.id, filter, page);
    for (const workout of await withSetsOf(db, athlete.id, rows)) yield exported(workout, nameOf);
    const last = rows.at(-1);
    if (!hasMore || !last) return;
    after = { at: last.at.toISOString(), id: last.id };
  }
}

function exported(workout: WorkoutWithSets, nameOf: (key: string) => string): ExportedWorkout {
  return {
    id: workout.id,
    startedAt: workout.startedAt!.getTime(),
    finishedAt: workout.finishedAt!.getTime(),
    ...{ timeKnown: workout.timeKnown, durationKnown: workout.durationKnown },
    ...{ name: workout.name, notes: workout.notes },
    performances: workout.performances.map(({ exerciseKey, superset, notes, sets }) => ({
      ...{ exerciseKey, exercise: nameOf(exerciseKey), superset, notes },
      sets: sets.map((set) => ({
        ...{ type: set.type, reps: set.reps, seconds: set.seconds, distanceMeters: set.distanceMeters },
        load: set.loadValue !== null && set.loadUnit !== null ? { value: set.loadValue, unit: set.loadUnit } : null,
        ...{ rpe: set.rpe, rir: set.rir, restSeconds: set.restSeconds, skipped: set.skipped, notes: set.notes },
      })),
    })),
  };
}
