import { analyzerAnswer } from './analyzer.ts';
import { coachAnswer } from './coach.ts';
import { generatorAnswer } from './generator.ts';
import { planUpdateAnswer } from './plan-update.ts';
import { requestText } from './request-text.ts';
import type { StageName } from './stage-of.ts';
import { todayPlanAnswer } from './today-plan.ts';

/** A document that the stage accepts, so that a front end can be built without a model. */
export function stageAnswer(stage: StageName | null, body: Readonly<Record<string, unknown>>): string {
  const { user, system, wantsJson } = requestText(body);
  const prompt = user[0] ?? '';
  switch (stage) {
    case 'analyzer':
      return analyzerAnswer(prompt);
    case 'generator':
      return generatorAnswer(prompt, wantsJson || !system.includes('YAML'));
    case 'today_plan':
      return todayPlanAnswer(prompt);
    case 'suggestions':
      return '{"suggestions":[]}';
    case 'coach':
      return coachAnswer(prompt);
    case 'plan_update':
      return planUpdateAnswer(prompt);
    case null:
      return '{"ok":true}';
  }
}
