/** Dialogue and safety: what a text says, what is done about it, and how it is answered. */

export * from './answers.ts';
export * from './dialogue-context.ts';
export * from './exercise-names/exercise-names.ts';
export * from './exercise-names/name-book.ts';
export * from './hearing/ask-texts.ts';
export * from './hearing/hear.ts';
export * from './hearing/hearing.ts';
export { EARS_2 } from './hearing/policy.ts';
export * from './hearing/score.ts';
export * from './hearing/text/catalogue-names.ts';
export * from './intents.ts';
export { namesConditionOrDrug } from './medical-words/index.ts';
export * from './question-texts.ts';
export * from './questions.ts';
export * from './reading/analyse-text.ts';
export { clausesOf, normaliseText, wordsOf } from './reading/words.ts';
export * from './reply.ts';
export * from './report-lines/report-line.ts';
export * from './requested-change.ts';
export * from './rewording.ts';
export * from './safety/escalation.ts';
export * from './safety/modes.ts';
export * from './safety/note-texts.ts';
export * from './safety/safety-protocol.ts';
