import type { Db, WorkoutRow } from '@topset/db';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { tellOutside } from '../events/index.ts';

/** Tells the outside of what a workout led to, if to anything. */
export async function tellOfSuggestions(
  tx: Db,
  context: Pick<Context, 'now' | 'newId'>,
  { athleteId, id }: Pick<WorkoutRow, 'athleteId' | 'id'>,
  stored: readonly { readonly id: string }[],
): Promise<void> {
  if (stored.length === 0) return;
  const suggestions = stored.map((each) => ({ id: encodeGlobalId('Suggestion', each.id) }));
  const data = { workoutId: encodeGlobalId('Workout', id), suggestions };
  await tellOutside(tx, context, athleteId, [{ type: 'suggestions.made', data }]);
}
