import { athleteRepository, type Db, dialogueRepository } from '@topset/db';
import { message } from '@topset/engine';
import { ASK_TEXTS, type AskTopic, analyseText, contextExpiresAt } from '@topset/engine/dialogue';
import type { FlagArea } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { sendNotes } from '../notifications/index.ts';
import type { Words } from './safety-notice.ts';

/** The thread of the dialogue that keeps questions about health. */
const THREAD = 'RECOVERY';

/** What a doubt asks, in whatever channel the words came. */
export function healthQuestionOn(topic: AskTopic, area: FlagArea | null) {
  return {
    subject: { kind: 'ASK_HEALTH', topic, area },
    text: ASK_TEXTS[topic],
    choices: [
      { key: 'YES', label: message('answer.yes') },
      { key: 'NO', label: message('answer.no') },
    ],
    safeDefault: 'EASIER',
  } as const;
}

/** From now on a question about health waits, and nothing is raised for a day; or it waits no longer. */
export async function setHealthAsked(tx: Db, athleteId: string, at: Date | null): Promise<void> {
  await athleteRepository.setHealthAsked(tx, athleteId, at);
}

/**
 * A doubt in a note or a check-in: the question stands in the dialogue, to be answered by a message, and a note tells of
 * it. Nothing is asked where the words said something outright, or a question on health waits already. Since when it is
 * asked; null: it is not.
 */
export async function askAboutWords(tx: Db, context: Context, words: Words): Promise<Date | null> {
  if (context.caller.role !== 'ATHLETE') return null;
  const heard = words.flatMap((text) => (text ? [analyseText(text)] : []));
  const doubt = heard.find(({ ask }) => ask !== null);
  if (!doubt?.ask || heard.some(({ pain, redFlag, selfHarm }) => pain.length > 0 || redFlag || selfHarm)) return null;
  const { athleteId } = context.caller;
  const now = context.now();
  const held = (await dialogueRepository.openContexts(tx, athleteId, now)).find(({ type }) => type === THREAD);
  if (held && 'question' in held.payload) return null;
  const question = healthQuestionOn(doubt.ask, doubt.areas[0] ?? null);
  await dialogueRepository.saveContexts(tx, [
    {
      athleteId,
      type: THREAD,
      payload: { ...held?.payload, question },
      writtenAt: now,
      expiresAt: new Date(contextExpiresAt(THREAD, now.getTime())),
    },
  ]);
  await setHealthAsked(tx, athleteId, now);
  const key = `health-question:${now.toISOString()}`;
  await sendNotes(tx, context, athleteId, [{ kind: 'HEALTH_QUESTION', key, text: question.text }]);
  return now;
}
