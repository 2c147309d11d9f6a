import type { PerformedSetRow } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../graphql/mutation.ts';
import { hearing } from '../health/index.ts';
import { rememberedSet, rememberedWorkout } from './remembered.ts';
import { PerformanceType, PerformedSetType, WorkoutType } from './schema.ts';
import { deleteSet, deleteSetInput } from './use-cases/delete-set.ts';
import { logSet, logSetInput } from './use-cases/log-set.ts';
import { updateSet, updateSetInput } from './use-cases/update-set.ts';
import type { WorkoutWithSets } from './workout.ts';

export const SetPayload = builder
  .interfaceRef<{ workout: WorkoutWithSets; set: PerformedSetRow }>('SetPayload')
  .implement({
    description: 'Answer of mutations that log a set.',
    fields: (t) => ({
      set: t.field({ type: PerformedSetType, description: 'The set as it is now.', resolve: ({ set }) => set }),
      performance: t.field({
        type: PerformanceType,
        description: 'Its exercise in the workout, with all sets.',
        resolve: ({ set, workout }) => workout.performances.find(({ id }) => id === set.performanceId)!,
      }),
      workout: t.field({
        type: WorkoutType,
        description: 'Its workout, with the new version.',
        resolve: ({ workout }) => workout,
      }),
    }),
  });

rememberAs(SetPayload, { workout: rememberedWorkout, set: rememberedSet });

defineMutation('logSet', {
  description: 'Logs one set into the active workout.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: SetPayload,
  inputDescription:
    'The active workout, the exercise (`performanceId`, or `exerciseKey` for one that was not planned), and what was lifted.',
  input: logSetInput,
  run: hearing(logSet, { said: ({ notes }) => [notes], asks: true }),
});

defineMutation('updateSet', {
  description: 'Corrects a set of the active workout. Fields that are left out stay; null clears.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: SetPayload,
  inputDescription: 'The set, the version that you read, and what was really lifted.',
  input: updateSetInput,
  run: hearing(updateSet, { said: ({ notes }) => [notes], asks: true }),
});

const DeleteSetPayload = builder.objectRef<{ setId: string; workout: WorkoutWithSets }>('DeleteSetPayload').implement({
  description: 'Answer of `deleteSet`.',
  fields: (t) => ({
    setId: t.id({ description: 'What is gone.', resolve: ({ setId }) => encodeGlobalId('PerformedSet', setId) }),
    workout: t.field({
      type: WorkoutType,
      description: 'Its workout, with the new version.',
      resolve: ({ workout }) => workout,
    }),
  }),
});

rememberAs(DeleteSetPayload, { workout: rememberedWorkout });

defineMutation('deleteSet', {
  description:
    'Takes a set out of the active workout, as if it had not been logged: its planned set is open again. Of a finished workout, `editPastWorkout` removes sets.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: DeleteSetPayload,
  inputDescription: 'The set, and the version that you read.',
  input: deleteSetInput,
  run: deleteSet,
});
