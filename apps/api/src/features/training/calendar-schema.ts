import type { WorkoutRow } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../graphql/mutation.ts';
import {
  rememberedWorkout,
  rescheduleWorkout,
  rescheduleWorkoutInput,
  scheduleWorkout,
  scheduleWorkoutInput,
  WorkoutPayload,
  WorkoutType,
} from '../workouts/index.ts';

defineMutation('scheduleWorkout', {
  description: "Puts a plan's session into the calendar.",
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: WorkoutPayload,
  inputDescription: 'Which plan, and when.',
  input: scheduleWorkoutInput,
  run: scheduleWorkout,
});

const RescheduleWorkoutPayload = builder
  .objectRef<{ workout: WorkoutRow; moved: WorkoutRow }>('RescheduleWorkoutPayload')
  .implement({
    description: 'Answer of `rescheduleWorkout`.',
    fields: (t) => ({
      workout: t.field({
        type: WorkoutType,
        description: 'The workout at its new time.',
        resolve: ({ workout }) => workout,
      }),
      moved: t.field({
        type: WorkoutType,
        description: 'The old row, now `RESCHEDULED`.',
        resolve: ({ moved }) => moved,
      }),
    }),
  });

rememberAs(RescheduleWorkoutPayload, { workout: rememberedWorkout, moved: rememberedWorkout });

defineMutation('rescheduleWorkout', {
  description: 'Moves a planned session to another time.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: RescheduleWorkoutPayload,
  inputDescription: 'The planned session, and its new time.',
  input: rescheduleWorkoutInput,
  run: rescheduleWorkout,
});
