export { type NewRecord, recordsOf } from './new-records.ts';
export { rebuildSummaries } from './rebuild-summaries.ts';
