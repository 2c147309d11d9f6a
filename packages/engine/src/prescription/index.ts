export { type EffortFacts, targetRpe } from './effort.ts';
export { type GoalTargets, goalTargets, prescribedRange, type RepRange } from './goal-ranges.ts';
export { type BlockPlace, type Periodisation, periodisation } from './periodisation.ts';
export {
  type ExerciseOrder,
  type ExercisePrescription,
  type PrescribedSet,
  type PrescriptionRequest,
  prescribe,
} from './prescribe.ts';
export { type SetCountFacts, setCount, storedSetCount } from './set-count.ts';
