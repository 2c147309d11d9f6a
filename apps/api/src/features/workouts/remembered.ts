import {
  type PerformedSetRow,
  type SuggestionEvaluationRow,
  suggestionRepository,
  workoutRepository,
} from '@topset/db';
import { byId, idsOf, type Remembered } from '../../remembered-answer.ts';
import { type WorkoutWithSets, withSetsOf } from './workout.ts';

/** Its own columns as they were; the exercises and sets in it as they are. */
export const rememberedWorkout: Remembered<WorkoutWithSets> = byId(
  ['status', 'finishedAt', 'sessionRpe', 'version', 'updatedAt'],
  async (tx, athleteId, kept) =>
    withSetsOf(tx, athleteId, await workoutRepository.findWorkouts(tx, athleteId, idsOf(kept))),
);

export const rememberedSet: Remembered<PerformedSetRow> = byId(
  [
    ...(['position', 'type', 'loadValue', 'loadUnit', 'reps', 'seconds', 'distanceMeters'] as const),
    ...(['rpe', 'rir', 'restSeconds', 'skipped', 'notes', 'version'] as const),
  ],
  (tx, athleteId, kept) => workoutRepository.findSets(tx, athleteId, idsOf(kept)),
);

/** What one workout said about earlier suggestions. */
export const rememberedEvaluations: Remembered<readonly SuggestionEvaluationRow[]> = {
  keep: (rows) => rows.map(({ suggestionId, workoutId }) => [suggestionId, workoutId]),
  recall: (tx, { caller }, kept) =>
    Promise.all(
      (kept as [string, string][][]).map(async (keys) => {
        const workoutIds = [...new Set(keys.map(([, workoutId]) => workoutId))];
        const rows = await suggestionRepository.evaluationsBy(tx, caller.athleteId, workoutIds);
        return keys.flatMap(([suggestionId, workoutId]) =>
          rows.filter((row) => row.suggestionId === suggestionId && row.workoutId === workoutId),
        );
      }),
    ),
};
