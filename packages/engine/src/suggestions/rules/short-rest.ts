import { message } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { plannedRestAfter } from '../history/metrics.ts';
import { held, liveSetsOf, proposed, type Rule, type SharedJudgement } from '../judgement.ts';
import { moreRest } from '../rest-step.ts';
import type { PerformedSet, Session } from '../session.ts';

/** A rest cut short and the set that suffered. */
interface CutRest {
  /** The set rested after. */
  readonly owner: PerformedSet;
  readonly suffered: PerformedSet;
  readonly planned: number;
}

/** Rule 9: rest cut short in both sessions and the next set lost reps; plan more. The rest logged on that set is never read. */
export const shortRest: Rule<SharedJudgement> = {
  id: 'short-rest',
  number: 9,
  judge(judgement) {
    const { policy, live, sessions } = judgement;
    const [current, before] = sessions;
    if (current === undefined || before === undefined) return held('S1-missing');
    const cuts = cutRests(current, policy.shortRestSeconds, policy.shortRestLoss);
    if (cuts.length === 0) return held('S0-no-cut-rest');
    const earlier = cutRests(before, policy.shortRestSeconds, policy.shortRestLoss);
    if (earlier.length === 0) return held('S1-no-cut-rest');
    const all = [...cuts, ...earlier];
    const owners = liveSetsOf(
      cuts.map((cut) => cut.owner),
      live,
    );
    const proposals = moreRest(judgement, owners, policy.restStepSeconds, {
      inputs: [
        fact(
          'taken',
          all.map((cut) => cut.owner.rest!),
        ),
        fact(
          'planned',
          all.map((cut) => cut.planned),
        ),
        fact(
          'repsAfter',
          all.map((cut) => cut.suffered.reps),
        ),
      ],
      thresholds: [
        fact('cutBy', policy.shortRestSeconds),
        fact('repsLost', policy.shortRestLoss),
        fact(
          'floors',
          [current, before].map(({ floor }) => floor ?? 'none'),
        ),
      ],
      evidence: evidenceOf(
        [current, before],
        all.flatMap((cut) => [cut.owner, cut.suffered]),
      ),
      reason: (to) => message('suggestion.short-rest', { times: policy.confirmingSessions, to }),
    });
    return proposed(proposals, 'no-rest-to-raise');
  },
};

function cutRests(session: Session, cutBy: number, loss: number): readonly CutRest[] {
  const found: CutRest[] = [];
  let lastRegular: PerformedSet | null = null;
  for (const set of session.sets) {
    const owner = session.sets[set.index - 1];
    if (set.type !== 'REGULAR') continue;
    const planned = owner === undefined ? null : plannedRestAfter(session, owner);
    if (owner !== undefined && owner.rest !== null && planned !== null && owner.rest < planned - cutBy) {
      const lost = lastRegular !== null && lastRegular.reps >= set.reps + loss;
      const under = session.floor !== null && set.reps < session.floor;
      if (lost || under) found.push({ owner, suffered: set, planned });
    }
    lastRegular = set;
  }
  return found;
}
