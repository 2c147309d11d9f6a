import type { AnswerStep } from '../steps.ts';
import { analyzerAnswer } from './analyzer.ts';
import { coachAnswer } from './coach.ts';
import { generatorAnswer } from './generator.ts';
import { planUpdateAnswer } from './plan-update.ts';
import { requestText } from './request-text.ts';
import type { StageName } from './stage-of.ts';
import { suggestionsAnswer } from './suggestions.ts';
import { todayPlanAnswer } from './today-plan.ts';

/** A document that the stage accepts, so that a front end can be built without a model. */
export function stageAnswer(stage: StageName | null, body: Readonly<Record<string, unknown>>): AnswerStep {
  const request = requestText(body);
  const { user, system, wantsJson } = request;
  const prompt = user[0] ?? '';
  const says = (text: string): AnswerStep => ({ kind: 'answer', text });
  switch (stage) {
    case 'analyzer':
      return says(analyzerAnswer(prompt));
    case 'generator':
      return says(generatorAnswer(prompt, wantsJson || !system.includes('YAML')));
    case 'today_plan':
      return says(todayPlanAnswer(prompt));
    case 'suggestions':
      return { kind: 'answer', ...suggestionsAnswer(request) };
    case 'coach':
      return says(coachAnswer(prompt));
    case 'plan_update':
      return says(planUpdateAnswer(prompt));
    case null:
      return says('{"ok":true}');
  }
}
