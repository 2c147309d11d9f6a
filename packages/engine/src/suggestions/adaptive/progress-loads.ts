import type { Message, SaidMove } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { lightest } from '../history/metrics.ts';
import { liveSetsOf, type Proposal } from '../judgement.ts';
import { moveLoads } from '../loads/load-step.ts';
import { type AdaptiveJudgement, harderOf } from './judgement.ts';
import type { ProgressionMode } from './progression-trigger.ts';

/** The output of rules 1-5: a harder load on every primary set of S0, in `RANGE` from the lower bound again. */
export function progressLoads(
  judgement: AdaptiveJudgement,
  mode: ProgressionMode,
  increments: number,
  sessionCount: number,
  goals: readonly number[],
  reason: (move: SaidMove) => Message,
): readonly Proposal[] {
  const { live, loads, sessions, primary, profile, style } = judgement;
  const sets = primary.slice(0, sessionCount).flat();
  const lifted = lightest(primary[0]!, loads)!;
  return moveLoads(judgement, liveSetsOf(primary[0]!, live), {
    increments,
    side: loads.harder,
    base: (set) => harderOf(set.load, lifted, loads),
    preferStep: true,
    resetRepsTo: mode === 'RANGE' ? live.reps.lower : null,
    inputs: [
      fact(
        'reps',
        sets.map((set) => set.reps),
      ),
      fact('easiestPrimaryLoad', lifted),
      fact('profile', profile.name),
      fact('style', style),
    ],
    thresholds: [fact('goals', goals)],
    evidence: evidenceOf(sessions.slice(0, sessionCount), sets),
    reason,
  });
}

/** Layouts with a clear top set take a larger normal step. */
export function normalIncrements({ style, policy }: AdaptiveJudgement): number {
  return style === 'TOP_SET_BACKOFF' || style === 'REVERSE_PYRAMID'
    ? policy.topSetIncrements
    : policy.progressionIncrements;
}
