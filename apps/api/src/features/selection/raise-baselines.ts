import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, type Db, selectionRepository } from '@topset/db';
import type { RecordedExercise, RecordedSession } from '@topset/engine/kernel';
import { updatedBaselines } from '@topset/engine/loads';
import { historyExercise } from '@topset/engine/selection';
import { policyOf } from './plan-session.ts';
import { baselineRow } from './use-cases/set-baselines.ts';

/** A finished workout raises what the athlete is known to handle; `known` has the exercises that were done. */
export async function raiseBaselines(
  tx: Db,
  athlete: AthleteRow,
  { performances }: RecordedSession,
  known: readonly RecordedExercise[],
  now: Date,
): Promise<void> {
  const raised = updatedBaselines(
    {
      performed: performances.map(historyExercise),
      loadTypes: Object.fromEntries(
        performances.flatMap(({ exerciseKey }) => {
          const exercise = exerciseByKey(exerciseKey);
          return exercise ? [[exerciseKey, exercise.loadType]] : [];
        }),
      ),
      baselines: known.flatMap(({ baselines }) => baselines),
      goal: athlete.primaryGoal,
      unit: athlete.unit,
    },
    policyOf(athlete),
  );
  // One exercise may appear twice in a workout: the last word is the highest.
  const rows = new Map(raised.map((baseline) => [baseline.exerciseId, baselineRow(athlete.id, baseline, now)]));
  await selectionRepository.putBaselines(tx, [...rows.values()]);
}
