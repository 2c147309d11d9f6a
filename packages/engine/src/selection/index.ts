export {
  type AnalyzedEntry,
  analyzeWeek,
  type SchedulePlan,
  type WeekAnalysis,
  type WeekRequest,
} from './analyze-week.ts';
export { type ColdStartRequest, coldStartStage, defaultSelectionMode } from './cold-start.ts';
export { comparePolicies, type PolicyComparison, type PolicyComparisonResult } from './compare-policies.ts';
export { selectionDecision } from './decision.ts';
export { type CheckIn, deriveFatigueState, type FatigueRequest, type FatigueState } from './fatigue-state.ts';
export {
  type ActiveFlags,
  type AthleteLoads,
  type Baseline,
  type BaselineContext,
  type Experience,
  FEATURE_FLAGS,
  type FeatureFlag,
  type FeatureFlags,
  type HistoryExercise,
  type HistorySet,
  LOAD_CLASSES,
  type LoadClass,
  PLAN_KINDS,
  type PlanKind,
  type ProgramContext,
  type Role,
  type SelectableExercise,
  type SelectionInput,
  type StoredSet,
  type WorkoutHistoryEntry,
} from './input.ts';
export type { Instant } from './instants.ts';
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
} from './kpis.ts';
export { type LibraryIndex, prepareLibrary } from './library-index.ts';
export type * from './output.ts';
export { BECAUSE_CODES } from './output.ts';
export { nextScheduleIndex, type SavedSession, type StoredSelection, storedSelection } from './persistence.ts';
export { intentOfPlan } from './plan-intent.ts';
export { type PlannedSession, type PlanResult, planSession } from './plan-session.ts';
export { BEAM_1, GREEDY_1, SELECTION_POLICIES, type SelectionPolicy } from './policy.ts';
export { type RankedCandidate, rankCandidates, type SelectionState, stateWith } from './seeded-state.ts';
export { selectSession } from './select-session.ts';
export { becauseSentence } from './sentences.ts';
export { mostPins, slotTargets } from './slots.ts';
export { STARTER_PROFILES, type StarterProfile, type StarterSessions, type StarterSlot } from './starter-sessions.ts';
export { type Substitute, type SubstituteRequest, type SubstituteResult, substitutes } from './substitute-request.ts';
export { totalScore, type Weights, weightsFor } from './weights.ts';
