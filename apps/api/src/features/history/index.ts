export { addToSummaries } from './add-to-summaries.ts';
export { type NewRecord, recordsOf } from './new-records.ts';
export { rebuildSummaries, rebuildSummariesOf } from './rebuild-summaries.ts';
