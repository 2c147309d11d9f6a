import { exerciseByKey } from '@topset/catalog';
import { type AthleteRow, type Db, readTrainingRecord, selectionRepository } from '@topset/db';
import type { Baseline, RecordedExercise, RecordedSession } from '@topset/engine/kernel';
import { updatedBaselines } from '@topset/engine/loads';
import { historyExercise } from '@topset/engine/selection';
import { policyOf } from './plan-session.ts';
import { baselineRow } from './use-cases/set-baselines.ts';

const DAY = 86_400_000;

/** A finished workout raises what the athlete is known to handle; `known` has the exercises that were done. */
export async function raiseBaselines(
  tx: Db,
  athlete: AthleteRow,
  { performances }: RecordedSession,
  known: readonly RecordedExercise[],
  now: Date,
): Promise<void> {
  const raised = raisedBy(
    performances,
    known.flatMap(({ baselines }) => baselines),
    athlete,
  );
  // One exercise may appear twice in a workout: the last word is the highest.
  const rows = new Map(raised.map((baseline) => [baseline.exerciseId, baselineRow(athlete.id, baseline, now)]));
  await selectionRepository.putBaselines(tx, [...rows.values()]);
}

/** Of imported history: what somebody handled years ago says nothing about today, and what they told themselves stays. */
export async function proposeBaselines(tx: Db, athlete: AthleteRow, keys: readonly string[], now: Date): Promise<void> {
  const policy = policyOf(athlete).loads.baseline;
  const { exercises, sessions } = await readTrainingRecord(tx, athlete.id, {
    now,
    exercises: { keys },
    sessions: { ofExercises: { keys, newest: policy.proposal.sessions } },
  });
  const since = now.getTime() - policy.proposal.days * DAY;
  const unknown = new Set(exercises.filter(({ baselines }) => baselines.length === 0).map(({ key }) => key));
  const recent = sessions
    .filter(({ startedAt }) => startedAt !== null && startedAt >= since)
    .flatMap(({ performances }) => performances.filter(({ exerciseKey }) => unknown.has(exerciseKey)));
  const proposed = new Map<string, Baseline>();
  for (const performance of recent) {
    const [best] = raisedBy([performance], [...proposed.values()], athlete);
    if (best) proposed.set(best.exerciseId, best);
  }
  const rows = [...proposed.values()].map((baseline) => baselineRow(athlete.id, baseline, now));
  await selectionRepository.putBaselines(tx, rows);
}

function raisedBy(
  performances: RecordedSession['performances'],
  baselines: readonly Baseline[],
  athlete: AthleteRow,
): Baseline[] {
  return updatedBaselines(
    {
      performed: performances.map(historyExercise),
      loadTypes: Object.fromEntries(
        performances.flatMap(({ exerciseKey }) => {
          const exercise = exerciseByKey(exerciseKey);
          return exercise ? [[exerciseKey, exercise.loadType]] : [];
        }),
      ),
      baselines,
      goal: athlete.primaryGoal,
      unit: athlete.unit,
    },
    policyOf(athlete),
  );
}
