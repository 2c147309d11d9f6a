import { sum } from '../../kernel/averages.ts';
import type { ProgressRecord } from '../../kernel/levels.ts';
import { addDays, type LocalDate } from '../../kernel/local-dates.ts';
import { floorDiv, meanHalfUp } from '../../kernel/whole-numbers.ts';
import { LEVELS_1, type ProgressionPolicy } from '../policy.ts';

/** What a track did lately: means over its performed records; null without any. */
export interface RollingMetrics {
  readonly volume: number | null;
  readonly rpeTenths: number | null;
}

/** Over the local days of the policy (28) that end with a date. */
export function rollingMetrics(
  records: readonly ProgressRecord[],
  lastDay: LocalDate,
  policy: ProgressionPolicy = LEVELS_1,
): RollingMetrics {
  const first = addDays(lastDay, 1 - policy.history.rollingDays);
  const performed = records.filter(
    ({ superseded, skipped, slotDate }) => !superseded && !skipped && slotDate >= first && slotDate <= lastDay,
  );
  const efforts = performed.flatMap(({ rpeTenths }) => rpeTenths ?? []);
  return {
    volume: performed.length === 0 ? null : floorDiv(sum(performed.map((each) => each.actualVolume)), performed.length),
    rpeTenths: efforts.length === 0 ? null : meanHalfUp(efforts),
  };
}
