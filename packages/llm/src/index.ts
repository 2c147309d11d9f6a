export * from './call/types.ts';
export * from './clock.ts';
export * from './provider.ts';
export * from './reader/index.ts';
export type * from './stages/types.ts';
