import { held, proposed } from '../../judgement.ts';
import { targetReachedReason } from '../../reasons.ts';
import { normalIncrements, progressLoads } from '../progress-loads.ts';
import { confirmedGoal, confirmedMissed } from '../progression-trigger.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 5: the target reached in two sessions; a missed target never raises the load. */
export const confirmedTarget: AdaptiveRule = {
  id: 'confirmed-target',
  number: 5,
  confidence: 'pattern',
  judge(judgement) {
    const missed = confirmedMissed(judgement, 'TARGET');
    if (missed !== null) return held(missed);
    const { confirmingSessions } = judgement.policy;
    const goals = judgement.sessions
      .slice(0, confirmingSessions)
      .map((session) => confirmedGoal(judgement, session, 'TARGET'));
    const proposals = progressLoads(
      judgement,
      'TARGET',
      normalIncrements(judgement),
      confirmingSessions,
      goals,
      (move) => targetReachedReason(goals, move),
    );
    return proposed(proposals, 'no-live-load');
  },
};
