export { RULES_CAPABILITIES, type WireProvider, wireCapabilities } from './capabilities.ts';
export { chooseProvider } from './choose.ts';
export { type ScriptedProvider, type ScriptedStep, scriptedProvider } from './scripted.ts';
