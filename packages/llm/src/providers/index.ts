export { RULES_CAPABILITIES, type WireProvider, wireCapabilities } from './capabilities.ts';
export { geminiProvider } from './gemini.ts';
export { openaiProvider } from './openai.ts';
export { type ScriptedProvider, type ScriptedStep, scriptedProvider } from './scripted.ts';
