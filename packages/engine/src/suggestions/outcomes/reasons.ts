import type { LocalizedText } from '../../vocabulary.ts';
import type { JudgedOutcome } from './judged-outcome.ts';

/** One sentence per outcome that rules found. */
export const OUTCOME_REASONS: Readonly<Record<JudgedOutcome, LocalizedText>> = {
  GOOD: {
    en: 'You followed the change and the work stayed on target.',
    ru: 'Изменение принято, и работа осталась в цели.',
  },
  TOO_EASY: {
    en: 'The change left you with reps to spare.',
    ru: 'После изменения остался большой запас.',
  },
  TOO_AGGRESSIVE: {
    en: 'The change asked for more than this workout could give.',
    ru: 'Изменение потребовало больше, чем вышло на этом занятии.',
  },
  INSUFFICIENT: {
    en: 'The change went the right way, but not far enough.',
    ru: 'Изменение верное, но его не хватило.',
  },
  IGNORED: {
    en: 'The workout was done as if nothing had changed.',
    ru: 'Занятие прошло так, будто ничего не менялось.',
  },
};
