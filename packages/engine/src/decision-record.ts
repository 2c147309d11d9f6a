import type { Message } from './messages/index.ts';

/** A compared number or word, named. */
export interface Fact {
  readonly name: string;
  readonly value: string;
}

/** Something the decision rests on: a stored row, by kind and id. */
export interface Evidence {
  readonly kind:
    | 'SET'
    | 'PERFORMANCE'
    | 'WORKOUT'
    | 'PLANNED_SET'
    | 'PLAN_EXERCISE'
    | 'SUGGESTION'
    | 'FLAG'
    | 'SUMMARY'
    | 'CHECK_IN';
  readonly id: string;
}

/** What could have been decided instead, and why it was not. */
export interface LosingAlternative {
  readonly what: string;
  readonly step: string;
  readonly winner: string;
}

/** Why a number changed. The same record feeds GraphQL, tests, replay and the web page. */
export interface DecisionRecord {
  readonly policyId: string;
  readonly ruleId: string;
  readonly inputs: readonly Fact[];
  readonly thresholds: readonly Fact[];
  readonly evidence: readonly Evidence[];
  readonly alternatives: readonly LosingAlternative[];
  /** One sentence, in every language of the product. */
  readonly reason: Message;
}
