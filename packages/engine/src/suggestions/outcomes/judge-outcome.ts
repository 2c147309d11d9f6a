import { evidenceOf } from '../facts.ts';
import { aiWins, needsAi, parseAiOutcome } from './ai-outcome.ts';
import { withCircumstances } from './circumstances.ts';
import { notEligible } from './eligibility.ts';
import { finalise } from './finalise.ts';
import { outcomeJudgement } from './judged.ts';
import type { OutcomePolicy } from './policy.ts';
import { OUTCOME_REASONS } from './reasons.ts';
import { signalOfSuggestion } from './suggestion-signal.ts';
import type { OutcomeEvaluation, OutcomeInput, OutcomeResult } from './types.ts';

/**
 * Judges one suggestion by one workout. `ai` is null where no model is asked; where one may be asked, call first with
 * `'MAY_ASK'`: the answer `ASK_AI` holds the request, and the second call passes what the model said (or null).
 */
export function judgeOutcome(
  input: OutcomeInput,
  rules: OutcomePolicy,
  ai: 'MAY_ASK' | { readonly answer: unknown } | null = null,
): OutcomeResult {
  const cause = notEligible(input);
  const { suggestion, workout, performance } = input;
  if (cause !== null || performance === null) return { kind: 'WAIT', cause: cause ?? 'not-performed' };
  const judgement = outcomeJudgement(input, performance, rules);
  const rule = signalOfSuggestion(judgement);
  if (ai === 'MAY_ASK' && needsAi(rule, rules)) {
    const { id, decision, changes } = suggestion;
    return { kind: 'ASK_AI', request: { suggestionId: id, decision, changes, performance, ruleSignal: rule } };
  }
  const answer = ai === null || ai === 'MAY_ASK' ? null : parseAiOutcome(ai.answer, rules);
  const byAi = answer !== null && aiWins(rule, answer, rules);
  const signal = byAi ? answer : rule;
  if (signal === null) return { kind: 'WAIT', cause: 'no-signal' };
  const weighed = withCircumstances({ outcome: signal.outcome, confidence: signal.confidence }, workout, rules);
  const evaluation: OutcomeEvaluation = {
    workoutId: workout.workoutId,
    workoutStartedAt: workout.startedAt,
    outcome: weighed.outcome,
    confidence: weighed.confidence,
    reason: byAi ? answer.reason : OUTCOME_REASONS[weighed.outcome],
  };
  const sessions = judgement.trigger === null ? [judgement.now] : [judgement.now, judgement.trigger];
  return {
    kind: 'EVALUATED',
    evaluation,
    source: byAi ? 'AI' : 'RULES',
    evidence: evidenceOf(sessions, judgement.now.sets),
    final: finalise([...suggestion.evaluations, evaluation], suggestion.requiredEvaluations, rules),
  };
}
