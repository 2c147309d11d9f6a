import type { SetType } from '../../vocabulary.ts';
import type { suggestions as original } from '../en/suggestions.ts';
import type { Translation } from '../message.ts';
import type { SaidMove } from '../values.ts';
import { sentence } from '../writing.ts';
import { list, load, number, ofReps, plural, reps, repsWord, times, workouts } from './writing.ts';

function move({ from, to, only }: SaidMove): string {
  if (only === undefined) return `${load(from)} -> ${load(to)}`;
  const which = plural(only.sets.length, { one: 'подход', other: 'подходы' });
  return `${load(from)} -> ${load(to)} (${which} ${list(only.sets.map(number))} из ${only.of})`;
}

function inTurn(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')}, затем ${words.at(-1)}`;
}

const SET_TYPES: Readonly<Record<SetType, string>> = {
  WARMUP: 'разминочный',
  REGULAR: 'обычный',
  SUPER: 'суперсет',
  DROP: 'дроп-сет',
  FAILURE: 'до отказа',
};

export const suggestions: Translation<typeof original> = {
  'suggestion.rep-range-inference': ({ range }) =>
    `Ты и так делаешь ${range} ${repsWord(Number(range.split('-').at(-1)))}: закрепим это, чтобы план мог расти.`,
  'suggestion.rep-range-inference-failure': 'Ты и так работаешь до отказа: закрепим это, чтобы план мог расти.',
  'suggestion.large-overshoot': (said) =>
    sentence(
      `${workouts(said.workouts)} подряд на ${number(said.extra)}+ ${repsWord(said.extra)} выше цели: прибавим больше, ${move(said)}.`,
    ),
  'suggestion.large-overshoot-once': (said) =>
    `Занятие прошло на ${number(said.extra)}+ ${repsWord(said.extra)} выше цели: прибавим больше, ${move(said)}.`,
  'suggestion.double-progression-range': (said) =>
    `Главные подходы ${times(said.times)} дошли до ${number(said.goal)}: ${move(said)}, снова с ${ofReps(said.lower)}.`,
  'suggestion.double-progression-range-moved': (said) =>
    `Главные подходы дошли до ${inTurn(said.goals.map(number))}: ${move(said)}, снова с ${ofReps(said.lower)}.`,
  'suggestion.double-progression-target': (said) =>
    `Цель ${number(said.goal)} ${times(said.times)} превышена во всех главных подходах: ${move(said)}.`,
  'suggestion.double-progression-target-moved': (said) =>
    `Цель ${inTurn(said.goals.map(number))} превышена во всех главных подходах: ${move(said)}.`,
  'suggestion.confirmed-target': (said) =>
    `Цель ${number(said.goal)} ${times(said.times)} достигнута во всех главных подходах: ${move(said)}.`,
  'suggestion.confirmed-target-moved': (said) =>
    `Цель ${inTurn(said.goals.map(number))} достигнута во всех главных подходах: ${move(said)}.`,
  'suggestion.steady-reps': (said) => `Дважды ${reps(said.reps)} с тем же весом: попробуй ${number(said.to)}.`,
  'suggestion.steady-reps-at-least': (said) =>
    `Дважды не меньше ${ofReps(said.reps)} с тем же весом: запланируем ${number(said.to)}.`,
  'suggestion.below-range': (said) =>
    `Меньше ${ofReps(said.lower)} в ${said.failed} из ${said.of} занятий с плановым весом: ${move(said)}.`,
  'suggestion.below-range-moved': (said) =>
    `Меньше, чем просил план (${inTurn(said.lowers.map(number))}), в ${said.failed} из ${said.of} занятий с плановым весом: ${move(said)}.`,
  'suggestion.reduced-load': (said) =>
    `Вес ${times(said.times)} снижен, а повторений всё равно не больше ${inTurn(said.floors.map(number))}: запланируем ${load(said.to)}.`,
  'suggestion.reduced-load-assisted': (said) =>
    `Помощь ${times(said.times)} увеличена, а повторений всё равно не больше ${inTurn(said.floors.map(number))}: запланируем ${load(said.to)}.`,
  'suggestion.match-actual-load': (said) =>
    sentence(
      `${workouts(said.workouts)} около ${load(said.to)} вместо ${inTurn(said.planned.map(load))}: обновим план.`,
    ),
  'suggestion.stagnation-rest': (said) =>
    sentence(`${workouts(said.workouts)} без роста, повторений впритык: отдыхай ${number(said.to)} с.`),
  'suggestion.short-rest': (said) =>
    `Отдых ${times(said.times)} был короче, и следующий подход просел: запланируем ${number(said.to)} с.`,
  'suggestion.drop-without-base': ({ set }) =>
    `Дроп-сету нужен обычный подход перед ним: подход ${number(set)} станет обычным.`,
  'suggestion.warmup-is-work': ({ set }) => `Разминочный подход ${number(set)} почти рабочий: засчитаем его рабочим.`,
  'suggestion.work-is-warmup': ({ set }) => `Подход ${number(set)} намного легче главного: отметим его разминочным.`,
  'suggestion.set-type-mismatch': (said) =>
    `Подход ${number(said.set)} ${times(said.times)} записан как «${SET_TYPES[said.type]}»: обновим план.`,
  'suggestion.warmup-calibration': ({ to }) => `Разминка идёт тяжелее плана: ${load(to)}.`,
  'suggestion.inferred-range': ({ lower, upper }) =>
    `Подходы держатся на ${number(lower)}-${number(upper)} повторениях: зададим такой диапазон.`,
  'suggestion.estimate-raise': (said) =>
    `Силы на ${load(said.to)} есть: все подходы должны доходить до ${ofReps(said.floor)} девять раз из десяти.`,
  'suggestion.estimate-raise-target': (said) =>
    `Силы на ${load(said.to)} есть: все подходы должны доходить до ${ofReps(said.floor)} три раза из четырёх.`,
  'suggestion.estimate-top': (said) =>
    `Все подходы дошли до ${number(said.top)}: шаг вверх, ${load(said.from)} -> ${load(said.to)}.`,
  'suggestion.estimate-fill': ({ to }) => `Для этого подхода занятия подсказывают ${load(to)}.`,
  'suggestion.estimate-lower': (said) =>
    `С ${load(said.from)} все подходы дошли бы до ${number(said.floor)} реже, чем раз из четырёх: ${load(said.to)} соответствует показанному.`,
  'suggestion.estimate-lower-fifth': (said) =>
    `С ${load(said.from)} все подходы дошли бы до ${number(said.floor)} реже, чем раз из пяти: ${load(said.to)} соответствует показанному.`,
  'suggestion.estimate-crash': ({ from, to }) =>
    `Занятие вышло намного ниже обычного: начни легче, ${load(from)} -> ${load(to)}, и вернись, как только станет легко.`,
  'suggestion.estimate-reps': (said) => `${reps(said.reps)} теперь по силам: целься в них.`,
  'suggestion.by-hand': 'Это твоя собственная правка.',
  'suggestion.switched-off': 'Подсказки для этого упражнения выключены.',

  'version.suggestions-accepted': ({ count }) =>
    count === 1
      ? 'Принята подсказка.'
      : `${plural(count, { one: 'Принята', few: 'Приняты', other: 'Принято' })} ${count} ${plural(count, { one: 'подсказка', few: 'подсказки', other: 'подсказок' })}.`,
  'version.offer-taken': 'Твой выбор из предложенного.',

  'outcome.good': 'Изменение принято, и работа осталась в цели.',
  'outcome.too-easy': 'После изменения остался большой запас.',
  'outcome.too-aggressive': 'Изменение потребовало больше, чем вышло на этом занятии.',
  'outcome.insufficient': 'Изменение верное, но его не хватило.',
  'outcome.ignored': 'Занятие прошло так, будто ничего не менялось.',
};
