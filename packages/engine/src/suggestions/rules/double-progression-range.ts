import { type ClassicJudgement, held, proposed, type Rule } from '../judgement.ts';
import { rangeReachedReason } from '../reasons.ts';
import { progressLoads } from './progress-loads.ts';
import { missedInBoth } from './progression-trigger.ts';

/** Rule 2: the top of the range reached twice; more load, from the bottom again. */
export const doubleProgressionRange: Rule<ClassicJudgement> = {
  id: 'double-progression-range',
  number: 2,
  judge(judgement) {
    const { policy, live, sessions } = judgement;
    const missed = missedInBoth(judgement, 'RANGE', 0);
    if (missed !== null) return held(missed);
    const goals = sessions.slice(0, policy.confirmingSessions).map(({ upper }) => upper);
    const { lower } = live.reps;
    const proposals = progressLoads(judgement, policy.progressionIncrements, 0, (move) =>
      rangeReachedReason(goals, { ...move, lower }),
    );
    return proposed(proposals, 'no-live-load');
  },
};
