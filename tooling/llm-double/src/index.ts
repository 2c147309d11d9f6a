export { FAULTS, type FaultName, isFaultName } from './faults.ts';
export type { StageName } from './stages/stage-of.ts';
export type {
  AnsweredCall,
  AnsweredUsage,
  AnswerStep,
  FaultStep,
  Pace,
  RawStep,
  Reply,
  StageStep,
  Step,
  WireName,
} from './steps.ts';
export {
  type JournalEntry,
  type Script,
  startWireDouble,
  type WireDouble,
  type WireDoubleOptions,
} from './wire-double.ts';
