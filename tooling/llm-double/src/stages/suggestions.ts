import type { AnswerStep } from '../steps.ts';
import { headedValue } from './prompt-values.ts';
import { asObject, type RequestText } from './request-text.ts';

const REASONS = {
  en: 'A little more rest keeps all sets alike.',
  ru: 'Чуть больше отдыха, и все подходы выйдут ровными.',
};
const MORE_REST = 15;
const LONGEST_REST = 600;

/** Asks both tools where it may, then suggests a little more rest: that is easier, and so allowed under any flag. */
export function suggestionsAnswer({ user, offersTools, hasToolResults }: RequestText): Omit<AnswerStep, 'kind'> {
  if (offersTools && !hasToolResults) {
    return {
      text: '',
      toolCalls: [
        { name: 'getExerciseHistoryContext', arguments: '{}' },
        { name: 'getRecentExercisePerformances', arguments: '{"limit":3}' },
      ],
    };
  }
  const { language, prescription } = asObject(headedValue(user[0] ?? '', 'Exercise:'));
  const { restMode, restSeconds } = asObject(prescription);
  const rest = restMode === 'all same' && typeof restSeconds === 'number' ? restSeconds + MORE_REST : LONGEST_REST + 1;
  const suggestion = {
    targetSetIndex: -1,
    changeType: 'INCREASE_REST_SECONDS',
    newValue: rest,
    newMode: null,
    reasoning: REASONS[language === 'ru' ? 'ru' : 'en'],
  };
  return { text: JSON.stringify({ suggestions: rest > LONGEST_REST ? [] : [suggestion] }) };
}
