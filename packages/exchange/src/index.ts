export type { GenericColumns } from './dialects/generic.ts';
export { dialects } from './dialects/index.ts';
export type * from './reading/model.ts';
export { type Answers, answerKey, type FileQuestion, isSettled } from './reading/questions.ts';
export { readFile } from './reading/read-file.ts';
export { type Summary, Summing } from './reading/summary.ts';
export { type ReadingChoices, type Survey, surveyFile } from './reading/survey.ts';
export { FileRefused, type RefusalCode } from './refusals.ts';
export type { OpenSource } from './table/decode.ts';
