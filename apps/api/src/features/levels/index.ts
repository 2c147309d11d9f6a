export { levelInput, rangeInput, toLevel } from './level-input.ts';
export { ExerciseKindEnum, LevelType, RungType, VolumeUnitEnum } from './level-schema.ts';
export {
  byPosition,
  canonicalPlan,
  chainSince,
  type PlanStates,
  planAtVersion,
  statesAt,
  toCandidate,
} from './plan-at.ts';
export type { ProgressUpdateView } from './progress-update.ts';
export { amountsOf, canonicalState, followAmounts, isWork, levelAt, toTrack, withLevel, withTargets } from './track.ts';
