import type { Evidence, Fact } from '../decision-record.ts';
import type { Message } from '../messages/index.ts';
import { fact } from './facts.ts';
import type { Judgement, Proposal } from './judgement.ts';
import { numberChange } from './plan-changes/changes.ts';
import type { PlannedTarget } from './session.ts';

/** One step more rest: on the policy seconds where all rests are the same, else after each of the given sets. */
export function moreRest(
  judgement: Judgement,
  after: readonly PlannedTarget[],
  stepSeconds: number,
  facts: {
    readonly inputs: readonly Fact[];
    readonly thresholds: readonly Fact[];
    readonly evidence: readonly Evidence[];
    reason(to: number): Message;
  },
): readonly Proposal[] {
  const { live, planExercise } = judgement;
  const proposal = (set: PlannedTarget | null, previous: number): Proposal => ({
    set,
    changes: [numberChange(set === null ? 'restSeconds' : 'rest', previous, previous + stepSeconds)],
    stepUsed: null,
    inputs: [...facts.inputs, fact('previous', previous), fact('new', previous + stepSeconds)],
    thresholds: [...facts.thresholds, fact('restStep', stepSeconds)],
    evidence: [
      ...facts.evidence,
      set === null ? { kind: 'PLAN_EXERCISE', id: planExercise.id } : { kind: 'PLANNED_SET', id: set.id },
    ],
    reason: facts.reason(previous + stepSeconds),
  });
  if (live.restMode === 'ALL_SAME') return live.restSeconds > 0 ? [proposal(null, live.restSeconds)] : [];
  return after.filter((set) => set.rest > 0).map((set) => proposal(set, set.rest));
}
