import type { SlotTime } from '../progression/local-dates.ts';
import type { LocalDate } from '../progression/terms.ts';
import type { Targets } from '../progression/track.ts';
import { type WordList, wordList, wordsOf } from './words.ts';

/** A change of the plan that a message asks for in so many words. */
export type RequestedChange =
  | { readonly kind: 'DROP_LAST_SETS' }
  | { readonly kind: 'KEEP_AS_IS' }
  | {
      readonly kind: 'ROLL_BACK';
      readonly day: { readonly weekday: number } | { readonly date: LocalDate } | null;
      readonly slotTime: SlotTime | null;
    };

const DROP_SETS = wordList(
  '"убери последние подходы" "убери последний подход" "drop the last sets" "drop the last set" "drop last sets" "drop last set"',
);
const KEEP = wordList('"как есть" "as is"');
const ROLL_BACK = wordList('откат* "roll back" rollback undo');
const MORNING = wordList('утро утром утренн* morning');
const EVENING = wordList('вечер вечером вечерн* evening');
const WEEKDAYS: readonly WordList[] = [
  wordList('понедельник* пн monday mon'),
  wordList('вторник* вт tuesday tue'),
  wordList('среда среду среды среде wednesday wed'),
  wordList('четверг* чт thursday thu'),
  wordList('пятниц* пт friday fri'),
  wordList('суббот* сб saturday sat'),
  wordList('воскресень* вс sunday sun'),
];

function rollBackDay(text: string, words: readonly string[]): { weekday: number } | { date: LocalDate } | null {
  const iso = /(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/.exec(text);
  if (iso !== null) return { date: iso[0] };
  const weekday = WEEKDAYS.findIndex((names) => names.occursIn(words));
  return weekday === -1 ? null : { weekday: weekday + 1 };
}

/** The change that a message names, if it names one. */
export function requestedChange(text: string): RequestedChange | null {
  const words = wordsOf(text);
  if (ROLL_BACK.occursIn(words)) {
    const slotTime = MORNING.occursIn(words) ? 'MORNING' : EVENING.occursIn(words) ? 'EVENING' : null;
    return { kind: 'ROLL_BACK', day: rollBackDay(text, words), slotTime };
  }
  if (DROP_SETS.occursIn(words)) return { kind: 'DROP_LAST_SETS' };
  return KEEP.occursIn(words) ? { kind: 'KEEP_AS_IS' } : null;
}

/** One set less; at least one stays. Null when there is nothing to drop. */
export function dropLastSet(targets: Targets): Targets | null {
  if (targets.model === 'RANGE') return targets.sets > 1 ? { ...targets, sets: targets.sets - 1 } : null;
  return targets.sets.length > 1 ? { ...targets, sets: targets.sets.slice(0, -1) } : null;
}

/** What a message may ask of the plan, as far as asking back goes. */
export type AskedChange =
  | { readonly kind: 'VOLUME'; readonly percent: number; readonly highRpe: boolean }
  | { readonly kind: 'MOVE'; readonly hours: number }
  | { readonly kind: 'VARIATION'; readonly sameRung: boolean }
  | { readonly kind: 'OTHER' };

/** Three mild changes are done at once; any other change of a plan is confirmed first. */
export function needsConfirmation(change: AskedChange): boolean {
  switch (change.kind) {
    case 'VOLUME':
      return !(change.highRpe && change.percent === -10);
    case 'MOVE':
      return change.hours !== 24;
    case 'VARIATION':
      return !change.sameRung;
    case 'OTHER':
      return true;
  }
}
