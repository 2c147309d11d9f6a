import { FLAG_TERMS, type Flag } from '../../kernel/flags.ts';
import type { FlagArea } from '../../kernel/pain.ts';
import { type Message, message } from '../../messages/index.ts';
import { RECOVERY_TEXTS, type RecoveryAdvice } from '../../progression/flags/recovery-advice.ts';
import type { Targets } from '../../progression/tracks/track.ts';
import { saidTargets } from '../../progression/wording/texts.ts';
import type { LocalizedText } from '../../vocabulary.ts';

/** Which sentences notes and mode questions have. */

/** What a flag holds back; null for flags that the athlete set by a change of their own. */
export function flagSetText(flag: Flag): Message | null {
  if (flag.kind === 'PAIN') return message('note.pain-set', { area: flag.area });
  if (flag.kind === 'FATIGUE') {
    return message(flag.grade === 'CONFIRMED' ? 'note.fatigue-confirmed' : 'note.fatigue-set');
  }
  const { set } = FLAG_TERMS[flag.kind].told;
  return set && message(set);
}

export function flagClearedText(flag: Flag): Message | null {
  if (flag.kind === 'PAIN') return message('note.pain-cleared', { area: flag.area });
  const { cleared } = FLAG_TERMS[flag.kind].told;
  return cleared && message(cleared);
}

/** Pain that came back, or a red flag: a person is told, and so is the athlete. */
export const HEALTH_ALERT_TEXT = message('note.health-alert');

/** With a red flag: what to do comes first. */
export const RED_FLAG_TOLD = message('note.red-flag-told');

export function pendingText(exercise: LocalizedText, targets: Targets): Message {
  return message('progress.waits-for-confirmation', { exercise, targets: saidTargets(targets) });
}

export const DELOAD_TEXT = message('note.deload');

export function recoveryAdviceText({ items }: Pick<RecoveryAdvice, 'items'>): Message {
  return message('reply.together', { parts: items.map((item) => RECOVERY_TEXTS[item]) });
}

/** What a mode asks when it may be over; a yes ends it. */
export function modeQuestionText(mode: {
  readonly kind: 'INJURY' | 'TIME_CRUNCHED' | 'RECOVERY';
  readonly area: FlagArea | null;
}): Message {
  if (mode.kind === 'INJURY') return message('mode.injury-over', { area: mode.area ?? 'unspecified' });
  return message(mode.kind === 'RECOVERY' ? 'mode.recovered' : 'mode.more-time');
}
