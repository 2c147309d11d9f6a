import type { Verdict } from '../../kernel/levels.ts';
import { LEVELS_1 } from '../policy.ts';
import { rungAt } from '../tracks/ladder.ts';
import { fullTargets, isReduced, type Targets, type Track, targetVolume } from '../tracks/track.ts';
import type { TrackDecision } from '../verdicts/decide-track.ts';

/** Who moves tracks: the policy in force, or a control that asks for more after every session that was no failure. */
export const PROGRESSION_CANDIDATES = ['levels-1', 'eager'] as const;
export type ProgressionCandidate = (typeof PROGRESSION_CANDIDATES)[number];

/** Where a candidate takes a track after one session. */
export interface TrackMove {
  readonly verdict: Verdict;
  readonly targets: Targets;
}

/** What a candidate makes of a session that the engine judged; what waits for a yes counts as said. */
export function moveBy(candidate: ProgressionCandidate, decision: TrackDecision): TrackMove {
  const { track } = decision.judgement.exercise;
  if (candidate === 'eager' && track.model === 'LEVEL' && decision.record.rawVerdict !== 'REGRESS') {
    return { verdict: 'ADVANCE', targets: eagerTargets(track) };
  }
  return { verdict: decision.decision, targets: decision.proposed?.targets ?? decision.newTargets };
}

/** As the engine advances: reduced targets come back to their rung first, which is no raise. */
function eagerTargets(track: Track & { readonly model: 'LEVEL' }): Targets {
  const { targets, ladder } = track;
  if (isReduced(targets)) return fullTargets(targets.rung);
  const rung = rungAt(ladder, targets.rung.ordinal + 1, LEVELS_1);
  return rung === null ? targets : fullTargets(rung);
}

/** Whether targets ask for more than those before them: a higher rung or range, not the way back to full ones. */
export function asksForMore(before: Targets, after: Targets): boolean {
  if (before.model === 'LEVEL' && after.model === 'LEVEL') return after.rung.ordinal > before.rung.ordinal;
  return targetVolume(after) > targetVolume(before);
}
