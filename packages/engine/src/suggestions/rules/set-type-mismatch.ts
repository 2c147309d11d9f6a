import { message } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { held, type Proposal, proposed, type Rule, type SharedJudgement } from '../judgement.ts';
import { setTypeChange } from '../plan-changes/changes.ts';
import { setFor } from '../session.ts';
import { setNumber } from '../set-number.ts';

/** Rule 13: a set was logged as the same other type in both sessions; the plan follows. */
export const setTypeMismatch: Rule<SharedJudgement> = {
  id: 'set-type-mismatch',
  number: 13,
  judge({ policy, live, loads, sessions }) {
    const [current, before] = sessions;
    if (current === undefined || before === undefined) return held('S1-missing');
    const proposals: Proposal[] = [];
    for (const set of live.sets) {
      const now = setFor(current, set);
      const then = setFor(before, set);
      if (now === null || then === null || now.type !== then.type || now.type === set.type) continue;
      proposals.push({
        set,
        changes: [setTypeChange(set, now.type)],
        stepUsed: loads.increment(set.load),
        inputs: [fact('logged', [now.type, then.type]), fact('previous', set.type), fact('new', now.type)],
        thresholds: [],
        evidence: evidenceOf([current, before], [now, then]),
        reason: message('suggestion.set-type-mismatch', {
          set: setNumber(set, live.sets),
          type: now.type,
          times: policy.confirmingSessions,
        }),
      });
    }
    return proposed(proposals, 'types-match');
  },
};
