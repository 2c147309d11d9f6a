import { mean } from '../kernel/averages.ts';
import { eased, hardness, loadIn } from '../kernel/loads.ts';
import type { Baseline, BaselineContext } from '../kernel/training-record.ts';
import type { Load } from '../prescription-terms.ts';
import { isPerformedWorkingSet } from '../selection/history/history-digest.ts';
import type { Goal, HistoryExercise } from '../selection/input/input.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { LoadType, Unit } from '../vocabulary.ts';
import { inUnit, type LoadFacts } from './load-facts.ts';

export function preferredContext(goal: Goal): BaselineContext {
  return goal === 'strength' ? 'strength' : 'volume';
}

/** What a baseline says for today's goal, in the athlete's unit; null: there is none. */
export function baselineLoad(
  exerciseId: string,
  assisted: boolean,
  facts: Pick<LoadFacts, 'athlete' | 'baselines' | 'goal' | 'policy'>,
): { readonly value: number; readonly context: BaselineContext } | null {
  const baselines = facts.baselines.get(exerciseId);
  if (baselines === undefined) return null;
  const wanted = preferredContext(facts.goal);
  const other = wanted === 'strength' ? 'volume' : 'strength';
  const { strengthForVolume, volumeForStrength } = facts.policy.loads.baseline;
  for (const context of [wanted, 'default', other] as const) {
    const baseline = baselines.find((candidate) => candidate.context === context);
    const value = baseline ? valueIn(baseline, facts) : null;
    if (value === null) continue;
    if (context !== other) return { value, context };
    const factor = wanted === 'volume' ? strengthForVolume : volumeForStrength;
    return { value: eased(value, factor, assisted), context };
  }
  return null;
}

function valueIn(baseline: Baseline, facts: Pick<LoadFacts, 'athlete'>): number | null {
  const { workingWeightMin: min, workingWeightMax: max, topSetWeight: top } = baseline;
  if (min && max) return mean([inUnit(min, facts), inUnit(max, facts)]);
  const single = top ?? min ?? max;
  return single ? inUnit(single, facts) : null;
}

export interface BaselineUpdateRequest {
  readonly performed: readonly HistoryExercise[];
  readonly loadTypes: Readonly<Record<string, LoadType>>;
  readonly baselines: readonly Baseline[];
  readonly goal: Goal;
  readonly unit: Unit;
}

/** The baselines that a completed workout raises: the best load done as asked becomes the top set. */
export function updatedBaselines(request: BaselineUpdateRequest, policy: SelectionPolicy): Baseline[] {
  const context = preferredContext(request.goal);
  return request.performed.flatMap((performance) => {
    const { exerciseId } = performance;
    const assisted = request.loadTypes[exerciseId] === 'assisted';
    const best = bestQualifyingLoad(performance, assisted, request.unit, policy);
    if (best === null) return [];
    const known = request.baselines.find((row) => row.exerciseId === exerciseId && row.context === context);
    if (known?.topSetWeight && !isHarder(best, known.topSetWeight, assisted, request.unit)) return [];
    return [{ ...(known ?? { exerciseId, context }), topSetWeight: best }];
  });
}

function bestQualifyingLoad(
  { sets }: HistoryExercise,
  assisted: boolean,
  unit: Unit,
  policy: SelectionPolicy,
): Load | null {
  const { minimumSets, rpeTolerance } = policy.loads.baseline;
  const performed = sets.filter(isPerformedWorkingSet);
  if (performed.length < minimumSets) return null;
  let best: Load | null = null;
  for (const set of performed) {
    if (set.load == null || set.reps == null || set.reps < (set.targetReps ?? 1)) continue;
    if (set.rpe != null && set.targetRpe != null && set.rpe > set.targetRpe + rpeTolerance) continue;
    if (best === null || isHarder(set.load, best, assisted, unit)) best = set.load;
  }
  return best;
}

function isHarder(load: Load, other: Load, assisted: boolean, unit: Unit): boolean {
  return hardness(loadIn(load, unit), assisted) > hardness(loadIn(other, unit), assisted);
}
