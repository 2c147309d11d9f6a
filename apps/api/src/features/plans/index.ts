export { exercisesOf } from './exercises-of-plan.ts';
export { planExercises, plannedSet, refuseUnknownExercises, toPlanExercises } from './plan-input.ts';
export { templateSelection } from './plan-intent.ts';
export {
  auditVersion,
  keepSnapshot,
  makeFirstVersion,
  makePendingVersion,
  makeVersion,
  operationsOf,
  type PlanChange,
  type PlanVersionWithItems,
  type PlanWithExercises,
  tellOfVersion,
  toState,
} from './plan-versions.ts';
export { wordsInPlan, wordsOfPlan } from './plan-words.ts';
export {
  PrescriptionType,
  RepPolicyType,
  RestPolicyType,
  SetTargetInterface,
  SetTierEnum,
  setsOf,
} from './prescription-schema.ts';
export { recordedExercises } from './recorded-exercises.ts';
export { rememberedPlan, rememberedVersion } from './remembered.ts';
export {
  AuthorEnum,
  PlanExerciseStateType,
  PlanExerciseType,
  PlanPayload,
  PlanType,
  PlanVersionType,
} from './schema.ts';
