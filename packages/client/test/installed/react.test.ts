import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  createTopsetClient,
  EditPlanDocument,
  ExpectedFailure,
  expectPayload,
  GenerateWorkoutDocument,
  PlanDocument,
  type StartWorkoutMutation,
  ViewerDocument,
  WorkoutDocument,
  WorkoutSuggestionsDocument,
  WorkoutsDocument,
} from '../../src/index.ts';
import {
  TopsetProvider,
  useDecideSuggestions,
  useGeneration,
  useLogSet,
  useTopsetMutation,
  useTopsetPages,
  useTopsetQuery,
} from '../../src/react/index.ts';
import { closePage } from './page.ts';

/** While closed, mutations do not leave the device: what is shown then is assumed. */
const gate = { open: Promise.resolve(), release: () => {} };

function closeGate(): void {
  gate.open = new Promise((resolve) => {
    gate.release = resolve;
  });
}

const client = createTopsetClient({
  url: inject('url'),
  token: inject('token'),
  fetch: async (url, init) => {
    if (String(init.body).includes('mutation ')) await gate.open;
    return fetch(url, init);
  },
});

/** A hook in a page of another origin than the server's. */
function onPage<Result>(hook: () => Result, own = client) {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client: queries }, createElement(TopsetProvider, { client: own }, children));
  return renderHook(hook, { wrapper }).result;
}

// For what hangs: a busy machine takes its time.
configure({ asyncUtilTimeout: 120_000 });

afterAll(closePage);

afterEach(() => {
  gate.release();
  cleanup();
});

test('a document is read', async () => {
  const page = onPage(() => useTopsetQuery(ViewerDocument, {}));
  await waitFor(() => expect(page.current.data?.viewer.displayName).toBe('Demo Athlete'));
});

test('a list grows page by page', async () => {
  const page = onPage(() => useTopsetPages(WorkoutsDocument, { first: 3 }, ({ workouts }) => workouts));
  await waitFor(() => expect(page.current.nodes).toHaveLength(3));
  expect(page.current.hasNextPage).toBe(true);
  await act(() => page.current.fetchNextPage());
  await waitFor(() => expect(new Set(page.current.nodes.map(({ id }) => id)).size).toBe(6));
});

describe('in a session', () => {
  let workout: Extract<StartWorkoutMutation['startWorkout'], { __typename: 'StartWorkoutPayload' }>['workout'];
  let planId: string;

  beforeAll(async () => {
    const sets = [1, 2, 3].map(() => ({ reps: 5, load: { value: '60', unit: 'KG' as const } }));
    const input = { name: 'Hooks', exercises: [{ exerciseKey: 'barbell-bench-press', sets }] };
    planId = expectPayload((await client.createPlan({ input })).createPlan).plan.id;
    workout = expectPayload((await client.startWorkout({ input: { planId } })).startWorkout).workout;
  });

  test('a set is there before it is stored, and gone when it is refused', async () => {
    const page = onPage(() => ({
      workout: useTopsetQuery(WorkoutDocument, { id: workout.id }),
      logSet: useLogSet(),
    }));
    const shown = () => page.current.workout.data?.workout?.performances[0]?.sets ?? [];
    await waitFor(() => expect(page.current.workout.isSuccess).toBe(true));
    const performance = workout.performances[0]!;
    const input = { workoutId: workout.id, performanceId: performance.id, reps: 11, rpe: '6' };
    const load = { value: '60', unit: 'KG' as const };

    for (const target of performance.targets?.sets ?? []) {
      closeGate();
      act(() => page.current.logSet.mutate({ ...input, load, plannedSetId: target.plannedSetId }));
      await waitFor(() =>
        expect(shown().at(-1)).toMatchObject({ reps: 11, load, id: expect.stringMatching(/^assumed:/) }),
      );
      gate.release();
      await waitFor(() => expect(page.current.logSet.isSuccess).toBe(true));
      await waitFor(() =>
        expect(
          shown()
            .map(({ id }) => id)
            .join(),
        ).not.toContain('assumed:'),
      );
    }
    expect(shown()).toHaveLength(3);
    await waitFor(() => expect(page.current.workout.data?.workout?.version).toBeGreaterThan(workout.version));

    closeGate();
    act(() => page.current.logSet.mutate({ ...input, reps: -1 }));
    await waitFor(() => expect(shown()).toHaveLength(4));
    gate.release();
    await waitFor(() => expect(page.current.logSet.error).toBeInstanceOf(ExpectedFailure));
    await waitFor(() => expect(shown()).toHaveLength(3));
  });

  test('a decision is shown at once, and the plan follows', async () => {
    expectPayload((await client.finishWorkout({ input: { workoutId: workout.id, sessionRpe: '7' } })).finishWorkout);
    const page = onPage(() => ({
      after: useTopsetQuery(WorkoutSuggestionsDocument, { id: workout.id }),
      plan: useTopsetQuery(PlanDocument, { id: planId }),
      decide: useDecideSuggestions(),
    }));
    const shown = () => page.current.after.data?.workout?.suggestions ?? [];
    await waitFor(() => expect(shown().map(({ decision }) => decision)).toEqual(['PENDING']));
    await waitFor(() => expect(page.current.plan.data?.plan?.version).toBe(1));
    const [{ id, version } = { id: '', version: 0 }] = shown();
    const accept = (expectedVersion: number) => ({
      decisions: [{ decision: 'ACCEPT' as const, suggestions: [{ id, expectedVersion }] }],
    });

    closeGate();
    act(() => page.current.decide.mutate(accept(version + 1)));
    await waitFor(() => expect(shown()[0]?.decision).toBe('ACCEPTED'));
    gate.release();
    await waitFor(() => expect(shown()[0]?.decision).toBe('PENDING'));

    act(() => page.current.decide.mutate(accept(version)));
    await waitFor(() => expect(shown()[0]?.decision).toBe('ACCEPTED'));
    await waitFor(() => expect(page.current.plan.data?.plan?.version).toBe(2));
    expectPayload((await client.leaveSummary({ input: { workoutId: workout.id } })).leaveSummary);
  });

  test('what a dry run answers is not shown as so', async () => {
    const page = onPage(() => ({
      plan: useTopsetQuery(PlanDocument, { id: planId }),
      edit: useTopsetMutation(EditPlanDocument),
    }));
    await waitFor(() => expect(page.current.plan.data?.plan).toBeTruthy());
    const { name, version } = page.current.plan.data!.plan!;
    act(() => page.current.edit.mutate({ planId, expectedVersion: version, name: 'Another', dryRun: true }));
    await waitFor(() => expect(page.current.edit.data?.plan.name).toBe('Another'));
    expect(page.current.plan.data?.plan).toMatchObject({ name, version });
  });
});

test.each(['stream', 'poll'] as const)('a generation is followed to its end by %s', async (delivery) => {
  const page = onPage(() => {
    const generate = useTopsetMutation(GenerateWorkoutDocument);
    const id = generate.data?.generation.id ?? null;
    return { generate, progress: useGeneration(id, { delivery, pollMs: 50 }) };
  });
  // Days of their own: a session that was generated before is not made again.
  const daysAhead = delivery === 'stream' ? 3 : 5;
  const date = new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);
  act(() => page.current.generate.mutate({ minutes: 45, date, onFailure: 'RULES' }));
  await waitFor(() => expect([page.current.generate.error, page.current.generate.isSuccess]).toEqual([null, true]));
  await waitFor(() => expect(page.current.progress.ended).toBe(true));
  expect(page.current.progress).toMatchObject({ state: 'DONE', error: null });
  expect(page.current.progress.events.map(({ seq }) => seq)).toEqual(page.current.progress.events.map((_, i) => i + 1));
  await waitFor(() => expect(page.current.progress.generation.data?.generation?.status).toBe('DONE'));
});

test('a generation whose events cannot be followed is read as it stands', async () => {
  const date = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const generate = await client.generateWorkout({ input: { minutes: 45, date, onFailure: 'RULES', wait: true } });
  const { id } = expectPayload(generate.generateWorkout).generation;
  let reads = 0;
  const withoutEvents = createTopsetClient({
    url: inject('url'),
    token: inject('token'),
    fetch: async (url, init) => {
      if (!String(init.body).includes('subscription ')) {
        reads += 1;
        return fetch(url, init);
      }
      await waitFor(() => expect(reads).toBe(1));
      const errors = [{ message: 'No events here.', extensions: { code: 'FORBIDDEN' } }];
      return new Response(JSON.stringify({ errors }), { status: 403, headers: { 'content-type': 'application/json' } });
    },
  });
  const page = onPage(() => useGeneration(id, { delivery: 'stream' }), withoutEvents);
  await waitFor(() => expect(page.current.ended).toBe(true));
  expect(page.current.error).toMatchObject({ code: 'FORBIDDEN' });
  await waitFor(() => expect([reads, page.current.generation.data?.generation?.status]).toEqual([2, 'DONE']));
});
