import { held, proposed } from '../../judgement.ts';
import { targetBeatenReason } from '../../reasons.ts';
import { normalIncrements, progressLoads } from '../progress-loads.ts';
import { immediateGoal, immediateMissed } from '../progression-trigger.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 3: where a step costs little, beating the target once is enough. */
export const immediateTarget: AdaptiveRule = {
  id: 'immediate-target',
  number: 3,
  confidence: 'pattern',
  judge(judgement) {
    const missed = immediateMissed(judgement, 'TARGET');
    if (missed !== null) return held(missed);
    const session = judgement.sessions[0]!;
    const goal = immediateGoal(judgement, session, 'TARGET');
    const proposals = progressLoads(judgement, 'TARGET', normalIncrements(judgement), 1, [goal], (move) =>
      targetBeatenReason([session.target], move),
    );
    return proposed(proposals, 'no-live-load');
  },
};
