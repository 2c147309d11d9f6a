import type { ValidationIssue } from '../expected-failure.ts';
import type {
  CreatePlanInput,
  FinishWorkoutInput,
  LogSetInput,
  StartWorkoutInput,
  UpdateSetInput,
} from '../generated/graphql.ts';

/** What can be done without a connection. */
export interface OfflineInputs {
  readonly startWorkout: StartWorkoutInput;
  readonly logSet: LogSetInput;
  readonly updateSet: Omit<UpdateSetInput, 'expectedVersion'>;
  readonly finishWorkout: FinishWorkoutInput;
  readonly createPlan: CreatePlanInput;
}

export type OfflineMutation = keyof OfflineInputs;

/** Why an entry was not taken. */
export interface Rejection {
  readonly code: string;
  readonly message: string;
  /** What is wrong with the input, where that is the reason. */
  readonly issues: readonly ValidationIssue[];
}

/**
 * A change that was saved on this device. `waiting`: it will be sent. `answered`: it was taken, and stays until the copy
 * has it. `rejected`: it was refused, and waits for a word of the person. `blocked`: it builds on one that was refused.
 */
export interface QueueEntry<Mutation extends OfflineMutation = OfflineMutation> {
  /** Its `clientMutationId`, the same in every attempt. */
  readonly id: string;
  /** Its place in the queue. */
  readonly n: number;
  readonly mutation: Mutation;
  readonly input: OfflineInputs[Mutation];
  /** Global id of what it makes; null: it changes what is there. */
  readonly makes: string | null;
  /** Global ids that it names: entries that make or change one of these come before it. */
  readonly names: readonly string[];
  /** The version of a set that the person saw. */
  readonly expectedVersion: number | null;
  /** The entry whose answer will say that version. */
  readonly versionFrom: string | null;
  readonly state: 'waiting' | 'answered' | 'rejected' | 'blocked';
  readonly error: Rejection | null;
}

/** Whether the second builds on the first: it names what that one makes or changes, or ends its workout. */
export function buildsOn(later: QueueEntry, earlier: QueueEntry): boolean {
  if (later.n <= earlier.n) return false;
  if (earlier.makes !== null && later.names.includes(earlier.makes)) return true;
  const workoutOf = ({ mutation, input }: QueueEntry) =>
    mutation === 'logSet' || mutation === 'finishWorkout' ? (input as LogSetInput).workoutId : null;
  if (later.mutation === 'finishWorkout') {
    // What was refused could not be logged any more.
    return workoutOf(earlier) === workoutOf(later) || later.names.some((name) => earlier.names.includes(name));
  }
  const isEdit = earlier.mutation === 'updateSet' && later.mutation === 'updateSet';
  return isEdit && (earlier.input as UpdateSetInput).setId === (later.input as UpdateSetInput).setId;
}

/** All entries that stand or fall with one, the entry itself aside. */
export function dependants(entry: QueueEntry, all: readonly QueueEntry[]): QueueEntry[] {
  const found = new Set<QueueEntry>();
  const grow = (root: QueueEntry) => {
    for (const each of all) {
      if (each.id === entry.id || found.has(each) || !buildsOn(each, root)) continue;
      found.add(each);
      grow(each);
    }
  };
  grow(entry);
  return [...found];
}
