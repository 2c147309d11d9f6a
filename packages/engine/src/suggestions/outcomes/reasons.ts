import { type Message, message } from '../../messages/index.ts';
import type { JudgedOutcome } from './judged-outcome.ts';

/** One sentence per outcome that rules found. */
export const OUTCOME_REASONS: Readonly<Record<JudgedOutcome, Message>> = {
  GOOD: message('outcome.good'),
  TOO_EASY: message('outcome.too-easy'),
  TOO_AGGRESSIVE: message('outcome.too-aggressive'),
  INSUFFICIENT: message('outcome.insufficient'),
  IGNORED: message('outcome.ignored'),
};
