export { type ProgressionEvent, recordEvents, type Trace } from './record-events.ts';
export { DecisionRecordType, EvidenceType, FactType } from './schema.ts';
