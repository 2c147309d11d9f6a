/** Dialogue and safety: what a text says, what is done about it, and how it is answered. */
export * from './analyse-text.ts';
export * from './negation.ts';
export * from './triggers.ts';
export { clausesOf, normaliseText, wordsOf } from './words.ts';
