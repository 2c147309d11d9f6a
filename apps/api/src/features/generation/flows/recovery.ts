import { type Db, healthRepository } from '@topset/db';
import { HOUR } from '@topset/engine/progression';
import { GREEDY_1 } from '@topset/engine/selection';

/** Older check-ins say nothing about today. */
const RECENT_MS = GREEDY_1.recovery.checkInHours * HOUR;

export interface Recovery {
  readonly sleepScore: number | null;
  readonly bodyBattery: number | null;
}

/** How rested the athlete is: as the request says, else as the newest check-in that says it. */
export async function recoveryOf(db: Db, athleteId: string, said: Recovery, now: Date): Promise<Recovery> {
  if (said.sleepScore !== null && said.bodyBattery !== null) return said;
  const since = new Date(now.getTime() - RECENT_MS);
  const checkIns = await healthRepository.checkInsBetween(db, athleteId, since, new Date(now.getTime() + 1));
  const newestFirst = checkIns.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const newest = (read: (row: (typeof checkIns)[number]) => number | null) =>
    newestFirst.map(read).find((value) => value !== null) ?? null;
  return {
    sleepScore: said.sleepScore ?? newest(({ sleepScore }) => sleepScore),
    bodyBattery: said.bodyBattery ?? newest(({ bodyBattery }) => bodyBattery),
  };
}
