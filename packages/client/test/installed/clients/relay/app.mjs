import relay from 'relay-runtime';
import { headers, planInput, report, setInput, url } from '../loop.mjs';
import CreatePlan from './__generated__/documentsCreatePlanMutation.graphql.js';
import DecideSuggestions from './__generated__/documentsDecideSuggestionsMutation.graphql.js';
import FinishWorkout from './__generated__/documentsFinishWorkoutMutation.graphql.js';
import LeaveSummary from './__generated__/documentsLeaveSummaryMutation.graphql.js';
import LogSet from './__generated__/documentsLogSetMutation.graphql.js';
import StartWorkout from './__generated__/documentsStartWorkoutMutation.graphql.js';
import Workout from './__generated__/documentsWorkoutQuery.graphql.js';

const { commitMutation, createOperationDescriptor, Environment, fetchQuery, getRequest, Network, RecordSource, Store } =
  relay;

const environment = new Environment({
  store: new Store(new RecordSource()),
  network: Network.create(async ({ text }, variables) => {
    const body = JSON.stringify({ query: text, variables });
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return response.json();
  }),
});

function send(mutation, input) {
  return new Promise((resolve, reject) => {
    commitMutation(environment, {
      mutation,
      variables: { input },
      onError: reject,
      onCompleted: ({ result }, errors) =>
        errors || result.__typename.endsWith('Error')
          ? reject(new Error(JSON.stringify(errors ?? result)))
          : resolve(result),
    });
  });
}

const { plan } = await send(CreatePlan, planInput('Relay'));
const { workout } = await send(StartWorkout, { planId: plan.id });
const [performance] = workout.performances;
for (const { plannedSetId } of performance.targets.sets) {
  await send(LogSet, { ...setInput(workout, performance), plannedSetId });
}
await fetchQuery(environment, Workout, { id: workout.id }).toPromise();
const { data } = environment.lookup(createOperationDescriptor(getRequest(Workout), { id: workout.id }).fragment);
if (data.node.performances[0].sets.length !== 3) throw new Error('The store does not hold the sets.');
if (data.workouts.edges.length !== 2) throw new Error('The store does not hold the page.');
const finished = await send(FinishWorkout, { workoutId: workout.id, sessionRpe: '7' });
const suggestions = finished.workout.suggestions.map(({ id, version }) => ({ id, expectedVersion: version }));
const decided = await send(DecideSuggestions, { decisions: [{ decision: 'ACCEPT', suggestions }] });
const left = await send(LeaveSummary, { workoutId: workout.id });
report({
  workout: left.workout.status,
  decided: decided.suggestions.map(({ decision }) => decision),
  version: decided.plans[0].version,
});
