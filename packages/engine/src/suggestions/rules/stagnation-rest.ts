import { below } from '../../kernel/exact-numbers.ts';
import { message } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { bestE1rm } from '../history/metrics.ts';
import { type ClassicJudgement, held, liveSetsOf, proposed, type Rule } from '../judgement.ts';
import { moreRest } from '../rest-step.ts';
import type { PerformedSet, Session } from '../session.ts';

/** Rule 8: no gain over three sessions while reps are tight; rest longer. */
export const stagnationRest: Rule<ClassicJudgement> = {
  id: 'stagnation-rest',
  number: 8,
  judge(judgement) {
    const { policy, live, loads, sessions, progression } = judgement;
    const compared = sessions
      .flatMap((session) => {
        const best = bestE1rm(session.sets, loads);
        return best === null ? [] : [{ session, best }];
      })
      .slice(0, policy.plateauSessions);
    const bests = compared.map(({ best }) => best);
    if (bests.length < policy.plateauSessions) return held('e1rm-missing');
    const first = bests[0]!;
    const last = bests[bests.length - 1]!;
    const moved = Math.abs((first - last) / last);
    if (!below(moved, policy.plateauShare)) return held('not-a-plateau');
    const recent = sessions.slice(0, policy.strugglingWindow);
    const tight = recent.filter((session, i) => struggling(session, progression[i]!, policy.strugglingSlack));
    if (tight.length < policy.strugglingNeeded) return held('not-struggling');
    const rested = liveSetsOf(progression[0]!, live).filter((set) => {
      const next = live.sets[live.sets.indexOf(set) + 1];
      return next?.type !== 'DROP' && next?.type !== 'SUPER';
    });
    const proposals = moreRest(judgement, rested, policy.restStepSeconds, {
      inputs: [
        fact('e1rms', bests),
        fact(
          'struggling',
          tight.map((session) => session.performanceId),
        ),
      ],
      thresholds: [
        fact('plateau', policy.plateauShare),
        fact('strugglingNeeded', policy.strugglingNeeded),
        fact(
          'floors',
          tight.map((session) => session.floor!),
        ),
      ],
      evidence: evidenceOf(
        sessions.filter((session) => recent.includes(session) || compared.some((of) => of.session === session)),
        progression.slice(0, policy.strugglingWindow).flat(),
      ),
      reason: (to) => message('suggestion.stagnation-rest', { workouts: bests.length, to }),
    });
    return proposed(proposals, 'no-rest-to-raise');
  },
};

/** Below the floor somewhere, or nowhere clearly above it. */
export function struggling(session: Session, sets: readonly PerformedSet[], slack: number): boolean {
  const { floor } = session;
  if (floor === null || sets.length === 0) return false;
  return sets.some((set) => set.reps < floor) || sets.every((set) => set.reps <= floor + slack);
}
