export { needsAi, parseAiOutcome } from './ai-outcome.ts';
export { finalise } from './finalise.ts';
export { judgeOutcome } from './judge-outcome.ts';
export * from './judged-outcome.ts';
export { OUTCOMES_1, type OutcomePolicy } from './policy.ts';
export * from './types.ts';
