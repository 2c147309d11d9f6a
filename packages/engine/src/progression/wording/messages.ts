import type { FlagArea } from '../../kernel/pain.ts';
import type { Locale, LocalizedText } from '../../vocabulary.ts';
import type { Gate } from '../terms.ts';
import { type Targets, targetsUnit } from '../tracks/track.ts';
import type { Scenario } from './scenario.ts';
import { AREA_NAMES, blockerText, formatTargets, formatTenths, formatVolume, inBoth } from './texts.ts';

/** The facts of one judged exercise, in words the templates use. */
export interface MessageFacts {
  readonly scenario: Scenario;
  readonly exercise: LocalizedText;
  readonly actual: number;
  readonly judgeVolume: number;
  readonly rpeTenths: number | null;
  /** Whether the targets changed. */
  readonly changed: boolean;
  /** Targets of the next session. */
  readonly targets: Targets;
  /** The rung above, for the choice on the edge. */
  readonly next: Targets | null;
  readonly painArea: FlagArea;
  readonly firstBlocker: Gate | null;
  readonly successes: { readonly have: number; readonly need: number };
  readonly confirmsChanges: boolean;
  readonly easierAvailable: boolean;
  /** LEVEL, not MOBILITY, with an RPE above the success RPE. */
  readonly highEffort: boolean;
}

type Template = (words: Words, facts: MessageFacts, locale: Locale) => LocalizedText;

interface Words {
  readonly ex: string;
  readonly a: string;
  readonly j: string;
  readonly rpe: string | null;
  readonly targets: string;
}

const advanced: Template = ({ ex, a, j, rpe, targets }) => ({
  en: `${ex}: ${a} of ${j}${rpe === null ? '' : ` at RPE ${rpe}`}. Next time ${targets}. Well earned.`,
  ru: `${ex}: ${a} из ${j}${rpe === null ? '' : `, RPE ${rpe}`}. В следующий раз ${targets}. Заслуженно.`,
});

const waiting: Template = ({ ex }, facts) => {
  const blocker = blockerText(facts.firstBlocker ?? 'GROWTH_RATE', facts.successes, facts.confirmsChanges);
  return {
    en: `${ex}: good session. Level stays: ${blocker.en}.`,
    ru: `${ex}: хорошая работа. Уровень пока прежний: ${blocker.ru}.`,
  };
};

const edge: Template = ({ ex, targets }, facts, locale) => {
  const next = facts.next === null ? targets : formatTargets(facts.next, locale);
  return {
    en: `${ex}: very close. Repeat ${targets}, or try ${next} carefully.`,
    ru: `${ex}: почти готово. Повторим ${targets} или осторожно попробуем ${next}.`,
  };
};

const steady: Template = ({ ex, targets, rpe }, facts) =>
  facts.highEffort && rpe !== null
    ? {
        en: `${ex}: keep ${targets}, the effort was high (RPE ${rpe}).`,
        ru: `${ex}: держим ${targets} из-за высокой нагрузки (RPE ${rpe}).`,
      }
    : { en: `${ex}: keep ${targets}.`, ru: `${ex}: держим ${targets}.` };

const short: Template = ({ ex, j, targets }, facts, locale) => {
  const missing = facts.judgeVolume - facts.actual;
  const lack = formatVolume(missing, targetsUnit(facts.targets), locale);
  // Nothing was missing when only the comfort was low; and no variation is promised that the catalogue lacks.
  const easier = facts.easierAvailable
    ? { en: '; an easier variation is available', ru: '; есть вариант полегче' }
    : { en: '', ru: '' };
  return {
    en: `${ex}: ${missing > 0 ? `${lack} short of ${j}. Next` : 'next'} ${targets}${easier.en}.`,
    ru: `${ex}: ${missing > 0 ? `не хватило ${lack} до ${j}. Дальше` : 'дальше'} ${targets}${easier.ru}.`,
  };
};

const highRpe: Template = ({ ex, rpe, targets }, facts) => {
  // A gate may have kept the volume: then the sentence must not say that it changed.
  const volume = facts.changed
    ? { en: `Volume goes to ${targets}`, ru: `Объём теперь ${targets}` }
    : { en: `Keep ${targets}`, ru: `Держим ${targets}` };
  return {
    en: `${ex}: RPE ${rpe ?? ''} is too high. ${volume.en}; look after recovery.`,
    ru: `${ex}: RPE ${rpe ?? ''} — слишком много. ${volume.ru}; займись восстановлением.`,
  };
};

const skipped: Template = ({ ex, targets }) => ({
  en: `${ex} skipped. Regularity matters more than load; next ${targets}.`,
  ru: `${ex}: пропуск. Регулярность важнее нагрузки; дальше ${targets}.`,
});

const pain: Template = (_words, facts) => {
  const area = AREA_NAMES[facts.painArea];
  return {
    en: `Pain noted (${area.en}). The load is taken off. If it persists, see a doctor.`,
    ru: `Боль отмечена (${area.ru}). Нагрузка снята. Если не проходит, обратись к врачу.`,
  };
};

const TEMPLATES: Readonly<Record<Scenario, Template>> = {
  PAIN: pain,
  SKIPPED: skipped,
  HIGH_RPE: highRpe,
  SHORT: short,
  ADVANCED: advanced,
  WAITING: waiting,
  EDGE: edge,
  STEADY: steady,
};

/** The sentence that the athlete reads about one exercise. */
export function progressMessage(facts: MessageFacts): LocalizedText {
  return inBoth((locale) => {
    const unit = targetsUnit(facts.targets);
    const words: Words = {
      ex: facts.exercise[locale],
      a: formatVolume(facts.actual, unit, locale),
      j: formatVolume(facts.judgeVolume, unit, locale),
      rpe: facts.rpeTenths === null ? null : formatTenths(facts.rpeTenths, locale),
      targets: formatTargets(facts.targets, locale),
    };
    return TEMPLATES[facts.scenario](words, facts, locale)[locale];
  });
}

/** The question when the athlete's edit and the analysis disagree. */
export function conflictMessage(manual: Targets, automatic: Targets, compromise: Targets | null): LocalizedText {
  return inBoth((locale) => {
    const m = formatTargets(manual, locale);
    const x = formatTargets(automatic, locale);
    if (compromise === null) {
      return locale === 'en'
        ? `You set ${m}; the analysis says ${x}. Keep yours or take ${x}?`
        : `У тебя ${m}, по анализу ${x}. Оставить твоё или взять ${x}?`;
    }
    const c = formatTargets(compromise, locale);
    return locale === 'en'
      ? `You set ${m}; the analysis says ${x}. Keep yours, take ${x}, or meet at ${c}?`
      : `У тебя ${m}, по анализу ${x}. Оставить твоё, взять ${x} или сойтись на ${c}?`;
  });
}
