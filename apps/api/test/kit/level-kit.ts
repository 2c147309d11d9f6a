import { expect } from 'vitest';
import type { Workout } from './documents.ts';
import { dataOf, mutationDocument, type Person, type TestServer } from './testkit.ts';

/** Plans under level progression, and what is done with them. */

const PERFORMANCES = 'performances { id exerciseKey targets { sets { plannedSetId reps seconds } } }';

export const step = (sets: readonly number[], rung = 1, kind = 'STRENGTH', unit = 'REPS') => ({
  step: { kind, sets, unit },
  rung,
});

export interface LevelPlan {
  readonly id: string;
  readonly version: number;
  readonly exercises: readonly { readonly id: string }[];
}

/** What a mutation answers, payload or refusal. */
export async function attempt<Payload>(person: Person, mutation: string, input: object, fields: string) {
  const document = mutationDocument(mutation as 'finishWorkout', fields);
  const answer = await person.ask<{ result: Payload & { __typename: string; code: string } }>(document, { input });
  return dataOf(answer).result;
}

/** The payload of a mutation that must work, with these fields of it. */
export async function run<Payload>(person: Person, mutation: string, input: object, fields: string): Promise<Payload> {
  const result = await attempt<Payload>(person, mutation, input, fields);
  if (result.__typename.endsWith('Error')) throw new Error(`${mutation}: ${JSON.stringify(result)}`);
  return result;
}

/** The refusal of a mutation that must not work. */
export async function refused(person: Person, mutation: string, input: object): Promise<{ code: string }> {
  const result = await attempt<object>(person, mutation, input, '__typename');
  expect(result.__typename).toMatch(/Error$/);
  return result;
}

export async function planOf(person: Person, ...exercises: readonly object[]): Promise<LevelPlan> {
  const input = { name: 'Level', exercises: exercises.map((exercise) => ({ sets: [], ...exercise })) };
  const fields = 'plan { id version exercises { id } }';
  return (await run<{ plan: LevelPlan }>(person, 'createPlan', input, fields)).plan;
}

export async function start(person: Person, planId: string): Promise<Workout> {
  return (await run<{ workout: Workout }>(person, 'startWorkout', { planId }, `workout { id ${PERFORMANCES} }`))
    .workout;
}

/** A session of the plan a day later: amounts and report by exercise, in plan order. */
export async function train<Payload>(
  server: TestServer,
  person: Person,
  planId: string,
  done: readonly { readonly amounts: readonly number[]; readonly seconds?: boolean; readonly report?: object }[],
  fields: string,
  report: object = {},
): Promise<Payload> {
  server.clock.advance(24 * 60);
  const workout = await start(person, planId);
  for (const [i, { amounts, seconds }] of done.entries()) {
    const performanceId = workout.performances[i]!.id;
    for (const amount of amounts) {
      const input = { workoutId: workout.id, performanceId, [seconds ? 'seconds' : 'reps']: amount };
      await run(person, 'logSet', input, 'set { id }');
    }
  }
  const exercises = done.flatMap((each, i) =>
    each.report ? [{ performanceId: workout.performances[i]!.id, ...each.report }] : [],
  );
  return run<Payload>(person, 'finishWorkout', { workoutId: workout.id, exercises, ...report }, fields);
}

export async function scheduleToday(server: TestServer, person: Person, planId: string): Promise<string> {
  const scheduledAt = server.clock.now().toISOString();
  const { workout } = await run<{ workout: { id: string } }>(
    person,
    'scheduleWorkout',
    { planId, scheduledAt },
    'workout { id }',
  );
  return workout.id;
}
