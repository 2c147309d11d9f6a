import { type FlagRow, suggestionRepository } from '@topset/db';
import type { LocalizedText } from '@topset/engine';
import { AREA_NAMES, type FlagArea } from '@topset/engine/progression';
import type { Answer } from './answer.ts';
import { type Question, YES_OR_NO } from './question.ts';
import type { Turn } from './turn.ts';

/** "My knee no longer hurts": the flag is cleared on the athlete's own word, after a question. */
export async function clearingQuestion({ tx, athlete, analysis, threads }: Turn): Promise<Answer | null> {
  const { triggers } = analysis.health;
  if (triggers.length === 0 || triggers.some(({ negatedBy }) => negatedBy === null)) return null;
  const flags = await suggestionRepository.activeFlags(tx, athlete.id);
  const flag = flags.find((row) =>
    triggers.some((trigger) =>
      trigger.list === 'FATIGUE'
        ? row.kind === 'FATIGUE'
        : row.kind === 'PAIN' && (row.area ?? 'unspecified') === trigger.area,
    ),
  );
  if (!flag) return null;
  const question: Question = {
    subject: { kind: 'CLEAR_FLAG', flagId: flag.id },
    text: questionOf(flag),
    choices: YES_OR_NO,
    safeDefault: 'EASIER',
  };
  threads.ask(question);
  return {
    summary: { en: 'Good to hear.', ru: 'Хорошая новость.' },
    nextStep: { en: 'Say whether the mark can go.', ru: 'Скажи, можно ли снять отметку.' },
    question,
  };
}

function questionOf({ kind, area }: FlagRow): LocalizedText {
  if (kind === 'FATIGUE') return { en: 'Take the mark of fatigue off?', ru: 'Снять отметку об усталости?' };
  const name = AREA_NAMES[(area ?? 'unspecified') as FlagArea];
  return { en: `Take the mark of pain off (${name.en})?`, ru: `Снять отметку о боли (${name.ru})?` };
}
