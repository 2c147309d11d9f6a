import fc from 'fast-check';
import type { RepPolicy } from '../../prescription-terms.ts';
import type { ExerciseContext, PerformanceRow, PerformedSetRow, PlannedSetRow } from '../types.ts';
import { anyContext } from './arbitrary.ts';

/** How far the prescription of one session was from the plan of today: reps, plate steps, seconds of rest. */
const move = fc.record({
  reps: fc.constantFrom(0, 0, -3, -2, -1, 1, 2, 3),
  width: fc.constantFrom(0, 0, 0, 1, 2),
  steps: fc.constantFrom(0, 0, -4, -2, 2, 4),
  rest: fc.constantFrom(0, 0, 0, 30, -30),
});
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

const PLATE = 2.5;

/**
 * Training under a plan that kept changing: every session has a prescription of its own, and what was done follows it,
 * so that rules still fire and a sentence about one session is easily untrue of another.
 */
export function anyMovedContext(): fc.Arbitrary<ExerciseContext> {
  return fc.tuple(anyContext(), fc.array(move, { minLength: 4, maxLength: 4 })).map(([context, moves]) => {
    const [current, ...history] = [context.current, ...context.history].map((row, i) => movedBy(row, moves[i]!));
    return { ...context, current: current!, history };
  });
}

function movedBy(row: PerformanceRow, by: Move): PerformanceRow {
  if (row.snapshot === null) return row;
  const { repPolicy, restPolicy, sets } = row.snapshot;
  return {
    ...row,
    snapshot: {
      repPolicy: movedReps(repPolicy, by),
      restPolicy: { ...restPolicy, seconds: Math.max(0, restPolicy.seconds + by.rest) },
      sets: sets.map((set) => movedTarget(set, by)),
    },
    sets: row.sets.map((set) => movedSet(set, by)),
  };
}

function movedReps(policy: RepPolicy, by: Move): RepPolicy {
  const lower = Math.max(1, policy.lower + by.reps);
  return {
    mode: policy.mode,
    lower,
    upper: Math.max(lower, policy.upper + by.reps + by.width),
    target: Math.max(1, policy.target + by.reps),
  };
}

function movedTarget(set: PlannedSetRow, by: Move): PlannedSetRow {
  const rest = set.restSeconds;
  return { ...set, load: heavier(set.load, by), restSeconds: rest === null ? null : Math.max(0, rest + by.rest) };
}

function movedSet(set: PerformedSetRow, by: Move): PerformedSetRow {
  const taken = set.restTaken;
  return {
    ...set,
    load: heavier(set.load, by),
    reps: set.reps === null ? null : Math.max(1, set.reps + by.reps + by.width),
    restTaken: taken === null ? null : Math.max(0, taken + by.rest),
  };
}

function heavier<Load extends PlannedSetRow['load']>(load: Load, by: Move): Load {
  return load === null ? load : { ...load, value: Math.max(0, load.value + by.steps * PLATE) };
}
