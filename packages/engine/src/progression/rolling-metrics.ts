import { addDays } from './local-dates.ts';
import type { ProgressRecord } from './progress-record.ts';
import type { LocalDate } from './terms.ts';
import { floorDiv, meanHalfUp, sum } from './whole-numbers.ts';

const ROLLING_DAYS = 28;

/** What a track did lately: means over its performed records; null without any. */
export interface RollingMetrics {
  readonly volume: number | null;
  readonly rpeTenths: number | null;
}

/** Over the 28 local days that end with a date. */
export function rollingMetrics(records: readonly ProgressRecord[], lastDay: LocalDate): RollingMetrics {
  const first = addDays(lastDay, 1 - ROLLING_DAYS);
  const performed = records.filter(
    ({ superseded, skipped, slotDate }) => !superseded && !skipped && slotDate >= first && slotDate <= lastDay,
  );
  const efforts = performed.flatMap(({ rpeTenths }) => rpeTenths ?? []);
  return {
    volume: performed.length === 0 ? null : floorDiv(sum(performed.map((each) => each.actualVolume)), performed.length),
    rpeTenths: efforts.length === 0 ? null : meanHalfUp(efforts),
  };
}
