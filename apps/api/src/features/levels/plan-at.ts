import {
  type ChainedVersion,
  type Db,
  type PlanExercise,
  type PlanExerciseState,
  type PlanVersionItemRow,
  planVersionRepository,
} from '@topset/db';
import type { CanonicalPlan, PlanVersion, VersionItem } from '@topset/engine/progression';
import { canonicalState } from './track.ts';

/** Above every place in a chain that the column can hold. */
const NEWEST = 2_147_483_647;

export type PlanStates = ReadonlyMap<string, PlanExerciseState>;

/** The plan at a version: the nearest kept snapshot and the few deltas since. A waiting version adds its own delta. */
export async function planAtVersion(
  db: Db,
  version: ChainedVersion,
  base: ChainedVersion | undefined,
  ownItems: readonly PlanVersionItemRow[],
): Promise<PlanStates> {
  const position = version.chainPosition ?? base?.chainPosition ?? 0;
  const states = await statesAt(db, version.athleteId, version.planId, position);
  return version.chainPosition === null ? fold(states, ownItems) : states;
}

/** The plan at a place in the chain of active versions. */
export async function statesAt(db: Db, athleteId: string, planId: string, position: number): Promise<PlanStates> {
  const kept = await planVersionRepository.snapshotBefore(db, athleteId, planId, position);
  const items = await planVersionRepository.chainItems(db, athleteId, planId, kept?.position ?? 0, position);
  return fold(new Map(Object.entries(kept?.snapshot.exercises ?? {})), items);
}

function fold(states: PlanStates, items: readonly PlanVersionItemRow[]): PlanStates {
  const next = new Map(states);
  for (const { planExerciseId, after } of items) {
    if (after === null) next.delete(planExerciseId);
    else next.set(planExerciseId, after);
  }
  return next;
}

export const byPosition = (states: PlanStates, planId: string): PlanExercise[] =>
  [...states]
    .map(([id, state]) => ({ ...state, id, planId }))
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

export function canonicalPlan(states: PlanStates): CanonicalPlan {
  return { exercises: Object.fromEntries([...states].map(([id, state]) => [id, canonicalState(id, state)])) };
}

function toItem(item: PlanVersionItemRow): VersionItem {
  return {
    id: `${item.version}/${item.planExerciseId}`,
    planExerciseId: item.planExerciseId,
    slotDate: item.slotDate ?? '',
    slotTime: item.slotTime ?? 'MORNING',
    before: item.before && canonicalState(item.planExerciseId, item.before),
    after: item.after && canonicalState(item.planExerciseId, item.after),
    createdAt: item.createdAt?.getTime() ?? 0,
  };
}

/**
 * The active chain from a version on, as the engine reads it. What lies before is one root that holds the plan as it
 * then stood, so that the cost does not grow with the age of the plan.
 */
export async function chainSince(db: Db, from: ChainedVersion): Promise<PlanVersion[]> {
  const position = from.chainPosition ?? 0;
  const { athleteId, planId } = from;
  const chain = await planVersionRepository.chainFrom(db, athleteId, planId, position);
  const items = await planVersionRepository.chainItems(db, athleteId, planId, position, NEWEST);
  const states = await statesAt(db, athleteId, planId, position);
  return chain.map((version, i) => ({
    version: version.version,
    status: version.status,
    baseVersion: version.baseVersion,
    parentVersion: i === 0 ? null : version.parentVersion,
    items:
      i === 0
        ? Object.entries(canonicalPlan(states).exercises).map(([id, after]) => rootItem(version.version, id, after))
        : items.filter((item) => item.version === version.version).map(toItem),
  }));
}

const rootItem = (version: number, planExerciseId: string, after: VersionItem['after']): VersionItem => ({
  id: `${version}/${planExerciseId}`,
  planExerciseId,
  slotDate: '',
  slotTime: 'MORNING',
  before: null,
  after,
  createdAt: 0,
});

/** A waiting version as the engine reads it. */
export function toCandidate(version: ChainedVersion, items: readonly PlanVersionItemRow[]): PlanVersion {
  return {
    version: version.version,
    status: version.status,
    baseVersion: version.baseVersion,
    parentVersion: version.parentVersion,
    items: items.map(toItem),
  };
}
