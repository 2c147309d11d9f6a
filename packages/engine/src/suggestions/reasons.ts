import { tidy } from '../kernel/exact-numbers.ts';
import type { Locale, LocalizedText, SetType, Unit } from '../vocabulary.ts';
import type { Session } from './session.ts';
import type { EnteredLoad } from './types.ts';

/**
 * One sentence per kind of proposal; `{name}` is filled in. A sentence with one goal is for sessions that had the same
 * one; where the plan changed between them, the sentence ending in `-moved` names what each session was held to.
 */
export const REASON_TEMPLATES = {
  'rep-range-inference': {
    en: 'Your workouts already run at {range} reps; writing it down lets the plan progress.',
    ru: 'Ты и так делаешь {range} повторений: закрепим это, чтобы план мог расти.',
  },
  'rep-range-inference-failure': {
    en: 'Your workouts already run to failure; writing it down lets the plan progress.',
    ru: 'Ты и так работаешь до отказа: закрепим это, чтобы план мог расти.',
  },
  'large-overshoot': {
    en: '{workouts} ended {extra}+ reps over the goal: a larger step, {from} to {to}.',
    ru: '{workouts} подряд на {extra}+ повторений выше цели: прибавим больше, {from} -> {to}.',
  },
  'large-overshoot-once': {
    en: 'This workout ended {extra}+ reps over the goal: a larger step, {from} to {to}.',
    ru: 'Занятие прошло на {extra}+ повторений выше цели: прибавим больше, {from} -> {to}.',
  },
  'double-progression-range': {
    en: 'All main sets reached {goal} reps {times}: {from} to {to}, from {lower} reps again.',
    ru: 'Главные подходы {times} дошли до {goal}: {from} -> {to}, снова с {lower} повторений.',
  },
  'double-progression-range-moved': {
    en: 'All main sets reached {goals} reps: {from} to {to}, from {lower} reps again.',
    ru: 'Главные подходы дошли до {goals}: {from} -> {to}, снова с {lower} повторений.',
  },
  'double-progression-target': {
    en: 'You beat {goal} reps {times} on every main set: {from} to {to}.',
    ru: 'Цель {goal} {times} превышена во всех главных подходах: {from} -> {to}.',
  },
  'double-progression-target-moved': {
    en: 'You beat {goals} reps on every main set: {from} to {to}.',
    ru: 'Цель {goals} превышена во всех главных подходах: {from} -> {to}.',
  },
  'confirmed-target': {
    en: 'You reached {goal} reps {times} on every main set: {from} to {to}.',
    ru: 'Цель {goal} {times} достигнута во всех главных подходах: {from} -> {to}.',
  },
  'confirmed-target-moved': {
    en: 'You reached {goals} reps on every main set: {from} to {to}.',
    ru: 'Цель {goals} достигнута во всех главных подходах: {from} -> {to}.',
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
  'below-range-moved': {
    en: 'Short of the reps asked for ({lowers}) in {n} of {m} workouts at the planned load: {from} to {to}.',
    ru: 'Меньше, чем просил план ({lowers}), в {n} из {m} занятий с плановым весом: {from} -> {to}.',
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
    en: 'No gain in {workouts} and reps are tight: rest {to} s.',
    ru: '{workouts} без роста, повторений впритык: отдыхай {to} с.',
  },
  'short-rest': {
    en: 'Rest was cut short {times} and the next set suffered: plan {to} s.',
    ru: 'Отдых {times} был короче, и следующий подход просел: запланируем {to} с.',
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

export type ReasonId = keyof typeof REASON_TEMPLATES;

/** What a placeholder may hold: a number, a load, or a text in both languages. */
export type ReasonValue = number | EnteredLoad | LocalizedText;

/** The sentence in both languages. */
export function reason(id: ReasonId, values: Readonly<Record<string, ReasonValue>>): LocalizedText {
  const { en, ru } = PARTS.get(id)!;
  return { en: fill(en, 'en', values), ru: fill(ru, 'ru', values) };
}

/** Text and placeholder names in turn, cut once: sentences are written for every draft. */
const PARTS: ReadonlyMap<string, Readonly<Record<Locale, readonly string[]>>> = new Map(
  Object.entries(REASON_TEMPLATES).map(([id, { en, ru }]) => [id, { en: en.split(/[{}]/), ru: ru.split(/[{}]/) }]),
);

function fill(parts: readonly string[], locale: Locale, values: Readonly<Record<string, ReasonValue>>): string {
  let sentence = '';
  parts.forEach((part, i) => {
    sentence += i % 2 === 0 ? part : said(values[part], locale);
  });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
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

/** "once", "twice", "three times". */
export function times(count: number): LocalizedText {
  if (count === 1) return { en: 'once', ru: 'один раз' };
  if (count === 2) return { en: 'twice', ru: 'дважды' };
  if (count === 3) return { en: 'three times', ru: 'трижды' };
  if (count === 4) return { en: 'four times', ru: 'четырежды' };
  return { en: `${count} times`, ru: `${count} раз` };
}

/** "three workouts". */
export function workouts(count: number): LocalizedText {
  if (count === 2) return { en: 'two workouts', ru: 'два занятия' };
  if (count === 3) return { en: 'three workouts', ru: 'три занятия' };
  if (count === 4) return { en: 'four workouts', ru: 'четыре занятия' };
  return { en: `${count} workouts`, ru: `${count} занятий` };
}

/** What each session was held to, from the oldest on, without repeats: "8", "8 and then 10". */
export function inTurn(newestFirst: readonly (number | EnteredLoad)[]): LocalizedText {
  const words = newestFirst.toReversed().map((value) => ({ en: said(value, 'en'), ru: said(value, 'ru') }));
  const told = words.filter(({ en }, i) => i === 0 || en !== words[i - 1]!.en);
  const last = told.pop()!;
  if (told.length === 0) return last;
  return {
    en: `${told.map(({ en }) => en).join(', ')} and then ${last.en}`,
    ru: `${told.map(({ ru }) => ru).join(', ')}, затем ${last.ru}`,
  };
}

/** The sentence about a goal that every session had, or the one that names the goals in turn. */
export function goalReason(
  id: 'double-progression-range' | 'double-progression-target' | 'confirmed-target',
  newestFirst: readonly number[],
  values: Readonly<Record<string, ReasonValue>>,
): LocalizedText {
  const goal = newestFirst[0]!;
  if (newestFirst.every((other) => other === goal)) {
    return reason(id, { ...values, goal, times: times(newestFirst.length) });
  }
  return reason(`${id}-moved`, { ...values, goals: inTurn(newestFirst) });
}

/** The reps that sessions fell short of. One number is said only if every session of the window had it. */
export function belowRangeReason(
  failed: readonly Pick<Session, 'lower'>[],
  window: readonly Pick<Session, 'mode' | 'lower'>[],
  loads: { readonly from: EnteredLoad; readonly to: EnteredLoad },
): LocalizedText {
  const { lower } = failed[0]!;
  const counts = { n: failed.length, m: window.length, ...loads };
  return window.every((session) => session.mode === 'RANGE' && session.lower === lower)
    ? reason('below-range', { lower, ...counts })
    : reason('below-range-moved', { lowers: inTurn(failed.map((session) => session.lower)), ...counts });
}

/** What a set type is called. */
export const SET_TYPE_WORDS: Readonly<Record<SetType, LocalizedText>> = {
  WARMUP: { en: 'warm-up', ru: 'разминочный' },
  REGULAR: { en: 'regular', ru: 'обычный' },
  SUPER: { en: 'superset', ru: 'суперсет' },
  DROP: { en: 'drop set', ru: 'дроп-сет' },
  FAILURE: { en: 'to failure', ru: 'до отказа' },
};
