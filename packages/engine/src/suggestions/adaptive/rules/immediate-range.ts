import { held, proposed } from '../../judgement.ts';
import { rangeReachedReason } from '../../reasons.ts';
import { normalIncrements, progressLoads } from '../progress-loads.ts';
import { immediateGoal, immediateMissed } from '../progression-trigger.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 2: where a step costs little, one session at the top of the range is enough. */
export const immediateRange: AdaptiveRule = {
  id: 'immediate-range',
  number: 2,
  confidence: 'pattern',
  judge(judgement) {
    const missed = immediateMissed(judgement, 'RANGE');
    if (missed !== null) return held(missed);
    const upper = immediateGoal(judgement, judgement.sessions[0]!, 'RANGE');
    const { lower } = judgement.live.reps;
    const proposals = progressLoads(judgement, 'RANGE', normalIncrements(judgement), 1, [upper], (move) =>
      rangeReachedReason([upper], { ...move, lower }),
    );
    return proposed(proposals, 'no-live-load');
  },
};
