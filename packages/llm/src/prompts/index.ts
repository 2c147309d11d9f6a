export { cleanText, cleanWithin, LIST_LIMITS, newestWithin, TEXT_LIMITS, TOLD } from './input-text.ts';
export { loadPrompts, type Prompt, type PromptId, type Prompts } from './load-prompts.ts';
