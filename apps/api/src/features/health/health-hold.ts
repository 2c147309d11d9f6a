import type { AthleteRow, Db } from '@topset/db';
import type { FlagArea, HealthHold } from '@topset/engine/progression';
import { modesInForce } from './modes-in-force.ts';
import { openAlertAreas } from './record-marks.ts';

/** What keeps pain flags alive: injuries, and alerts that nobody has closed. */
export async function holdOf(tx: Db, athlete: AthleteRow, now: Date): Promise<HealthHold> {
  const { modes } = await modesInForce(tx, athlete, now);
  return {
    injuryAreas: modes.flatMap(({ kind, area }) => (kind === 'INJURY' && area ? [area as FlagArea] : [])),
    openAlertAreas: await openAlertAreas(tx, athlete.id),
  };
}
