export { EditPastWorkoutPayload, FinishWorkoutPayload, rememberedFinish } from './finished-schema.ts';
export { performedAnyway } from './prescribed-session.ts';
export { saidPrescription } from './read-prescription.ts';
export { type FinishedWorkout, finishWorkout, finishWorkoutInput } from './use-cases/finish-workout.ts';
export { skipWorkout } from './use-cases/skip-workout.ts';
export { startWorkout } from './use-cases/start-workout.ts';
