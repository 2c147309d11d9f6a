import type { Load } from '../prescription-terms.ts';
import { inBoth } from '../progression/wording/texts.ts';
import type { Locale, LocalizedText } from '../vocabulary.ts';
import type { AskedDirection } from './questions.ts';

/** The words of the answers to ordinary questions, in both languages; every number in them is a fact that was given. */

export interface LiftFacts {
  readonly timeZone: string;
  readonly sessions: number;
  readonly lastAt: Date | null;
  readonly unit: Load['unit'];
  readonly best: { readonly value: number; readonly at: Date } | null;
  /** Estimated one-rep maximum with its interval. */
  readonly e1rm: { readonly value: number; readonly least: number; readonly most: number } | null;
  readonly trend: 'INSUFFICIENT' | 'STABLE' | 'IMPROVING' | 'DECLINING';
}

const UNITS: Readonly<Record<Load['unit'], LocalizedText>> = {
  KG: { en: 'kg', ru: 'кг' },
  LB: { en: 'lb', ru: 'фунтов' },
};

/** In tenths at most. */
function number(value: number, locale: Locale): string {
  const text = String(Math.round(value * 10) / 10);
  return locale === 'ru' ? text.replace('.', ',') : text;
}

const day = (at: Date, timeZone: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { day: 'numeric', month: 'long', timeZone }).format(at);

const moment = (at: Date, timeZone: string, locale: Locale) =>
  new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);

const quoted = (name: string, locale: Locale) => (locale === 'ru' ? `«${name}»` : `"${name}"`);

export const NOTHING_PLANNED: LocalizedText = {
  en: 'No session is planned from now on.',
  ru: 'Впереди ничего не запланировано.',
};
export const NOTHING_TODAY: LocalizedText = {
  en: 'Nothing is planned today.',
  ru: 'На сегодня ничего не запланировано.',
};
export const PLAN_ONE: LocalizedText = {
  en: 'Generate a session for today, or put a plan into the calendar.',
  ru: 'Составь тренировку на сегодня или поставь план в календарь.',
};
export const SEE_IT_THEN: LocalizedText = {
  en: 'Write "plan" on that day to see it.',
  ru: 'Напиши в тот день «план», покажу её.',
};

export const nextSession = (name: string, at: Date, timeZone: string): LocalizedText =>
  inBoth((locale) =>
    locale === 'en'
      ? `Next: ${quoted(name, locale)}, ${moment(at, timeZone, locale)}.`
      : `Следующая: ${quoted(name, locale)}, ${moment(at, timeZone, locale)}.`,
  );

export const NO_SUGGESTIONS: LocalizedText = {
  en: 'No suggestion waits for you.',
  ru: 'Нерешённых предложений нет.',
};
export const AFTER_NEXT_WORKOUT: LocalizedText = {
  en: 'Finish a workout: suggestions follow from it.',
  ru: 'Закончи тренировку: предложения появятся после неё.',
};
export const openSuggestions = (count: number): LocalizedText => ({
  en: `Waiting for your decision: ${count}.`,
  ru: `Ждут твоего решения: ${count}.`,
});
export const DECIDE: LocalizedText = {
  en: 'Accept or reject them in the review.',
  ru: 'Прими или отклони их в обзоре.',
};

export const reasonOf = (name: LocalizedText, reason: LocalizedText): LocalizedText =>
  inBoth((locale) => `${name[locale]}: ${reason[locale]}`);

const NOT_LATELY: Readonly<Record<AskedDirection, LocalizedText>> = {
  RAISED: { en: 'I have raised nothing lately.', ru: 'В последнее время я ничего не повышал.' },
  LOWERED: { en: 'I have lowered nothing lately.', ru: 'В последнее время я ничего не снижал.' },
  KEPT: { en: 'I have kept nothing on purpose lately.', ru: 'В последнее время я ничего намеренно не оставлял.' },
};
export const notLately = (direction: AskedDirection): LocalizedText => NOT_LATELY[direction];
export const NEWEST_DECISION: LocalizedText = { en: 'The newest decision:', ru: 'Последнее решение:' };
export const noDecisionOn = (name: LocalizedText): LocalizedText => ({
  en: `I have decided nothing on ${name.en} yet.`,
  ru: `По упражнению «${name.ru}» решений пока не было.`,
});

export const WHICH_EXERCISE: LocalizedText = {
  en: 'Tell me which exercise, as in "What is my max on the bench press".',
  ru: 'Назови упражнение: «Какой у меня максимум в жиме лёжа».',
};
export const neverDone = (name: LocalizedText): LocalizedText => ({
  en: `${name.en}: nothing is logged yet.`,
  ru: `${name.ru}: пока ничего не записано.`,
});
export const LOG_IT: LocalizedText = {
  en: 'Send a report, as in "bench press 80x8, 80x8, 80x7".',
  ru: 'Пришли отчёт: «жим лёжа 80x8, 80x8, 80x7».',
};

const TRENDS: Readonly<Record<LiftFacts['trend'], LocalizedText>> = {
  INSUFFICIENT: { en: 'too few sessions for a trend', ru: 'для динамики тренировок мало' },
  STABLE: { en: 'steady', ru: 'стабильно' },
  IMPROVING: { en: 'going up', ru: 'растёт' },
  DECLINING: { en: 'going down', ru: 'снижается' },
};

/** What is known of one lift, line by line. */
export function liftLines({ best, e1rm, lastAt, sessions, timeZone, trend, unit }: LiftFacts): LocalizedText[] {
  const weight = (value: number, locale: Locale) => `${number(value, locale)} ${UNITS[unit][locale]}`;
  const lines: (LocalizedText | null)[] = [
    best &&
      inBoth((locale) => {
        const heavy = `${weight(best.value, locale)}, ${day(best.at, timeZone, locale)}`;
        return locale === 'en' ? `Heaviest: ${heavy}` : `Самый тяжёлый: ${heavy}`;
      }),
    e1rm &&
      inBoth((locale) => {
        const range = `${number(e1rm.least, locale)}–${weight(e1rm.most, locale)}`;
        return locale === 'en'
          ? `One-rep max, estimated: ${weight(e1rm.value, locale)} (${range})`
          : `Максимум на раз, оценка: ${weight(e1rm.value, locale)} (${range})`;
      }),
    inBoth((locale) => {
      const last =
        lastAt === null ? '' : `, ${locale === 'en' ? 'last' : 'последняя'} ${day(lastAt, timeZone, locale)}`;
      return locale === 'en' ? `Sessions: ${sessions}${last}` : `Тренировок: ${sessions}${last}`;
    }),
    { en: `Top loads: ${TRENDS[trend].en}`, ru: `Рабочие веса: ${TRENDS[trend].ru}` },
  ];
  return lines.filter((line) => line !== null);
}

export const ASK_WHY: LocalizedText = {
  en: 'Ask "why" to hear the last decision.',
  ru: 'Спроси «почему», объясню последнее решение.',
};
export const ASK_ABOUT_ONE: LocalizedText = {
  en: 'Ask about one exercise, as in "How am I doing on squats".',
  ru: 'Спроси об одном упражнении: «Как дела с приседом».',
};

export const setsThisWeek = (
  muscle: LocalizedText,
  week: { readonly performed: number; readonly planned: number; readonly target: number },
): LocalizedText =>
  inBoth((locale) => {
    const [done, planned, target] = [week.performed, week.planned, week.target].map((sets) => number(sets, locale));
    return locale === 'en'
      ? `${muscle.en} this week: ${done} of ${target} sets done, ${planned} with what is planned.`
      : `${muscle.ru} на этой неделе: сделано ${done} из ${target} подходов, с запланированными ${planned}.`;
  });
export const INDIRECT_COUNT: LocalizedText = {
  en: 'Sets that train it indirectly count 0.3.',
  ru: 'Подходы, где мышца помогает, считаются за 0,3.',
};

/** What can be asked, for whoever asked something else. */
export const CAN_ANSWER: readonly LocalizedText[] = [
  {
    en: '"What should I train today", "When is my next session"',
    ru: '«Что мне сегодня делать», «Когда следующая тренировка»',
  },
  { en: '"Why did you raise my weight"', ru: '«Почему ты поднял вес»' },
  { en: '"What is my max on the bench press"', ru: '«Какой у меня максимум в жиме лёжа»' },
  { en: '"How many sets for chest this week"', ru: '«Сколько подходов на грудь на этой неделе»' },
  { en: '"Which suggestions are open"', ru: '«Какие есть предложения»' },
];
