export { chooseProvider } from './choose.ts';
export { type ScriptedProvider, type ScriptedStep, scriptedProvider } from './scripted.ts';
export { wireCapabilities } from './wire-provider.ts';
