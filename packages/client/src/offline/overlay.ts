import type { OfflineInputs, QueueEntry } from './entry.ts';

/** A set as an app shows it, saved here or known from the server. */
export interface OfflineSet {
  readonly id: string;
  readonly version?: number;
  /** Not taken by the server yet, or changed since. */
  readonly pending?: true;
  readonly [field: string]: unknown;
}

export interface OfflinePerformance {
  /** Null: added here, and named by the server later. */
  readonly id: string | null;
  readonly exerciseKey: string;
  readonly sets: readonly OfflineSet[];
  readonly [field: string]: unknown;
}

export interface OfflineWorkout {
  readonly id: string;
  readonly status: string;
  readonly performances: readonly OfflinePerformance[];
  readonly pending?: true;
  readonly [field: string]: unknown;
}

/** The row of the server with what was saved here since applied on top, oldest first. */
export function workoutWith(
  base: OfflineWorkout | null,
  id: string,
  entries: readonly QueueEntry[],
): OfflineWorkout | null {
  return entries.reduce<OfflineWorkout | null>((workout, entry) => applied(workout, id, entry), base);
}

function applied(workout: OfflineWorkout | null, id: string, entry: QueueEntry): OfflineWorkout | null {
  if (entry.mutation === 'startWorkout' && entry.makes === id) {
    if (workout) return workout;
    const { name, exerciseKeys, startedAt, planId } = entry.input as OfflineInputs['startWorkout'];
    const performances = (exerciseKeys ?? []).map((exerciseKey) => ({ id: null, exerciseKey, sets: [] }));
    return { id, name: name ?? null, planId: planId ?? null, startedAt, status: 'ACTIVE', performances, pending: true };
  }
  if (!workout) return workout;
  if (entry.mutation === 'logSet') return logged(workout, entry as QueueEntry<'logSet'>);
  if (entry.mutation === 'updateSet') return corrected(workout, entry as QueueEntry<'updateSet'>);
  const isFinish =
    entry.mutation === 'finishWorkout' && (entry.input as OfflineInputs['finishWorkout']).workoutId === id;
  return isFinish && workout.status === 'ACTIVE' ? { ...workout, status: 'SUMMARY', pending: true } : workout;
}

function logged(workout: OfflineWorkout, { input, makes }: QueueEntry<'logSet'>): OfflineWorkout {
  if (input.workoutId !== workout.id) return workout;
  // The feed may have brought it while its answer was lost.
  if (workout.performances.some(({ sets }) => sets.some(({ id }) => id === makes))) return workout;
  const { id: _id, workoutId: _workoutId, performanceId, exerciseKey, sentAt: _sentAt, ...fields } = input;
  const set: OfflineSet = { ...fields, id: makes!, pending: true };
  const isTarget = (each: OfflinePerformance) =>
    performanceId ? each.id === performanceId : each.exerciseKey === exerciseKey;
  const at = workout.performances.findIndex(isTarget);
  const performances =
    at === -1
      ? [...workout.performances, { id: performanceId ?? null, exerciseKey: exerciseKey ?? '', sets: [set] }]
      : workout.performances.map((each, place) => (place === at ? { ...each, sets: [...each.sets, set] } : each));
  return { ...workout, performances, pending: true };
}

function corrected(workout: OfflineWorkout, { input, expectedVersion }: QueueEntry<'updateSet'>): OfflineWorkout {
  const { setId, ...fields } = input;
  const isThere = workout.performances.some(({ sets }) => sets.some(({ id }) => id === setId));
  if (!isThere) return workout;
  const change = (set: OfflineSet): OfflineSet => {
    // The server has gone on from the version that was corrected: it has the correction, or a later one.
    const isKnown = expectedVersion !== null && set.pending !== true && (set.version ?? 0) > expectedVersion;
    return isKnown ? set : { ...set, ...fields, id: set.id, pending: true };
  };
  return {
    ...workout,
    performances: workout.performances.map((each) => ({
      ...each,
      sets: each.sets.map((set) => (set.id === setId ? change(set) : set)),
    })),
    pending: true,
  };
}
