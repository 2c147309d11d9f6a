import { writingOf } from '../writing.ts';

export const {
  date,
  day,
  dayOfMonth,
  distance,
  list,
  load,
  loads,
  moment,
  month,
  number,
  percent,
  permille,
  plural,
  sets,
  shortDate,
  targets,
  tenths,
  volume,
  whole,
  year,
} = writingOf({
  tag: 'ru',
  decimalMark: ',',
  groupMark: '\u00a0',
  units: { KG: 'кг', LB: 'фнт' },
  seconds: 'с',
  meters: 'м',
  kilometers: 'км',
});

/** "один раз", "дважды", "5 раз", "22 раза". */
export function times(count: number): string {
  const word = ['ни разу', 'один раз', 'дважды', 'трижды', 'четырежды'][count];
  return word ?? `${whole(count)} ${plural(count, { few: 'раза', other: 'раз' })}`;
}

/** "три занятия", "5 занятий". */
export function workouts(count: number): string {
  const word = ['ни одного', 'одно', 'два', 'три', 'четыре'][count];
  return `${word ?? whole(count)} ${plural(count, { one: 'занятие', few: 'занятия', other: 'занятий' })}`;
}

/** "1 повторение", "3 повторения", "8 повторений". */
export const reps = (count: number): string => `${number(count)} ${repsWord(count)}`;

export const repsWord = (count: number): string =>
  plural(count, { one: 'повторение', few: 'повторения', other: 'повторений' });

/** As after «меньше», «до» and «с»: "1 повторения", "3 повторений". */
export const ofReps = (count: number): string =>
  `${number(count)} ${plural(count, { one: 'повторения', other: 'повторений' })}`;
