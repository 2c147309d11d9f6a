import type { HealthMarkRow } from '@topset/db';
import { analyseText } from '@topset/engine/dialogue';
import {
  type EvaluatedWorkout,
  type EvaluationInput,
  type FinishedWorkout,
  type FlagArea,
  HOUR,
  LEVELS_1,
  type PainMark,
  rpeTenths,
} from '@topset/engine/progression';
import type { Slot } from '../athlete/index.ts';
import type { PerformanceWithSets, WorkoutWithSets } from '../workouts/index.ts';

/** When a workout takes its place among the judged ones. */
export const startOf = ({ startedAt, scheduledAt, at }: Pick<WorkoutWithSets, 'startedAt' | 'scheduledAt' | 'at'>) =>
  startedAt ?? scheduledAt ?? at;
export const endOf = (workout: Pick<WorkoutWithSets, 'finishedAt' | 'startedAt' | 'scheduledAt' | 'at'>) =>
  workout.finishedAt ?? startOf(workout);

/** The workout as the engine judges it; `judged` are the plan exercises with a verdict of their own. */
export function evaluatedWorkout(workout: WorkoutWithSets, judged: ReadonlySet<string>, slot: Slot): EvaluatedWorkout {
  const others = workout.performances.filter(({ planExerciseId }) => !planExerciseId || !judged.has(planExerciseId));
  return {
    id: workout.id,
    start: startOf(workout).getTime(),
    end: endOf(workout).getTime(),
    slotDate: slot.date,
    slotTime: slot.time,
    skipped: workout.status === 'SKIPPED',
    rpeTenths: workout.sessionRpe === null ? null : rpeTenths(workout.sessionRpe),
    otherRpeTenths: others.flatMap(({ rpe }) => (rpe === null ? [] : [rpeTenths(rpe) ?? 0])),
    pain: [...(workout.marks?.pain ?? []), ...others.flatMap(painOf)],
    fatigue: (workout.marks?.fatigue ?? false) || others.some(saysFatigue),
    note: workout.notes,
  };
}

const painOf = ({ marks, notes }: PerformanceWithSets): PainMark[] => [
  ...(marks?.pain ?? []),
  ...analyseText(notes ?? '').pain,
];
const saysFatigue = ({ marks, notes }: PerformanceWithSets): boolean =>
  (marks?.fatigue ?? false) || analyseText(notes ?? '').fatigue;

/** From when on marks can matter to a workout. */
export function evidenceSince(end: number, finished: readonly FinishedWorkout[]): Date {
  const oldest = end - LEVELS_1.flags.evidenceHours * HOUR;
  return new Date(Math.min(lastEnd(finished) || end, oldest));
}

/** What was said outside the workout: since the finished one before it, and as signs of fatigue. */
export function evidenceOf(
  { id, end }: Pick<EvaluatedWorkout, 'id' | 'end'>,
  finished: readonly FinishedWorkout[],
  marks: readonly HealthMarkRow[],
): Pick<EvaluationInput, 'remarks' | 'fatigueSigns'> {
  const since = evidenceSince(end, finished);
  const known = marks.filter(({ workoutId, at }) => workoutId !== id && at >= since && at.getTime() <= end);
  const remarks = known.filter(({ at, workoutId }) => workoutId === null && at.getTime() > lastEnd(finished));
  return {
    remarks: remarks.map(({ area, severity }) => ({
      pain: area === null ? [] : [{ area: area as FlagArea, severity: severity ?? 0 }],
      fatigue: area === null,
    })),
    fatigueSigns: known.filter(({ area }) => area === null).map(({ at }) => at.getTime()),
  };
}

const lastEnd = (finished: readonly FinishedWorkout[]) => Math.max(0, ...finished.map(({ end }) => end));
