import { message } from '../../../messages/index.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { held, liveSetsOf, proposed } from '../../judgement.ts';
import { moreRest } from '../../rest-step.ts';
import { holdsSteady, restLags } from '../rest-lag.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Rule 10: the same rest was cut short twice and the set after it lagged; measured directly, so the surest rule. */
export const shortRest: AdaptiveRule = {
  id: 'short-rest',
  number: 10,
  confidence: 'direct',
  judge(judgement) {
    const { policy, live, sessions } = judgement;
    const [current, before] = sessions;
    if (holdsSteady(judgement)) return held('hold-steady');
    if (current === undefined || before === undefined) return held('S1-missing');
    const cut = (planned: number, taken: number) => planned - taken >= policy.shortRestSeconds;
    const then = restLags(judgement, before, cut);
    const now = restLags(judgement, current, cut).filter((lag) =>
      then.some((other) => other.owner.plannedSetId === lag.owner.plannedSetId),
    );
    if (now.length === 0) return held('no-repeated-cut-rest');
    const all = [...now, ...then];
    const owners = liveSetsOf(
      now.map((lag) => lag.owner),
      live,
    );
    const proposals = moreRest(judgement, owners, policy.restStepSeconds, {
      inputs: [
        fact(
          'taken',
          all.map((lag) => lag.taken),
        ),
        fact(
          'planned',
          all.map((lag) => lag.planned),
        ),
        fact(
          'repsAfter',
          all.map((lag) => lag.lagging.reps),
        ),
      ],
      thresholds: [fact('cutBy', policy.shortRestSeconds), fact('floors', [current.floor!, before.floor!])],
      evidence: evidenceOf(
        [current, before],
        all.flatMap((lag) => [lag.owner, lag.lagging]),
      ),
      reason: (to) => message('suggestion.short-rest', { times: policy.confirmingSessions, to }),
    });
    return proposed(proposals, 'no-rest-to-raise');
  },
};
