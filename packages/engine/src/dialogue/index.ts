/** Dialogue and safety: what a text says, what is done about it, and how it is answered. */
export * from './analyse-text.ts';
export * from './answers.ts';
export * from './dialog-context.ts';
export * from './escalation.ts';
export * from './exercise-names.ts';
export * from './intents.ts';
export { namesConditionOrDrug } from './medical-words/index.ts';
export * from './modes.ts';
export * from './name-book.ts';
export * from './negation.ts';
export * from './note-texts.ts';
export * from './reply.ts';
export * from './report-line.ts';
export * from './requested-change.ts';
export * from './rewording.ts';
export * from './safety-protocol.ts';
export * from './triggers.ts';
export { clausesOf, normaliseText, wordsOf } from './words.ts';
