export { evaluate } from './evaluate.ts';
export * from './policy.ts';
export { resolve } from './resolve/resolve.ts';
export * from './types.ts';
