export {
  type AlignedPerformance,
  type AlignedSession,
  type AlignedSet,
  alignSession,
  isUnchanged,
  sessionIdentity,
} from './aligning/align.ts';
export {
  type KeyedSession,
  mergeSession,
  type StoredPerformance,
  type StoredSession,
  type StoredSet,
  storeSession,
} from './aligning/merge.ts';
export type { GenericColumns } from './dialects/generic.ts';
export { dialects } from './dialects/index.ts';
export {
  type BodyweightLoadQuestion,
  bodyweightLoadQuestion,
  isOnBody,
  variationByLoads,
} from './matching/loads-on-body.ts';
export { type ExerciseIndex, type ExerciseMatch, exerciseIndex, matchExercise } from './matching/match.ts';
export { type KeyedPerformance, type Placing, placePerformance } from './matching/place.ts';
export { IMPORT_POLICY } from './policy.ts';
export type * from './reading/model.ts';
export { type Answers, answerKey, type FileQuestion, isSettled } from './reading/questions.ts';
export { readFile } from './reading/read-file.ts';
export { type Summary, Summing } from './reading/summary.ts';
export { type ReadingChoices, type Survey, surveyFile } from './reading/survey.ts';
export { FileRefused, type RefusalCode } from './refusals.ts';
export type { OpenSource } from './table/decode.ts';
export { writeRecord } from './table/write-table.ts';
export { writeFit } from './writers/fit.ts';
export { HEVY_LEAVES_OUT, writeHevyCsv } from './writers/hevy-csv.ts';
export { writeHistoryCsv } from './writers/history-csv.ts';
export { type PlannedEvent, writeCalendar } from './writers/ics.ts';
export { STRONG_LEAVES_OUT, writeStrongCsv } from './writers/strong-csv.ts';
export type { ExportedPerformance, ExportedSet, ExportedWorkout, LeftOut } from './writers/workout.ts';
