import { plannedRestAfter } from '../history/metrics.ts';
import type { PerformedSet, Session } from '../session.ts';
import { contradiction } from './contradiction.ts';
import { type AdaptiveJudgement, isWorking } from './judgement.ts';

/** A planned rest after which the next set lagged. */
export interface RestLag {
  /** The linked set rested after. */
  readonly owner: PerformedSet;
  readonly lagging: PerformedSet;
  readonly planned: number;
  readonly taken: number;
}

/** The rests of a session whose next set fell under the floor, or to it with a clear loss. */
export function restLags(
  judgement: AdaptiveJudgement,
  session: Session,
  restFits: (planned: number, taken: number) => boolean,
): readonly RestLag[] {
  const { policy } = judgement;
  const { floor } = session;
  if (floor === null) return [];
  const lags: RestLag[] = [];
  let lastWorking: PerformedSet | null = null;
  for (const set of session.sets) {
    const before = lastWorking;
    if (isWorking(set, policy)) lastWorking = set;
    const owner = session.sets[set.index - 1];
    if (owner === undefined || owner.plannedSetId === null) continue;
    if (set.type !== 'REGULAR' && set.type !== 'FAILURE') continue;
    const planned = plannedRestAfter(session, owner);
    const taken = owner.rest;
    if (planned === null || taken === null || taken <= 0 || !restFits(planned, taken)) continue;
    const lost = before !== null && before.reps - set.reps >= policy.shortRestLoss;
    if (set.reps < floor || (set.reps === floor && lost)) lags.push({ owner, lagging: set, planned, taken });
  }
  return lags;
}

/** Whether S0 sits so well at the top of its goal that rest needs no change. */
export function holdsSteady(judgement: AdaptiveJudgement): boolean {
  const { policy, sessions, primary } = judgement;
  const session = sessions[0]!;
  const reps = primary[0]!.map((set) => set.reps);
  if (reps.length === 0) return false;
  if (session.mode === 'TARGET') {
    return reps.every((r) => r >= session.target) && contradiction(judgement, 0, session.target) === null;
  }
  if (session.mode !== 'RANGE') return false;
  const least = Math.max(session.lower, session.upper - policy.holdSlack);
  const most = session.upper + policy.holdSlack;
  return reps.every((r) => r >= least && r <= most) && contradiction(judgement, 0, least) === null;
}
