import { headedValue } from './prompt-values.ts';
import { asObject } from './request-text.ts';

const WORDS = {
  en: { summary: 'Well done. Repeat this level once more.', next: 'Repeat the level', safety: 'If it hurts, stop.' },
  ru: {
    summary: 'Хорошая работа. Повтори этот уровень.',
    next: 'Повторить уровень',
    safety: 'Если больно, остановись.',
  },
};

/** The most careful reply there is: it keeps every warning, and the safety note stands always, because a flag may be set. */
export function coachAnswer(prompt: string): string {
  const context = asObject(headedValue(prompt, 'Context:'));
  const language = context.language === 'ru' ? 'ru' : 'en';
  const warnings = Array.isArray(context.warnings) ? context.warnings : [];
  const { summary, next, safety } = WORDS[language];
  return JSON.stringify({
    language,
    summary,
    sections: warnings.map((text) => ({ kind: 'NOTE', text })),
    nextAction: { kind: 'REPEAT_LEVEL', exerciseKey: null, label: next },
    options: [],
    question: null,
    safetyNote: safety,
    suspectedFlags: [],
    facts: [],
  });
}
