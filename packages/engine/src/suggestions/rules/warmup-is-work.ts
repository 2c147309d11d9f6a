import { atLeast } from '../../kernel/exact-numbers.ts';
import { message } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { heaviest } from '../history/metrics.ts';
import { held, type Proposal, proposed, type Rule, type SharedJudgement } from '../judgement.ts';
import { setTypeChange } from '../plan-changes/changes.ts';
import { setFor } from '../session.ts';
import { setNumber } from '../set-number.ts';

/** Rule 11: a planned warm-up as heavy as the work in both sessions is work, whatever type was logged. */
export const warmupIsWork: Rule<SharedJudgement> = {
  id: 'warmup-is-work',
  number: 11,
  judge({ policy, live, loads, sessions }) {
    if (loads.assisted) return held('load-kind');
    const both = sessions.slice(0, policy.confirmingSessions);
    if (both.length < policy.confirmingSessions) return held('S1-missing');
    const tops = both.map((session) =>
      heaviest(
        session.sets.filter((set) => set.type === 'REGULAR'),
        loads,
      ),
    );
    if (tops.some((top) => top === null || !(top > 0))) return held('no-heaviest-regular');
    const proposals: Proposal[] = [];
    let guard = 'no-warmup-set';
    for (const set of live.sets) {
      if (set.type !== 'WARMUP') continue;
      const done = both.map((session) => setFor(session, set));
      guard = 'lighter-than-work';
      if (!done.every((found, i) => found !== null && atLeast(found.load, policy.warmupWorkShare * tops[i]!))) continue;
      proposals.push({
        set,
        changes: [setTypeChange(set, 'REGULAR')],
        stepUsed: loads.increment(set.load),
        inputs: [
          fact(
            'ratios',
            done.map((found, i) => found!.load / tops[i]!),
          ),
          fact('previous', set.type),
          fact('new', 'REGULAR'),
        ],
        thresholds: [fact('ratio', policy.warmupWorkShare)],
        evidence: evidenceOf(both, done),
        reason: message('suggestion.warmup-is-work', { set: setNumber(set, live.sets) }),
      });
    }
    return proposed(proposals, guard);
  },
};
