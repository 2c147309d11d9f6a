import type { Locale } from '../vocabulary.ts';

/** What the rules say in words; a value of a model would say it in its own. */
interface RulesTexts {
  readonly eased: string;
  readonly main: string;
  readonly accessories: string;
  /** What is left where no exercise may be named; the second where the first was not wanted. */
  readonly freeMovement: readonly [string, string];
  readonly free: string;
  readonly planSummary: string;
  readonly coachSummary: string;
  readonly coachNext: Readonly<Record<'pain' | 'fatigue' | 'fresh', string>>;
  readonly coachAction: Readonly<Record<'pain' | 'fatigue' | 'fresh', string>>;
  readonly level: string;
  readonly volume: string;
  readonly painNote: string;
  readonly updateSummary: string;
  readonly updateReason: Readonly<Record<'ADVANCE' | 'HOLD' | 'REGRESS' | 'KEEP', string>>;
  effort(rir: number, restSeconds: number): string;
}

export const rulesTexts: Readonly<Record<Locale, RulesTexts>> = {
  en: {
    eased: 'A lighter day: one more rep in reserve, and no load above what you have shown.',
    main: 'Main',
    accessories: 'Accessories',
    freeMovement: ['Free Movement', 'Easy Motion'],
    free: 'Move as feels good',
    planSummary: 'Chosen by your history, your equipment and your time.',
    coachSummary: 'Here is the next step that your training history calls for.',
    coachNext: {
      pain: 'Nothing gets harder while something hurts. Leave out what hurts and let it settle.',
      fatigue: 'You are tired, so do less than planned today and sleep enough.',
      fresh: 'Train the next session as it is planned and log every set.',
    },
    coachAction: { pain: 'Take a rest day', fatigue: 'Do fewer sets', fresh: 'Start the next session' },
    level: 'level',
    volume: 'volume',
    painNote: 'If the pain stays, grows or worries you, see a doctor.',
    updateSummary: 'The plan follows the decisions on your last session.',
    updateReason: {
      ADVANCE: 'You have earned the next step.',
      HOLD: 'Once more at the same target.',
      REGRESS: 'A step back, to build up again.',
      KEEP: 'Stays as it is.',
    },
    effort: (rir, rest) => `${rir} RIR, rest ${rest} s`,
  },
  ru: {
    eased: 'День полегче: на одно повторение больше в запасе и без новых весов.',
    main: 'Основная часть',
    accessories: 'Дополнительно',
    freeMovement: ['Свободное движение', 'Лёгкое движение'],
    free: 'Двигайся, как приятно',
    planSummary: 'Подобрано по твоей истории, оборудованию и времени.',
    coachSummary: 'Вот следующий шаг по твоей истории тренировок.',
    coachNext: {
      pain: 'Пока болит, ничего не усложняем. Пропусти то, что вызывает боль, и дай ей пройти.',
      fatigue: 'Усталость накопилась: сделай сегодня меньше, чем в плане, и выспись.',
      fresh: 'Проведи следующую тренировку по плану и запиши каждый подход.',
    },
    coachAction: { pain: 'День отдыха', fatigue: 'Меньше подходов', fresh: 'Начать следующую тренировку' },
    level: 'уровень',
    volume: 'объём',
    painNote: 'Если боль не проходит, усиливается или тревожит тебя, обратись к врачу.',
    updateSummary: 'План следует решениям по твоей последней тренировке.',
    updateReason: {
      ADVANCE: 'Следующая ступень заслужена.',
      HOLD: 'Ещё раз с той же целью.',
      REGRESS: 'Шаг назад, чтобы снова набрать.',
      KEEP: 'Без изменений.',
    },
    effort: (rir, rest) => `запас ${rir}, отдых ${rest} с`,
  },
};
