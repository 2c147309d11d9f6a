import { evidenceOf, fact } from '../../facts.ts';
import { attempted } from '../../history/metrics.ts';
import { held, liveSetsOf, proposed } from '../../judgement.ts';
import { moveLoads } from '../../loads/load-step.ts';
import { belowRangeReason } from '../../reasons.ts';
import { halfStep } from '../judgement.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 7: too many of the profile's last sessions fell below the range at the planned load; one step easier. */
export const belowRange: AdaptiveRule = {
  id: 'below-range',
  number: 7,
  confidence: 'pattern',
  judge(judgement) {
    const { policy, live, loads, sessions, primary, profile } = judgement;
    if (!judgement.loadRules) return held('no-load-rules');
    if (live.reps.mode !== 'RANGE') return held('live-mode');
    const window = sessions.slice(0, profile.belowRangeWindow);
    if (profile.belowRangeWindowMustExist && window.length < profile.belowRangeWindow) return held('sessions-missing');
    const failed = window.filter((session, i) => {
      const sets = primary[i]!;
      return (
        session.mode === 'RANGE' &&
        sets.length > 0 &&
        sets.every((set) => set.reps < session.lower && attempted(set, (load) => halfStep(judgement, load)))
      );
    });
    if (failed.length < profile.belowRangeNeeded) return held('sessions-below-range');
    const sets = window.flatMap((session, i) => (failed.includes(session) ? primary[i]! : []));
    const proposals = moveLoads(judgement, liveSetsOf(primary[0]!, live), {
      increments: policy.progressionIncrements,
      side: loads.easier,
      base: (set) => set.load,
      preferStep: true,
      resetRepsTo: null,
      inputs: [
        fact(
          'reps',
          sets.map((set) => set.reps),
        ),
        fact(
          'loads',
          sets.map((set) => set.load),
        ),
        fact('sessionsBelow', failed.length),
        fact('profile', profile.name),
      ],
      thresholds: [
        fact(
          'lower',
          failed.map((session) => session.lower),
        ),
        fact('sessionsNeeded', profile.belowRangeNeeded),
      ],
      evidence: evidenceOf(failed, sets),
      reason: (move) => belowRangeReason(failed, window, move),
    });
    return proposed(proposals, 'no-live-load');
  },
};
