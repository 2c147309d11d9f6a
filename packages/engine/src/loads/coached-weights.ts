import type { StepGrid } from '../kernel/load-grid.ts';
import { repsFactor } from '../kernel/loads.ts';
import type { IndexedExercise } from '../selection/library/library-index.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import { inUnit, type LoadFacts } from './load-facts.ts';

/** The numbers of a policy that coaches. */
export function coachedLoads(policy: SelectionPolicy): NonNullable<SelectionPolicy['coaching']>['loads'] {
  if (policy.coaching === null) throw new Error(`${policy.id} does not coach`);
  return policy.coaching.loads;
}

/** The athlete's body weight, in the athlete's unit, or what is assumed where nobody told it. */
export function bodyweightOf({ athlete, policy }: Pick<LoadFacts, 'athlete' | 'policy'>): number {
  return athlete.bodyweight ? inUnit(athlete.bodyweight, { athlete }) : coachedLoads(policy).bodyweight[athlete.unit];
}

/** What is moved at a load: the own body counts where the load is put on it or taken off it. */
export function weightAt(load: number, { source }: IndexedExercise, facts: LoadFacts): number {
  if (source.loadType === 'external') return load;
  const body = bodyweightOf(facts);
  if (source.loadType === 'bodyweight_plus') return load + body;
  return Math.max(coachedLoads(facts.policy).leastAssisted * body, body - load);
}

/** The load at which so much is moved. */
export function loadAt(weight: number, { source }: IndexedExercise, facts: LoadFacts): number {
  if (source.loadType === 'external') return weight;
  const body = bodyweightOf(facts);
  return source.loadType === 'bodyweight_plus' ? weight - body : body - weight;
}

/** The part of a one-repetition maximum that so many reps at this effort are done with. */
export function shareOf(reps: number, rpe: number, policy: SelectionPolicy): number {
  return 1 / repsFactor(reps + coachedLoads(policy).topRpe - rpe, policy.scoring.repsPerDoubling);
}

/** The next harder load; null: there is none. */
export function nextHarder(load: number, { source }: IndexedExercise, grid: StepGrid): number | null {
  return grid.next(load, source.loadType === 'assisted' ? -1 : 1);
}
