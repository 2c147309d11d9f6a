import type { questions as original } from '../en/questions.ts';
import type { Translation } from '../message.ts';
import type { SaidTrend } from '../values.ts';
import { day, load, moment, number } from './writing.ts';

const TRENDS: Readonly<Record<SaidTrend, string>> = {
  INSUFFICIENT: 'для динамики тренировок мало',
  STABLE: 'стабильно',
  IMPROVING: 'растёт',
  DECLINING: 'снижается',
};

/** Answers to ordinary questions; every number in them is a fact that was given. */
export const questions: Translation<typeof original> = {
  'question.nothing-planned': 'Впереди ничего не запланировано.',
  'question.nothing-today': 'На сегодня ничего не запланировано.',
  'question.plan-one': 'Составь тренировку на сегодня или поставь план в календарь.',
  'question.see-it-then': 'Напиши в тот день «план», покажу её.',
  'question.next-session': ({ name, ...when }) => `Следующая: «${name}», ${moment(when)}.`,

  'question.no-suggestions': 'Нерешённых предложений нет.',
  'question.after-next-workout': 'Закончи тренировку: предложения появятся после неё.',
  'question.open-suggestions': ({ count }) => `Ждут твоего решения: ${count}.`,
  'question.decide': 'Прими или отклони их в обзоре.',
  'question.reason': (said, say) => `${said.exercise.ru}: ${say(said.reason)}`,

  'question.not-raised': 'В последнее время я ничего не повышал.',
  'question.not-lowered': 'В последнее время я ничего не снижал.',
  'question.not-kept': 'В последнее время я ничего намеренно не оставлял.',
  'question.newest-decision': 'Последнее решение:',
  'question.no-decision-on': ({ exercise }) => `По упражнению «${exercise.ru}» решений пока не было.`,

  'question.which-exercise': 'Назови упражнение: «Какой у меня максимум в жиме лёжа».',
  'question.never-done': ({ exercise }) => `${exercise.ru}: пока ничего не записано.`,
  'question.log-it': 'Пришли отчёт: «жим лёжа 80x8, 80x8, 80x7».',
  'question.lift-best': ({ load: heaviest, ...when }) => `Самый тяжёлый: ${load(heaviest)}, ${day(when)}`,
  'question.lift-max': (said) =>
    `Максимум на раз, оценка: ${load(said.value)} (${number(Number(said.least.value))}–${load(said.most)})`,
  'question.lift-sessions': ({ sessions, last }) => `Тренировок: ${sessions}${last ? `, последняя ${day(last)}` : ''}`,
  'question.lift-trend': ({ trend }) => `Рабочие веса: ${TRENDS[trend]}`,
  'question.ask-why': 'Спроси «почему», объясню последнее решение.',
  'question.ask-about-one': 'Спроси об одном упражнении: «Как дела с приседом».',

  'question.sets-this-week': ({ muscle, performed, planned, target }) =>
    `${muscle.ru} на этой неделе: сделано ${number(performed)} из ${number(target)} подходов, с запланированными ${number(planned)}.`,
  'question.indirect-count': 'Подходы, где мышца помогает, считаются за 0,3.',

  'question.can-ask-today': '«Что мне сегодня делать», «Когда следующая тренировка»',
  'question.can-ask-why': '«Почему ты поднял вес»',
  'question.can-ask-max': '«Какой у меня максимум в жиме лёжа»',
  'question.can-ask-sets': '«Сколько подходов на грудь на этой неделе»',
  'question.can-ask-suggestions': '«Какие есть предложения»',
};
