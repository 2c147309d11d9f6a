import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { WorkoutPayload } from '../workouts/index.ts';
import { leaveSummary, leaveSummaryInput } from './use-cases/leave-summary.ts';
import { skipWorkout, skipWorkoutInput } from './use-cases/skip-workout.ts';
import { startWorkout, startWorkoutInput } from './use-cases/start-workout.ts';

defineMutation('startWorkout', {
  description: 'Starts a planned workout, a plan, or a freeform workout. Targets are frozen now.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: WorkoutPayload,
  fields: (t) => ({
    workoutId: t.id({ description: 'A planned workout.' }),
    planId: t.id({ description: 'A plan.' }),
    todayPlanId: t.id({
      description: 'A plan of today: its exercises are looked up by name, or added as your own.',
    }),
    name: t.string({ description: 'Name of a freeform workout.' }),
    exerciseKeys: t.stringList({ description: 'Exercises of a freeform workout; more can be logged later.' }),
    startedAt: t.field({
      type: 'DateTime',
      description: 'When it began, now if left out; not in the future, not before 1990.',
    }),
  }),
  input: startWorkoutInput,
  run: startWorkout,
});

defineMutation('leaveSummary', {
  description: 'Leaves the summary: the workout becomes part of history. Doing it again changes nothing.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: WorkoutPayload,
  fields: (t) => ({ workoutId: t.id({ required: true, description: 'The finished workout.' }) }),
  input: leaveSummaryInput,
  run: leaveSummary,
});

defineMutation('skipWorkout', {
  description: 'Records that a session did not take place.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: WorkoutPayload,
  fields: (t) => ({
    workoutId: t.id({ description: 'A workout that is planned, in review, or active without sets.' }),
    planId: t.id({ description: 'Or a plan whose session was not even in the calendar.' }),
    expectedVersion: t.int({ description: '`version` of the workout as you saw it.' }),
    reason: t.string({ description: 'Why.' }),
  }),
  input: skipWorkoutInput,
  run: skipWorkout,
});
