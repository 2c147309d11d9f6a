import { activeVersion, chainOf, changedExercises, type PlanVersion } from './version-chain.ts';

/** What becomes of a version that asks to be activated, under the plan's lock. */
export type Activation =
  | { readonly kind: 'ACTIVATE'; readonly parentVersion: number | null; readonly supersedes: number | null }
  /** Others changed other exercises meanwhile: the delta still fits, on top of the present version. */
  | { readonly kind: 'REBASE'; readonly parentVersion: number; readonly supersedes: number }
  | { readonly kind: 'PENDING'; readonly conflictId: string }
  | {
      readonly kind: 'REFUSED';
      readonly reason: 'STALE_OVERLAP';
      readonly currentVersion: number;
      readonly exercises: readonly string[];
    }
  | { readonly kind: 'REFUSED'; readonly reason: 'WRONG_STATUS' | 'UNKNOWN_VERSION' };

/** Exercises that the active chain changed after the base. */
export function changedSince(versions: readonly PlanVersion[], active: number, base: number): string[] | null {
  const chain = chainOf(versions, active);
  if (chain === null) return null;
  const from = chain.findIndex((version) => version.version === base);
  return from === -1 ? null : [...new Set(chain.slice(from + 1).flatMap(changedExercises))];
}

/** Whether a writer that knows version `base` may change these exercises on top of the active version. */
export function decideWrite(
  versions: readonly PlanVersion[],
  write: { readonly base: number | null; readonly planExerciseIds: readonly string[] },
): Activation {
  const active = activeVersion(versions);
  if (active === null) return { kind: 'ACTIVATE', parentVersion: null, supersedes: null };
  const here = { parentVersion: active.version, supersedes: active.version };
  if (write.base === active.version) return { kind: 'ACTIVATE', ...here };
  const changed = write.base === null ? null : changedSince(versions, active.version, write.base);
  // A base outside the active chain shares no history with it: everything may have changed.
  const overlapping = write.planExerciseIds.filter((id) => changed === null || changed.includes(id));
  if (overlapping.length === 0) return { kind: 'REBASE', ...here };
  return { kind: 'REFUSED', reason: 'STALE_OVERLAP', currentVersion: active.version, exercises: overlapping };
}

/** `activate(v)` and `confirmPlanVersion(v)`: the steps in their order. */
export function decideActivation(
  versions: readonly PlanVersion[],
  version: number,
  openConflictId: string | null,
): Activation {
  const candidate = versions.find((each) => each.version === version);
  if (candidate === undefined) return { kind: 'REFUSED', reason: 'UNKNOWN_VERSION' };
  if (candidate.status !== 'DRAFT' && candidate.status !== 'PENDING_CONFIRMATION') {
    return { kind: 'REFUSED', reason: 'WRONG_STATUS' };
  }
  if (openConflictId !== null) return { kind: 'PENDING', conflictId: openConflictId };
  return decideWrite(versions, { base: candidate.baseVersion, planExerciseIds: changedExercises(candidate) });
}

/** The versions after an activation: the candidate ACTIVE on its new parent, the former active SUPERSEDED. */
export function applyActivation(
  versions: readonly PlanVersion[],
  version: number,
  activation: Extract<Activation, { kind: 'ACTIVATE' | 'REBASE' }>,
): PlanVersion[] {
  return versions.map((each) => {
    if (each.version === version) return { ...each, status: 'ACTIVE', parentVersion: activation.parentVersion };
    return each.version === activation.supersedes ? { ...each, status: 'SUPERSEDED' } : each;
  });
}
