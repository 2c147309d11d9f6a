import { lowerMedian, rangeOf } from '../../../kernel/averages.ts';
import { atLeast, atMost, below } from '../../../kernel/exact-numbers.ts';
import { message } from '../../../messages/index.ts';
import { WARMUP_CALIBRATION } from '../../draft.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { heaviest } from '../../history/metrics.ts';
import { held, type Proposal, proposed } from '../../judgement.ts';
import { loadFacts, stepBehind } from '../../loads/load-step.ts';
import { loadChange } from '../../plan-changes/changes.ts';
import { type PlannedTarget, setFor } from '../../session.ts';
import type { AdaptiveJudgement } from '../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 12: the warm-up is steadily heavier than planned, and still a warm-up; plan that load. */
export const warmupCalibration: AdaptiveRule = {
  id: WARMUP_CALIBRATION,
  number: 12,
  confidence: 'pattern',
  judge(judgement) {
    const { live, loads } = judgement;
    if (loads.assisted) return held('load-kind');
    if (!judgement.loadRules) return held('no-load-rules');
    const proposals: Proposal[] = [];
    let guard: string | undefined;
    for (const set of live.sets) {
      if (set.type !== 'WARMUP') continue;
      const found = calibrated(judgement, set);
      if (typeof found === 'string') guard ??= found;
      else proposals.push(found);
    }
    return proposed(proposals, guard ?? 'no-warmup-set');
  },
};

function calibrated(judgement: AdaptiveJudgement, set: PlannedTarget): Proposal | string {
  const { policy, loads, sessions } = judgement;
  const samples = sessions.slice(0, policy.warmupWindow).flatMap((session, i) => {
    const done = setFor(session, set);
    const anchor = anchorOf(judgement, i);
    return done?.type === 'WARMUP' && anchor !== null ? [{ session, done, anchor }] : [];
  });
  const [newest] = samples;
  if (newest === undefined || newest.session !== sessions[0]) return 'no-warmup-in-S0';
  if (samples.length < policy.warmupSessionsNeeded) return 'one-sample';
  const least = set.load + policy.warmupIncrements * loads.increment(set.load);
  const lifted = samples.map(({ done }) => done.load);
  if (lifted.filter((load) => atLeast(load, least)).length < policy.warmupSessionsNeeded) return 'as-planned';
  const ratios = samples.map(({ done, anchor }) => done.load / anchor);
  if (!atMost(rangeOf(ratios), policy.warmupSpread)) return 'unsteady';
  const median = lowerMedian(lifted);
  const next = loads.round(median);
  if (next === null || !atLeast(next, least)) return 'as-planned';
  if (!below(next, policy.warmupWorkShare * newest.anchor)) return 'as-heavy-as-work';
  return {
    set,
    changes: [loadChange(set, next, loads)],
    stepUsed: stepBehind(set, next, loads),
    inputs: [fact('loads', lifted), fact('ratios', ratios), ...loadFacts(set, next, median, loads)],
    thresholds: [
      fact('least', least),
      fact('spread', policy.warmupSpread),
      fact('below', policy.warmupWorkShare * newest.anchor),
    ],
    evidence: evidenceOf(
      samples.map(({ session }) => session),
      samples.map(({ done }) => done),
    ),
    reason: message('suggestion.warmup-calibration', { to: { value: next, unit: loads.unit } }),
  };
}

/** The work that a warm-up leads to: the heaviest primary load, else the heaviest working one. */
function anchorOf({ loads, primary, working }: AdaptiveJudgement, i: number): number | null {
  const anchor = heaviest(primary[i]!, loads) || heaviest(working[i]!, loads);
  return anchor !== null && anchor > 0 ? anchor : null;
}
