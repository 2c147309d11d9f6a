import { type FlagRow, suggestionRepository } from '@topset/db';
import { type Message, message } from '@topset/engine';
import type { FlagArea } from '@topset/engine/progression';
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
    summary: message('ask.good-to-hear'),
    nextStep: message('ask.say-whether'),
    question,
  };
}

function questionOf({ kind, area }: FlagRow): Message {
  if (kind === 'FATIGUE') return message('ask.clear-fatigue');
  return message('ask.clear-pain', { area: (area ?? 'unspecified') as FlagArea });
}
