import { same } from '../exact.ts';
import type { Judgement } from '../judgement.ts';
import type { AdaptivePolicy } from '../policy.ts';
import type { PerformedSet, PlannedTarget, Session } from '../session.ts';
import type { SetStyle } from '../types.ts';
import { profileOf } from './equipment-class.ts';
import { qualifiesForWeight } from './progression-trigger.ts';
import { primarySets, styleOf } from './style.ts';
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

export function adaptiveJudgement(judgement: Judgement, policy: AdaptivePolicy): AdaptiveJudgement {
  const { sessions, loads, context } = judgement;
  const working = sessions.map((session) => workingSets(session, policy));
  const style = loads.assisted ? 'UNKNOWN' : styleOf(working[0]!, loads.unit, policy.styles);
  const primary = working.map((sets) => primarySets(sets, style, loads, policy.styles));
  const judged: Unqualified = {
    ...judgement,
    policy,
    profile: profileOf(context.exercise, policy),
    style,
    working,
    primary,
    loadRules: hasLoadRules(judgement, primary[0]!),
  };
  return { ...judged, qualified: qualifiesForWeight(judged) };
}

export function workingSets(session: Session, policy: AdaptivePolicy): readonly PerformedSet[] {
  return session.sets.filter((set) => policy.workingTypes.includes(set.type));
}

export function isWorking(set: PlannedTarget | PerformedSet, policy: AdaptivePolicy): boolean {
  return policy.workingTypes.includes(set.type);
}

function hasLoadRules({ loads, live }: Judgement, primary: readonly PerformedSet[]): boolean {
  switch (loads.kind) {
    case 'external':
    case 'assisted':
      return true;
    case 'bodyweight_plus':
      return live.sets.some((set) => set.load > 0) || primary.some((set) => set.load > 0);
    case 'bodyweight':
    case 'band':
      return false;
  }
}

/** Tolerance of "attempted" and "reduced" at a target load. */
export function halfStep({ policy, loads }: AdaptiveJudgement, targetLoad: number): number {
  return Math.max(policy.leastTolerance[loads.unit], policy.toleranceIncrements * loads.increment(targetLoad));
}

/** The harder of two loads. */
export function harderOf(a: number, b: number, loads: Judgement['loads']): number {
  return same(a, b) || loads.effort(a) > loads.effort(b) ? a : b;
}
