import { dialogueRepository, type MessageRow } from '@topset/db';
import { byId, idsOf, type Remembered } from '../../remembered-answer.ts';

/** The words stay where they are forgotten in time. */
export const rememberedMessage: Remembered<MessageRow> = byId(['settledAt'], (tx, athleteId, kept) =>
  dialogueRepository.findMessages(tx, athleteId, idsOf(kept)),
);
