import { type Db, healthRepository } from '@topset/db';
import type { FlagArea } from '@topset/engine/progression';

/** Areas with an alert that nobody has closed. */
export async function openAlertAreas(tx: Db, athleteId: string): Promise<FlagArea[]> {
  return (await healthRepository.openAlerts(tx, athleteId)).map(({ area }) => area as FlagArea);
}
