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
  inputDescription:
    'What is started: one of `workoutId`, `planId` and `todayPlanId`, or none for a freeform workout with `exerciseKeys`.',
  input: startWorkoutInput,
  run: startWorkout,
});

defineMutation('leaveSummary', {
  description: 'Leaves the summary: the workout becomes part of history. Doing it again changes nothing.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: WorkoutPayload,
  inputDescription: 'The finished workout whose summary is left.',
  input: leaveSummaryInput,
  run: leaveSummary,
});

defineMutation('skipWorkout', {
  description: 'Records that a session did not take place.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: WorkoutPayload,
  inputDescription: 'The session that did not take place (a planned workout, or a plan that had none), and why.',
  input: skipWorkoutInput,
  run: skipWorkout,
});
