import type { Flag } from '../../kernel/flags.ts';
import type { FlagArea } from '../../kernel/pain.ts';
import { RECOVERY_TEXTS, type RecoveryAdvice } from '../../progression/flags/recovery-advice.ts';
import type { Targets } from '../../progression/tracks/track.ts';
import { AREA_NAMES, formatTargets, inBoth } from '../../progression/wording/texts.ts';
import type { LocalizedText } from '../../vocabulary.ts';
import { SAFETY_MESSAGES } from './safety-protocol.ts';

/** The sentences of notes and of mode questions, in both languages. */

/** What a flag holds back; null for flags that the athlete set by a change of their own. */
export function flagSetText(flag: Flag): LocalizedText | null {
  switch (flag.kind) {
    case 'PAIN':
      return inBoth((locale) =>
        locale === 'en'
          ? `Pain noted (${AREA_NAMES[flag.area].en}). Nothing is raised until it is over.`
          : `Боль отмечена (${AREA_NAMES[flag.area].ru}). Пока она не пройдёт, ничего не повышаем.`,
      );
    case 'FATIGUE':
      return flag.grade === 'CONFIRMED'
        ? {
            en: 'Fatigue is confirmed: sessions are 10 % lighter and nothing is raised until it is over.',
            ru: 'Усталость подтвердилась: тренировки на 10 % легче, и ничего не повышаем, пока она не пройдёт.',
          }
        : {
            en: 'Fatigue noted. Nothing is raised until you have rested.',
            ru: 'Усталость отмечена. Пока не отдохнёшь, ничего не повышаем.',
          };
    case 'TECHNIQUE':
      return {
        en: 'Form first: the level of this exercise is frozen.',
        ru: 'Сначала техника: уровень упражнения заморожен.',
      };
    case 'SUSPENSION':
      return {
        en: 'An exercise is paused until it is reviewed.',
        ru: 'Упражнение на паузе до проверки.',
      };
    case 'MANUAL_OVERRIDE':
      return null;
  }
}

export function flagClearedText(flag: Flag): LocalizedText | null {
  switch (flag.kind) {
    case 'PAIN':
      return inBoth((locale) =>
        locale === 'en'
          ? `No more pain (${AREA_NAMES[flag.area].en}): targets may rise again.`
          : `Боли больше нет (${AREA_NAMES[flag.area].ru}): цели снова могут расти.`,
      );
    case 'FATIGUE':
      return { en: 'Fatigue is over: targets may rise again.', ru: 'Усталость прошла: цели снова могут расти.' };
    case 'TECHNIQUE':
      return { en: 'Form is back: the exercise moves on.', ru: 'Техника в порядке: упражнение снова развивается.' };
    default:
      return null;
  }
}

/** Pain that came back, or a red flag: a person is told, and so is the athlete. */
export const HEALTH_ALERT_TEXT: LocalizedText = {
  en: 'This needs a closer look. Please see a doctor; a person of the team is told that it hurts, not what you wrote.',
  ru: 'Это нужно проверить. Обратись к врачу; команде сообщили, что болит, но не твои слова.',
};

/** With a red flag: what to do comes first. */
export const RED_FLAG_TOLD: LocalizedText = {
  en: `${SAFETY_MESSAGES.RED_FLAG.en} A person of the team is told that something is wrong, not what you wrote.`,
  ru: `${SAFETY_MESSAGES.RED_FLAG.ru} Команде сообщили, что что-то не так, но не твои слова.`,
};

export function pendingText(exercise: LocalizedText, targets: Targets): LocalizedText {
  return inBoth((locale) =>
    locale === 'en'
      ? `${exercise.en}: ${formatTargets(targets, 'en')} waits for your confirmation.`
      : `${exercise.ru}: ${formatTargets(targets, 'ru')} ждёт твоего подтверждения.`,
  );
}

export const DELOAD_TEXT: LocalizedText = {
  en: 'Two hard sessions in a row. A day or a week at 80 % would do you good.',
  ru: 'Две тяжёлые тренировки подряд. День или неделя на 80 % пойдут на пользу.',
};

export function recoveryAdviceText({ items }: Pick<RecoveryAdvice, 'items'>): LocalizedText {
  return inBoth((locale) => items.map((item) => RECOVERY_TEXTS[item][locale]).join(' '));
}

/** What a mode asks when it may be over; a yes ends it. */
export function modeQuestionText(mode: {
  readonly kind: 'INJURY' | 'TIME_CRUNCHED' | 'RECOVERY';
  readonly area: FlagArea | null;
}): LocalizedText {
  if (mode.kind === 'INJURY') {
    const area = AREA_NAMES[mode.area ?? 'unspecified'];
    return {
      en: `Three calm workouts. Is the injury over (${area.en}), so that we come back with 50, 75 and 100 %?`,
      ru: `Три спокойные тренировки. Травма позади (${area.ru}), возвращаемся через 50, 75 и 100 %?`,
    };
  }
  return mode.kind === 'RECOVERY'
    ? {
        en: 'Are you recovered, so that sessions go back to full volume?',
        ru: 'Восстановление закончено, возвращаем полный объём?',
      }
    : {
        en: 'Do you have more time again, so that sessions go back to full length?',
        ru: 'Времени снова больше, возвращаем полные тренировки?',
      };
}
