import { atLeast, below } from '../../kernel/exact-numbers.ts';
import { type Message, quote } from '../../messages/index.ts';
import { JUDGED_OUTCOMES } from './judged-outcome.ts';
import type { OutcomePolicy } from './policy.ts';
import type { Signal } from './types.ts';

/** A model's verdict that passed validation. */
export interface AiOutcome extends Signal {
  readonly reason: Message;
}

/** Whether a model is worth asking. */
export function needsAi(rule: Signal | null, rules: OutcomePolicy): boolean {
  return rule === null || below(rule.confidence, rules.askBelow);
}

/** Reads a model's answer; null if anything about it is off. */
export function parseAiOutcome(answer: unknown, rules: OutcomePolicy): AiOutcome | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const { outcome, confidence, reason } = answer as Readonly<Record<string, unknown>>;
  const known = JUDGED_OUTCOMES.find((word) => word === outcome);
  if (known === undefined || typeof confidence !== 'number' || !(confidence >= 0 && confidence <= 1)) return null;
  if (typeof reason !== 'string') return null;
  const length = [...reason].length;
  if (length < 1 || length > rules.maxAiReason) return null;
  return { outcome: known, confidence, reason: quote(reason) };
}

/** Whether the model's verdict replaces the rule's. */
export function aiWins(rule: Signal | null, ai: AiOutcome | null, rules: OutcomePolicy): boolean {
  if (ai === null || !needsAi(rule, rules)) return false;
  if (rule === null) return true;
  if (rule.outcome === ai.outcome) return false;
  if (below(rule.confidence, rules.weakRule)) return atLeast(ai.confidence, rules.aiOverWeak);
  return atLeast(ai.confidence, Math.max(rules.aiOverSure, rule.confidence + rules.aiLead));
}
