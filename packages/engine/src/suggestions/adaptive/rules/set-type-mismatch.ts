import { message } from '../../../messages/index.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { held, type Proposal, proposed } from '../../judgement.ts';
import { setTypeChange } from '../../plan-changes/changes.ts';
import { type PlannedTarget, setFor } from '../../session.ts';
import { setNumber } from '../../set-number.ts';
import { type AdaptiveJudgement, isWorking } from '../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 16: a set is logged as the same other type again; drop sets need all three sessions to agree. */
export const setTypeMismatch: AdaptiveRule = {
  id: 'set-type-mismatch',
  number: 16,
  confidence: 'pattern',
  judge(judgement) {
    if (judgement.sessions.length < judgement.policy.typeSessions) return held('S1-missing');
    const proposals: Proposal[] = [];
    let guard: string | undefined;
    for (const set of judgement.live.sets) {
      const found = mismatched(judgement, set);
      if (typeof found === 'string') guard ??= found;
      else proposals.push(found);
    }
    return proposed(proposals, guard ?? 'no-live-set');
  },
};

function mismatched({ policy, live, loads, sessions }: AdaptiveJudgement, set: PlannedTarget): Proposal | string {
  const found = sessions.slice(0, policy.dropTypeSessions).flatMap((session) => {
    const done = setFor(session, set);
    return done === null ? [] : [{ session, done }];
  });
  const [newest] = found;
  if (newest === undefined || newest.session !== sessions[0]) return 'not-in-S0';
  const { type } = newest.done;
  if (type === set.type) return 'types-match';
  const needed = set.type === 'DROP' || type === 'DROP' ? policy.dropTypeSessions : policy.typeSessions;
  const compared = found.slice(0, needed);
  if (compared.length < needed) return 'too-few-sessions';
  if (compared.some(({ done }) => done.type !== type)) return 'types-disagree';
  if (type === 'DROP' && !live.sets.slice(0, live.sets.indexOf(set)).some((other) => isWorking(other, policy))) {
    return 'drop-without-base';
  }
  return {
    set,
    changes: [setTypeChange(set, type)],
    stepUsed: loads.increment(set.load),
    inputs: [
      fact(
        'logged',
        compared.map(({ done }) => done.type),
      ),
      fact('previous', set.type),
      fact('new', type),
    ],
    thresholds: [fact('sessionsNeeded', needed)],
    evidence: evidenceOf(
      compared.map(({ session }) => session),
      compared.map(({ done }) => done),
    ),
    reason: message('suggestion.set-type-mismatch', {
      set: setNumber(set, live.sets),
      type,
      times: compared.length,
    }),
  };
}
