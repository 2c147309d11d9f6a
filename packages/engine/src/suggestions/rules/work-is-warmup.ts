import { below } from '../../kernel/exact-numbers.ts';
import { message } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { heaviest } from '../history/metrics.ts';
import { held, type Proposal, proposed, type Rule, type SharedJudgement } from '../judgement.ts';
import { setTypeChange } from '../plan-changes/changes.ts';
import { setFor } from '../session.ts';
import { setNumber } from '../set-number.ts';

/** Rule 12: one of the first two sets is far lighter than the top in both sessions; it warms up. */
export const workIsWarmup: Rule<SharedJudgement> = {
  id: 'work-is-warmup',
  number: 12,
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
    let guard = 'no-early-regular-set';
    for (const set of live.sets) {
      if (set.type !== 'REGULAR' || set.position > policy.workWarmupLastPosition) continue;
      const done = both.map((session) => setFor(session, set));
      guard = 'heavy-enough';
      if (!done.every((found, i) => found !== null && below(found.load, policy.workWarmupShare * tops[i]!))) continue;
      proposals.push({
        set,
        changes: [setTypeChange(set, 'WARMUP')],
        stepUsed: loads.increment(set.load),
        inputs: [
          fact(
            'ratios',
            done.map((found, i) => found!.load / tops[i]!),
          ),
          fact('previous', set.type),
          fact('new', 'WARMUP'),
        ],
        thresholds: [fact('ratio', policy.workWarmupShare)],
        evidence: evidenceOf(both, done),
        reason: message('suggestion.work-is-warmup', { set: setNumber(set, live.sets) }),
      });
    }
    return proposed(proposals, guard);
  },
};
