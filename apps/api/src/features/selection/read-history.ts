import { type Db, type RecordScope, readTrainingRecord } from '@topset/db';
import { HOUR, type RecordedSession } from '@topset/engine/kernel';
import { GREEDY_1, historyEntries, type WorkoutHistoryEntry } from '@topset/engine/selection';

const CHECK_IN_LASTS = GREEDY_1.recovery.checkInHours * HOUR;

/** The newest workouts as selection reads them, with how the athlete felt at each. */
export async function readHistory(db: Db, athleteId: string, now: Date): Promise<readonly WorkoutHistoryEntry[]> {
  return historyEntries(await readTrainingRecord(db, athleteId, historyScope(now)), GREEDY_1);
}

/** A check-in counts for some hours, so that those before the oldest session are read too. */
export function historyScope(now: Date) {
  return {
    now,
    sessions: { attended: { before: new Date(now.getTime() + 1), newest: GREEDY_1.history.workouts } },
    checkIns: {
      since: (sessions: readonly RecordedSession[]) =>
        new Date((sessions.at(-1)?.at ?? now.getTime()) - CHECK_IN_LASTS),
    },
    marks: { ofSessions: true },
  } as const satisfies RecordScope;
}
