import { message } from '../../messages/index.ts';
import { type ClassicJudgement, held, proposed, type Rule } from '../judgement.ts';
import { progressLoads } from './progress-loads.ts';
import { missedInBoth } from './progression-trigger.ts';

/** Rule 1: two sessions far over the goal earn a larger step. */
export const largeOvershoot: Rule<ClassicJudgement> = {
  id: 'large-overshoot',
  number: 1,
  judge(judgement) {
    const { policy, live } = judgement;
    const mode = live.reps.mode === 'TARGET' ? 'TARGET' : 'RANGE';
    const extra = mode === 'RANGE' ? policy.overshootRange : policy.overshootTarget;
    const missed = missedInBoth(judgement, mode, extra);
    if (missed !== null) return held(missed);
    const proposals = progressLoads(judgement, policy.overshootIncrements, extra, (move) =>
      message('suggestion.large-overshoot', { workouts: policy.confirmingSessions, extra, ...move }),
    );
    return proposed(proposals, 'no-live-load');
  },
};
