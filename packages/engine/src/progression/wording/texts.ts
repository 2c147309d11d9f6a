import { TENTHS } from '../../kernel/effort.ts';
import type { VolumeUnit } from '../../kernel/levels.ts';
import type { FlagArea } from '../../kernel/pain.ts';
import type { Locale, LocalizedText } from '../../vocabulary.ts';
import type { Gate } from '../terms.ts';
import { type Targets, targetsUnit } from '../tracks/track.ts';

/** Both languages of one text. */
export function inBoth(write: (locale: Locale) => string): LocalizedText {
  return { en: write('en'), ru: write('ru') };
}

/** A whole number in the athlete's locale; Russian groups with a no-break space. */
export function formatWhole(value: number, locale: Locale): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, locale === 'en' ? ',' : '\u00a0');
}

/** Tenths as a decimal of the locale, without a trailing ".0". */
export function formatTenths(tenths: number, locale: Locale): string {
  const whole = Math.trunc(tenths / TENTHS);
  const rest = Math.abs(tenths % TENTHS);
  return rest === 0 ? String(whole) : `${whole}${locale === 'en' ? '.' : ','}${rest}`;
}

const SECONDS: LocalizedText = { en: 's', ru: 'с' };

/** A volume; seconds say so, because 150 reps and 150 s are not the same work. */
export function formatVolume(volume: number, unit: VolumeUnit, locale: Locale): string {
  const number = formatWhole(volume, locale);
  return unit === 'SECONDS' ? `${number} ${SECONDS[locale]}` : number;
}

/** Sets as "4x6" or "6/5/5/5". */
export function formatSets(sets: readonly number[], unit: VolumeUnit, locale: Locale): string {
  const [first] = sets;
  const suffix = unit === 'SECONDS' ? ` ${SECONDS[locale]}` : '';
  if (first === undefined) return '0';
  if (sets.length === 1 && unit === 'SECONDS') return `${formatWhole(first, locale)}${suffix}`;
  const equal = sets.every((x) => x === first);
  const body = equal
    ? `${sets.length}x${formatWhole(first, locale)}`
    : sets.map((x) => formatWhole(x, locale)).join('/');
  return `${body}${suffix}`;
}

export function formatTargets(targets: Targets, locale: Locale): string {
  if (targets.model === 'LEVEL') return formatSets(targets.sets, targetsUnit(targets), locale);
  const suffix = targets.unit === 'SECONDS' ? ` ${SECONDS[locale]}` : '';
  return `${targets.sets}x${targets.lower}-${targets.upper}${suffix}`;
}

export const AREA_NAMES: Readonly<Record<FlagArea, LocalizedText>> = {
  knee: { en: 'knee', ru: 'колено' },
  low_back: { en: 'low back', ru: 'поясница' },
  shoulder: { en: 'shoulder', ru: 'плечо' },
  elbow: { en: 'elbow', ru: 'локоть' },
  wrist: { en: 'wrist', ru: 'запястье' },
  hip: { en: 'hip', ru: 'бедро' },
  neck: { en: 'neck', ru: 'шея' },
  ankle: { en: 'ankle', ru: 'голеностоп' },
  unspecified: { en: 'place not named', ru: 'место не указано' },
};

const RECOVERY: LocalizedText = { en: 'recovery first', ru: 'сначала восстановление' };
const ANOTHER: LocalizedText = { en: 'another exercise comes first', ru: 'сначала другое упражнение' };
const OWN_EDIT: LocalizedText = { en: 'your own edit comes first', ru: 'сначала твоя правка' };

/** What stands in the way, and what is still needed. */
export function blockerText(
  gate: Gate,
  successes: { readonly have: number; readonly need: number },
  confirmsChanges: boolean,
): LocalizedText {
  switch (gate) {
    case 'GROWTH_RATE':
    case 'RANGE_RUN':
      return {
        en: `${successes.have} of ${successes.need} successes`,
        ru: `${successes.have} из ${successes.need} успешных`,
      };
    case 'TECHNIQUE':
      return { en: 'form first', ru: 'сначала техника' };
    case 'PAIN_FLAG':
    case 'FATIGUE_FLAG':
      return RECOVERY;
    case 'SKIP_LOCK':
      return { en: 'two steady sessions first', ru: 'сначала две ровные тренировки' };
    case 'REDUCED_SESSION':
      return { en: 'this was a lighter session', ru: 'это была облегчённая тренировка' };
    case 'COMBINED_BLOCK':
    case 'FLEXIBLE_FIRST':
      return ANOTHER;
    case 'TOP_OF_LADDER':
      return { en: 'the ladder ends here', ru: 'это верхняя ступень' };
    case 'FLOOR':
      return { en: 'this is the lowest step', ru: 'это нижняя ступень' };
    case 'SUSPENDED':
      return { en: 'paused until it is reviewed', ru: 'на паузе до проверки' };
    case 'MANUAL_KEEP':
    case 'MANUAL_24H':
      return OWN_EDIT;
    case 'AWAITING_CONFIRMATION':
      // The setting `confirmLevelChanges` waits for a yes, not for an edit of the athlete's.
      return confirmsChanges ? { en: 'waiting for your confirmation', ru: 'ждёт твоего подтверждения' } : OWN_EDIT;
  }
}
