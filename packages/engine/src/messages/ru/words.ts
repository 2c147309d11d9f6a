import type { FlagArea } from '../../kernel/pain.ts';
import type { Intent, Muscle } from '../../vocabulary.ts';
import type { ChangingThing, Thing } from '../values.ts';

/** What things are called inside of a sentence, in the case that the sentences need. */

export const AREAS: Readonly<Record<FlagArea, string>> = {
  knee: 'колено',
  low_back: 'поясница',
  shoulder: 'плечо',
  elbow: 'локоть',
  wrist: 'запястье',
  hip: 'тазобедренный сустав',
  neck: 'шея',
  ankle: 'голеностоп',
  unspecified: 'место не указано',
  whole_body: 'всё тело',
};

/** As after «на». */
export const MUSCLES: Readonly<Record<Muscle, string>> = {
  chest: 'грудь',
  lats: 'широчайшие',
  upper_back: 'верх спины',
  front_delts: 'передние дельты',
  side_delts: 'средние дельты',
  rear_delts: 'задние дельты',
  quads: 'квадрицепсы',
  hamstrings: 'бицепсы бедра',
  glutes: 'ягодицы',
  biceps: 'бицепсы',
  triceps: 'трицепсы',
  calves: 'икры',
  core: 'кор',
  lower_back: 'поясницу',
  forearms: 'предплечья',
  adductors: 'приводящие',
  abductors: 'отводящие',
  abs: 'пресс',
};

export const INTENTS: Readonly<Record<Intent, string>> = {
  push: 'жим',
  pull: 'тяга',
  legs: 'ноги',
  upper: 'верх тела',
  lower: 'низ тела',
  full_body: 'всё тело',
  body_part: 'выбранные мышцы',
};

/** Gender and case differ from thing to thing, so each has its sentence. */
export const NOT_FOUND: Readonly<Record<Thing, string>> = {
  athlete: 'Такого атлета нет.',
  conflict: 'Такого расхождения нет, или оно не твоё.',
  exercise: 'Такого упражнения нет, или оно не твоё.',
  flag: 'Такой отметки нет, или она не твоя.',
  generation: 'Такой генерации нет, или она не твоя.',
  grant: 'Такого доступа нет, или он не твой.',
  'health-alert': 'Такого сигнала о здоровье нет.',
  import: 'Такого импорта нет, или он не твой.',
  invitation: 'Такого открытого приглашения нет.',
  job: 'Такого задания нет, или оно не твоё.',
  'review-item': 'Такой записи для проверки нет.',
  mode: 'Такой режим сейчас не включён.',
  offer: 'Такого предложения нет, или оно не твоё.',
  performance: 'Такого упражнения в этой тренировке нет.',
  plan: 'Такого плана нет, или он не твой.',
  'plan-exercise': 'Такого упражнения в твоих планах нет.',
  'plan-version': 'Такой версии плана нет, или она не твоя.',
  program: 'Такой программы нет, или она не твоя.',
  report: 'Такого отчёта нет, или он не твой.',
  set: 'Такого подхода нет, или он не твой.',
  suggestion: 'Такой подсказки нет, или она не твоя.',
  'today-plan': 'Такого плана на сегодня нет, или он не твой.',
  token: 'Такого токена нет, или он не твой.',
  webhook: 'Такого веб-хука нет, или он не твой.',
  wish: 'Такого пожелания нет, или оно не твоё.',
  workout: 'Такой тренировки нет, или она не твоя.',
};

export const CHANGED: Readonly<Record<ChangingThing, string>> = {
  athlete: 'Профиль за это время изменился',
  exercise: 'Упражнение за это время изменилось',
  plan: 'План за это время изменился',
  program: 'Программа за это время изменилась',
  set: 'Подход за это время изменился',
  workout: 'Тренировка за это время изменилась',
};

/** How every sentence on missing rights begins. */
export const SCOPES_ALLOW = 'Эти права не позволяют';
