import { TENTHS } from '../../kernel/effort.ts';
import { tidy } from '../../kernel/exact-numbers.ts';
import { DAY } from '../../kernel/instants.ts';
import type { VolumeUnit } from '../../kernel/levels.ts';
import { epochDay, type LocalDate } from '../../kernel/local-dates.ts';
import { floorDiv } from '../../kernel/whole-numbers.ts';
import type { SaidTargets } from './values.ts';

/** How a language writes numbers, units and days. */
interface Conventions {
  /** For `Intl`. */
  readonly tag: string;
  readonly decimalMark: string;
  /** Between groups of three digits. */
  readonly groupMark: string;
  readonly seconds: string;
}

const NO_BREAK = '\u00a0';
const PERMILLE = 1000;

/** The writing of one language: every number, day and list of its sentences goes through it. */
export function writingOf({ tag, decimalMark, groupMark, seconds }: Conventions) {
  const rules = new Intl.PluralRules(tag);
  const and = new Intl.ListFormat(tag, { type: 'conjunction' });
  const dates = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' });
    // A day does not break from its month at the end of a line.
    return (date: LocalDate): string => format.format(epochDay(date) * DAY).replaceAll(' ', NO_BREAK);
  };
  const [day, shortDay, month] = [
    dates({ day: 'numeric', month: 'long' }),
    dates({ day: 'numeric', month: 'short' }),
    dates({ month: 'long' }),
  ];

  const number = (value: number): string => String(tidy(Math.round(value * 100) / 100)).replace('.', decimalMark);
  const whole = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, groupMark);
  const suffix = (unit: VolumeUnit): string => (unit === 'SECONDS' ? `${NO_BREAK}${seconds}` : '');
  const sets = (amounts: readonly number[], unit: VolumeUnit): string => {
    const [first] = amounts;
    if (first === undefined) return '0';
    if (amounts.length === 1 && unit === 'SECONDS') return `${whole(first)}${suffix(unit)}`;
    const equal = amounts.every((amount) => amount === first);
    return `${equal ? `${amounts.length}x${whole(first)}` : amounts.map(whole).join('/')}${suffix(unit)}`;
  };

  return {
    /** At most two decimals. */
    number,
    /** With groups of three digits. */
    whole,
    /** Tenths as a decimal, without a trailing zero. */
    tenths: (value: number): string => number(value / TENTHS),
    /** A share in whole percent, a half rounded up. */
    percent: (part: number, all: number): string => `${floorDiv(2 * 100 * part + all, 2 * all)}${NO_BREAK}%`,
    /** Thousandths in whole percent, a half rounded up. */
    permille: (value: number): string => `${floorDiv(2 * 100 * value + PERMILLE, 2 * PERMILLE)}${NO_BREAK}%`,
    targets: (targets: SaidTargets): string =>
      'lower' in targets
        ? `${targets.sets}x${targets.lower}-${targets.upper}${suffix(targets.unit)}`
        : sets(targets.sets, targets.unit),
    /** The form that goes with a count. */
    plural: <Form>(count: number, forms: { readonly other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>): Form =>
      forms[rules.select(count)] ?? forms.other,
    /** "a", "a and b", "a, b and c". */
    list: (items: readonly string[]): string => and.format(items),
    /** "9 March". */
    day,
    /** "9 Mar". */
    shortDay,
    /** "March". */
    month,
    year: (date: LocalDate): string => date.slice(0, 'YYYY'.length),
    dayOfMonth: (date: LocalDate): string => String(Number(date.slice('YYYY-MM-'.length))),
  };
}

/** A sentence begins with a capital, also where a value stands first. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
