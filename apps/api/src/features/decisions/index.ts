export { DecisionRecordType, FactType } from './schema.ts';
