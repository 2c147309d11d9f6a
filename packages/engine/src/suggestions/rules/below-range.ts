import { evidenceOf, fact } from '../facts.ts';
import { attempted } from '../history/metrics.ts';
import { type ClassicJudgement, held, liveSetsOf, proposed, type Rule } from '../judgement.ts';
import { moveLoads } from '../loads/load-step.ts';
import { loadsAllowed } from '../loads/load-terms.ts';
import { belowRangeReason } from '../reasons.ts';

/** Rule 5: most of the last sessions fell below the range at the planned load; take one step off. */
export const belowRange: Rule<ClassicJudgement> = {
  id: 'below-range',
  number: 5,
  judge(judgement) {
    const { policy, live, loads, sessions, progression } = judgement;
    if (!loadsAllowed(loads)) return held('load-kind');
    if (live.reps.mode !== 'RANGE') return held('live-mode');
    const tolerance = policy.loads[loads.unit].attemptedTolerance;
    const window = sessions.slice(0, policy.belowRangeWindow);
    const failed = window.filter((session, i) => {
      const sets = progression[i]!;
      // A session done at another load says nothing about the planned one.
      return (
        session.mode === 'RANGE' &&
        sets.length > 0 &&
        sets.every((set) => set.reps < session.lower && attempted(set, () => tolerance))
      );
    });
    if (failed.length < policy.belowRangeNeeded) return held('sessions-below-range');
    const sets = window.flatMap((session, i) => (failed.includes(session) ? progression[i]! : []));
    const proposals = moveLoads(judgement, liveSetsOf(progression[0]!, live), {
      increments: policy.progressionIncrements,
      side: loads.easier,
      base: (set) => set.load,
      preferStep: false,
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
      ],
      thresholds: [
        fact(
          'lower',
          failed.map((session) => session.lower),
        ),
        fact('sessionsNeeded', policy.belowRangeNeeded),
        fact('loadTolerance', tolerance),
      ],
      evidence: evidenceOf(failed, sets),
      reason: (move) => belowRangeReason(failed, window, move),
    });
    return proposed(proposals, 'no-live-load');
  },
};
