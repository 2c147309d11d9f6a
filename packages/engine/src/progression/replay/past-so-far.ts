import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { ProgressRecord } from '../../kernel/levels.ts';
import type { FinishedWorkout } from '../flags/set-flags.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { countWhile } from '../sorted.ts';
import { compareRecords } from '../verdicts/progress-record.ts';

type Placed = { readonly id: string; readonly start: Instant };

/** In the order in which workouts are judged. */
export function comparePlaces(a: Placed, b: Placed): number {
  return a.start - b.start || compareCodePoints(a.id, b.id);
}

/**
 * What was judged of a past so far, of which each workout is shown as much as it would have been when it was new: the
 * newest before it. Everything that was before would make a long past take as many times longer.
 */
export class PastSoFar {
  readonly #tracks = new Map<string, ProgressRecord[]>();
  readonly #finished: FinishedWorkout[];

  constructor(records: readonly ProgressRecord[], finished: readonly FinishedWorkout[]) {
    for (const record of records.toSorted(compareRecords)) this.add(record);
    this.#finished = finished.toSorted(comparePlaces);
  }

  add(record: ProgressRecord): void {
    if (record.superseded) return;
    const track = this.#tracks.get(record.planExerciseId) ?? [];
    this.#tracks.set(record.planExerciseId, track);
    insert(track, record, compareRecords);
  }

  addFinished(workout: FinishedWorkout): void {
    insert(this.#finished, workout, comparePlaces);
  }

  recordsBefore(planExerciseId: string, workout: Placed, { history }: ProgressionPolicy): ProgressRecord[] {
    const isBefore = ({ workoutStart: start, workoutId: id }: ProgressRecord) =>
      comparePlaces({ start, id }, workout) < 0;
    return newest(this.#tracks.get(planExerciseId) ?? [], isBefore, history.records);
  }

  finishedBefore(workout: Placed, { reading }: ProgressionPolicy): FinishedWorkout[] {
    return newest(this.#finished, (each) => comparePlaces(each, workout) < 0, reading.flagWorkouts);
  }
}

function insert<Item>(sorted: Item[], item: Item, compare: (a: Item, b: Item) => number): void {
  const place = countWhile(sorted, (other) => compare(other, item) <= 0);
  sorted.splice(place, 0, item);
}

function newest<Item>(sorted: readonly Item[], isBefore: (item: Item) => boolean, count: number): Item[] {
  const before = countWhile(sorted, isBefore);
  return sorted.slice(Math.max(0, before - count), before);
}
