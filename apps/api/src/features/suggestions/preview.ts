import { type SessionSuggestions, suggestForSession } from '@topset/engine/suggestions';
import type { Context } from '../../context.ts';
import { badInput } from '../../graphql/builder.ts';
import { withSets } from '../workouts/index.ts';
import { readSession } from './read-session.ts';

/** What the rules would say of a workout as it stands now; nothing is stored. */
export async function previewSuggestions(
  workoutId: string,
  policyId: string | undefined,
  { database, loaders, now }: Context,
): Promise<SessionSuggestions | null> {
  const row = await loaders.workout.load(workoutId);
  if (!row) return null;
  if (!row.startedAt) throw badInput('The workout has not started: there is nothing to judge yet.');
  const own = await loaders.suggestionsOfWorkout.load(workoutId);
  // Its own suggestions must not block their preview.
  const ignoring = new Set(own.map(({ id }) => id));
  const workout = await withSets(database.db, row);
  const { input, policy } = await readSession(database.db, workout, now(), { ignoring, policyId });
  return suggestForSession(input, policy);
}
