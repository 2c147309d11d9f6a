import { initGraphQLTada, type TadaDocumentNode as TypedDocumentNode } from 'gql.tada';
import { print } from 'graphql';
import { headers, planInput, report, setInput, url } from '../loop.mjs';
import type { introspection } from './graphql-env.d.ts';

const CLIENT = 'gql.tada';
const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { Decimal: string; DateTime: string; Date: string; TimeZone: string };
}>();

async function send<Data, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const body = JSON.stringify({ query: print(document), variables });
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const CreatePlan = graphql(`
  mutation CreatePlan($input: CreatePlanInput!) {
    result: createPlan(input: $input) {
      __typename
      ... on CreatePlanPayload { plan { id } }
    }
  }
`);
const StartWorkout = graphql(`
  mutation StartWorkout($input: StartWorkoutInput!) {
    result: startWorkout(input: $input) {
      __typename
      ... on StartWorkoutPayload { workout { id performances { id targets { sets { plannedSetId } } } } }
    }
  }
`);
const LogSet = graphql(`
  mutation LogSet($input: LogSetInput!) {
    result: logSet(input: $input) {
      __typename
      ... on LogSetPayload { performance { id sets { id } } }
    }
  }
`);
const FinishWorkout = graphql(`
  mutation FinishWorkout($input: FinishWorkoutInput!) {
    result: finishWorkout(input: $input) {
      __typename
      ... on FinishWorkoutPayload { workout { id status suggestions { id version } } }
    }
  }
`);
const DecideSuggestions = graphql(`
  mutation DecideSuggestions($input: DecideSuggestionsInput!) {
    result: decideSuggestions(input: $input) {
      __typename
      ... on DecideSuggestionsPayload { suggestions { id decision } plans { id version } }
    }
  }
`);
const LeaveSummary = graphql(`
  mutation LeaveSummary($input: LeaveSummaryInput!) {
    result: leaveSummary(input: $input) {
      __typename
      ... on LeaveSummaryPayload { workout { id status } }
    }
  }
`);

const { result: made } = await send(CreatePlan, { input: planInput(CLIENT) });
if (made.__typename !== 'CreatePlanPayload') throw new Error(made.__typename);
const { result: started } = await send(StartWorkout, { input: { planId: made.plan.id } });
if (started.__typename !== 'StartWorkoutPayload') throw new Error(started.__typename);
const { workout } = started;
const performance = workout.performances[0]!;
for (const { plannedSetId } of performance.targets?.sets ?? []) {
  await send(LogSet, { input: { ...setInput(workout, performance), plannedSetId } });
}
const { result: finished } = await send(FinishWorkout, { input: { workoutId: workout.id, sessionRpe: '7' } });
if (finished.__typename !== 'FinishWorkoutPayload') throw new Error(finished.__typename);
const suggestions = finished.workout.suggestions.map(({ id, version }) => ({ id, expectedVersion: version }));
const { result: decided } = await send(DecideSuggestions, {
  input: { decisions: [{ decision: 'ACCEPT', suggestions }] },
});
if (decided.__typename !== 'DecideSuggestionsPayload') throw new Error(decided.__typename);
const { result: left } = await send(LeaveSummary, { input: { workoutId: workout.id } });
if (left.__typename !== 'LeaveSummaryPayload') throw new Error(left.__typename);
report({
  workout: left.workout.status,
  decided: decided.suggestions.map(({ decision }) => decision),
  version: decided.plans[0]?.version,
});
