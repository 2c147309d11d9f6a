import { atLeast } from '../../../kernel/exact-numbers.ts';
import { message } from '../../../messages/index.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { bestE1rm, e1rm, heaviest } from '../../history/metrics.ts';
import { held, type Proposal, proposed } from '../../judgement.ts';
import { setTypeChange } from '../../plan-changes/changes.ts';
import { type PerformedSet, setFor } from '../../session.ts';
import { setNumber } from '../../set-number.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 14: a planned warm-up as heavy as the work, and as demanding, in both sessions is work. */
export const warmupIsWork: AdaptiveRule = {
  id: 'warmup-is-work',
  number: 14,
  confidence: 'pattern',
  judge({ policy, live, loads, sessions, working }) {
    if (loads.assisted) return held('load-kind');
    const both = sessions.slice(0, policy.confirmingSessions);
    if (both.length < policy.confirmingSessions) return held('S1-missing');
    const tops = both.map((_, i) => heaviest(working[i]!, loads) ?? 0);
    const bests = both.map((_, i) => bestE1rm(working[i]!, loads));
    if (tops.some((top) => !(top > 0))) return held('no-heaviest-working');
    const isWork = (done: PerformedSet | null, i: number): boolean => {
      const best = bests[i];
      if (done === null || best === null || best === undefined) return false;
      const own = e1rm(done.load, done.reps, loads);
      return (
        atLeast(done.load, policy.warmupWorkShare * tops[i]!) &&
        own !== null &&
        atLeast(own, policy.warmupWorkE1rm * best)
      );
    };
    const proposals: Proposal[] = [];
    let guard = 'no-warmup-set';
    for (const set of live.sets) {
      if (set.type !== 'WARMUP') continue;
      const done = both.map((session) => setFor(session, set));
      guard = 'lighter-than-work';
      if (!done.every(isWork)) continue;
      proposals.push({
        set,
        changes: [setTypeChange(set, 'REGULAR')],
        stepUsed: loads.increment(set.load),
        inputs: [
          fact(
            'ratios',
            done.map((found, i) => found!.load / tops[i]!),
          ),
          fact(
            'e1rmRatios',
            done.map((found, i) => e1rm(found!.load, found!.reps, loads)! / bests[i]!),
          ),
          fact('previous', set.type),
          fact('new', 'REGULAR'),
        ],
        thresholds: [fact('ratio', policy.warmupWorkShare), fact('e1rmRatio', policy.warmupWorkE1rm)],
        evidence: evidenceOf(both, done),
        reason: message('suggestion.warmup-is-work', { set: setNumber(set, live.sets) }),
      });
    }
    return proposed(proposals, guard);
  },
};
