import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, type Db, selectionRepository } from '@topset/db';
import type { RecordedPerformance } from '@topset/engine/kernel';
import { updatedBaselines } from '@topset/engine/loads';
import { historyExercise } from '@topset/engine/selection';
import { toLoad } from '../../graphql/load.ts';
import type { PerformanceWithSets, WorkoutWithSets } from '../workouts/index.ts';
import { toBaseline } from './gather.ts';
import { policyOf } from './plan-session.ts';
import { baselineRow } from './use-cases/set-baselines.ts';

/** A finished workout raises what the athlete is known to handle. */
export async function raiseBaselines(tx: Db, athlete: AthleteRow, workout: WorkoutWithSets, now: Date): Promise<void> {
  const { athleteId } = workout;
  const known = await selectionRepository.findBaselines(tx, athleteId);
  const raised = updatedBaselines(
    {
      performed: workout.performances.map((performance) => historyExercise(recorded(performance))),
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

/** A stored performance as the training record has it. */
function recorded({ snapshot, levelSnapshot, sets, ...row }: PerformanceWithSets): RecordedPerformance {
  return {
    ...row,
    targets: snapshot,
    levelTargets: levelSnapshot,
    sets: sets.map(({ loadValue, loadUnit, ...set }) => ({ ...set, load: toLoad(loadValue, loadUnit) })),
  };
}
