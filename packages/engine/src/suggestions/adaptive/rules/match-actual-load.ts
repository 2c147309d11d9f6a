import { lowerMedian, rangeOf } from '../../../kernel/averages.ts';
import { above, atMost, below } from '../../../kernel/exact-numbers.ts';
import { message } from '../../../messages/index.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { held, type Proposal, proposed } from '../../judgement.ts';
import { enteredLoad, loadFacts, stepBehind } from '../../loads/load-step.ts';
import { loadChange } from '../../plan-changes/changes.ts';
import { loadsInTurn } from '../../reasons.ts';
import { type PerformedSet, type PlannedTarget, setFor } from '../../session.ts';
import { type AdaptiveJudgement, isWorking } from '../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 9: the profile's sessions agree on another load; while it still moves, the plan waits. */
export const matchActualLoad: AdaptiveRule = {
  id: 'match-actual-load',
  number: 9,
  confidence: 'pattern',
  judge(judgement) {
    const { profile, policy, sessions, live } = judgement;
    if (!judgement.loadRules) return held('no-load-rules');
    if (sessions.length < profile.matchSessions) return held('sessions-missing');
    const proposals: Proposal[] = [];
    let guard: string | undefined;
    for (const set of live.sets) {
      if (!isWorking(set, policy)) continue;
      const found = judgement.qualified.has(set.id) ? 'qualifies-for-weight' : matchedSet(judgement, set);
      if (typeof found === 'string') guard ??= found;
      else proposals.push(found);
    }
    return proposed(proposals, guard ?? 'no-working-set');
  },
};

function matchedSet(judgement: AdaptiveJudgement, set: PlannedTarget): Proposal | string {
  const { policy, profile, loads, sessions } = judgement;
  const window = sessions.slice(0, profile.matchSessions);
  const done: PerformedSet[] = [];
  for (const session of window) {
    const found = setFor(session, set);
    if (found === null || !isWorking(found, policy)) return 'set-not-performed';
    if (found.target === null) return 'no-target';
    done.push(found);
  }
  const increment = loads.increment(set.load);
  const deviation = Math.max(policy.leastTolerance[loads.unit], increment);
  const differences = done.map((found) => found.load - found.target!.load);
  const up = differences.every((difference) => above(difference, deviation));
  if (!up && !differences.every((difference) => below(difference, -deviation))) return 'within-deviation';
  const lifted = done.map(({ load }) => load);
  if (!atMost(rangeOf(lifted), increment)) return 'still-moving';
  // The median on the cautious side: the lighter one, or for assisted loads the one with more help.
  const median = Math.abs(lowerMedian(lifted.map((load) => loads.effort(load))));
  const next = loads.round(median);
  if (next === null) return 'not-loadable';
  const moved = up ? next - set.load : set.load - next;
  if (!above(moved, policy.matchLeastDifference)) return 'plan-already-there';
  return {
    set,
    changes: [loadChange(set, next, loads)],
    stepUsed: stepBehind(set, next, loads),
    inputs: [fact('loads', lifted), fact('differences', differences), ...loadFacts(set, next, median, loads)],
    thresholds: [fact('deviation', deviation), fact('spread', increment)],
    evidence: evidenceOf(window, done),
    reason: message('suggestion.match-actual-load', {
      workouts: done.length,
      to: { value: next, unit: loads.unit },
      // The loads that were compared; the plan may say another one today.
      planned: loadsInTurn(done.map(({ target }) => enteredLoad(target!, loads))),
    }),
  };
}
