import type { Judgement } from '../judgement.ts';
import type { AdaptivePolicy } from '../policy.ts';
import type { PerformedSet } from '../session.ts';
import { profileOf } from './equipment-class.ts';
import { type AdaptiveJudgement, type Unqualified, workingSets } from './judgement.ts';
import { qualifiesForWeight } from './progression-trigger.ts';
import { primarySets, styleOf } from './style.ts';

/** The judgement that the rules of `suggestions/adaptive-1` read. */
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
