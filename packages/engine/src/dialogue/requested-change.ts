import { epochDay, type LocalDate, weekdayOf } from '../kernel/local-dates.ts';
import { LEVELS_1, type ProgressionPolicy } from '../progression/policy.ts';
import type { SlotTime } from '../progression/slot-time.ts';
import { spread } from '../progression/tracks/spread.ts';
import type { Targets } from '../progression/tracks/track.ts';
import { type WordList, wordList, wordsOf } from './reading/words.ts';

/** A change of the plan that a message asks for in so many words. */
export type RequestedChange =
  | { readonly kind: 'DROP_LAST_SETS' }
  | { readonly kind: 'KEEP_AS_IS' }
  | { readonly kind: 'LIGHTER' | 'HARDER' }
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
const LIGHTER = wordList('облегч* легче полегче easier lighter');
const HARDER = wordList('усложн* сложнее тяжелее добавь harder');
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

function namedDay(text: string, words: readonly string[]): { weekday: number } | { date: LocalDate } | null {
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
    return { kind: 'ROLL_BACK', day: namedDay(text, words), slotTime };
  }
  if (DROP_SETS.occursIn(words)) return { kind: 'DROP_LAST_SETS' };
  if (KEEP.occursIn(words)) return { kind: 'KEEP_AS_IS' };
  if (LIGHTER.occursIn(words)) return { kind: 'LIGHTER' };
  return HARDER.occursIn(words) ? { kind: 'HARDER' } : null;
}

/** What a message wants with the next workout. */
export type RequestedMove = { readonly kind: 'SKIP' } | { readonly kind: 'MOVE'; readonly hours: number };

const MOVE = wordList('перенес* перенос* сдвин* move resched* postpone*');
const DAY_AFTER = wordList('послезавтра "day after tomorrow"');

/** A move to a named day keeps the hour; without a day it is the next one. */
export function requestedMove(text: string, today: LocalDate): RequestedMove {
  const words = wordsOf(text);
  if (!MOVE.occursIn(words)) return { kind: 'SKIP' };
  if (DAY_AFTER.occursIn(words)) return { kind: 'MOVE', hours: 48 };
  const day = namedDay(text, words);
  if (day === null) return { kind: 'MOVE', hours: 24 };
  const days = 'date' in day ? epochDay(day.date) - epochDay(today) : (day.weekday - weekdayOf(today) + 7) % 7 || 7;
  return { kind: 'MOVE', hours: Math.max(1, days) * 24 };
}

/** A tenth less; at least one rep stays. Null when there is nothing to take off. */
export function tenthLess(targets: Targets, policy: ProgressionPolicy = LEVELS_1): Targets | null {
  if (targets.model === 'RANGE') return dropLastSet(targets);
  const volume = targets.sets.reduce((sum, reps) => sum + reps, 0);
  const less = Math.floor((volume * policy.volume.highRpePct) / 100);
  return less >= 1 && less < volume ? { ...targets, sets: spread(less, targets.sets.length) } : null;
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
  const { unaskedVolumePct, unaskedMoveHours } = LEVELS_1.dialogue;
  switch (change.kind) {
    case 'VOLUME':
      return !(change.highRpe && change.percent === unaskedVolumePct);
    case 'MOVE':
      return change.hours !== unaskedMoveHours;
    case 'VARIATION':
      return !change.sameRung;
    case 'OTHER':
      return true;
  }
}
