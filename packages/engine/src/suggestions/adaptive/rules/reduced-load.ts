import { mean } from '../../../kernel/averages.ts';
import { atMost, below } from '../../../kernel/exact-numbers.ts';
import { message } from '../../../messages/index.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { held, type Proposal, proposed } from '../../judgement.ts';
import { loadFacts, stepBehind } from '../../loads/load-step.ts';
import { loadChange } from '../../plan-changes/changes.ts';
import { inTurn } from '../../reasons.ts';
import { type PerformedSet, type PlannedTarget, setFor } from '../../session.ts';
import { type AdaptiveJudgement, halfStep, isWorking } from '../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 8: the load was eased in all of the profile's sessions and reps still stayed at or under the floor. */
export const reducedLoad: AdaptiveRule = {
  id: 'reduced-load',
  number: 8,
  confidence: 'pattern',
  judge(judgement) {
    const { profile, policy, sessions, live } = judgement;
    if (!judgement.loadRules) return held('no-load-rules');
    if (sessions.length < profile.reducedSessions) return held('sessions-missing');
    const proposals: Proposal[] = [];
    let guard: string | undefined;
    for (const set of live.sets) {
      if (!isWorking(set, policy)) continue;
      const found = reducedSet(judgement, set);
      if (typeof found === 'string') guard ??= found;
      else proposals.push(found);
    }
    return proposed(proposals, guard ?? 'no-working-set');
  },
};

function reducedSet(judgement: AdaptiveJudgement, set: PlannedTarget): Proposal | string {
  const { profile, loads, sessions } = judgement;
  const window = sessions.slice(0, profile.reducedSessions);
  const done: PerformedSet[] = [];
  for (const session of window) {
    if (session.floor === null) return 'no-floor';
    const found = setFor(session, set);
    if (found === null) return 'set-not-performed';
    const target = found.target?.load ?? 0;
    if (!(target > 0)) return 'no-target';
    const eased = loads.effort(target) - loads.effort(found.load);
    if (!atMost(halfStep(judgement, target), eased)) return 'not-reduced';
    if (found.reps > session.floor) return 'reps-over-floor';
    done.push(found);
  }
  if (done.every((found, i) => found.reps >= window[i]!.floor!)) return 'never-under-floor';
  const floors = window.map((session) => session.floor!);
  const average = mean(done.map(({ load }) => load));
  const next = loads.round(average);
  if (next === null || !below(loads.effort(next), loads.effort(set.load))) return 'no-easier-load';
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
    thresholds: [
      fact(
        'margins',
        done.map((found) => halfStep(judgement, found.target!.load)),
      ),
      fact('floors', floors),
    ],
    evidence: evidenceOf(window, done),
    reason: message(loads.assisted ? 'suggestion.reduced-load-assisted' : 'suggestion.reduced-load', {
      times: done.length,
      floors: inTurn(floors),
      to: { value: next, unit: loads.unit },
    }),
  };
}
