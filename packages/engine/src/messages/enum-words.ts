import type { LocalizedText } from '../vocabulary.ts';

/** What athletes read in the place of a word of the contract, by its enum. */
export const ENUM_WORDS: Readonly<Record<string, Readonly<Record<string, LocalizedText>>>> = {
  FlagKind: {
    FATIGUE: { en: 'Fatigue', ru: 'Усталость' },
    MANUAL_OVERRIDE: { en: 'Your own plan', ru: 'Твой выбор' },
    PAIN: { en: 'Pain', ru: 'Боль' },
    SUSPENSION: { en: 'Suspended', ru: 'Приостановлено' },
    TECHNIQUE: { en: 'Technique', ru: 'Техника' },
  },
  ModeKind: {
    DELOAD: { en: 'Deload', ru: 'Разгрузка' },
    INJURY: { en: 'Injury', ru: 'Травма' },
    PREDICTED: { en: 'Lighter ahead of time', ru: 'Легче заранее' },
    RAMP: { en: 'Coming back', ru: 'Возвращение' },
    RECOVERY: { en: 'Recovery', ru: 'Восстановление' },
    TIME_CRUNCHED: { en: 'Little time', ru: 'Мало времени' },
    TRAVEL: { en: 'Travel', ru: 'Поездка' },
  },
  OfferKind: {
    AUXILIARY: { en: 'Add a helping exercise', ru: 'Добавить вспомогательное упражнение' },
    DELOAD: { en: 'Take a lighter spell', ru: 'Разгрузиться' },
    EASIER_VARIATION: { en: 'Take an easier variation', ru: 'Взять вариант полегче' },
    HARDER_VARIATION: { en: 'Take a harder variation', ru: 'Взять вариант посложнее' },
    LOAD_STEP: { en: 'Add weight', ru: 'Добавить вес' },
    PREDICTED: { en: 'Go lighter ahead of time', ru: 'Облегчить заранее' },
    PREVIOUS_RUNG: { en: 'Go back one rung', ru: 'Вернуться на ступень назад' },
    REPEAT: { en: 'Do it once more', ru: 'Повторить ещё раз' },
    TECHNIQUE_TIPS: { en: 'Look at the technique', ru: 'Посмотреть технику' },
    TRY_NEXT: { en: 'Try the next rung', ru: 'Попробовать следующую ступень' },
  },
  SuggestionDecision: {
    ACCEPTED: { en: 'Accepted', ru: 'Принято' },
    DEFERRED: { en: 'Put off', ru: 'Отложено' },
    PENDING: { en: 'Not decided', ru: 'Не решено' },
    REJECTED: { en: 'Declined', ru: 'Отклонено' },
    USER_OVERRIDE: { en: 'Settled by your edit', ru: 'Решено твоей правкой' },
  },
  SuggestionOutcome: {
    GOOD: { en: 'It fitted', ru: 'Подошло' },
    IGNORED: { en: 'Not followed', ru: 'Не выполнено' },
    INSUFFICIENT: { en: 'Not enough of a relief', ru: 'Облегчения не хватило' },
    PENDING: { en: 'Not known yet', ru: 'Пока неизвестно' },
    TOO_AGGRESSIVE: { en: 'Too much', ru: 'Слишком много' },
    TOO_EASY: { en: 'Too easy', ru: 'Слишком легко' },
    USER_MODIFIED: { en: 'Changed by you', ru: 'Изменено тобой' },
  },
  Trend: {
    DECLINING: { en: 'Going down', ru: 'Снижается' },
    IMPROVING: { en: 'Going up', ru: 'Растёт' },
    INSUFFICIENT: { en: 'Too few sessions', ru: 'Мало тренировок' },
    STABLE: { en: 'Steady', ru: 'Стабильно' },
  },
  Verdict: {
    ADVANCE: { en: 'A step on', ru: 'Шаг вперёд' },
    HOLD: { en: 'Stay', ru: 'Остаёмся' },
    REGRESS: { en: 'A step back', ru: 'Шаг назад' },
  },
  WorkoutStatus: {
    ACTIVE: { en: 'Running', ru: 'Идёт' },
    DONE: { en: 'Done', ru: 'Сделано' },
    PLANNED: { en: 'Planned', ru: 'Запланировано' },
    RESCHEDULED: { en: 'Moved', ru: 'Перенесено' },
    REVIEW: { en: 'Waits for your decisions', ru: 'Ждёт твоих решений' },
    SKIPPED: { en: 'Skipped', ru: 'Пропущено' },
    SUMMARY: { en: 'Finished, with its summary', ru: 'Закончено, есть итоги' },
  },
};
