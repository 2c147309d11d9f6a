import type { AthleteRow, RecordScope, WorkoutRow } from '@topset/db';
import { evidenceSince, finishedWorkouts, LEVELS_1 } from '@topset/engine/progression';
import { endOf, startOf } from './place-in-time.ts';

/** What an evaluation reads of the training record about a finished or skipped workout. */
export function levelsScope(athlete: AthleteRow, workout: WorkoutRow, now: Date) {
  const { id, planId } = workout;
  const [start, end] = [startOf(workout), endOf(workout)];
  const { flagWorkouts, pulseReadings } = LEVELS_1.reading;
  return {
    now,
    athlete,
    plans: { ids: planId ? [planId] : [] },
    sessions: { ids: [id], attended: { before: start, newest: flagWorkouts, inOutline: true } },
    checkIns: { pulseReadings, until: end },
    marks: {
      since: (sessions) => {
        const earlier = finishedWorkouts(sessions).filter((finished) => finished.start < start.getTime());
        return new Date(evidenceSince(end.getTime(), earlier));
      },
    },
    flags: true,
    modes: true,
    decisions: { verdicts: { newest: LEVELS_1.history.records + 1 }, health: true },
  } as const satisfies RecordScope;
}
