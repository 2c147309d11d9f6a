import type { AthleteRow } from '@topset/db';
import { DAYS_PER_WEEK, type RecordedProgram } from '@topset/engine/kernel';
import { GREEDY_1, type ProgramContext, type WorkoutHistoryEntry } from '@topset/engine/selection';
import { blockWeek } from '@topset/engine/volume';
import { addDays, daysBetween, localDay, mondayOf, startOfDay } from '../athlete/index.ts';

export interface BlockPosition {
  readonly weekInBlock: number;
  readonly mesocycleLength: number;
  readonly deload: boolean;
  readonly blockStartedAt: Date | null;
}

/** Where a local day lies in the athlete's block. */
export function blockPosition(
  athlete: Pick<AthleteRow, 'timeZone'>,
  program: Pick<RecordedProgram, 'startsOn' | 'blockWeeks' | 'deloadWeek'> | null,
  history: readonly WorkoutHistoryEntry[],
  now: Date,
): BlockPosition {
  if (!program) {
    const completedAt = history.flatMap(({ at, status }) => (status === 'DONE' || status === 'SUMMARY' ? [at] : []));
    const week = blockWeek({ now: now.getTime(), completedAt }, GREEDY_1);
    return { ...week, deload: false, blockStartedAt: null };
  }
  const daysSinceStart = daysBetween(program.startsOn, localDay(now, athlete.timeZone));
  const week = blockWeek(
    { program: { daysSinceStart, mesocycleLength: program.blockWeeks }, now: now.getTime(), completedAt: [] },
    GREEDY_1,
  );
  const weeks = Math.max(0, Math.floor(daysSinceStart / DAYS_PER_WEEK));
  const blockStart = addDays(program.startsOn, (weeks - week.weekInBlock) * DAYS_PER_WEEK);
  return {
    ...week,
    deload: program.deloadWeek === week.weekInBlock,
    blockStartedAt: startOfDay(blockStart, athlete.timeZone),
  };
}

/** The athlete's local Mondays of this and the previous week, as instants. */
export function weekBounds(
  athlete: Pick<AthleteRow, 'timeZone'>,
  now: Date,
): { start: Date; previous: Date; end: Date } {
  const monday = mondayOf(localDay(now, athlete.timeZone));
  return {
    start: startOfDay(monday, athlete.timeZone),
    previous: startOfDay(addDays(monday, -DAYS_PER_WEEK), athlete.timeZone),
    end: startOfDay(addDays(monday, DAYS_PER_WEEK), athlete.timeZone),
  };
}

export function programContext(
  program: RecordedProgram,
  position: BlockPosition,
  scheduleIndex: number,
): ProgramContext {
  return {
    id: program.id,
    weeklySchedule: program.weeklySchedule,
    scheduleIndex,
    ...(position.blockStartedAt ? { blockStartedAt: position.blockStartedAt.getTime() } : {}),
    ...(program.deloadWeek === null ? {} : { deloadWeek: program.deloadWeek }),
  };
}
