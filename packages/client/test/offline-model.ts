import { NetworkError, ServerFaultError, UnauthenticatedError } from '../src/errors.ts';
import type { FeedPage } from '../src/offline/copy.ts';
import { globalIdOf } from '../src/offline/create.ts';
import type { OfflineInputs, QueueEntry } from '../src/offline/entry.ts';
import type { TakenAnswer } from '../src/offline/queue.ts';
import type { OfflineServer } from '../src/offline/server.ts';
import { memoryStorage, type OfflineStorage } from '../src/offline/storage.ts';

export interface ModelSet {
  readonly id: string;
  readonly exerciseKey: string;
  reps: number | null;
  version: number;
}

export interface ModelWorkout {
  readonly id: string;
  status: 'ACTIVE' | 'SUMMARY';
  readonly sets: ModelSet[];
}

/** What goes wrong with the next request: it is not heard, its answer is lost, or the server is out of order. */
export type Fault = 'none' | 'request lost' | 'answer lost' | 'fault' | 'no token';

/** The rules of the API as far as the offline client meets them, with keys, chosen ids and a feed of single commits. */
export class ModelServer {
  readonly workouts = new Map<string, ModelWorkout>();
  readonly #answers = new Map<string, TakenAnswer>();
  readonly #feed = new Map<string, { place: number; node: object }>();
  /** Requests that reached it, by their key. */
  readonly heard: string[] = [];
  history = 1;
  #place = 0;

  /** Reached by a device whose requests fail as the list says, one after another, and then no more. */
  seenBy(faults: Fault[], athleteId = 'ada'): OfflineServer {
    const over = async <T>(work: () => T): Promise<T> => {
      const fault = faults.shift() ?? 'none';
      if (fault === 'request lost') throw new NetworkError('lost', { code: 'NETWORK' });
      if (fault === 'fault') throw new ServerFaultError('broken', { code: 'INTERNAL', status: 500 });
      if (fault === 'no token') throw new UnauthenticatedError('who?', { code: 'UNAUTHENTICATED', status: 401 });
      const answer = structuredClone(work());
      if (fault === 'answer lost') throw new NetworkError('lost', { code: 'NETWORK' });
      return answer;
    };
    return {
      send: (entry) => over(() => this.#take(entry)),
      changes: (after) => over(() => this.#changes(after)),
      whoAmI: async () => athleteId,
    };
  }

  #take(entry: QueueEntry): TakenAnswer {
    this.heard.push(entry.id);
    const known = this.#answers.get(entry.id);
    if (known) return known;
    const answer = this.#run(entry);
    if (!answer.__typename.endsWith('Error')) this.#answers.set(entry.id, answer);
    return answer;
  }

  #run({ mutation, input, expectedVersion }: QueueEntry): TakenAnswer {
    if (mutation === 'startWorkout') {
      const { id, exerciseKeys } = input as OfflineInputs['startWorkout'];
      if ([...this.workouts.values()].some(({ status }) => status === 'ACTIVE')) return refusal('WORKOUT_OPEN');
      const globalId = globalIdOf('Workout', id!);
      this.workouts.set(globalId, { id: globalId, status: 'ACTIVE', sets: [] });
      this.#changed(globalId, exerciseKeys ?? []);
      return { __typename: 'StartWorkoutPayload' };
    }
    if (mutation === 'logSet') {
      const { id, workoutId, exerciseKey, reps } = input as OfflineInputs['logSet'];
      const workout = this.workouts.get(workoutId);
      if (!workout) return refusal('NOT_FOUND');
      if (workout.status !== 'ACTIVE') return refusal('WORKOUT_OVER');
      if ((reps ?? 0) > 1000) return refusal('VALIDATION');
      workout.sets.push({
        id: globalIdOf('PerformedSet', id!),
        exerciseKey: exerciseKey!,
        reps: reps ?? null,
        version: 1,
      });
      this.#changed(workoutId);
      return { __typename: 'LogSetPayload', setVersion: 1 };
    }
    if (mutation === 'updateSet') {
      const { setId, reps } = input as OfflineInputs['updateSet'];
      const workout = [...this.workouts.values()].find(({ sets }) => sets.some(({ id }) => id === setId));
      const set = workout?.sets.find(({ id }) => id === setId);
      if (!workout || !set) return refusal('NOT_FOUND');
      if (workout.status !== 'ACTIVE') return refusal('WORKOUT_OVER');
      if (set.version !== expectedVersion) return refusal('STALE_VERSION');
      set.reps = reps ?? null;
      set.version += 1;
      this.#changed(workout.id);
      return { __typename: 'UpdateSetPayload', setVersion: set.version };
    }
    const { workoutId } = input as OfflineInputs['finishWorkout'];
    const workout = this.workouts.get(workoutId);
    if (!workout) return refusal('NOT_FOUND');
    if (workout.status !== 'ACTIVE') return refusal('WORKOUT_OVER');
    workout.status = 'SUMMARY';
    this.#changed(workoutId);
    return { __typename: 'FinishWorkoutPayload' };
  }

  #changed(id: string, begun: readonly string[] = []): void {
    const { status, sets } = this.workouts.get(id)!;
    const keys = [...new Set([...begun, ...sets.map(({ exerciseKey }) => exerciseKey)])];
    const performances = keys.map((exerciseKey) => ({
      id: `${id} ${exerciseKey}`,
      exerciseKey,
      sets: sets.filter((set) => set.exerciseKey === exerciseKey).map((set) => ({ ...set })),
    }));
    this.#place += 1;
    this.#feed.set(id, { place: this.#place, node: { __typename: 'Workout', id, status, performances } });
  }

  #changes(after: string | null): FeedPage {
    const [history, place] = after === null ? [this.history, 0] : (JSON.parse(after) as [number, number]);
    if (history !== this.history) throw Object.assign(new Error('expired'), { code: 'CURSOR_EXPIRED' });
    const rows = [...this.#feed].filter(([, row]) => row.place > place).sort(([, a], [, b]) => a.place - b.place);
    const page = rows.slice(0, 2);
    return {
      edges: page.map(([id, { node }]) => ({ id, typeName: 'Workout', endsCommit: true, node: node as never })),
      endCursor: JSON.stringify([this.history, page.at(-1)?.[1].place ?? place]),
      hasNextPage: rows.length > 2,
    };
  }
}

const refusal = (code: string): TakenAnswer => ({ __typename: 'ConflictError', code, message: code });

/** A storage that has no room for the next so many values. */
export function fullAtTimes(): OfflineStorage & { refuseNext: number } {
  const storage = memoryStorage();
  const wrapped = {
    ...storage,
    refuseNext: 0,
    put: async (key: string, value: unknown) => {
      if (wrapped.refuseNext > 0) {
        wrapped.refuseNext -= 1;
        throw new Error('no room');
      }
      await storage.put(key, value);
    },
  };
  return wrapped;
}
