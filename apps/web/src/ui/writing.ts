import type { Unit } from '@topset/client';
import * as m from '../generated/messages.js';
import { currentLanguage } from '../session/language.ts';

interface WrittenLoad {
  readonly value: string;
  readonly unit: Unit;
}

export function unitWord(unit: Unit): string {
  return unit === 'KG' ? m.load_unit_kg() : m.load_unit_lb();
}

export function number(value: number, digits = 2): string {
  return new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: digits }).format(value);
}

export function load({ value, unit }: WrittenLoad, digits = 2): string {
  return `${number(Number(value), digits)} ${unitWord(unit)}`;
}

export function day(at: string, options: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' }): string {
  // A date without a time is a day of the calendar, wherever the reader is.
  const zone = at.length === 10 ? { timeZone: 'UTC' } : {};
  return new Intl.DateTimeFormat(currentLanguage(), { ...options, ...zone }).format(new Date(at));
}

export function longDay(at: string): string {
  return day(at, { weekday: 'long', day: 'numeric', month: 'long' });
}

interface SetFacts {
  readonly load?: WrittenLoad | null | undefined;
  readonly reps?: number | null | undefined;
  readonly seconds?: number | null | undefined;
}

/** "85 kg × 5", "40 s", "Body weight × 8". */
export function setWords({ load: weight, reps, seconds }: SetFacts): string {
  const amount = reps != null ? number(reps) : seconds != null ? m.seconds_value({ count: seconds }) : '';
  const carried = weight ? load(weight) : reps != null ? m.bodyweight() : '';
  return [carried, amount].filter(Boolean).join(' × ');
}

/** Sets after each other; the load is said once for those that share it: `115 kg × 7, 6, 6`. */
export function setsWords(sets: readonly SetFacts[]): string {
  return sets
    .map((set, place) => {
      const before = sets[place - 1];
      const isSameLoad = before?.load?.value === set.load?.value && before?.load?.unit === set.load?.unit;
      return before?.reps != null && set.reps != null && isSameLoad ? number(set.reps) : setWords(set);
    })
    .join(', ');
}

export function clock(seconds: number): string {
  const rest = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, '0')}`;
}
