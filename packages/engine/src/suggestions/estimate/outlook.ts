import { atLeast, clamp, floorExact } from '../../kernel/exact-numbers.ts';
import { repsFactor } from '../../kernel/loads.ts';
import type { PlannedTarget } from '../session.ts';
import { left } from './observation.ts';
import type { EstimatePolicy } from './policy.ts';
import type { Forecast } from './strength.ts';
import type { ReadSession, WorkSet } from './work-sets.ts';

/** A planned working set and what may be asked of it. */
export interface PlannedWork {
  readonly planned: PlannedTarget;
  /** System load; 0: not set. */
  readonly load: number;
  /** Part of the strength that earlier sets leave for it. */
  readonly share: number;
  /** Nearly as heavy as the heaviest, or not set. */
  readonly isWork: boolean;
}

/** The live plan, held against what the next session is expected to show. */
export interface Outlook {
  readonly forecast: Forecast;
  readonly floor: number;
  readonly sets: readonly PlannedWork[];
  /** H. */
  readonly heaviest: number;
  /** All sets are meant as one load. */
  readonly straight: boolean;
  /** The largest load at which a set keeps its floor with so many deviations to spare. */
  limit(set: PlannedWork, z: number): number;
  /** What the heaviest load may become, the shape of the plan kept. */
  ceiling(z: number): number;
  /** What a set weighs beside the heaviest. */
  scale(set: PlannedWork): number;
}

export function outlookOf(
  planned: readonly { readonly planned: PlannedTarget; readonly load: number }[],
  snapshots: readonly (readonly number[])[],
  floor: number,
  forecast: Forecast,
  policy: EstimatePolicy,
): Outlook {
  const heaviest = planned.reduce((most, { load }) => Math.max(most, load), 0);
  const straight =
    isStraight(
      planned.map(({ load }) => load).filter((load) => load > 0),
      policy,
    ) || snapshots.some((loads) => loads.length > 1 && isStraight(loads, policy));
  let earlier = 0;
  const sets = planned.map((set): PlannedWork => {
    const share = left(earlier, policy);
    const isWork = set.load === 0 || atLeast(set.load, policy.strength.workShare * heaviest);
    if (isWork) earlier += 1;
    return { ...set, share, isWork };
  });
  const limit = ({ share }: PlannedWork, z: number) =>
    (forecast.mean * (1 - z * forecast.sd) * share) / repsFactor(floor, policy.repsPerDoubling);
  const scale = ({ load }: PlannedWork) => (straight || load === 0 ? 1 : load / heaviest);
  return {
    forecast,
    floor,
    sets,
    heaviest,
    straight,
    limit,
    scale,
    ceiling: (z) => sets.reduce((least, set) => Math.min(least, limit(set, z) / scale(set)), Number.POSITIVE_INFINITY),
  };
}

function isStraight(loads: readonly number[], { promise }: EstimatePolicy): boolean {
  const heaviest = loads.reduce((most, load) => Math.max(most, load), 0);
  return loads.every((load) => atLeast(load, heaviest * (1 - promise.straightShare)));
}

/** How many deviations the set with the least to spare has, at such loads; null: no set has a load. */
export function spareOf(
  { sets, floor, forecast }: Outlook,
  loadOf: (set: PlannedWork) => number,
  policy: EstimatePolicy,
) {
  const factor = repsFactor(floor, policy.repsPerDoubling);
  const spares = sets.flatMap((set) => {
    const load = loadOf(set);
    return load > 0 ? [(1 - (load * factor) / (forecast.mean * set.share)) / forecast.sd] : [];
  });
  return spares.length === 0 ? null : Math.min(...spares);
}

/** Reps that a set is expected to reach at a load, as a fraction. */
export function expectedReps({ forecast }: Outlook, set: PlannedWork, load: number, policy: EstimatePolicy): number {
  return policy.repsPerDoubling * ((forecast.mean * set.share) / load - 1);
}

/** Reps to plan for a set at a load, within a range. */
export function goalReps(
  outlook: Outlook,
  set: PlannedWork,
  load: number,
  today: ReadSession,
  range: { readonly lower: number; readonly upper: number },
  policy: EstimatePolicy,
): number {
  const { stretch, repsMost } = policy.promise;
  const reach = floorExact(expectedReps(outlook, set, load, policy) + stretch);
  return clamp(Math.min(reach, repsDone(set, today.work) + repsMost), range.lower, range.upper);
}

/** Of the set that answered it, else the fewest of the day. */
function repsDone({ planned }: PlannedWork, work: readonly WorkSet[]): number {
  const answer = work.find(({ set }) => set.plannedSetId === planned.id);
  return answer?.reps ?? work.reduce((least, { reps }) => Math.min(least, reps), Number.POSITIVE_INFINITY);
}
