import { message } from '../../../messages/index.ts';
import { held, proposed } from '../../judgement.ts';
import { progressLoads } from '../progress-loads.ts';
import { overshootExtra, overshootMissed, type ProgressionMode } from '../progression-trigger.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 1: one session far over the goal, by the measure of the profile, earns a larger step. */
export const largeOvershoot: AdaptiveRule = {
  id: 'large-overshoot',
  number: 1,
  confidence: 'pattern',
  judge(judgement) {
    const mode: ProgressionMode = judgement.live.reps.mode === 'TARGET' ? 'TARGET' : 'RANGE';
    const missed = overshootMissed(judgement, mode);
    if (missed !== null) return held(missed);
    const session = judgement.sessions[0]!;
    const extra = overshootExtra(judgement, session, mode);
    const goal = (mode === 'RANGE' ? session.upper : session.target) + extra;
    const proposals = progressLoads(judgement, mode, judgement.profile.overshootIncrements, 1, [goal], (move) =>
      message('suggestion.large-overshoot-once', { extra, ...move }),
    );
    return proposed(proposals, 'no-live-load');
  },
};
