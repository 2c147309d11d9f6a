import { type Message, message } from '../../messages/index.ts';
import type { AskTopic } from './hearing.ts';

/** One short question instead of a guess. The last three have no trigger yet. */
export const ASK_TEXTS: Readonly<Record<AskTopic, Message>> = {
  RED_FLAG: message('ask.red-flag'),
  PAIN: message('ask.pain'),
  FATIGUE: message('ask.fatigue'),
  SCHEDULE: message('ask.schedule'),
  TECHNIQUE: message('ask.technique'),
};
