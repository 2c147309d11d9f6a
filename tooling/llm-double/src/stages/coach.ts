const WORDS = {
  en: { summary: 'Well done. Repeat this level once more.', next: 'Repeat the level', safety: 'If it hurts, stop.' },
  ru: {
    summary: 'Хорошая работа. Повтори этот уровень.',
    next: 'Повторить уровень',
    safety: 'Если больно, остановись.',
  },
};

/** The most careful reply there is; the safety note stands always, because a flag may be set. */
export function coachAnswer(prompt: string): string {
  const language = /"?(?:language|locale)"?:\s*"?ru/.test(prompt) ? 'ru' : 'en';
  const { summary, next, safety } = WORDS[language];
  return JSON.stringify({
    language,
    summary,
    sections: [],
    nextAction: { kind: 'REPEAT_LEVEL', exerciseKey: null, label: next },
    options: [],
    question: null,
    safetyNote: safety,
    suspectedFlags: [],
    facts: [],
  });
}
