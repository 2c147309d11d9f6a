import { aiRequest, mayAskAi } from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import { exerciseOf } from '../exercises/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';
import type { Heard } from './conversation.ts';
import { readSession } from './read-session.ts';

/** Five items with their reasons take a few thousand characters. */
const LONGEST_ANSWER = 100_000;

/** What a model says about the exercises of a finished workout, as the database can keep it. */
export async function askModel(context: Context, workout: WorkoutWithSets): Promise<Map<string, Heard>> {
  const { athlete, input } = await readSession(context.database.db, workout, context.now());
  const asked = await Promise.all(
    input.exercises.filter(mayAskAi).map(async (exercise) => {
      const view = await exerciseOf(exercise.exercise.key, context);
      const request = aiRequest(exercise, view?.name[exercise.locale] ?? exercise.exercise.key);
      return request ? [{ exercise, request }] : [];
    }),
  );
  const heard = await context.suggestionSource!.ask(context, { athlete, workout, exercises: asked.flat() });
  const stored = [...heard].map(([id, said]) => [id, { ...said, answer: storable(said.answer) }] as const);
  return new Map(stored.filter(([, { answer }]) => answer !== undefined));
}

/** An answer as the database can keep it: plain JSON without what `jsonb` refuses; undefined: it is no such thing. */
function storable(answer: unknown): unknown {
  const text = jsonOf(answer);
  return text === undefined || text.length > LONGEST_ANSWER ? undefined : JSON.parse(text);
}

function jsonOf(answer: unknown): string | undefined {
  try {
    return JSON.stringify(answer, (_key, value) =>
      typeof value === 'string' ? value.replace(/\p{Surrogate}|\0/gu, '') : value,
    );
  } catch {
    // A circle, or a number that JSON has no place for.
    return undefined;
  }
}
