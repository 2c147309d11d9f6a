import { rounded } from '../kernel/exact-numbers.ts';
import { type MuscleMask, muscleName, musclesOf } from '../selection/library/muscle-masks.ts';
import type { Removal, Warning } from '../selection/output/output.ts';
import type { SessionExercise } from '../selection/picking/session-exercise.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import { firstToLeave, type Leaving } from '../timeboxing/retention.ts';
import { brokenCaps, type CapFacts, cappedMuscles, sessionDose } from './caps.ts';

/** A session after something had to leave. */
export interface TrimmedSession {
  readonly exercises: readonly SessionExercise[];
  readonly removed: readonly Removal[];
  readonly warnings: readonly Warning[];
}

/** Removes accessories until no muscle is over its cap; mains stay, and what they break is said. */
export function removeOverCaps(facts: CapFacts, session: readonly SessionExercise[]): TrimmedSession {
  let exercises = session;
  const removed: Removal[] = [];
  for (;;) {
    const broken = brokenCaps(facts, sessionDose(exercises));
    if (broken === 0) return { exercises, removed, warnings: [] };
    const leaving = firstToLeave(
      exercises,
      (accessory) => (cappedMuscles(facts, accessory.exercise) & broken) !== 0,
      facts.policy,
      facts.intent,
    );
    if (leaving === null) return { exercises, removed, warnings: capWarnings(broken) };
    const muscle = muscleName(lowestBit(cappedMuscles(facts, leaving.accessory.exercise) & broken));
    removed.push({ ...removalOf(leaving, 'volume_cap', facts.policy), muscle });
    exercises = exercises.filter((exercise) => exercise !== leaving.accessory);
  }
}

export function capWarnings(broken: MuscleMask): Warning[] {
  return musclesOf(broken).map((muscle) => ({ code: 'volume_cap_exceeded', params: { muscle } }));
}

export function removalOf(
  { accessory, retention, next }: Leaving,
  reason: Removal['reason'],
  { output }: SelectionPolicy,
): Omit<Removal, 'muscle' | 'secondsOver'> {
  return {
    exerciseId: accessory.exercise.id,
    reason,
    retention: rounded(retention, output.scoreDecimals),
    next: next && { exerciseId: next.accessory.exercise.id, retention: rounded(next.retention, output.scoreDecimals) },
  };
}

function lowestBit(mask: MuscleMask): number {
  return 31 - Math.clz32(mask & -mask);
}
