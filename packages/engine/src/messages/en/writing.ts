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
  tag: 'en-GB',
  decimalMark: '.',
  groupMark: ',',
  units: { KG: 'kg', LB: 'lb' },
  seconds: 's',
  meters: 'm',
  kilometers: 'km',
});

const NUMBERS = ['no', 'one', 'two', 'three', 'four'];

/** "once", "twice", "three times". */
export function times(count: number): string {
  if (count === 1) return 'once';
  return count === 2 ? 'twice' : `${NUMBERS[count] ?? whole(count)} times`;
}

/** "three workouts". */
export const workouts = (count: number): string =>
  `${NUMBERS[count] ?? whole(count)} ${plural(count, { one: 'workout', other: 'workouts' })}`;

/** "1 rep", "8 reps". */
export const reps = (count: number): string => `${number(count)} ${plural(count, { one: 'rep', other: 'reps' })}`;
