import { mean } from '../../../kernel/averages.ts';
import { atLeast, below } from '../../../kernel/exact-numbers.ts';
import { message } from '../../../messages/index.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { bestE1rm, e1rm, heaviest } from '../../history/metrics.ts';
import { held, type Proposal, proposed } from '../../judgement.ts';
import { setTypeChange } from '../../plan-changes/changes.ts';
import { type PerformedSet, setFor } from '../../session.ts';
import { setNumber } from '../../set-number.ts';
import type { SetStyle } from '../../types.ts';
import { type AdaptiveJudgement, isWorking } from '../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Layouts in which light first sets are meant. */
const LIGHT_ON_PURPOSE: readonly SetStyle[] = ['ASCENDING', 'PYRAMID', 'TOP_SET_BACKOFF', 'FEEDER_RAMP'];

/** Rule 15: an early set far lighter and easier than all the work that follows it warms up. */
export const workIsWarmup: AdaptiveRule = {
  id: 'work-is-warmup',
  number: 15,
  confidence: 'pattern',
  judge(judgement) {
    const { policy, live, loads, sessions, style } = judgement;
    if (loads.assisted) return held('load-kind');
    if (LIGHT_ON_PURPOSE.includes(style)) return held('style');
    const both = sessions.slice(0, policy.confirmingSessions);
    if (both.length < policy.confirmingSessions) return held('S1-missing');
    const proposals: Proposal[] = [];
    let guard = 'no-early-working-set';
    for (const set of live.sets) {
      if (!isWorking(set, policy) || set.position > policy.workWarmupLastPosition) continue;
      const done = both.map((session) => setFor(session, set));
      guard = 'heavy-enough';
      if (!done.every((found, i) => found !== null && warmsUp(judgement, i, found))) continue;
      proposals.push({
        set,
        changes: [setTypeChange(set, 'WARMUP')],
        stepUsed: loads.increment(set.load),
        inputs: [
          fact(
            'ratios',
            done.map((found, i) => found!.load / heaviest(judgement.working[i]!, loads)!),
          ),
          fact('previous', set.type),
          fact('new', 'WARMUP'),
        ],
        thresholds: [
          fact('ratio', policy.workWarmupShare),
          fact('laterSets', policy.laterWorkSets),
          fact('laterShare', policy.laterWorkShare),
          fact('laterMean', policy.laterWorkMean),
          fact('jump', policy.laterWorkJump),
          fact('e1rmRatio', policy.lightE1rm),
        ],
        evidence: evidenceOf(both, done),
        reason: message('suggestion.work-is-warmup', { set: setNumber(set, live.sets) }),
      });
    }
    return proposed(proposals, guard);
  },
};

function warmsUp({ policy, loads, working }: AdaptiveJudgement, i: number, set: PerformedSet): boolean {
  const top = heaviest(working[i]!, loads);
  const best = bestE1rm(working[i]!, loads);
  const own = e1rm(set.load, set.reps, loads);
  if (top === null || !(top > 0) || best === null || own === null) return false;
  const later = working[i]!.filter((other) => other.index > set.index).map((other) => other.load);
  return (
    below(set.load, policy.workWarmupShare * top) &&
    later.length >= policy.laterWorkSets &&
    later.every((load) => atLeast(load, policy.laterWorkShare * top)) &&
    atLeast(mean(later), policy.laterWorkMean * top) &&
    atLeast(later[0]!, policy.laterWorkJump * set.load) &&
    below(own, policy.lightE1rm * best)
  );
}
