import { below } from '../../../kernel/exact-numbers.ts';
import { message } from '../../../messages/index.ts';
import { evidenceOf, fact } from '../../facts.ts';
import { bestE1rm } from '../../history/metrics.ts';
import { held, liveSetsOf, proposed } from '../../judgement.ts';
import { moreRest } from '../../rest-step.ts';
import { struggling } from '../../rules/stagnation-rest.ts';
import type { SetStyle } from '../../types.ts';
import { holdsSteady, restLags } from '../rest-lag.ts';
import type { AdaptiveRule } from '../rule.ts';

/** Layouts in which any set may be the best one. */
const BEST_OF_ALL_SETS: readonly SetStyle[] = ['ASCENDING', 'PYRAMID', 'STRAIGHT', 'UNKNOWN'];

/** Rule 11: a plateau with tight reps although the planned rest was taken; a hint, so the least sure rule. */
export const stagnationRest: AdaptiveRule = {
  id: 'stagnation-rest',
  number: 11,
  confidence: 'heuristic',
  judge(judgement) {
    const { policy, live, loads, sessions, primary, style } = judgement;
    if (loads.assisted) return held('load-kind');
    if (holdsSteady(judgement)) return held('hold-steady');
    const all = BEST_OF_ALL_SETS.includes(style);
    const compared = sessions
      .flatMap((session, i) => {
        const best = bestE1rm(all ? session.sets : primary[i]!, loads);
        return best === null ? [] : [{ session, best }];
      })
      .slice(0, policy.plateauSessions);
    const bests = compared.map(({ best }) => best);
    if (bests.length < policy.plateauSessions) return held('e1rm-missing');
    const last = bests[bests.length - 1]!;
    if (!below(Math.abs((bests[0]! - last) / last), policy.plateauShare)) return held('not-a-plateau');
    const recent = sessions.slice(0, policy.strugglingWindow);
    const tight = recent.filter((session, i) => struggling(session, primary[i]!, policy.strugglingSlack));
    if (tight.length < policy.strugglingNeeded) return held('not-struggling');
    const asPlanned = (planned: number, taken: number) => Math.abs(planned - taken) <= policy.restAsPlannedSeconds;
    const lags = recent.map((session) => restLags(judgement, session, asPlanned));
    const earlier = lags.slice(1).flat();
    const repeated = lags[0]!.filter((lag) =>
      earlier.some((other) => other.owner.plannedSetId === lag.owner.plannedSetId),
    );
    if (repeated.length === 0) return held('no-repeated-lag');
    const owners = liveSetsOf(
      repeated.map((lag) => lag.owner),
      live,
    );
    const proposals = moreRest(judgement, owners, policy.restStepSeconds, {
      inputs: [
        fact('e1rms', bests),
        fact(
          'struggling',
          tight.map((session) => session.performanceId),
        ),
        fact(
          'repsAfter',
          repeated.map((lag) => lag.lagging.reps),
        ),
      ],
      thresholds: [
        fact('plateau', policy.plateauShare),
        fact('strugglingNeeded', policy.strugglingNeeded),
        fact('restAsPlanned', policy.restAsPlannedSeconds),
        fact(
          'floors',
          tight.map((session) => session.floor!),
        ),
      ],
      evidence: evidenceOf(
        sessions.filter((session) => recent.includes(session) || compared.some((of) => of.session === session)),
        [...repeated, ...earlier].flatMap((lag) => [lag.owner, lag.lagging]),
      ),
      reason: (to) => message('suggestion.stagnation-rest', { workouts: bests.length, to }),
    });
    return proposed(proposals, 'no-rest-to-raise');
  },
};
