import type { WorkoutRow } from '@topset/db';
import { isUnavailable, workoutRepository } from '@topset/db';
import DataLoader from 'dataloader';
import type { Context } from '../../context.ts';
import { badInput, builder, notFound } from '../../graphql/builder.ts';
import { readId } from '../../graphql/read-id.ts';
import type { Loaders } from '../../loaders.ts';
import { WorkoutType } from './schema.ts';

const WorkoutEventType = builder.objectRef<{ workout: WorkoutRow | null; version: number }>('WorkoutEvent').implement({
  description: 'Something in a workout changed.',
  fields: (t) => ({
    eventId: t.string({
      description: 'Pass it as `after` to go on from here after a lost connection.',
      resolve: ({ version }) => String(version),
    }),
    workout: t.field({
      type: WorkoutType,
      nullable: true,
      description: 'The workout as it is now; null: it was deleted.',
      resolve: ({ workout }) => workout,
    }),
  }),
});

builder.subscriptionField('workoutUpdated', (t) =>
  t.field({
    type: WorkoutEventType,
    description: 'Changes of one workout, for a second device. `workout(id)` is the polling twin.',
    args: {
      id: t.arg.id({ required: true, description: 'Which workout.' }),
      after: t.arg.string({ description: '`eventId` of the last event seen; a newer state is sent at once.' }),
    },
    subscribe: async (_root, { id, after }, context) => {
      const seen = readEventId(after);
      return watch(await knownWorkout(id, seen, context), seen, context);
    },
    resolve: (event) => event,
  }),
);

/** Whoever has seen it before may find it deleted, and is told that by an event. */
async function knownWorkout(id: string, seen: number, { database, caller }: Context): Promise<string> {
  const key = readId('Workout', id);
  const [found] = await workoutRepository.findWorkouts(database.db, caller.athleteId, [key]);
  if (!found && seen === 0) throw notFound('workout');
  return key;
}

function readEventId(after: string | null | undefined): number {
  if (after == null) return 0;
  if (!/^\d{1,9}$/.test(after)) throw badInput('after is not an event id of this subscription.');
  return Number(after);
}

/** A subscription outlives what a request may remember: every event reads anew. */
function forget(loaders: Loaders): void {
  for (const loader of Object.values(loaders)) if (loader instanceof DataLoader) loader.clearAll();
}

/** After an outage the first look may still meet a connection that is lost. */
async function onceMore<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return look();
  }
}

/** States of the workout, each newer than the last one sent; ends when it is deleted or the right to read it is. */
async function* watch(id: string, after: number, context: Context) {
  const { database, caller, workoutEvents } = context;
  const events = workoutEvents.watch(caller.athleteId, id);
  try {
    let seen = after;
    for (
      let next: IteratorResult<unknown> = { value: undefined, done: false };
      !next.done;
      next = await events.next()
    ) {
      const { mayRead, workout } = await onceMore(async () => {
        const mayRead = await context.mayStillRead();
        const [workout] = mayRead ? await workoutRepository.findWorkouts(database.db, caller.athleteId, [id]) : [];
        return { mayRead, workout };
      });
      if (!mayRead) return;
      if (!workout) {
        if (seen > 0) yield { workout: null, version: seen + 1 };
        return;
      }
      if (workout.version > seen) {
        seen = workout.version;
        forget(context.loaders);
        yield { workout, version: workout.version };
      }
    }
  } finally {
    await events.return?.();
  }
}
