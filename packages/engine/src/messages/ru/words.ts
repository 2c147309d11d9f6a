import type { FlagArea } from '../../kernel/pain.ts';
import type { Intent, Muscle } from '../../vocabulary.ts';

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
