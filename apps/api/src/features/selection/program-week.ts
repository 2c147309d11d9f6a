import type { AthleteRow, ProgramRow } from '@topset/db';
import type { ProgramContext, WorkoutHistoryEntry } from '@topset/engine/selection';
import { addDays, daysBetween, localDay, mondayOf, startOfDay } from '../athlete/index.ts';

const DAY_MS = 86_400_000;
/** Without a program: a block of four weeks, found from the last four weeks of training. */
const FREE_BLOCK_WEEKS = 4;
const FREE_WINDOW_DAYS = 28;
const FREE_SPAN_DAYS = 14;

export interface BlockPosition {
  readonly weekInBlock: number;
  readonly mesocycleLength: number;
  readonly deload: boolean;
  readonly blockStartedAt: Date | null;
}

/** Where a local day lies in the athlete's block. */
export function blockPosition(
  athlete: Pick<AthleteRow, 'timeZone'>,
  program: ProgramRow | undefined,
  history: readonly WorkoutHistoryEntry[],
  now: Date,
): BlockPosition {
  if (!program) return freeBlock(history, now);
  const length = program.blockWeeks;
  const weeks = Math.max(0, Math.floor(daysBetween(program.startsOn, localDay(now, athlete.timeZone)) / 7));
  const weekInBlock = weeks % length;
  const blockStart = addDays(program.startsOn, (weeks - weekInBlock) * 7);
  return {
    weekInBlock,
    mesocycleLength: length,
    deload: program.deloadWeek === weekInBlock,
    blockStartedAt: startOfDay(blockStart, athlete.timeZone),
  };
}

function freeBlock(history: readonly WorkoutHistoryEntry[], now: Date): BlockPosition {
  const from = now.getTime() - FREE_WINDOW_DAYS * DAY_MS;
  const recent = history.flatMap(({ at, status }) =>
    (status === 'DONE' || status === 'SUMMARY') && at >= from && at <= now.getTime() ? [at] : [],
  );
  const oldest = Math.min(...recent);
  const spans = recent.length > 0 && Math.max(...recent) - oldest >= FREE_SPAN_DAYS * DAY_MS;
  const week = spans ? Math.floor((now.getTime() - oldest) / (7 * DAY_MS)) % FREE_BLOCK_WEEKS : 0;
  return { weekInBlock: week, mesocycleLength: FREE_BLOCK_WEEKS, deload: false, blockStartedAt: null };
}

/** The athlete's local Mondays of this and the previous week, as instants. */
export function weekBounds(
  athlete: Pick<AthleteRow, 'timeZone'>,
  now: Date,
): { start: Date; previous: Date; end: Date } {
  const monday = mondayOf(localDay(now, athlete.timeZone));
  return {
    start: startOfDay(monday, athlete.timeZone),
    previous: startOfDay(addDays(monday, -7), athlete.timeZone),
    end: startOfDay(addDays(monday, 7), athlete.timeZone),
  };
}

export function programContext(program: ProgramRow, position: BlockPosition, scheduleIndex: number): ProgramContext {
  return {
    id: program.id,
    weeklySchedule: program.weeklySchedule,
    scheduleIndex,
    ...(position.blockStartedAt ? { blockStartedAt: position.blockStartedAt.getTime() } : {}),
    ...(program.deloadWeek === null ? {} : { deloadWeek: program.deloadWeek }),
  };
}
