import { TENTHS } from '../kernel/effort.ts';
import { tidy } from '../kernel/exact-numbers.ts';
import { DAY } from '../kernel/instants.ts';
import type { VolumeUnit } from '../kernel/levels.ts';
import { epochDay, type LocalDate } from '../kernel/local-dates.ts';
import { floorDiv } from '../kernel/whole-numbers.ts';
import type { Unit } from '../vocabulary.ts';
import type { SaidLoad, SaidMoment, SaidTargets, SaidVolume } from './values.ts';

/** How a language writes numbers and units. */
interface Conventions {
  /** For `Intl`. */
  readonly tag: string;
  readonly decimalMark: string;
  /** Between groups of three digits. */
  readonly groupMark: string;
  readonly units: Readonly<Record<Unit, string>>;
  readonly seconds: string;
  readonly meters: string;
  readonly kilometers: string;
}

const NO_BREAK = '\u00a0';
const PERMILLE = 1000;
const METERS_A_KILOMETER = 1000;

/** Does not break at the end of a line. */
export const unbroken = (text: string): string => text.replaceAll(' ', NO_BREAK);

/** The writing of one language: every number, load and list of its sentences goes through it. */
export function writingOf({ tag, decimalMark, groupMark, units, seconds, meters, kilometers }: Conventions) {
  const rules = new Intl.PluralRules(tag);
  const and = new Intl.ListFormat(tag, { type: 'conjunction' });

  const inZone = (options: Intl.DateTimeFormatOptions) => {
    return ({ at, timeZone }: SaidMoment): string =>
      new Intl.DateTimeFormat(tag, { ...options, timeZone }).format(new Date(at));
  };

  const dates = (parts: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tag, { ...parts, timeZone: 'UTC' });
    return (on: LocalDate): string => unbroken(format.format(epochDay(on) * DAY));
  };

  /** At most two decimals, as a person would say it. */
  const number = (value: number): string => String(tidy(Math.round(value * 100) / 100)).replace('.', decimalMark);

  const whole = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, groupMark);

  const unitSuffix = (unit: VolumeUnit): string => (unit === 'SECONDS' ? ` ${seconds}` : '');

  /** Sets as "4x6" or "6/5/5/5". */
  const sets = (amounts: readonly number[], unit: VolumeUnit): string => {
    const [first] = amounts;
    if (first === undefined) return '0';
    if (amounts.length === 1 && unit === 'SECONDS') return `${whole(first)}${unitSuffix(unit)}`;
    const equal = amounts.every((amount) => amount === first);
    return `${equal ? `${amounts.length}x${whole(first)}` : amounts.map(whole).join('/')}${unitSuffix(unit)}`;
  };

  return {
    /** "9 March". */
    day: inZone({ day: 'numeric', month: 'long' }),
    /** A local day: "9 March". */
    date: dates({ day: 'numeric', month: 'long' }),
    /** "9 Mar". */
    shortDate: dates({ day: 'numeric', month: 'short' }),
    /** "March". */
    month: dates({ month: 'long' }),
    year: (on: LocalDate): string => on.slice(0, 'YYYY'.length),
    dayOfMonth: (on: LocalDate): string => String(Number(on.slice('YYYY-MM-'.length))),
    /** "Monday 9 March at 18:00". */
    moment: inZone({ weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
    number,
    /** With groups of three digits. */
    whole,
    /** Tenths as a decimal, without a trailing zero. */
    tenths: (value: number): string => number(value / TENTHS),
    load: ({ value, unit }: SaidLoad): string => `${number(Number(value))} ${units[unit]}`,
    /** A share in whole percent, a half rounded up. */
    percent: (part: number, all: number): string => `${floorDiv(2 * 100 * part + all, 2 * all)}${NO_BREAK}%`,
    /** Thousandths in whole percent, a half rounded up. */
    permille: (value: number): string => `${floorDiv(2 * 100 * value + PERMILLE, 2 * PERMILLE)}${NO_BREAK}%`,
    /** Loads of one set after another: "80/82.5/85 kg". */
    loads: (said: readonly SaidLoad[]): string =>
      said.map(({ value }) => number(Number(value))).join('/') + (said[0] ? ` ${units[said[0].unit]}` : ''),
    /** "400 m", "12.4 km". */
    distance: (length: number): string =>
      length < METERS_A_KILOMETER
        ? `${whole(length)}${NO_BREAK}${meters}`
        : `${number(Math.round((length / METERS_A_KILOMETER) * TENTHS) / TENTHS)}${NO_BREAK}${kilometers}`,
    volume: ({ amount, unit }: SaidVolume): string => `${whole(amount)}${unitSuffix(unit)}`,
    sets,
    targets: (targets: SaidTargets): string =>
      'lower' in targets
        ? `${targets.sets}x${targets.lower}-${targets.upper}${unitSuffix(targets.unit)}`
        : sets(targets.sets, targets.unit),
    /** The form that goes with a count. */
    plural: <Form>(count: number, forms: { readonly other: Form } & Partial<Record<Intl.LDMLPluralRule, Form>>): Form =>
      forms[rules.select(count)] ?? forms.other,
    /** "a", "a and b", "a, b and c". */
    list: (items: readonly string[]): string => and.format(items),
  };
}

/** A sentence begins with a capital, also where a value stands first. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
