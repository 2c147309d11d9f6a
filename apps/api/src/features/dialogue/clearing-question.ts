import { type FlagRow, suggestionRepository } from '@topset/db';
import { type Message, message } from '@topset/engine';
import { isAboutHealth } from '@topset/engine/dialogue';
import type { FlagArea } from '@topset/engine/progression';
import type { Answer } from './answer.ts';
import { type Question, YES_OR_NO } from './question.ts';
import type { Turn } from './turn.ts';

/** "My knee no longer hurts": the flag is cleared on the athlete's own word, after a question. */
export async function clearingQuestion({ tx, athlete, analysis, threads }: Turn): Promise<Answer | null> {
  const said = analysis.health.mentions.filter(isAboutHealth);
  if (said.length === 0 || said.some(({ silencedBy }) => silencedBy !== 'negated' && silencedBy !== 'relief'))
    return null;
  const flags = await suggestionRepository.activeFlags(tx, athlete.id);
  const flag = flags.find((row) =>
    said.some(({ label, area }) => {
      if (label === 'PAIN') return row.kind === 'PAIN' && (row.area ?? 'unspecified') === area;
      if (label === 'RED_FLAG') return row.kind === 'PAIN' && row.area === 'whole_body';
      return row.kind === 'FATIGUE';
    }),
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
