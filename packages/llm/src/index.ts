export * from './call/types.ts';
export * from './clock.ts';
export * from './provider.ts';
