import { mean } from '../../kernel/averages.ts';
import { above, below } from '../../kernel/exact-numbers.ts';
import { message } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { type ClassicJudgement, held, type Proposal, proposed, type Rule } from '../judgement.ts';
import { enteredLoad, loadFacts, stepBehind } from '../loads/load-step.ts';
import { loadsAllowed } from '../loads/load-terms.ts';
import { loadChange } from '../plan-changes/changes.ts';
import { loadsInTurn } from '../reasons.ts';
import { type PerformedSet, type PlannedTarget, setFor } from '../session.ts';

/** Rule 7: three sessions on the same side of the planned load; the plan follows what is lifted. */
export const matchActualLoad: Rule<ClassicJudgement> = {
  id: 'match-actual-load',
  number: 7,
  judge(judgement) {
    if (!loadsAllowed(judgement.loads)) return held('load-kind');
    if (judgement.sessions.length < judgement.policy.matchSessions) return held('sessions-missing');
    const proposals: Proposal[] = [];
    let guard: string | undefined;
    for (const set of judgement.live.sets) {
      if (set.type !== 'REGULAR') continue;
      const found = judgement.qualified.has(set.id) ? 'qualifies-for-weight' : matchedSet(judgement, set);
      if (typeof found === 'string') guard ??= found;
      else proposals.push(found);
    }
    return proposed(proposals, guard ?? 'no-regular-set');
  },
};

function matchedSet(judgement: ClassicJudgement, set: PlannedTarget): Proposal | string {
  const { policy, loads, sessions } = judgement;
  const deviation = policy.loads[loads.unit].matchActualDeviation;
  const window = sessions.slice(0, policy.matchSessions);
  const done: PerformedSet[] = [];
  for (const session of window) {
    const found = setFor(session, set);
    if (found === null || found.type !== 'REGULAR') return 'set-not-performed';
    if (found.target === null) return 'no-target';
    done.push(found);
  }
  const differences = done.map((found) => found.load - found.target!.load);
  const up = differences.every((difference) => above(difference, deviation));
  if (!up && !differences.every((difference) => below(difference, -deviation))) return 'within-deviation';
  const average = mean(done.map(({ load }) => load));
  const next = loads.round(average);
  if (next === null) return 'not-loadable';
  const moved = up ? next - set.load : set.load - next;
  if (!above(moved, policy.matchLeastDifference)) return 'plan-already-there';
  return {
    set,
    changes: [loadChange(set, next, loads)],
    stepUsed: stepBehind(set, next, loads),
    inputs: [
      fact(
        'loads',
        done.map(({ load }) => load),
      ),
      fact('differences', differences),
      ...loadFacts(set, next, average, loads),
    ],
    thresholds: [fact('deviation', deviation), fact('leastDifference', policy.matchLeastDifference)],
    evidence: evidenceOf(window, done),
    reason: message('suggestion.match-actual-load', {
      workouts: done.length,
      to: { value: next, unit: loads.unit },
      // The loads that were compared; the plan may say another one today.
      planned: loadsInTurn(done.map(({ target }) => enteredLoad(target!, loads))),
    }),
  };
}
