import type { WorkoutQuery } from '@topset/client';
import type { QueuedSet, QueueState, RejectedSet } from './set-queue.ts';

export type Workout = NonNullable<WorkoutQuery['workout']>;
export type Performance = Workout['performances'][number];
type Target = NonNullable<Performance['targets']>['sets'][number];
type PerformedSet = Performance['sets'][number];

/** One line of an exercise: what was asked for, what was done, and whether the server knows. */
export interface SetLine {
  readonly key: string;
  readonly number: number;
  readonly isWarmup: boolean;
  readonly target: Target | null;
  readonly done: PerformedSet | null;
  readonly queued: QueuedSet | null;
  /** Why the server did not take what is queued. */
  readonly rejection: RejectedSet['rejection'] | null;
}

type Queue = Pick<QueueState, 'sets' | 'rejected'>;

/** Targets in their order with what was logged for each, then what was done beyond them. */
export function setLines(performance: Performance, queue: Queue): readonly SetLine[] {
  const targets = performance.targets?.sets ?? [];
  const done = [...performance.sets];
  const queued = queue.sets.filter(
    (set) =>
      set.performanceId === performance.id &&
      // It arrived, and is still in the queue for a moment; or another device was quicker with the planned set.
      !done.some(
        ({ id, plannedSetId }) => id === set.setId || (plannedSetId != null && plannedSetId === set.plannedSetId),
      ),
  );
  const take = <Item extends { readonly plannedSetId?: string | null | undefined }>(items: Item[], target: Target) => {
    const index = items.findIndex((item) =>
      target.plannedSetId ? item.plannedSetId === target.plannedSetId : item.plannedSetId == null,
    );
    return index === -1 ? null : items.splice(index, 1)[0]!;
  };
  const asked = targets.map((target) => {
    const isWarmup = target.type === 'WARMUP';
    const performed = take(done, target);
    return { isWarmup, target, done: performed, queued: performed ? null : take(queued, target) };
  });
  const beyond = [
    ...done.map((set) => ({ isWarmup: set.type === 'WARMUP', target: null, done: set, queued: null })),
    ...queued.map((set) => ({ isWarmup: false, target: null, done: null, queued: set })),
  ];
  const counts = { warmup: 0, working: 0 };
  return [...asked, ...beyond].map((line, index) => ({
    ...line,
    rejection: queue.rejected.find(({ set }) => set === line.queued)?.rejection ?? null,
    key: `${performance.id} ${index}`,
    number: line.isWarmup ? ++counts.warmup : ++counts.working,
  }));
}

export function isOpen({ done, queued }: SetLine): boolean {
  return done === null && queued === null;
}

/** Whether a set of it is still to do. */
export function isLeft(performance: Performance, queue: Queue): boolean {
  return setLines(performance, queue).some(isOpen);
}

export function restAfter({ targets }: Performance, { target }: SetLine): number {
  const DEFAULT_SECONDS = 120;
  const WARMUP_SECONDS = 60;
  if (target?.type === 'WARMUP') return target.restSeconds ?? WARMUP_SECONDS;
  return target?.restSeconds ?? targets?.restPolicy?.seconds ?? DEFAULT_SECONDS;
}
