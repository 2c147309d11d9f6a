import { type ClassicJudgement, held, proposed, type Rule } from '../judgement.ts';
import { targetBeatenReason } from '../reasons.ts';
import { progressLoads } from './progress-loads.ts';
import { missedInBoth } from './progression-trigger.ts';

/** Rule 3: the target beaten twice; more load at the same target. Reaching it exactly is not enough. */
export const doubleProgressionTarget: Rule<ClassicJudgement> = {
  id: 'double-progression-target',
  number: 3,
  judge(judgement) {
    const { policy, sessions } = judgement;
    const missed = missedInBoth(judgement, 'TARGET', policy.targetBeatenBy);
    if (missed !== null) return held(missed);
    const goals = sessions.slice(0, policy.confirmingSessions).map(({ target }) => target);
    const proposals = progressLoads(judgement, policy.progressionIncrements, policy.targetBeatenBy, (move) =>
      targetBeatenReason(goals, move),
    );
    return proposed(proposals, 'no-live-load');
  },
};
