export { sessionToEngine, toEnginePerformance, toEnginePrescription } from './engine-rows.ts';
export { type NewRecord, recordsOf } from './new-records.ts';
export { rebuildSummaries } from './rebuild-summaries.ts';
