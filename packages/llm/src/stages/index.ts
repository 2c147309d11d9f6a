export { createLlm } from './flows/create-llm.ts';
export { withFeedback } from './regeneration.ts';
export { memoryResultCache, type ResultCache } from './result-cache.ts';
export type { LlmOptions } from './stage-setup.ts';
export type * from './types.ts';
