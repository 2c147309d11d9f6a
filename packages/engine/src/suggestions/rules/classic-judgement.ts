import type { ClassicJudgement, Judgement } from '../judgement.ts';
import type { ClassicPolicy } from '../policy.ts';
import { progressionSets } from '../progression-sets.ts';
import { qualifiesForWeight } from './progression-trigger.ts';

/** The judgement that the rules of `suggestions/classic-1` read. */
export function classicJudgement(judgement: Judgement, policy: ClassicPolicy): ClassicJudgement {
  const progression = judgement.sessions.map((session) => progressionSets(session, judgement.loads, policy));
  const judged = { ...judgement, policy, progression };
  return { ...judged, qualified: qualifiesForWeight(judged) };
}
