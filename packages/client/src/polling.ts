import type { TypedDocument } from './document.ts';
import { InvalidRequestError } from './errors.ts';
import {
  GenerationEventsDocument,
  type GenerationEventsQuery,
  type GenerationProgressSubscription,
  type GenerationProgressSubscriptionVariables,
  ImportDocument,
  type ImportProgressSubscription,
  type ImportProgressSubscriptionVariables,
  type ImportQuery,
  WorkoutDocument,
  type WorkoutQuery,
  type WorkoutUpdatedSubscription,
  type WorkoutUpdatedSubscriptionVariables,
} from './generated/graphql.ts';

/** The query that tells by being repeated what a subscription tells by itself. */
export interface PollingTwin {
  readonly query: TypedDocument<unknown, never>;
  /** What is new since the events that the variables already know of, as the subscription would have said it. */
  readEvents(data: unknown, variables: Readonly<Record<string, unknown>>): PolledEvents;
}

interface PolledEvents {
  readonly events: readonly unknown[];
  /** Nothing comes after them. */
  readonly complete: boolean;
}

type Twin<Answer, Event, Variables> = (
  answer: Answer,
  variables: Variables,
) => { readonly events: readonly Event[]; readonly complete: boolean };

const generationEvents: Twin<
  GenerationEventsQuery,
  GenerationProgressSubscription,
  GenerationProgressSubscriptionVariables
> = ({ generation }) => {
  if (!generation) throw notThere('generation');
  return {
    events: generation.events.map((event) => ({ generationProgress: event })),
    complete: !['QUEUED', 'RUNNING'].includes(generation.status),
  };
};

/** Each look is an event: an import has no versions to tell them apart by. */
const importStates: Twin<ImportQuery, ImportProgressSubscription, ImportProgressSubscriptionVariables> = ({
  import: found,
}) => {
  if (!found) throw notThere('import');
  return { events: [{ importProgress: found }], complete: !['READING', 'COMMITTING', 'UNDOING'].includes(found.state) };
};

const workoutStates: Twin<WorkoutQuery, WorkoutUpdatedSubscription, WorkoutUpdatedSubscriptionVariables> = (
  { workout },
  { after },
) => {
  const seen = Number(after ?? 0);
  if (workout) {
    const event = { __typename: 'WorkoutEvent' as const, eventId: String(workout.version), workout };
    return { events: workout.version > seen ? [{ workoutUpdated: event }] : [], complete: false };
  }
  // Whoever has seen it before is told that it is gone.
  if (seen === 0) throw notThere('workout');
  const gone = { __typename: 'WorkoutEvent' as const, eventId: String(seen + 1), workout: null };
  return { events: [{ workoutUpdated: gone }], complete: true };
};

/** The polling twin of every subscription, by the name of the operation. */
export const pollingTwins: Readonly<Record<string, PollingTwin>> = {
  GenerationProgress: { query: GenerationEventsDocument, readEvents: generationEvents as Reader },
  ImportProgress: { query: ImportDocument, readEvents: importStates as Reader },
  WorkoutUpdated: { query: WorkoutDocument, readEvents: workoutStates as Reader },
};

type Reader = PollingTwin['readEvents'];

function notThere(what: string): InvalidRequestError {
  return new InvalidRequestError(`There is no such ${what}.`, { code: 'NOT_FOUND' });
}
