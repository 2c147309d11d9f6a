import type { Load } from '../prescription-terms.ts';
import type { LocalizedText } from '../vocabulary.ts';
import type { Progress } from './progression.ts';

export type LoadSource =
  | 'PLANNED'
  | 'PROGRESSION'
  | 'BASELINE'
  | 'DONOR'
  | 'BODYWEIGHT_RATIO'
  | 'EQUIPMENT_DEFAULT'
  | 'NONE';

const UNIT_WORDS = { KG: { en: 'kg', ru: 'кг' }, LB: { en: 'lb', ru: 'фунтов' } } as const;

const BY_SOURCE: Readonly<Record<Exclude<LoadSource, 'PROGRESSION'>, LocalizedText>> = {
  PLANNED: { en: 'As your plan says', ru: 'Как в твоём плане' },
  BASELINE: { en: 'From the weights you know for it', ru: 'По твоим рабочим весам' },
  DONOR: { en: 'Estimated from a similar exercise of yours', ru: 'Оценка по твоему похожему упражнению' },
  BODYWEIGHT_RATIO: { en: 'Estimated from your body weight', ru: 'Оценка по твоему весу тела' },
  EQUIPMENT_DEFAULT: { en: 'A light start for this equipment', ru: 'Лёгкий старт для этого оборудования' },
  NONE: { en: 'Choose what lets you hit the reps', ru: 'Подбери то, с чем получится нужное число повторений' },
};

const BY_PROGRESS: Readonly<Record<string, LocalizedText>> = {
  'linear/increase': { en: 'You reached every target last time', ru: 'В прошлый раз все цели выполнены' },
  'linear/hold': { en: 'Not every target was reached last time', ru: 'В прошлый раз выполнены не все цели' },
  'double/increase': { en: 'You filled the whole rep range', ru: 'Все подходы — на верхней границе' },
  'double/hold': { en: 'First fill the rep range', ru: 'Сначала заполни диапазон повторений' },
  'falling_reps/decrease': { en: 'Your reps have been falling', ru: 'Повторения падают три тренировки подряд' },
  'wave/increase': { en: 'The heavier part of your wave', ru: 'Тяжёлая часть твоей волны' },
  'wave/hold': { en: 'The middle of your wave', ru: 'Середина твоей волны' },
  'wave/decrease': { en: 'The lighter part of your wave', ru: 'Лёгкая часть твоей волны' },
  'deload/decrease': { en: 'Lighter for the deload', ru: 'Легче на время разгрузки' },
  'held_by_flag/hold': {
    en: 'Held because of pain or fatigue',
    ru: 'Без повышения из-за боли или усталости',
  },
  'suspended/hold': { en: 'Held while the exercise is suspended', ru: 'Без изменений, пока упражнение приостановлено' },
};

/** One sentence on where a load comes from. */
export function loadReason(source: LoadSource, progress: Progress | null, load: Load | null): LocalizedText {
  const text = source === 'PROGRESSION' ? BY_PROGRESS[`${progress?.rule}/${progress?.change}`]! : BY_SOURCE[source];
  if (load === null) return { en: `${text.en}.`, ru: `${text.ru}.` };
  const unit = UNIT_WORDS[load.unit];
  return { en: `${text.en}: ${load.value} ${unit.en}.`, ru: `${text.ru}: ${load.value} ${unit.ru}.` };
}
