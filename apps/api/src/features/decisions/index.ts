export { type ProgressionEvent, recordEvents, type Trace } from './record-events.ts';
export { DecisionRecordType, FactType } from './schema.ts';
