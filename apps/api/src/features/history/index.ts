export { changeSummaries } from './change-summaries.ts';
export { type NewRecord, recordsOf } from './new-records.ts';
export { rebuildSummariesOf } from './rebuild-summaries.ts';
