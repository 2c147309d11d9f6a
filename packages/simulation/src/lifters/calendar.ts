import type { Draws } from '../draws.ts';
import type { TrainingDay } from './lifter.ts';

/** Days of a week by how many there are. */
const WEEKDAYS: Readonly<Record<number, readonly number[]>> = { 2: [0, 3], 3: [0, 2, 4], 4: [0, 1, 3, 4] };
const WEEK = 7;

/** The schedule of a lifter. */
export interface Calendar {
  /** Days of the schedule, kept or not. */
  readonly scheduled: readonly number[];
  readonly kept: readonly TrainingDay[];
}

/** Two to four days a week; each is skipped now and then. */
export function calendarOf(draws: Draws, days: number): Calendar {
  const skip = 0.02 + 0.13 * draws.u('skip');
  const weekdays = WEEKDAYS[2 + Math.floor(3 * draws.u('days'))]!;
  const scheduled: number[] = [];
  for (let week = 0; week * WEEK < days; week++) {
    for (const weekday of weekdays) if (week * WEEK + weekday < days) scheduled.push(week * WEEK + weekday);
  }
  const kept = scheduled.flatMap((day, index) => (draws.u('skips', index) < skip ? [] : [{ day, index }]));
  return { scheduled, kept };
}
