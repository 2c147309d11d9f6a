import type { Phrases } from '../message.ts';

/** Why a generation came to nothing. */
export const failures = {
  'failure.bad-input': 'Nothing can be made of this request: change it and try again.',
  'failure.llm-config': 'The model is not set up for this request: the operator has to look at it.',
  'failure.llm-budget-exceeded': 'The budget for model answers is used up for now: try again later.',
  'failure.llm-unavailable': 'The model is not available right now: try again later.',
  'failure.llm-rate-limited': 'The model takes no more requests right now: try again later.',
  'failure.llm-transport': 'The model could not be reached: try again.',
  'failure.llm-timeout': 'The model took too long: try again.',
  'failure.llm-output-invalid': 'The model gave no usable answer: try again.',
  'failure.llm-truncated': 'The answer of the model was cut off: try again.',
  'failure.llm-refused': 'The model refused this request: word it differently.',
  'failure.llm-cancelled': 'The generation was cancelled: start another one if you still want it.',
  'failure.not-planned': 'The workout is no longer planned, so it was left as it is.',
  'failure.stale-plan': 'The plan has changed meanwhile, so it was left as it is.',
} satisfies Phrases;
