import type { AnalyzerPlan, CoachReply, PlanUpdate, TodayPlan, WorkoutDocument } from '@topset/llm-schema';
import { analyzerGuards } from './analyzer-guards.ts';
import { type CoachContext, coachGuards } from './coach-guards.ts';
import type { AnalyzerContext, TodayPlanContext, WorkoutContext } from './context.ts';
import { type GuardFault, runGuards } from './guard.ts';
import { type PlanUpdateContext, planUpdateGuards } from './plan-update-guards.ts';
import { todayPlanGuards } from './today-plan-guards.ts';
import { workoutGuards } from './workout-guards.ts';

export { fitsTime } from './analyzer-guards.ts';
export type { CoachContext } from './coach-guards.ts';
export * from './context.ts';
export { GUARD_POLICY, type GuardFault, type Severity } from './guard.ts';
export type { PlannedExercise, PlanTarget, PlanUpdateContext } from './plan-update-guards.ts';
export { exerciseCount, totalSets } from './regeneration-guards.ts';
export { type Cap, capOf } from './rules/caps.ts';
export { ALIKE, comparedAnalyzer, comparedPlan, type Difference, differenceOf } from './rules/difference.ts';
export { availableSets, eligibleKeys, isEquipped, isForbidden, isInInventory, suits } from './rules/eligibility.ts';
export { type NameIndex, nameIndex, normaliseName } from './rules/exercise-names.ts';
export { loadStepOf } from './rules/load-step.ts';
export { isPlainText } from './rules/plain-text.ts';
export { canMakeSessionAnew, canMakeTodayPlanAnew } from './rules/regeneration-room.ts';
export { readRepRange, timedSeconds } from './rules/rep-range.ts';
export * from './rules/session-limits.ts';
export * from './suggestion-guards.ts';
export { allowsName, minutesAround, offeredTemplates } from './today-plan-guards.ts';

export function guardAnalyzer(plan: AnalyzerPlan, context: AnalyzerContext): GuardFault[] {
  return runGuards(analyzerGuards, plan, context);
}

/** Takes the settled value: optional keys are there, loads are loadable, ids are the server's. */
export function guardWorkout(workout: WorkoutDocument, context: WorkoutContext): GuardFault[] {
  return runGuards(workoutGuards, workout, context);
}

export function guardTodayPlan(plan: TodayPlan, context: TodayPlanContext): GuardFault[] {
  return runGuards(todayPlanGuards, plan, context);
}

export function guardCoachReply(reply: CoachReply, context: CoachContext): GuardFault[] {
  return runGuards(coachGuards, reply, context);
}

export function guardPlanUpdate(update: PlanUpdate, context: PlanUpdateContext): GuardFault[] {
  return runGuards(planUpdateGuards, update, context);
}
