import { isPerformedWorkingSet, type Use } from '../selection/history/history-digest.ts';
import type { HistorySet } from '../selection/input/input.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import { type StrengthForecast, strengthForecast } from '../suggestions/estimate/strength-estimate.ts';
import { ESTIMATE_2 } from '../suggestions/policy.ts';
import type { EnteredLoad, PerformanceRow, PlannedSetRow } from '../suggestions/types.ts';
import type { LoadFacts } from './load-facts.ts';

type Facts = Pick<LoadFacts, 'athlete' | 'uses'>;

/** What an exercise's own sessions let expect of the next one, by the estimate that suggestions come from. */
export function shownStrength(exercise: IndexedExercise, { athlete, uses }: Facts): StrengthForecast | null {
  const own = uses[exercise.ordinal];
  if (own === undefined || own.length === 0) return null;
  const { source } = exercise;
  return strengthForecast(
    {
      unit: athlete.unit,
      bodyWeight: athlete.bodyweight ? entered(athlete.bodyweight) : null,
      exercise: {
        key: exercise.id,
        primaryMuscle: null,
        equipment: [],
        loadType: source.loadType,
        heavyCompound: false,
        largePull: false,
      },
    },
    own.slice(0, 1 + ESTIMATE_2.historySessions).map((use) => performanceOf(use, exercise.id)),
    ESTIMATE_2,
  );
}

/** A use of an exercise as estimates read it: what was done at its own load is what was planned there. */
function performanceOf({ at, entry, rows }: Use, exerciseKey: string): PerformanceRow {
  const done = rows.flatMap(({ sets, repRange }) =>
    sets.filter(isPerformedWorkingSet).map((set) => ({ set, lower: repRange?.lower ?? null })),
  );
  const lower = rows.find(({ repRange }) => repRange)?.repRange?.lower ?? 1;
  return {
    id: entry.workoutId,
    workoutId: entry.workoutId,
    workoutStatus: 'DONE',
    startedAt: at,
    position: 0,
    exerciseKey,
    planExerciseId: null,
    reduced: entry.deload === true,
    snapshot: {
      repPolicy: { mode: 'TARGET', lower, upper: lower, target: lower },
      restPolicy: { mode: 'ALL_SAME', seconds: 0 },
      sets: done.map(({ set, lower: floor }, position) => planned(set, floor, position)),
    },
    sets: done.map(({ set }, position) => ({
      id: `${position}`,
      position,
      type: set.type,
      load: set.load ? entered(set.load) : null,
      reps: set.reps ?? null,
      restTaken: null,
      plannedSetId: `${position}`,
      logged: true,
      skipped: false,
      rpe: set.rpe ?? null,
      rir: null,
    })),
  };
}

const planned = ({ type, load, targetReps }: HistorySet, floor: number | null, position: number): PlannedSetRow => ({
  id: `${position}`,
  position,
  type,
  load: load ? entered(load) : null,
  reps: targetReps ?? floor,
  restSeconds: null,
});

const entered = ({ value, unit }: { readonly value: string; readonly unit: EnteredLoad['unit'] }): EnteredLoad => ({
  value: Number(value),
  unit,
});
