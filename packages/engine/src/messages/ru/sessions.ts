import type { sessions as original } from '../en/sessions.ts';
import type { Translation } from '../message.ts';
import type { SaidLoad } from '../values.ts';
import { AREAS, INTENTS, MUSCLES } from './words.ts';
import { list, load, number, plural } from './writing.ts';

const from =
  (words: string) =>
  ({ load: said }: { readonly load: SaidLoad | null }): string =>
    said === null ? `${words}.` : `${words}: ${load(said)}.`;

const SIDES = { side: 'на сторону', arm: 'на руку', leg: 'на ногу' };

export const sessions: Translation<typeof original> = {
  'load.planned': from('Как в твоём плане'),
  'load.baseline': from('По твоим рабочим весам'),
  'load.donor': from('Оценка по твоему похожему упражнению'),
  'load.bodyweight-ratio': from('Оценка по твоему весу тела'),
  'load.equipment-default': from('Лёгкий старт для этого оборудования'),
  'load.none': from('Подбери то, с чем получится нужное число повторений'),
  'load.linear-increase': from('В прошлый раз все цели выполнены'),
  'load.linear-hold': from('В прошлый раз выполнены не все цели'),
  'load.double-increase': from('Все подходы — на верхней границе'),
  'load.double-hold': from('Сначала заполни диапазон повторений'),
  'load.falling-reps-decrease': from('Повторения падают три тренировки подряд'),
  'load.wave-increase': from('Тяжёлая часть твоей волны'),
  'load.wave-hold': from('Середина твоей волны'),
  'load.wave-decrease': from('Лёгкая часть твоей волны'),
  'load.shown-increase': from('Показанного хватает для большего'),
  'load.reps-first-hold': from('Сначала больше повторений: следующий шаг велик'),
  'load.missed-decrease': from('Повторений не хватило, поэтому шаг назад'),
  'load.missed-hold': from('Повторений не хватило, а легче ничего нет'),
  'load.deload-decrease': from('Легче на время разгрузки'),
  'load.held-by-flag-hold': from('Без повышения из-за боли или усталости'),
  'load.suspended-hold': from('Без изменений, пока упражнение приостановлено'),

  'selection.muscle-deficit': ({ muscle }) =>
    `Добавляет подходы на ${MUSCLES[muscle]}: на этой неделе их пока не хватает.`,
  'selection.targetedness': ({ muscle }) =>
    `Нагружает напрямую ${MUSCLES[muscle]}: здесь на этой неделе не хватает больше всего подходов.`,
  'selection.stimulus': 'Даёт тебе много пользы при небольшой усталости.',
  'selection.lengthened': 'Нагружает мышцу в растянутом положении.',
  'selection.preference': 'Это одно из твоих любимых упражнений.',
  'selection.movement-diversity': 'Добавляет движение, которого в тренировке ещё нет.',
  'selection.continuity': 'Ты прогрессируешь в нём, поэтому оно остаётся.',
  'selection.time-fit': 'Хорошо укладывается в твоё время.',
  'selection.goal-fit': 'Это как раз то движение, ради которого твоя цель.',
  'selection.least-bad': 'Лучшее из того, что осталось для этого места.',
  'selection.pinned': 'Это упражнение выбрано тобой.',
  'selection.anchor': 'Постоянное упражнение твоих последних тренировок такого типа.',
  'selection.starter': 'Часть стартовой тренировки для твоего оборудования.',
  'selection.warm-up': ({ minutes }) =>
    `Разминка ${number(minutes)} ${plural(minutes, { one: 'минута', few: 'минуты', many: 'минут', other: 'минуты' })}: лёгкое движение, пока не согреешься, затем суставы, которые будут работать.`,
  'selection.empty-slot': (said) => {
    const { equipment, painful, avoided, suspended } = said;
    const unlock = [
      equipment > 0 && `${equipment} — нужно оборудование, которого нет в твоём списке`,
      painful > 0 && `${painful} — противопоказано при боли (${list(said.areas.map((area) => AREAS[area]))})`,
      avoided > 0 && `${avoided} — ты избегаешь`,
      suspended > 0 && `${suspended} — ${plural(suspended, { one: 'приостановлено', other: 'приостановлены' })}`,
    ].filter((part) => part !== false);
    const slot = `Нет ${said.role === 'main' ? 'основного' : 'ещё одного дополнительного'} упражнения (${INTENTS[said.intent]})`;
    return `${slot}: ${unlock.length === 0 ? 'в библиотеке больше ничего не подходит' : unlock.join(', ')}.`;
  },

  'session.eased': 'День полегче: на одно повторение больше в запасе и без новых весов.',
  'session.main': 'Основная часть',
  'session.accessories': 'Дополнительно',
  'session.free-movement': 'Свободное движение',
  'session.easy-motion': 'Лёгкое движение',
  'session.free': 'Двигайся, как приятно',
  'session.plan-summary': 'Подобрано по твоей истории, оборудованию и времени.',
  'session.coach-summary': 'Вот следующий шаг по твоей истории тренировок.',
  'session.coach-next-pain': 'Пока болит, ничего не усложняем. Пропусти то, что вызывает боль, и дай ей пройти.',
  'session.coach-next-fatigue': 'Усталость накопилась: сделай сегодня меньше, чем в плане, и выспись.',
  'session.coach-next-fresh': 'Проведи следующую тренировку по плану и запиши каждый подход.',
  'session.coach-action-pain': 'День отдыха',
  'session.coach-action-fatigue': 'Меньше подходов',
  'session.coach-action-fresh': 'Начать следующую тренировку',
  'session.fact': (said) => {
    const facts = [said.level !== null && `уровень ${said.level}`, said.volume !== null && `объём ${said.volume}`];
    return `${said.name}: ${facts.filter(Boolean).join(', ')}`;
  },
  'session.pain-note': 'Если боль не проходит, усиливается или тревожит тебя, обратись к врачу.',
  'session.update-summary': 'План следует решениям по твоей последней тренировке.',
  'session.update-advance': 'Следующая ступень заслужена.',
  'session.update-hold': 'Ещё раз с той же целью.',
  'session.update-regress': 'Шаг назад, чтобы снова набрать.',
  'session.update-keep': 'Без изменений.',
  'session.effort': ({ rir, restSeconds }) => `запас ${rir}, отдых ${restSeconds} с`,

  'prescription.sets': ({ sets, lower, upper, unit, side }) =>
    `${sets} x ${lower}${upper > lower ? `-${upper}` : ''}${unit === 'seconds' ? ' с' : ''}${side === null ? '' : ` ${SIDES[side]}`}`,
  'prescription.minutes': ({ minutes }) => `1 x ${minutes} мин`,
  'plates.side': ({ plates }) =>
    plates.map(({ load: plate, count }) => (count > 1 ? `${count} x ${number(plate)}` : number(plate))).join(' + '),

  'workout.free': 'Тренировка',
  'exercise.nameless': 'Упражнение',
};
