import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import type { PlanVersionStatus } from '../../vocabulary.ts';
import type { SlotTime } from '../slot-time.ts';
import type { CanonicalPlan } from './canonical-plan.ts';
import type { JsonObject } from './json.ts';

/** One exercise's change, as a version stores it. */
export interface VersionItem {
  readonly id: string;
  readonly planExerciseId: string;
  readonly slotDate: LocalDate;
  readonly slotTime: SlotTime;
  readonly before: JsonObject | null;
  /** Null when the exercise leaves the plan. */
  readonly after: JsonObject | null;
  readonly createdAt: Instant;
}

/** A version holds only what it changes; version 1 holds the whole plan. */
export interface PlanVersion {
  readonly version: number;
  readonly status: PlanVersionStatus;
  /** The version that was active when this one was drafted. */
  readonly baseVersion: number | null;
  /** The version that was active when this one was activated; for one not yet active its base. */
  readonly parentVersion: number | null;
  readonly items: readonly VersionItem[];
}

function find(versions: readonly PlanVersion[], version: number): PlanVersion | null {
  return versions.find((each) => each.version === version) ?? null;
}

/** From version 1 to the given one along the parents; null when the chain is broken. */
export function chainOf(versions: readonly PlanVersion[], version: number): PlanVersion[] | null {
  const chain: PlanVersion[] = [];
  let current = find(versions, version);
  while (current !== null) {
    if (chain.includes(current)) return null;
    chain.unshift(current);
    if (current.parentVersion === null) return chain;
    current = find(versions, current.parentVersion);
  }
  return null;
}

/**
 * The items that count: for the same track, date and slot the later created one, on a tie the greater id. Nothing is
 * averaged. In order of creation.
 */
export function effectiveItems(items: readonly VersionItem[]): VersionItem[] {
  const ordered = [...items].sort((a, b) => a.createdAt - b.createdAt || compareCodePoints(a.id, b.id));
  const bySlot = new Map<string, VersionItem>();
  for (const item of ordered) {
    const slot = `${item.planExerciseId}\n${item.slotDate}\n${item.slotTime}`;
    bySlot.delete(slot);
    bySlot.set(slot, item);
  }
  return [...bySlot.values()];
}

/** One version's delta on top of a plan. */
export function foldVersion(plan: CanonicalPlan, version: PlanVersion): CanonicalPlan {
  const exercises = new Map(Object.entries(plan.exercises));
  for (const item of effectiveItems(version.items)) {
    if (item.after === null) exercises.delete(item.planExerciseId);
    else exercises.set(item.planExerciseId, item.after);
  }
  return { exercises: Object.fromEntries(exercises) };
}

/** The plan at a version: the fold of deltas along the parents from version 1. */
export function planAt(versions: readonly PlanVersion[], version: number): CanonicalPlan | null {
  return chainOf(versions, version)?.reduce(foldVersion, { exercises: {} } satisfies CanonicalPlan) ?? null;
}

/** The version in force; at most one is. */
export function activeVersion(versions: readonly PlanVersion[]): PlanVersion | null {
  return versions.find((version) => version.status === 'ACTIVE') ?? null;
}

export function changedExercises(version: PlanVersion): string[] {
  return [...new Set(version.items.map((item) => item.planExerciseId))].sort(compareCodePoints);
}

export function nextVersionNumber(versions: readonly PlanVersion[]): number {
  return Math.max(0, ...versions.map((version) => version.version)) + 1;
}
