import {
  CreatePlanDocument,
  DecideSuggestionsDocument,
  expectPayload,
  FinishWorkoutDocument,
  LeaveSummaryDocument,
  LogSetDocument,
  StartWorkoutDocument,
} from '@topset/client';

export const { TOPSET_URL: url, TOPSET_TOKEN: token } = process.env;
export const headers = { authorization: `Bearer ${token}` };

/** A plan of its own, so that one client meets nothing of another. Eleven reps where five were asked for are a reason to suggest something. */
export const planInput = (name) => ({
  name,
  exercises: [
    {
      exerciseKey: 'barbell-bench-press',
      sets: [1, 2, 3].map(() => ({ reps: 5, load: { value: '60', unit: 'KG' } })),
    },
  ],
});
export const setInput = (workout, performance) => ({
  workoutId: workout.id,
  performanceId: performance.id,
  reps: 11,
  load: { value: '60', unit: 'KG' },
  rpe: '6',
});

/**
 * Once around: start, log, finish, decide. `run` sends a document of the package through the client and answers with its
 * data; `logged` is told the workout after the sets, to look at what the client's cache has made of them.
 */
export async function loop(name, run, logged = async () => undefined) {
  const send = async (document, input) => expectPayload(Object.values(await run(document, { input }))[0]);
  const { plan } = await send(CreatePlanDocument, planInput(name));
  const { workout } = await send(StartWorkoutDocument, { planId: plan.id });
  const [performance] = workout.performances;
  for (const target of performance.targets.sets) {
    await send(LogSetDocument, { ...setInput(workout, performance), plannedSetId: target.plannedSetId });
  }
  await logged(workout);
  const finished = await send(FinishWorkoutDocument, { workoutId: workout.id, sessionRpe: '7' });
  const suggestions = finished.workout.suggestions.map(({ id, version }) => ({ id, expectedVersion: version }));
  const decided = await send(DecideSuggestionsDocument, { decisions: [{ decision: 'ACCEPT', suggestions }] });
  const left = await send(LeaveSummaryDocument, { workoutId: workout.id });
  report({
    workout: left.workout.status,
    decided: decided.suggestions.map(({ decision }) => decision),
    version: decided.plans[0]?.version,
  });
}

export function report(result) {
  console.log(JSON.stringify(result));
}
