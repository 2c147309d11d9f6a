export { equipmentClass, firstAvailableAlternative, profileOf } from './adaptive/equipment-class.ts';
export { AI_RULE, evaluateAiItems } from './ai/items.ts';
export * from './ai/source.ts';
export * from './decisions.ts';
export { evaluate, skipCause } from './evaluate.ts';
export * from './grouping.ts';
export { HISTORY_1, type HistoryPolicy } from './history-policy.ts';
export {
  type Best,
  buildHistorySummary,
  type HistorySummary,
  last30DaySessionsAt,
  type Trend,
} from './history-summary.ts';
export { historyWindow } from './history-window.ts';
export { type LoadTerms, loadTermsOf } from './load-terms.ts';
export { e1rm } from './metrics.ts';
export * from './outcomes/index.ts';
export * from './plan-changes.ts';
export * from './policy.ts';
export * from './records.ts';
export { requiredEvaluations } from './required-evaluations.ts';
export { resolve } from './resolve/resolve.ts';
export * from './session-suggestions.ts';
export * from './types.ts';
export { type UserEdit, userEdits } from './user-edits.ts';
