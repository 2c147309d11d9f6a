import { same } from '../../kernel/exact-numbers.ts';
import type { Judgement } from '../judgement.ts';
import type { AdaptivePolicy } from '../policy.ts';
import type { PerformedSet, PlannedTarget, Session } from '../session.ts';
import type { SetStyle } from '../types.ts';
import type { Profile } from './tables.ts';

/** What the rules of `suggestions/adaptive-1` read. */
export interface AdaptiveJudgement extends Judgement {
  readonly policy: AdaptivePolicy;
  readonly profile: Profile;
  /** Found in S0; holds for all sessions. */
  readonly style: SetStyle;
  /** Working sets by session. */
  readonly working: readonly (readonly PerformedSet[])[];
  /** Primary sets by session. */
  readonly primary: readonly (readonly PerformedSet[])[];
  /** Whether load rules apply at all. */
  readonly loadRules: boolean;
  /** Q': ids of the live sets that are about to get a harder load. */
  readonly qualified: ReadonlySet<string>;
}

/** What is known before the progression rules have been asked. */
export type Unqualified = Omit<AdaptiveJudgement, 'qualified'>;

export function workingSets(session: Session, policy: AdaptivePolicy): readonly PerformedSet[] {
  return session.sets.filter((set) => policy.workingTypes.includes(set.type));
}

export function isWorking(set: PlannedTarget | PerformedSet, policy: AdaptivePolicy): boolean {
  return policy.workingTypes.includes(set.type);
}

/** Tolerance of "attempted" and "reduced" at a target load. */
export function halfStep({ policy, loads }: AdaptiveJudgement, targetLoad: number): number {
  return Math.max(policy.leastTolerance[loads.unit], policy.toleranceIncrements * loads.increment(targetLoad));
}

/** The harder of two loads. */
export function harderOf(a: number, b: number, loads: Judgement['loads']): number {
  return same(a, b) || loads.effort(a) > loads.effort(b) ? a : b;
}
