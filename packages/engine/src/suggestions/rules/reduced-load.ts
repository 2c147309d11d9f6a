import { mean } from '../../kernel/averages.ts';
import { below } from '../../kernel/exact-numbers.ts';
import { message } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { type ClassicJudgement, held, type Proposal, proposed, type Rule } from '../judgement.ts';
import { loadFacts, stepBehind } from '../loads/load-step.ts';
import { loadsAllowed } from '../loads/load-terms.ts';
import { loadChange } from '../plan-changes/changes.ts';
import { inTurn } from '../reasons.ts';
import { type PerformedSet, type PlannedTarget, setFor } from '../session.ts';

/** Rule 6: weight was taken off twice and the reps still stayed at the floor; plan what was lifted. */
export const reducedLoad: Rule<ClassicJudgement> = {
  id: 'reduced-load',
  number: 6,
  judge(judgement) {
    if (!loadsAllowed(judgement.loads)) return held('load-kind');
    if (judgement.sessions.length < judgement.policy.reducedSessions) return held('S1-missing');
    const proposals: Proposal[] = [];
    let guard: string | undefined;
    for (const set of judgement.live.sets) {
      if (set.type !== 'REGULAR') continue;
      const found = reducedSet(judgement, set);
      if (typeof found === 'string') guard ??= found;
      else proposals.push(found);
    }
    return proposed(proposals, guard ?? 'no-regular-set');
  },
};

function reducedSet(judgement: ClassicJudgement, set: PlannedTarget): Proposal | string {
  const { policy, loads, sessions } = judgement;
  const margin = policy.loads[loads.unit].reducedMargin;
  const window = sessions.slice(0, policy.reducedSessions);
  const done: PerformedSet[] = [];
  for (const session of window) {
    if (session.floor === null) return 'no-floor';
    const found = setFor(session, set);
    if (found === null) return 'set-not-performed';
    if (found.target === null || !below(found.load, found.target.load - margin)) return 'not-reduced';
    if (found.reps > session.floor) return 'reps-over-floor';
    done.push(found);
  }
  const average = mean(done.map(({ load }) => load));
  const next = loads.round(average);
  if (next === null || !below(next, set.load)) return 'no-easier-load';
  const floors = window.map((session) => session.floor!);
  return {
    set,
    changes: [loadChange(set, next, loads)],
    stepUsed: stepBehind(set, next, loads),
    inputs: [
      fact(
        'loads',
        done.map(({ load }) => load),
      ),
      fact(
        'reps',
        done.map(({ reps }) => reps),
      ),
      ...loadFacts(set, next, average, loads),
    ],
    thresholds: [fact('margin', margin), fact('floors', floors)],
    evidence: evidenceOf(window, done),
    reason: message('suggestion.reduced-load', {
      times: done.length,
      floors: inTurn(floors),
      to: { value: next, unit: loads.unit },
    }),
  };
}
