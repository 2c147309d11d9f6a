import type { Locale } from '@topset/engine';
import type { CoachContext, PlanUpdateContext, RulesBackend } from '@topset/llm';
import type { AnalyzerPlan } from '@topset/llm-schema';
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
  const analyzed = { ...request, texts: rulesTexts[request.locale] };
  return {
    analyzer: (variant) => analyzerValue(analyzed, variant),
    // Only a plan that passed the schema and the guards is written out.
    generator: (plan) => workoutValue(request, plan as unknown as AnalyzerPlan),
  };
}

export function todayPlanRules(request: TodayPlanRulesRequest): Pick<RulesBackend, 'todayPlan'> {
  return { todayPlan: (variant) => todayPlanValue(request, variant) };
}

export function coachRules(context: CoachContext): Pick<RulesBackend, 'coach'> {
  return { coach: () => coachValue(context) };
}

export function planUpdateRules(context: PlanUpdateContext, locale: Locale): Pick<RulesBackend, 'planUpdate'> {
  return { planUpdate: () => planUpdateValue(context, locale) };
}
