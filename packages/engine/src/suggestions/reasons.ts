import type { Locale, LocalizedText, SetType, Unit } from '../vocabulary.ts';
import { tidy } from './exact.ts';
import type { EnteredLoad } from './types.ts';

/** One sentence per kind of proposal; `{name}` is filled in. */
const TEMPLATES = {
  'rep-range-inference': {
    en: 'Your workouts already run at {range} reps; writing it down lets the plan progress.',
    ru: 'Ты и так делаешь {range} повторений: закрепим это, чтобы план мог расти.',
  },
  'rep-range-inference-failure': {
    en: 'Your workouts already run to failure; writing it down lets the plan progress.',
    ru: 'Ты и так работаешь до отказа: закрепим это, чтобы план мог расти.',
  },
  'large-overshoot': {
    en: 'Two workouts ended {extra}+ reps over the goal: a larger step, {from} to {to}.',
    ru: 'Два занятия подряд на {extra}+ повторений выше цели: прибавим больше, {from} -> {to}.',
  },
  'large-overshoot-once': {
    en: 'This workout ended {extra}+ reps over the goal: a larger step, {from} to {to}.',
    ru: 'Занятие прошло на {extra}+ повторений выше цели: прибавим больше, {from} -> {to}.',
  },
  'double-progression-range': {
    en: 'All main sets reached {upper} reps {times}: {from} to {to}, from {lower} reps again.',
    ru: 'Главные подходы {times} дошли до {upper}: {from} -> {to}, снова с {lower} повторений.',
  },
  'double-progression-target': {
    en: 'You beat {target} reps {times} on every main set: {from} to {to}.',
    ru: 'Цель {target} {times} превышена во всех главных подходах: {from} -> {to}.',
  },
  'confirmed-target': {
    en: 'You reached {target} reps {times} on every main set: {from} to {to}.',
    ru: 'Цель {target} {times} достигнута во всех главных подходах: {from} -> {to}.',
  },
  'steady-reps': {
    en: '{reps} reps twice at the same load: try {to}.',
    ru: 'Дважды {reps} повторений с тем же весом: попробуй {to}.',
  },
  'steady-reps-at-least': {
    en: 'At least {reps} reps twice at the same load: plan {to}.',
    ru: 'Дважды не меньше {reps} повторений с тем же весом: запланируем {to}.',
  },
  'below-range': {
    en: 'Under {lower} reps in {n} of {m} workouts at the planned load: {from} to {to}.',
    ru: 'Меньше {lower} повторений в {n} из {m} занятий с плановым весом: {from} -> {to}.',
  },
  'reduced-load': {
    en: 'You took weight off {times} and still made {floor} reps at most: plan {to}.',
    ru: 'Вес {times} снижен, а повторений всё равно не больше {floor}: запланируем {to}.',
  },
  'reduced-load-assisted': {
    en: 'You took more help {times} and still made {floor} reps at most: plan {to}.',
    ru: 'Помощь {times} увеличена, а повторений всё равно не больше {floor}: запланируем {to}.',
  },
  'match-actual-load': {
    en: '{workouts} at about {to} instead of {from}: let the plan say so.',
    ru: '{workouts} около {to} вместо {from}: обновим план.',
  },
  'stagnation-rest': {
    en: 'No gain in three workouts and reps are tight: rest {to} s.',
    ru: 'Три занятия без роста, повторений впритык: отдыхай {to} с.',
  },
  'short-rest': {
    en: 'Rest was cut short twice and the next set suffered: plan {to} s.',
    ru: 'Отдых дважды был короче, и следующий подход просел: запланируем {to} с.',
  },
  'drop-without-base': {
    en: 'A drop set needs a full set before it: set {n} becomes regular.',
    ru: 'Дроп-сету нужен обычный подход перед ним: подход {n} станет обычным.',
  },
  'warmup-is-work': {
    en: 'Warm-up set {n} is as heavy as your work: count it as work.',
    ru: 'Разминочный подход {n} почти рабочий: засчитаем его рабочим.',
  },
  'work-is-warmup': {
    en: 'Set {n} is far lighter than your top set: call it a warm-up.',
    ru: 'Подход {n} намного легче главного: отметим его разминочным.',
  },
  'set-type-mismatch': {
    en: 'You logged set {n} as {type} {times}: the plan follows.',
    ru: 'Подход {n} {times} записан как «{type}»: обновим план.',
  },
  'warmup-calibration': {
    en: 'You warm up heavier than planned: {to}.',
    ru: 'Разминка идёт тяжелее плана: {to}.',
  },
  'inferred-range': {
    en: 'Your sets sit at {L}-{U} reps: make that the range.',
    ru: 'Подходы держатся на {L}-{U} повторениях: зададим такой диапазон.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

export type ReasonId = keyof typeof TEMPLATES;

/** What a placeholder may hold: a number, a load, or a text in both languages. */
export type ReasonValue = number | EnteredLoad | LocalizedText;

/** The sentence in both languages. */
export function reason(id: ReasonId, values: Readonly<Record<string, ReasonValue>>): LocalizedText {
  const { en, ru } = PARTS.get(id)!;
  return { en: fill(en, 'en', values), ru: fill(ru, 'ru', values) };
}

/** Text and placeholder names in turn, cut once: sentences are written for every draft. */
const PARTS: ReadonlyMap<string, Readonly<Record<Locale, readonly string[]>>> = new Map(
  Object.entries(TEMPLATES).map(([id, { en, ru }]) => [id, { en: en.split(/[{}]/), ru: ru.split(/[{}]/) }]),
);

function fill(parts: readonly string[], locale: Locale, values: Readonly<Record<string, ReasonValue>>): string {
  let sentence = '';
  parts.forEach((part, i) => {
    sentence += i % 2 === 0 ? part : said(values[part], locale);
  });
  return sentence;
}

function said(value: ReasonValue | undefined, locale: Locale): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return number(value, locale);
  return 'unit' in value ? `${number(value.value, locale)} ${UNIT_WORDS[value.unit][locale]}` : value[locale];
}

const UNIT_WORDS: Readonly<Record<Unit, LocalizedText>> = {
  KG: { en: 'kg', ru: 'кг' },
  LB: { en: 'lb', ru: 'фнт' },
};

/** At most two decimals, as a person would say it. */
function number(value: number, locale: Locale): string {
  const text = String(tidy(Math.round(value * 100) / 100));
  return locale === 'ru' ? text.replace('.', ',') : text;
}

/** "once", "twice", "3 times". */
export function times(count: number): LocalizedText {
  if (count === 1) return { en: 'once', ru: 'один раз' };
  if (count === 2) return { en: 'twice', ru: 'дважды' };
  if (count === 3) return { en: 'three times', ru: 'трижды' };
  return { en: `${count} times`, ru: `${count} раза` };
}

/** "Three workouts". */
export function workouts(count: number): LocalizedText {
  if (count === 3) return { en: 'Three workouts', ru: 'Три занятия' };
  if (count === 4) return { en: 'Four workouts', ru: 'Четыре занятия' };
  return { en: `${count} workouts`, ru: `${count} занятия` };
}

/** What a set type is called. */
export const SET_TYPE_WORDS: Readonly<Record<SetType, LocalizedText>> = {
  WARMUP: { en: 'warm-up', ru: 'разминочный' },
  REGULAR: { en: 'regular', ru: 'обычный' },
  SUPER: { en: 'superset', ru: 'суперсет' },
  DROP: { en: 'drop set', ru: 'дроп-сет' },
  FAILURE: { en: 'to failure', ru: 'до отказа' },
};
