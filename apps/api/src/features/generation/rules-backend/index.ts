import type { Locale } from '@topset/engine';
import { type CoachContext, type PlanUpdateContext, type RulesBackend, withFeedback } from '@topset/llm';
import { type AnalyzerRequest, analyzerValue } from './analyzer.ts';
import { coachValue } from './coach.ts';
import { type GeneratorRequest, workoutValue } from './generator.ts';
import { planUpdateValue } from './plan-update.ts';
import { rulesTexts } from './texts.ts';
import { type TodayPlanRulesRequest, todayPlanValue } from './today-plan.ts';

/** The engine in the place of a model, for one session of one athlete. */
export function workoutRules(
  request: Omit<AnalyzerRequest, 'texts'> & GeneratorRequest & { readonly locale: Locale },
): Pick<RulesBackend, 'analyzer' | 'generator'> {
  const guard = withFeedback(request.guard, request.regeneration);
  const eased = { ...request, guard, texts: rulesTexts[request.locale] };
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
