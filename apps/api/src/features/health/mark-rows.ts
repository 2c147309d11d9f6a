import type { HealthMarkRow } from '@topset/db';
import { mergePain, type PainMark } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { slotAt } from '../athlete/index.ts';

type Place = Pick<HealthMarkRow, 'source' | 'workoutId' | 'planExerciseId' | 'checkInId'>;

/** Rows of what was said at one place: pain by area, and a sign of fatigue. */
export function markRows(
  { caller, newId }: Pick<Context, 'caller' | 'newId'>,
  at: Date,
  timeZone: string,
  place: Partial<Place> & Pick<Place, 'source'>,
  said: { readonly pain: readonly PainMark[]; readonly fatigue: boolean; readonly redFlag?: boolean },
): HealthMarkRow[] {
  const row = (area: string | null, severity: number | null): HealthMarkRow => ({
    athleteId: caller.athleteId,
    id: newId(),
    at,
    localDate: slotAt(at, timeZone).date,
    workoutId: null,
    planExerciseId: null,
    checkInId: null,
    ...place,
    area,
    severity,
    redFlag: area === 'whole_body' && (said.redFlag ?? false),
  });
  return [
    ...mergePain(said.pain).map(({ area, severity }) => row(area, severity)),
    ...(said.fatigue ? [row(null, null)] : []),
  ];
}
