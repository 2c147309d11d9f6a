import { held, proposed } from '../../judgement.ts';
import { rangeReachedReason } from '../../reasons.ts';
import { normalIncrements, progressLoads } from '../progress-loads.ts';
import { confirmedGoal, confirmedMissed } from '../progression-trigger.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 4: two sessions at (or, by the profile's margin, near) the top of the range. */
export const confirmedRange: AdaptiveRule = {
  id: 'confirmed-range',
  number: 4,
  confidence: 'pattern',
  judge(judgement) {
    const missed = confirmedMissed(judgement, 'RANGE');
    if (missed !== null) return held(missed);
    const { confirmingSessions } = judgement.policy;
    const goals = judgement.sessions
      .slice(0, confirmingSessions)
      .map((session) => confirmedGoal(judgement, session, 'RANGE'));
    const { lower } = judgement.live.reps;
    const proposals = progressLoads(
      judgement,
      'RANGE',
      normalIncrements(judgement),
      confirmingSessions,
      goals,
      (move) => rangeReachedReason(goals, { ...move, lower }),
    );
    return proposed(proposals, 'no-live-load');
  },
};
