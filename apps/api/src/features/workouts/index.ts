export { newPerformance, newSet, newWorkout, type RowMaker, snapshotOf } from './new-workout.ts';
export {
  activeSlots,
  type ProgramSlots,
  placeToPlan,
  placeToSettle,
  recordedSlots,
  slotsOf,
  UNPLACED,
} from './program-slots.ts';
export { rememberedEvaluations, rememberedWorkout } from './remembered.ts';
export { WorkoutPayload, WorkoutType } from './schema.ts';
export { SetPayload } from './set-schema.ts';
export { refuseStrangePlannedSet } from './use-cases/log-set.ts';
export {
  copyOf,
  rescheduleWorkout,
  rescheduleWorkoutInput,
  scheduleWorkout,
  scheduleWorkoutInput,
} from './use-cases/schedule-workout.ts';
export { hasAmount, setFields, setPatch } from './use-cases/update-set.ts';
export {
  announce,
  lockedWorkout,
  type PerformanceWithSets,
  refuseUnlessActive,
  type WorkoutWithSets,
  withSets,
  withSetsOf,
} from './workout.ts';
