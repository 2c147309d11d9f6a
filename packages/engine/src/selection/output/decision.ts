import type { DecisionRecord } from '../../decision-record.ts';
import type { SelectionOutput } from './output.ts';

/** The decision record of one exercise of a session; null: it is not in it. */
export function selectionDecision(output: SelectionOutput, exerciseId: string): DecisionRecord | null {
  const rationale = output.rationale[exerciseId];
  if (rationale === undefined) return null;
  const { runnerUp, evidence } = rationale;
  const workouts = [...new Set([...evidence, ...output.evidence.volume])];
  return {
    policyId: output.policyVersion,
    ruleId: rationale.ruleId,
    inputs: Object.entries(rationale.components).map(([name, value]) => ({ name, value: String(value) })),
    thresholds: Object.entries(rationale.weights).map(([name, value]) => ({ name, value: String(value) })),
    evidence: workouts.map((id) => ({ kind: 'WORKOUT', id })),
    alternatives: runnerUp
      ? [{ what: `${runnerUp.exerciseId} (${runnerUp.score})`, step: rationale.selectedStep, winner: exerciseId }]
      : [],
    reason: rationale.reason,
  };
}
