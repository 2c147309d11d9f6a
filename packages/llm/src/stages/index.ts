export { createLlm } from './create-llm.ts';
export type { LlmOptions } from './engine-room.ts';
export { withFeedback } from './regeneration.ts';
export { memoryResultCache, type ResultCache } from './result-cache.ts';
export type * from './types.ts';
