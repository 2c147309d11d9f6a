import {
  type QueryClient,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { randomUuid } from '../client-mutation-id.ts';
import type { TypedDocument } from '../document.ts';
import { expectPayload, type PayloadOf } from '../expected-failure.ts';
import {
  DecideSuggestionsDocument,
  type DecideSuggestionsInput,
  type DecideSuggestionsMutation,
  LogSetDocument,
  type LogSetInput,
  type LogSetMutation,
  PlanDocument,
  PlansDocument,
  type SuggestionDecision,
  SuggestionReviewDocument,
  SuggestionsDocument,
  TodayDocument,
} from '../generated/graphql.ts';
import { changeEntities, readAgain, writeEntities } from './cached-entities.ts';
import { useTopset } from './provider.ts';
import { topsetKey } from './queries.ts';

interface Named {
  readonly __typename: string;
}

/** The payload of a mutation, which answers with one field. */
type Payload<Data> = PayloadOf<Extract<Data[keyof Data], Named>>;

type Options<Data, Input> = Omit<UseMutationOptions<Payload<Data>, Error, Input>, 'mutationFn'>;
/** What is shown first is decided here. */
type AssumedOptions<Data, Input> = Omit<Options<Data, Input>, 'onMutate'>;
type Result<Data, Input> = UseMutationResult<Payload<Data>, Error, Input>;

/**
 * Sends a mutation with the given input. Answers with its payload, which is written into the cache unless it was a dry
 * run; an expected failure is thrown as an `ExpectedFailure`.
 */
export function useTopsetMutation<Data extends object, Input>(
  document: TypedDocument<Data, { input: Input }>,
  options?: Options<Data, Input>,
): Result<Data, Input> {
  const client = useTopset();
  const queries = useQueryClient();
  return useMutation<Payload<Data>, Error, Input>({
    ...options,
    mutationFn: async (input) => {
      const [answer] = Object.values(await client.request(document, { input }));
      const payload = expectPayload(answer as Named) as Payload<Data>;
      // What a dry run answers is not so.
      if (!isDryRun(input)) writeEntities(queries, payload);
      return payload;
    },
  });
}

function isDryRun(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'dryRun' in input && input.dryRun === true;
}

/** What takes back that which is shown before it is answered, by the input that it was shown for. */
const assumptions = new WeakMap<object, (answered?: unknown) => void>();

/** Sends a mutation whose result is shown before it is answered, also while the device is offline. */
function useAssumedMutation<Data extends object, Input extends object>(
  document: TypedDocument<Data, { input: Input }>,
  show: (queries: QueryClient, input: Input) => (answered?: Payload<Data>) => void,
  options?: AssumedOptions<Data, Input>,
): Result<Data, Input> {
  const queries = useQueryClient();
  const client = useTopset();
  return useMutation<Payload<Data>, Error, Input>({
    ...options,
    onMutate: (input) => void assumptions.set(input, show(queries, input) as (answered?: unknown) => void),
    mutationFn: async (input) => {
      const settle = assumptions.get(input);
      try {
        const [answer] = Object.values(await client.request(document, { input }));
        const payload = expectPayload(answer as Named) as Payload<Data>;
        settle?.(payload);
        writeEntities(queries, payload);
        return payload;
      } catch (error) {
        settle?.();
        throw error;
      }
    },
  });
}

/** Logs a set, which is shown at once and taken back if it is refused. */
export function useLogSet(options?: AssumedOptions<LogSetMutation, LogSetInput>): Result<LogSetMutation, LogSetInput> {
  return useAssumedMutation(LogSetDocument, showSet, options);
}

function showSet(queries: QueryClient, input: LogSetInput) {
  const assumed = assumedSet(input);
  const change = (performanceId: string | null | undefined, next: (sets: readonly CachedSet[]) => CachedSet[]) =>
    changeEntities(
      queries,
      (entity) => entity.__typename === 'Performance' && entity.id === performanceId && 'sets' in entity,
      (performance) => ({ ...performance, sets: next(performance.sets as readonly CachedSet[]) }),
    );
  change(input.performanceId, (sets) => [...sets, { ...assumed, position: sets.length }]);
  return (answered?: Payload<LogSetMutation>) => {
    const real = answered ? [answered.set] : [];
    change(answered?.performance.id ?? input.performanceId, (sets) => [
      ...sets.filter(({ id }) => id !== assumed.id && id !== real[0]?.id),
      ...real,
    ]);
  };
}

interface CachedSet {
  readonly id: string;
}

/** The set as it will be, as far as the input tells. */
function assumedSet(input: LogSetInput) {
  const load = input.load ? { __typename: 'Load', ...input.load } : null;
  return {
    __typename: 'PerformedSet',
    id: `assumed:${randomUuid()}`,
    version: 0,
    plannedSetId: input.plannedSetId ?? null,
    type: input.type ?? 'REGULAR',
    load,
    reps: input.reps ?? null,
    seconds: input.seconds ?? null,
    distanceMeters: input.distanceMeters ?? null,
    rpe: input.rpe ?? null,
    rir: input.rir ?? null,
    restSeconds: input.restSeconds ?? null,
    skipped: false,
    notes: input.notes ?? null,
    loggedAt: input.loggedAt ?? new Date().toISOString(),
  };
}

const DECIDED: Readonly<Record<DecideSuggestionsInput['decisions'][number]['decision'], SuggestionDecision>> = {
  ACCEPT: 'ACCEPTED',
  REJECT: 'REJECTED',
  DEFER: 'DEFERRED',
};

/** Decides about suggestions. They are shown as decided at once, and as they were if that is refused. */
export function useDecideSuggestions(
  options?: AssumedOptions<DecideSuggestionsMutation, DecideSuggestionsInput>,
): Result<DecideSuggestionsMutation, DecideSuggestionsInput> {
  return useAssumedMutation(DecideSuggestionsDocument, showDecisions, options);
}

function showDecisions(queries: QueryClient, { decisions }: DecideSuggestionsInput) {
  const decided = new Map(
    decisions.flatMap(({ decision, suggestions }) => suggestions.map(({ id }) => [id, DECIDED[decision]] as const)),
  );
  const before = new Map<string, unknown>();
  const change = (ids: readonly string[], next: (suggestion: Record<string, unknown>, id: string) => unknown) =>
    changeEntities(
      queries,
      ({ __typename, id }) => __typename === 'Suggestion' && ids.includes(id),
      (suggestion) => ({ ...suggestion, decision: next(suggestion, suggestion.id as string) }),
    );
  change([...decided.keys()], ({ decision }, id) => {
    if (!before.has(id)) before.set(id, decision);
    return decided.get(id);
  });
  return (answered?: Payload<DecideSuggestionsMutation>) => {
    const refused = answered?.failures.flatMap(({ suggestionIds }) => suggestionIds) ?? [...decided.keys()];
    change(refused, (_suggestion, id) => before.get(id));
    // Sets may have come or gone, and no answer is written into a list.
    for (const document of answered ? LISTS_OF_DECISIONS : []) {
      void readAgain(queries, topsetKey<unknown, never>(document));
    }
  };
}

const LISTS_OF_DECISIONS = [PlanDocument, PlansDocument, SuggestionReviewDocument, SuggestionsDocument, TodayDocument];
