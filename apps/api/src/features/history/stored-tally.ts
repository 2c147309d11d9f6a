import type { AthleteRow, ProgramRow, TalliedSummaryRow } from '@topset/db';
import type { LoadType } from '@topset/engine';
import { type HistoryTally, isOfForm } from '@topset/engine/suggestions';

/** A tally beside what else its sessions were judged by. */
export interface StoredTally {
  readonly tally: HistoryTally;
  /** What says which sessions were light weeks of the program: a session keeps no word on it, so another program judges anew. */
  readonly lightWeeks: string | null;
}

export function lightWeeksOf(
  program: ProgramRow | undefined,
  { timeZone }: Pick<AthleteRow, 'timeZone'>,
): StoredTally['lightWeeks'] {
  if (!program || program.deloadWeek === null) return null;
  return [program.startsOn, program.blockWeeks, program.deloadWeek, timeZone].join(' ');
}

/** Tells rows whose tally a session can be added to: made in the athlete's unit, for the program in force. */
export function talliesFor(
  athlete: AthleteRow,
  program: ProgramRow | undefined,
  loadTypes: ReadonlyMap<string, LoadType>,
): (row: TalliedSummaryRow) => boolean {
  const lightWeeks = lightWeeksOf(program, athlete);
  return ({ exerciseKey, tally: stored }) => {
    if (stored === null) return false;
    const { tally, lightWeeks: judgedBy } = stored as StoredTally;
    return (
      isOfForm(tally) &&
      tally.unit === athlete.unit &&
      tally.loadType === (loadTypes.get(exerciseKey) ?? 'external') &&
      judgedBy === lightWeeks
    );
  };
}
