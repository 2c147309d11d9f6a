export { LOAD_CLASSES, type LoadClass } from '../kernel/equipment-classes.ts';
export type { Instant } from '../kernel/instants.ts';
export type { Baseline, BaselineContext } from '../kernel/training-record.ts';
export type { JudgedExercise, JudgedSession, JudgedSet, ShownStrength } from './coaching/judged-session.ts';
export type { EstimatedLoads } from './coaching/policy.ts';
export { type BrokenLine, brokenLines, isOrdinary, RED_LINE_IDS, type RedLineId } from './coaching/red-lines.ts';
export { unfitExercises } from './coaching/unfit-exercises.ts';
export { comparePolicies, type PolicyComparison, type PolicyComparisonResult } from './compare-policies.ts';
export * from './from-record.ts';
export { type ColdStartRequest, coldStartStage, defaultSelectionMode, mostExperience } from './history/cold-start.ts';
export { type CheckIn, deriveFatigueState, type FatigueRequest, type FatigueState } from './history/fatigue-state.ts';
export {
  type ActiveFlags,
  type AthleteLoads,
  type Experience,
  FEATURE_FLAGS,
  type FeatureFlag,
  type FeatureFlags,
  type HistoryExercise,
  type HistorySet,
  PLAN_KINDS,
  type PlanKind,
  type ProgramContext,
  type Role,
  type SelectableExercise,
  type SelectionInput,
  type StoredSet,
  type WorkoutHistoryEntry,
} from './input/input.ts';
export { type LibraryIndex, prepareLibrary } from './library/library-index.ts';
export { intentOfPlan } from './library/plan-intent.ts';
export {
  STARTER_PROFILES,
  type StarterProfile,
  type StarterSessions,
  type StarterSlot,
} from './library/starter-sessions.ts';
export { INPUT_LIMITS } from './limits.ts';
export { selectionDecision } from './output/decision.ts';
export type * from './output/output.ts';
export { BECAUSE_CODES } from './output/output.ts';
export { type SavedSession, type StoredSelection, storedSelection } from './output/persistence.ts';
export { becauseSentence } from './output/sentences.ts';
export { mostPins, slotTargets } from './picking/slots.ts';
export { type PlannedSession, type PlanResult, planSession } from './plan-session.ts';
export { BEAM_1, COACH_1, COACH_2, GREEDY_1, SELECTION_POLICIES, type SelectionPolicy } from './policy.ts';
export { type RankedCandidate, rankCandidates, type SelectionState, stateWith } from './scoring/seeded-state.ts';
export { totalScore, type Weights, weightsFor } from './scoring/weights.ts';
export { selectSession } from './select-session.ts';
export {
  type Substitute,
  type SubstituteRequest,
  type SubstituteResult,
  substitutes,
} from './substitutes/substitute-request.ts';
export {
  type AnalyzedEntry,
  analyzeWeek,
  type SchedulePlan,
  type WeekAnalysis,
  type WeekRequest,
} from './week/analyze-week.ts';
export {
  type AnchorHistory,
  defaultToIntentReadiness,
  type KpiGroup,
  type KpiReport,
  type KpiRequest,
  type Kpis,
  type KpiWindow,
  type KpiWorkout,
  kpiReport,
  kpis,
  READINESS_CONDITIONS,
} from './week/kpis.ts';
export {
  type HeldSlots,
  plannedOn,
  type ScheduleSlot,
  type SlotWish,
  slotAt,
  slotToPlan,
  slotToSettle,
  upcomingSlots,
} from './week/schedule-slots.ts';
