import { forbidsAutomaticChange } from '../kernel/flags.ts';
import { adaptiveJudgement } from './adaptive/adaptive-judgement.ts';
import { ADAPTIVE_RULES, confidenceOf, INFERENCE_RULES } from './adaptive/registry.ts';
import { draftOf } from './draft.ts';
import { ESTIMATE_RULES, estimateJudgement } from './estimate/registry.ts';
import { type Judgement, judgementOf, type Rule } from './judgement.ts';
import { alters } from './plan-changes/changes.ts';
import type { SuggestionPolicy } from './policy.ts';
import { classicJudgement } from './rules/classic-judgement.ts';
import { CLASSIC_RULES } from './rules/registry.ts';
import type { Evaluation, ExerciseContext, PlanExerciseRow, SkipCause, SuggestionDraft, TraceEntry } from './types.ts';

/** Runs every rule of a policy over one performance; what the drafts become is decided by `resolve`. */
export function evaluate(context: ExerciseContext, policy: SuggestionPolicy): Evaluation {
  const planExercise = context.planExercise;
  const cause = skipCause(context);
  if (planExercise === null || cause !== null) {
    return { drafts: [], trace: [{ kind: 'SKIPPED', cause: cause ?? 'no-plan-exercise', id: context.current.id }] };
  }
  const trace: TraceEntry[] = [];
  const judgement = judgementOf(context, planExercise, policy, (entry) => trace.push(entry));
  const drafts: SuggestionDraft[] = [];
  if (policy.kind === 'classic') {
    const classic = classicJudgement(judgement, policy);
    for (const rule of CLASSIC_RULES) {
      run(rule, classic, policy.patternConfidence, policy, drafts, trace);
    }
  } else if (policy.kind === 'estimate') {
    const estimate = estimateJudgement(judgement, policy);
    for (const rule of ESTIMATE_RULES) run(rule, estimate, policy.patternConfidence, policy, drafts, trace);
  } else {
    const adaptive = adaptiveJudgement(judgement, policy);
    for (const rule of ADAPTIVE_RULES) run(rule, adaptive, confidenceOf(rule, policy), policy, drafts, trace);
    let guard = drafts.some(changesWork) ? 'set-level-draft' : null;
    for (const rule of INFERENCE_RULES) {
      if (guard !== null) trace.push({ kind: 'RULE', ruleId: rule.id, fired: false, guard });
      else if (run(rule, adaptive, confidenceOf(rule, policy), policy, drafts, trace)) guard = 'earlier-rule-matched';
    }
  }
  return { drafts, trace };
}

/** A range is written down only where no set needs attention; more rest does not stand against it. */
function changesWork(draft: SuggestionDraft): boolean {
  return draft.target.kind === 'SET' && draft.category !== 'RECOVERY';
}

function run<J extends Judgement>(
  rule: Rule<J>,
  judgement: J,
  confidence: number,
  policy: SuggestionPolicy,
  drafts: SuggestionDraft[],
  trace: TraceEntry[],
): boolean {
  const verdict = rule.judge(judgement);
  // Changes of a proposal stand or fall together, so one that alters nothing takes its whole proposal with it.
  const proposals = verdict.proposals.filter(({ changes }) => changes.every((change) => alters(change, policy)));
  if (proposals.length === 0) {
    const guard = 'guard' in verdict ? verdict.guard : 'no-change';
    trace.push({ kind: 'RULE', ruleId: rule.id, fired: false, guard });
    return false;
  }
  const origin = { source: 'RULES', ruleId: rule.id, ruleNumber: rule.number, keyPart: rule.id, confidence } as const;
  const made = proposals.map((proposal) => draftOf(proposal, origin, judgement, policy));
  drafts.push(...made);
  trace.push({ kind: 'RULE', ruleId: rule.id, fired: true, draftKeys: made.map((draft) => draft.key) });
  return true;
}

/** Why a performance generates nothing; null if it may. AI is not asked either where this answers. */
export function skipCause(context: ExerciseContext): SkipCause | null {
  const planExercise: PlanExerciseRow | null = context.planExercise;
  if (planExercise === null) return 'no-plan-exercise';
  if (planExercise.progressionModel !== 'LOAD') return 'model-not-load';
  if (context.suggestionsOff) return 'suggestions-off';
  const suspended = context.flags.some(
    (flag) =>
      forbidsAutomaticChange(flag.kind) && (flag.exerciseKey === null || flag.exerciseKey === context.exercise.key),
  );
  return suspended ? 'suspended' : null;
}
