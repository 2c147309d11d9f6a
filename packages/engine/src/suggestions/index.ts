export { FLAG_KINDS, type FlagKind } from '../kernel/flags.ts';
export type { Instant } from '../kernel/instants.ts';
export * from '../kernel/suggestion-terms.ts';
export { equipmentClass, firstAvailableAlternative, profileOf } from './adaptive/equipment-class.ts';
export { AI_RULE, evaluateAiItems } from './ai/items.ts';
export * from './ai/source.ts';
export * from './backtest/backtest.ts';
export * from './backtest/cases-from-record.ts';
export * from './estimate/strength-estimate.ts';
export { evaluate, skipCause } from './evaluate.ts';
export {
  type ExerciseSetting,
  exerciseSetting,
  performanceRow,
  prescriptionRow,
  type SuggestionRequest,
  type SuggestionsRecord,
  suggestionInput,
} from './from-record.ts';
export { HISTORY_1, type HistoryPolicy } from './history/history-policy.ts';
export {
  type Best,
  buildHistorySummary,
  type HistorySummary,
  last30DaySessionsAt,
  summaryOf,
  type Trend,
} from './history/history-summary.ts';
export { emptyTally, type HistoryTally, isOfForm, tallied, untallied } from './history/history-tally.ts';
export { historyWindow } from './history/history-window.ts';
export { e1rm } from './history/metrics.ts';
export * from './history/records.ts';
export * from './history/series.ts';
export { type LoadTerms, loadTermsOf } from './loads/load-terms.ts';
export * from './outcomes/index.ts';
export * from './plan-changes/decisions.ts';
export * from './plan-changes/grouping.ts';
export * from './plan-changes/plan-changes.ts';
export { type UserEdit, userEdits } from './plan-changes/user-edits.ts';
export * from './policy.ts';
export { requiredEvaluations } from './required-evaluations.ts';
export { resolve } from './resolve/resolve.ts';
export * from './session-suggestions.ts';
export * from './types.ts';
