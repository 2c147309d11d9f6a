import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, type Db, selectionRepository } from '@topset/db';
import { updatedBaselines } from '@topset/engine/loads';
import type { WorkoutWithSets } from '../workouts/index.ts';
import { toBaseline } from './gather.ts';
import { historyExercise } from './history-rows.ts';
import { policyOf } from './plan-session.ts';
import { baselineRow } from './use-cases/set-baselines.ts';

/** A finished workout raises what the athlete is known to handle. */
export async function raiseBaselines(tx: Db, athlete: AthleteRow, workout: WorkoutWithSets, now: Date): Promise<void> {
  const { athleteId } = workout;
  const known = await selectionRepository.findBaselines(tx, athleteId);
  const raised = updatedBaselines(
    {
      performed: workout.performances.map((performance) => historyExercise(performance, performance.sets)),
      loadTypes: Object.fromEntries(
        workout.performances.flatMap(({ exerciseKey }) => {
          const exercise = exerciseByKey(exerciseKey);
          return exercise ? [[exerciseKey, exercise.loadType]] : [];
        }),
      ),
      baselines: known.map(toBaseline),
      goal: athlete.primaryGoal,
      unit: athlete.unit,
    },
    policyOf(athlete),
  );
  // One exercise may appear twice in a workout: the last word is the highest.
  const rows = new Map(raised.map((baseline) => [baseline.exerciseId, baselineRow(athleteId, baseline, now)]));
  await selectionRepository.putBaselines(tx, [...rows.values()]);
}
