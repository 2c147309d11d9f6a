import { same } from '../../../kernel/exact-numbers.ts';
import { message } from '../../../messages/index.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { held, liveSetsOf, type Proposal, proposed } from '../../judgement.ts';
import { numberChange } from '../../plan-changes/changes.ts';
import { type PlannedTarget, setFor } from '../../session.ts';
import { type AdaptiveJudgement, isWorking } from '../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 6: two sessions inside the range at exactly the same load; plan what both reached, or one more. */
export const steadyReps: AdaptiveRule = {
  id: 'steady-reps',
  number: 6,
  confidence: 'pattern',
  judge(judgement) {
    const { live, primary, policy } = judgement;
    if (live.reps.mode !== 'RANGE') return held('live-mode');
    const candidates = liveSetsOf(primary[0]!, live).filter((set) => isWorking(set, policy) && set.reps > 0);
    if (candidates.length === 0) return held('no-working-primary-set');
    const proposals: Proposal[] = [];
    let guard: string | undefined;
    for (const set of candidates) {
      const found = judgement.qualified.has(set.id) ? 'qualifies-for-weight' : steadySet(judgement, set);
      if (typeof found === 'string') guard ??= found;
      else proposals.push(found);
    }
    return proposed(proposals, guard ?? 'no-working-primary-set');
  },
};

function steadySet(judgement: AdaptiveJudgement, set: PlannedTarget): Proposal | string {
  const { policy, live, loads, sessions } = judgement;
  const samples = sessions.slice(0, policy.steadyWindow).flatMap((session) => {
    const done = setFor(session, set);
    return done !== null && isWorking(done, policy) ? [{ session, done }] : [];
  });
  const [newest, before] = samples;
  if (newest === undefined || newest.session !== sessions[0]) return 'no-sample-in-S0';
  if (before === undefined) return 'one-sample';
  if (!same(newest.done.load, before.done.load)) return 'loads-differ';
  const reps = [newest.done.reps, before.done.reps] as const;
  if (reps.some((r) => r < live.reps.lower || r >= live.reps.upper)) return 'outside-range';
  if (reps.some((r) => r < set.reps)) return 'below-planned-reps';
  const equal = reps[0] === reps[1];
  const least = Math.min(...reps);
  const next = equal ? least + policy.steadyStep : least;
  if (next <= set.reps) return 'no-change';
  return {
    set,
    changes: [numberChange('reps', set.reps, next)],
    stepUsed: loads.increment(set.load),
    inputs: [
      fact('reps', reps),
      fact('loads', [newest.done.load, before.done.load]),
      fact('previous', set.reps),
      fact('new', next),
    ],
    thresholds: [fact('lower', live.reps.lower), fact('upper', live.reps.upper)],
    evidence: evidenceOf([newest.session, before.session], [newest.done, before.done]),
    reason: message(equal ? 'suggestion.steady-reps' : 'suggestion.steady-reps-at-least', { reps: least, to: next }),
  };
}
