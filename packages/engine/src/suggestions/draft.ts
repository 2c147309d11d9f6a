import type { Category } from '../kernel/suggestion-terms.ts';
import type { Judgement, Proposal } from './judgement.ts';
import { leadChange, propertyOrder } from './plan-changes/changes.ts';
import type { SuggestionPolicy } from './policy.ts';
import { requiredEvaluations } from './required-evaluations.ts';
import { setNumber } from './set-number.ts';
import type { PrescriptionChange, SuggestionDraft, SuggestionTarget } from './types.ts';

/** Who makes a proposal. */
export interface DraftOrigin {
  readonly source: 'RULES' | 'AI';
  readonly ruleId: string;
  readonly ruleNumber: number;
  /** What the key names: the rule, or the AI item. */
  readonly keyPart: string;
  readonly confidence: number;
}

/** The proposal as a draft, with its key and decision record. */
export function draftOf(
  proposal: Proposal,
  origin: DraftOrigin,
  judgement: Pick<Judgement, 'context' | 'live' | 'planExercise' | 'sessionBefore'>,
  policy: SuggestionPolicy,
): SuggestionDraft {
  const { context, planExercise } = judgement;
  const changes = proposal.changes.toSorted((a, b) => propertyOrder(a.property) - propertyOrder(b.property));
  const target: SuggestionTarget =
    proposal.set === null
      ? { kind: 'EXERCISE', id: planExercise.id, position: planExercise.position }
      : { kind: 'SET', id: proposal.set.id, position: proposal.set.position };
  const lead = leadChange(changes, policy.changePriorities);
  const category = categoryOf(origin.ruleId, lead.change);
  return {
    key: draftKey(policy.id, context.current.workoutId, origin.keyPart, target.id, lead.change),
    source: origin.source,
    policyId: policy.id,
    ruleId: origin.ruleId,
    ruleNumber: origin.ruleNumber,
    workoutId: context.current.workoutId,
    exerciseKey: context.exercise.key,
    planExerciseId: planExercise.id,
    planExercisePosition: planExercise.position,
    target,
    setNumber: proposal.set === null ? null : setNumber(proposal.set, judgement.live.sets),
    category,
    confidence: proposal.confidence ?? origin.confidence,
    changes,
    lead,
    frozenRepPolicy: planExercise.repPolicy,
    stepUsed: proposal.stepUsed,
    triggerPerformanceId: context.current.id,
    sessionBefore: judgement.sessionBefore,
    requiredEvaluations: requiredEvaluations(category, changes, policy.outcomes),
    record: {
      policyId: policy.id,
      ruleId: origin.ruleId,
      inputs: proposal.inputs,
      thresholds: proposal.thresholds,
      evidence: proposal.evidence,
      alternatives: [],
      reason: proposal.reason,
    },
  };
}

/** Unique per workout: policy, workout, rule or AI item, target, lead property. */
function draftKey(
  policyId: string,
  workoutId: string,
  keyPart: string,
  targetId: string,
  lead: PrescriptionChange,
): string {
  return [policyId, workoutId, keyPart, targetId, lead.property].join('|');
}

/** The id of the one rule that moves warm-up loads. */
export const WARMUP_CALIBRATION = 'warmup-calibration';

/** What kind of proposal this is; decides what it may stand beside in `suggestions/adaptive-1`. */
export function categoryOf(ruleId: string, lead: PrescriptionChange): Category {
  if (ruleId === WARMUP_CALIBRATION) return 'WARMUP';
  switch (lead.property) {
    case 'weight':
    case 'reps':
      return 'PERFORMANCE';
    case 'rest':
    case 'restMode':
    case 'restSeconds':
      return 'RECOVERY';
    case 'mode':
    case 'lower':
    case 'upper':
    case 'target':
      return 'REP_RANGE';
    case 'type':
    case 'structure':
      return 'STRUCTURE';
  }
}
