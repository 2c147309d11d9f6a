import type { AthleteRow, HistorySession, ProgramRow } from '@topset/db';
import { GREEDY_1 } from '@topset/engine/selection';
import { blockWeek } from '@topset/engine/volume';
import { daysBetween, localDay } from '../athlete/index.ts';

/** Tells sessions that were lighter on purpose: generated as a deload, scaled by an overlay, or in the program's light week. */
export function reducedBy(
  program: ProgramRow | undefined,
  { timeZone }: Pick<AthleteRow, 'timeZone'>,
): (session: Pick<HistorySession, 'deload' | 'performance' | 'startedAt'>) => boolean {
  return ({ deload, performance, startedAt }) => {
    if (deload || (performance.levelSnapshot?.overlay.percent ?? WHOLE) < WHOLE) return true;
    if (!program || program.deloadWeek === null) return false;
    const daysSinceStart = daysBetween(program.startsOn, localDay(startedAt, timeZone));
    if (daysSinceStart < 0) return false;
    const within = { daysSinceStart, mesocycleLength: program.blockWeeks };
    const { weekInBlock } = blockWeek({ program: within, now: startedAt.getTime(), completedAt: [] }, GREEDY_1);
    return weekInBlock === program.deloadWeek;
  };
}

const WHOLE = 100;
