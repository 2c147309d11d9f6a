import type { LoadClass } from '../kernel/equipment-classes.ts';
import { rounded } from '../kernel/exact-numbers.ts';
import { loadIn } from '../kernel/loads.ts';
import type { Baseline } from '../kernel/training-record.ts';
import type { Load } from '../prescription-terms.ts';
import type { Use } from '../selection/history/history-digest.ts';
import type { AthleteLoads, Goal } from '../selection/input/input.ts';
import { loadClassOf } from '../selection/library/equipment.ts';
import type { IndexedExercise, LibraryIndex } from '../selection/library/library-index.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { TrainingAge } from '../vocabulary.ts';

/** What the loads of one session are decided from; everything runs in the athlete's unit. */
export interface LoadFacts {
  readonly policy: SelectionPolicy;
  readonly athlete: AthleteLoads;
  readonly trainingAge: TrainingAge;
  readonly goal: Goal;
  readonly backOff: number;
  readonly weekInBlock: number;
  readonly deload: boolean;
  /** An active pain or fatigue flag: no load rises. */
  readonly restrained: boolean;
  readonly suspended: ReadonlySet<string>;
  readonly available: number;
  readonly library: LibraryIndex;
  /** Completed uses by ordinal, newest first. */
  readonly uses: readonly (readonly Use[] | undefined)[];
  readonly baselines: ReadonlyMap<string, readonly Baseline[]>;
}

export function baselinesByExercise(baselines: readonly Baseline[]): Map<string, Baseline[]> {
  const byExercise = new Map<string, Baseline[]>();
  for (const baseline of baselines) {
    const known = byExercise.get(baseline.exerciseId);
    if (known) known.push(baseline);
    else byExercise.set(baseline.exerciseId, [baseline]);
  }
  return byExercise;
}

/** A load as a number in the athlete's unit. */
export function inUnit(load: Load, facts: Pick<LoadFacts, 'athlete'>): number {
  return loadIn(load, facts.athlete.unit);
}

export function asLoad(value: number, facts: Pick<LoadFacts, 'athlete' | 'policy'>): Load {
  return { value: String(rounded(value, facts.policy.loads.decimals)), unit: facts.athlete.unit };
}

export function classOf(exercise: IndexedExercise, facts: Pick<LoadFacts, 'available'>): LoadClass {
  return loadClassOf(exercise.equipment, facts.available);
}
