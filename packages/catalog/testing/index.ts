export * from './coach-input.ts';
