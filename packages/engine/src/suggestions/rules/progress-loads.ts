import type { Message, SaidMove } from '../../messages/index.ts';
import { evidenceOf, fact } from '../facts.ts';
import { type ClassicJudgement, liveSetsOf, type Proposal } from '../judgement.ts';
import { moveLoads } from '../loads/load-step.ts';

/** The output of rules 1-3: more load on every progression set of S0, in `RANGE` from the lower bound again. */
export function progressLoads(
  judgement: ClassicJudgement,
  increments: number,
  extra: number,
  reason: (move: SaidMove) => Message,
): readonly Proposal[] {
  const { live, loads, policy, sessions, progression } = judgement;
  const both = sessions.slice(0, policy.confirmingSessions);
  const sets = progression.slice(0, policy.confirmingSessions).flat();
  const range = live.reps.mode === 'RANGE';
  return moveLoads(judgement, liveSetsOf(progression[0]!, live), {
    increments,
    side: loads.harder,
    base: (set) => set.load,
    preferStep: false,
    resetRepsTo: range ? live.reps.lower : null,
    inputs: [
      fact(
        'reps',
        sets.map((set) => set.reps),
      ),
    ],
    thresholds: [
      fact(
        'goals',
        both.map((session) => (range ? session.upper : session.target)),
      ),
      fact('extra', extra),
    ],
    evidence: evidenceOf(both, sets),
    reason,
  });
}
