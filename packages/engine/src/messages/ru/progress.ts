import type { progress as original } from '../en/progress.ts';
import type { Translation } from '../message.ts';
import { AREAS } from './words.ts';
import { targets, tenths, volume } from './writing.ts';

export const progress: Translation<typeof original> = {
  'progress.advanced': (said) =>
    `${said.exercise.ru}: ${volume(said.actual)} из ${volume(said.goal)}${said.rpeTenths === null ? '' : `, RPE ${tenths(said.rpeTenths)}`}. В следующий раз ${targets(said.targets)}. Заслуженно.`,
  'progress.waiting': (said, say) => `${said.exercise.ru}: хорошая работа. Уровень пока прежний: ${say(said.blocker)}.`,
  'progress.edge': (said) =>
    `${said.exercise.ru}: почти готово. Повторим ${targets(said.targets)} или осторожно попробуем ${targets(said.next)}.`,
  'progress.steady': (said) => `${said.exercise.ru}: держим ${targets(said.targets)}.`,
  'progress.steady-high-effort': (said) =>
    `${said.exercise.ru}: держим ${targets(said.targets)} из-за высокой нагрузки (RPE ${tenths(said.rpeTenths)}).`,
  'progress.short': (said) => {
    const begin =
      said.missing.amount > 0 ? `не хватило ${volume(said.missing)} до ${volume(said.goal)}. Дальше` : 'дальше';
    const easier = said.easierAvailable ? '; есть вариант полегче' : '';
    return `${said.exercise.ru}: ${begin} ${targets(said.targets)}${easier}.`;
  },
  'progress.high-rpe': (said) => {
    const rpe = said.rpeTenths === null ? '' : tenths(said.rpeTenths);
    const next = said.changed ? `Объём теперь ${targets(said.targets)}` : `Держим ${targets(said.targets)}`;
    return `${said.exercise.ru}: RPE ${rpe} — слишком много. ${next}; займись восстановлением.`;
  },
  'progress.skipped': (said) =>
    `${said.exercise.ru}: пропуск. Регулярность важнее нагрузки; дальше ${targets(said.targets)}.`,
  'progress.pain': ({ area }) => `Боль отмечена (${AREAS[area]}). Нагрузка снята. Если не проходит, обратись к врачу.`,
  'progress.waits-for-confirmation': (said) =>
    `${said.exercise.ru}: ${targets(said.targets)} ждёт твоего подтверждения.`,
  'progress.targets': (said) => targets(said.targets),

  'blocker.successes': ({ have, need }) => `${have} из ${need} успешных`,
  'blocker.technique': 'сначала техника',
  'blocker.recovery': 'сначала восстановление',
  'blocker.health-question': 'сначала ответь, как самочувствие',
  'blocker.skip-lock': 'сначала две ровные тренировки',
  'blocker.reduced-session': 'это была облегчённая тренировка',
  'blocker.another-exercise': 'сначала другое упражнение',
  'blocker.top-of-ladder': 'это верхняя ступень',
  'blocker.floor': 'это нижняя ступень',
  'blocker.suspended': 'на паузе до проверки',
  'blocker.own-edit': 'сначала твоя правка',
  'blocker.confirmation': 'ждёт твоего подтверждения',

  'conflict.question': (said) => {
    const yours = targets(said.manual);
    const ours = targets(said.automatic);
    return said.compromise === null
      ? `У тебя ${yours}, по анализу ${ours}. Оставить твоё или взять ${ours}?`
      : `У тебя ${yours}, по анализу ${ours}. Оставить твоё, взять ${ours} или сойтись на ${targets(said.compromise)}?`;
  },
  'conflict.keep-mine': 'Оставить моё',
  'conflict.take-analysis': 'Взять по анализу',
  'conflict.meet-in-the-middle': 'Сойтись на середине',
};
