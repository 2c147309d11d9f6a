import type { DecisionRecord } from '@topset/engine';
import type { SuggestionDraft } from '@topset/engine/suggestions';

/** What a model said of one exercise. */
export interface Heard {
  readonly answer: unknown;
  /** Null where nothing is known of how it was asked. */
  readonly conversation: Conversation | null;
}

/** What the decision record of a model's suggestion tells of the conversation that it came from. */
export type Conversation = Pick<DecisionRecord, 'policyId' | 'ruleId' | 'inputs' | 'evidence' | 'alternatives'>;

/** What was heard, by performance, as a run keeps it. */
export interface HeardTrace {
  readonly aiAnswers: Readonly<Record<string, unknown>>;
  readonly conversations: Readonly<Record<string, Conversation | null>>;
}

export function heardTrace(heard: ReadonlyMap<string, Heard>): HeardTrace {
  return {
    aiAnswers: Object.fromEntries(answersOf(heard)),
    conversations: Object.fromEntries([...heard].map(([id, { conversation }]) => [id, conversation])),
  };
}

export function heardIn({ aiAnswers = {}, conversations = {} }: Partial<HeardTrace>): Map<string, Heard> {
  return new Map(
    Object.entries(aiAnswers).map(([id, answer]) => [id, { answer, conversation: conversations[id] ?? null }]),
  );
}

export function answersOf(heard: ReadonlyMap<string, Heard>): Map<string, unknown> {
  return new Map([...heard].map(([id, { answer }]) => [id, answer]));
}

/** Of a model's draft the stage is the rule, with what the model was shown and what the guards took out. */
export function recordOf(draft: SuggestionDraft, heard: ReadonlyMap<string, Heard>): DecisionRecord {
  const { source, triggerPerformanceId, record } = draft;
  const conversation = source === 'AI' ? heard.get(triggerPerformanceId)?.conversation : null;
  if (!conversation) return record;
  const { policyId, ruleId, inputs, evidence, alternatives } = conversation;
  return {
    ...record,
    policyId,
    ruleId,
    inputs: [...inputs, ...record.inputs],
    evidence: [...evidence, ...record.evidence],
    alternatives: [...alternatives, ...record.alternatives],
  };
}
