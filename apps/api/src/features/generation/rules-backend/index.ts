import type { Locale } from '@topset/engine';
import { type CoachContext, type PlanUpdateContext, type RulesBackend, withFeedback } from '@topset/llm';
import { coachValue } from './coach.ts';
import { planUpdateValue } from './plan-update.ts';
import { type TodayPlanRulesRequest, todayPlanValue } from './today-plan.ts';
import { analyzerValue, type WorkoutRulesRequest, workoutValue } from './workout.ts';

/** The engine in the place of a model, for one session of one athlete. */
export function workoutRules(request: WorkoutRulesRequest): Pick<RulesBackend, 'analyzer' | 'generator'> {
  const eased = { ...request, guard: withFeedback(request.guard, request.regeneration) };
  return {
    analyzer: (variant) => analyzerValue(eased, variant),
    generator: (plan) => workoutValue(eased, plan),
  };
}

export function todayPlanRules(request: TodayPlanRulesRequest): Pick<RulesBackend, 'todayPlan'> {
  const guard = withFeedback(request.guard, request.regeneration);
  return { todayPlan: (variant) => todayPlanValue({ ...request, guard }, variant) };
}

export function coachRules(context: CoachContext): Pick<RulesBackend, 'coach'> {
  return { coach: () => coachValue(context) };
}

export function planUpdateRules(context: PlanUpdateContext, locale: Locale): Pick<RulesBackend, 'planUpdate'> {
  return { planUpdate: () => planUpdateValue(context, locale) };
}
