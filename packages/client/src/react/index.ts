export { type GenerationProgress, useGeneration } from './generation.ts';
export { useDecideSuggestions, useLogSet, useTopsetMutation } from './mutations.ts';
export { TopsetProvider, useTopset } from './provider.ts';
export { TOPSET, type TopsetPages, topsetKey, useTopsetPages, useTopsetQuery } from './queries.ts';
