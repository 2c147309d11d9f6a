import type { AthleteRow, RecordOf, RecordScope } from '@topset/db';
import { LEVELS_1 } from '@topset/engine/progression';
import { levelsScope } from '../progression/index.ts';
import { athletesPolicy, checkInsBefore, suggestionsScope } from '../suggestions/index.ts';
import type { WorkoutWithSets } from '../workouts/index.ts';

/** What the steps after a finished workout decide by. */
export type FinishRecord = RecordOf<ReturnType<typeof finishScope>>;

/** All that they read of the training record, at once. */
export function finishScope(athlete: AthleteRow, workout: WorkoutWithSets, now: Date) {
  const levels = levelsScope(athlete, workout, now);
  const suggestions = suggestionsScope(athlete, workout, athletesPolicy(athlete), now);
  const { startedAt, finishedAt } = workout;
  return {
    ...levels,
    exercises: suggestions.exercises,
    sessions: {
      ...levels.sessions,
      ...suggestions.sessions,
      // Advice looks further back than flags, and up to now.
      attended: {
        before: new Date(finishedAt!.getTime() + 1),
        newest: LEVELS_1.reading.adviceWorkouts,
        inOutline: true,
      },
      finishedSince: finishedAt!,
    },
    checkIns: { ...levels.checkIns, ...checkInsBefore(startedAt!) },
    decisions: { ...levels.decisions, ...suggestions.decisions },
  } as const satisfies RecordScope;
}
