import type {
  JudgedExercise,
  JudgedSession,
  PlannedSession,
  SelectionInput,
  ShownStrength,
} from '@topset/engine/selection';
import { exerciseByKey } from '../../src/library.ts';

const LB_PER_KG = 2.20462;

const kg = (load: { readonly value: string; readonly unit: 'KG' | 'LB' }) =>
  Number(load.value) / (load.unit === 'KG' ? 1 : LB_PER_KG);

/** A generated session as the red lines read it. */
export function judged(input: SelectionInput, { selection, exercises }: PlannedSession): JudgedSession {
  const shown = shownIn(input);
  const { athlete, fatigueState, experience } = input;
  const wished = new Set([...(input.pinnedExerciseIds ?? []), ...(input.preferences?.favoriteExerciseIds ?? [])]);
  return {
    intent: selection.intent,
    targetMuscles: selection.targetMuscles,
    goal: input.goals.primary,
    trainingAge: input.trainingAge,
    minutes: input.sessionMinutes,
    seconds: selection.estimatedSeconds,
    generalWarmUpSeconds: selection.warmUp?.seconds ?? 0,
    bodyweightKg: athlete?.bodyweight ? kg(athlete.bodyweight) : 60,
    deload: input.deload === true,
    fatigueFlag: input.activeFlags?.fatigue === true,
    readiness: fatigueState.readinessScore,
    pain: fatigueState.painFlags ?? {},
    equipment: input.constraints.availableEquipment,
    capped: selection.removed.some(({ reason }) => reason === 'volume_cap'),
    failedBar: hasFailedBar(input),
    exercises: exercises.map(
      ({ prescription, loads }): JudgedExercise => ({
        exercise: exerciseByKey(prescription.exerciseId)!,
        role: prescription.role,
        superset: selection.supersets.find(({ ids }) => ids.includes(prescription.exerciseId))?.ids.join('+') ?? null,
        wished: wished.has(prescription.exerciseId),
        shown: shown.get(prescription.exerciseId) ?? null,
        hasBaseline: experience?.baselines.some(({ exerciseId }) => exerciseId === prescription.exerciseId) ?? false,
        sets: loads.sets.map(({ type, load, reps, seconds, rpe }) => ({
          warmUp: type === 'WARMUP',
          load: load === null ? null : kg(load),
          reps,
          seconds,
          rpe: rpe === null ? null : Number(rpe),
        })),
      }),
    ),
  };
}

/** By exercise: its newest sets with load and reps outside a deload. */
function shownIn({ history }: SelectionInput): Map<string, ShownStrength> {
  const shown = new Map<string, ShownStrength>();
  for (const entry of history.toSorted((a, b) => Number(b.at) - Number(a.at))) {
    if (entry.deload === true) continue;
    for (const { exerciseId, sets } of entry.exercises) {
      if (shown.has(exerciseId)) continue;
      const loaded = sets.flatMap(({ load, reps, logged, skipped }) =>
        load && reps != null && logged && !skipped ? [{ load: kg(load), reps }] : [],
      );
      if (loaded.length === 0) continue;
      const assisted = exerciseByKey(exerciseId)?.loadType === 'assisted';
      const loads = loaded.map(({ load }) => load);
      shown.set(exerciseId, { top: assisted ? Math.min(...loads) : Math.max(...loads), sets: loaded });
    }
  }
  return shown;
}

function hasFailedBar({ history }: SelectionInput): boolean {
  return history.some(({ exercises }) =>
    exercises.some(({ sets }) =>
      sets.some(({ load, reps, logged }) => logged && load && reps != null && kg(load) <= 20.5 && reps < 3),
    ),
  );
}
