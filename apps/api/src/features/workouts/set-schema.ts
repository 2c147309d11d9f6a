import type { PerformedSetRow } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { SetTypeEnum } from '../../graphql/enums.ts';
import { LoadInput } from '../../graphql/load.ts';
import { ConflictError, defineMutation, type InputBuilder, NotFoundError, rememberAs } from '../../graphql/mutation.ts';
import { rememberedSet, rememberedWorkout } from './remembered.ts';
import { PerformanceType, PerformedSetType, WorkoutType } from './schema.ts';
import { logSet, logSetInput } from './use-cases/log-set.ts';
import { updateSet, updateSetInput } from './use-cases/update-set.ts';
import type { WorkoutWithSets } from './workout.ts';

const SetPayload = builder.objectRef<{ workout: WorkoutWithSets; set: PerformedSetRow }>('SetPayload').implement({
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
  fields: (t) => ({
    workoutId: t.id({ required: true, description: 'The active workout.' }),
    expectedVersion: t.int({ description: '`version` of the workout as you saw it; left out: log anyway.' }),
    performanceId: t.id({ description: 'Exercise of the workout.' }),
    exerciseKey: t.string({ description: 'Or its key; one that is not in the workout is added.' }),
    plannedSetId: t.id({ description: 'The planned set that it answers; none: an extra set.' }),
    type: t.field({
      type: SetTypeEnum,
      description: "Kind of the set; the planned set's if left out, else `REGULAR`.",
    }),
    load: t.field({ type: LoadInput, description: 'Load as entered.' }),
    reps: t.int({ description: 'Reps done, 0 to 1000.' }),
    seconds: t.int({ description: 'Seconds held, for timed sets.' }),
    rpe: t.field({ type: 'Decimal', description: 'Effort, 1.0 to 10.0.' }),
    rir: t.int({ description: 'Reps in reserve, 0 to 10.' }),
    restSeconds: t.int({ description: 'Rest taken after the set.' }),
    skipped: t.boolean({ description: 'Left out on purpose.' }),
    loggedAt: t.field({
      type: 'DateTime',
      description: 'When it was done, now if left out; at the earliest a day before the workout began.',
    }),
  }),
  input: logSetInput,
  run: logSet,
});

/** What a correction of a set may change. */
export const setFields = (t: InputBuilder) => ({
  plannedSetId: t.id({ description: 'The planned set that it answers.' }),
  type: t.field({ type: SetTypeEnum, description: 'Kind of the set.' }),
  load: t.field({ type: LoadInput, description: 'Load.' }),
  reps: t.int({ description: 'Reps.' }),
  seconds: t.int({ description: 'Seconds.' }),
  rpe: t.field({ type: 'Decimal', description: 'Effort.' }),
  rir: t.int({ description: 'Reps in reserve.' }),
  restSeconds: t.int({ description: 'Rest taken after the set.' }),
  skipped: t.boolean({ description: 'Left out on purpose.' }),
});

defineMutation('updateSet', {
  description: 'Corrects a set of the active workout. Fields that are left out stay; null clears.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: SetPayload,
  fields: (t) => ({
    setId: t.id({ required: true, description: 'Which set.' }),
    expectedVersion: t.int({ required: true, description: '`version` of the set as you saw it.' }),
    ...setFields(t),
  }),
  input: updateSetInput,
  run: updateSet,
});
