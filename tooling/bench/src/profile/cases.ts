import { DEMO_TOKEN } from '@topset/api';
import type { Place } from '../api/cases.ts';
import { dashboardCase, exerciseHistoryCase, logSetCase } from '../api/cases.ts';
import { ask, headersOf } from '../api/graphql.ts';
import type { LoadJob } from '../api/load-job.ts';
import { START_WORKOUT } from '../api/operations.ts';

/** One operation over and over, as a server is sent it. */
export interface ProfiledCase {
  readonly name: string;
  readonly traffic: Pick<LoadJob, 'url' | 'requests' | 'expect'>;
  readonly reset: () => Promise<void>;
  /** Requests that a reset makes room for; none: as many as there is time for. */
  readonly most?: number;
}

const RESULT = /* GraphQL */ `__typename ... on WorkoutPayload { workout { id version performances { id sets { id } } } } ... on Error { message }`;

const FINISH = `mutation Finish($input: FinishWorkoutInput!) { finishWorkout(input: $input) { __typename ... on FinishWorkoutPayload { workout { id version } } ... on Error { message } } }`;
const GENERATE = `mutation Generate($input: GenerateFromIntentInput!) { generateFromIntent(input: $input) { ${RESULT} } }`;

const LOG = /* GraphQL */ `
  mutation Log($input: LogSetInput!) { logSet(input: $input) { __typename ... on Error { message } } }
`;

/** The three of `bench:api`, and what begins, ends and makes a session. */
export async function profiledCases(place: Place): Promise<ProfiledCase[]> {
  const dashboard = await dashboardCase(place);
  const exerciseHistory = await exerciseHistoryCase(place);
  const logSet = await logSetCase(place);
  const asProfiled = (measured: Awaited<ReturnType<typeof logSetCase>>): ProfiledCase => ({
    name: measured.name,
    traffic: measured.ours,
    reset: measured.reset,
  });
  const demo = (document: string, input: object, typename: string) => ({
    url: place.apiUrl,
    requests: [{ headers: headersOf(DEMO_TOKEN), body: JSON.stringify({ query: document, variables: { input } }) }],
    expect: { text: `"__typename":"${typename}"` },
  });
  return [
    asProfiled(dashboard),
    asProfiled(exerciseHistory),
    asProfiled(logSet),
    startWorkout(place, logSet),
    {
      name: 'generateFromIntent (dry run)',
      traffic: demo(GENERATE, { intent: 'PUSH', another: true, dryRun: true }, 'GenerateFromIntentPayload'),
      reset: async () => {},
    },
    {
      name: 'finishWorkout (dry run)',
      traffic: demo(
        FINISH,
        { workoutId: await workoutUnderWay(place), sessionRpe: '8', dryRun: true },
        'FinishWorkoutPayload',
      ),
      reset: async () => {},
    },
  ];
}

/** Everybody who logs sets begins again, from nothing. */
function startWorkout({ sql, apiUrl }: Place, { ours }: Awaited<ReturnType<typeof logSetCase>>): ProfiledCase {
  const input = { name: 'Profile', exerciseKeys: ['barbell-bench-press', 'barbell-row', 'cable-curl'] };
  return {
    name: 'startWorkout',
    most: ours.requests.length,
    reset: async () => {
      await sql`delete from workouts w using athletes a where a.id = w.athlete_id and a.display_name like 'Lifter %'`;
      await sql`vacuum analyze workouts, performances`;
    },
    traffic: {
      url: apiUrl,
      expect: { text: '"__typename":"StartWorkoutPayload"' },
      requests: ours.requests.map(({ headers }) => ({
        headers,
        body: JSON.stringify({ query: START_WORKOUT, variables: { input } }),
      })),
    },
  };
}

/** A session of the demo athlete's plan with every set done as planned. */
async function workoutUnderWay({ apiUrl }: Place): Promise<string> {
  const { workouts } = await ask<{ workouts: { nodes: { plan: { id: string } }[] } }>(
    apiUrl,
    DEMO_TOKEN,
    '{ workouts(first: 1, filter: { statuses: [DONE] }) { nodes { plan { id } } } }',
    {},
  );
  const planId = workouts.nodes[0]!.plan.id;
  const { plan } = await ask<{ plan: { exercises: PlannedExercise[] } }>(
    apiUrl,
    DEMO_TOKEN,
    'query Plan($id: ID!) { plan(id: $id) { exercises { exercise { key } sets { id load { value unit } reps } } } }',
    { id: planId },
  );
  const { startWorkout: started } = await ask<{ startWorkout: { workout: { id: string } } }>(
    apiUrl,
    DEMO_TOKEN,
    START_WORKOUT,
    { input: { planId } },
  );
  const workoutId = started.workout.id;
  await ask(
    apiUrl,
    DEMO_TOKEN,
    'mutation Skip($input: SkipReviewInput!) { skipReview(input: $input) { __typename } }',
    {
      input: { workoutId },
    },
  );
  for (const { exercise, sets } of plan.exercises) {
    for (const { id: plannedSetId, load, reps } of sets) {
      const input = { workoutId, exerciseKey: exercise.key, plannedSetId, load, reps };
      const { logSet } = await ask<{ logSet: { message?: string } }>(apiUrl, DEMO_TOKEN, LOG, { input });
      if (logSet.message) throw new Error(`A set was refused: ${logSet.message}`);
    }
  }
  return workoutId;
}

interface PlannedExercise {
  readonly exercise: { readonly key: string };
  readonly sets: readonly { readonly id: string; readonly load: object | null; readonly reps: number | null }[];
}
