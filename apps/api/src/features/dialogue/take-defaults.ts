import { type AskedQuestion, type Db, dialogueRepository } from '@topset/db';
import type { Message } from '@topset/engine';
import { defaultTaken } from '@topset/engine/dialogue';
import { LEVELS_1 } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { sendNotes } from '../notifications/index.ts';
import { applyMove } from './handle-move.ts';
import type { Turn } from './turn.ts';

/** Questions that an earlier reply asked and that are now out of date, whatever becomes of them. */
export async function settleAsked(
  tx: Db,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
): Promise<readonly (AskedQuestion & { readonly messageId: string })[]> {
  const asked = await dialogueRepository.unsettledQuestions(tx, caller.athleteId);
  const at = now();
  await dialogueRepository.settleQuestions(
    tx,
    caller.athleteId,
    asked.map(({ id }) => id),
    at,
  );
  return asked.flatMap(({ id, question }) =>
    question && new Date(question.expiresAt) <= at ? [{ ...question, messageId: id }] : [],
  );
}

/** The safe default of the newest question that nobody answered in time: it is taken, and said. */
export async function takeDefault(
  turn: Turn,
  expired: readonly (AskedQuestion & { readonly messageId: string })[],
): Promise<Message | null> {
  const [newest] = expired;
  if (!newest) return null;
  const text = defaultTaken(newest.safeDefault);
  if (newest.safeDefault === 'PLUS_24H' && newest.workoutId) {
    await applyMove(turn, { kind: 'MOVE', workoutId: newest.workoutId, hours: LEVELS_1.dialogue.unaskedMoveHours });
  }
  await sendNotes(turn.tx, turn.context, turn.athlete.id, [
    { kind: 'DEFAULT_TAKEN', key: `default-taken:${newest.messageId}`, text },
  ]);
  return text;
}
