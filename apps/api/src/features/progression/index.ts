export { adviseRecovery } from './advise-recovery.ts';
export { attendedScope } from './attended-scope.ts';
export { backtestOfLevels, type LevelBacktestRequest } from './backtest-levels.ts';
export {
  type FreezeGround,
  type FrozenExercise,
  freezeOn,
  freezeSession,
  readFreezeGround,
} from './freeze.ts';
export { judgeLevels, type ReportJudgement, settleFlags } from './judge-levels.ts';
export { levelsScope } from './levels-scope.ts';
export { meetAutomatic, refuseUnacknowledged, rememberChange, setOverrides } from './manual-change.ts';
export { noteJudgement } from './notes-on-verdicts.ts';
export { type LevelImpact, replayLevels } from './replay/replay-levels.ts';
export { TakeOfferPayload } from './schema/offer.ts';
export { OfferType, ProgressUpdateType, VerdictEnum } from './schema/progress.ts';
export { ConflictChoiceEnum, PlanConflictType } from './schema/version.ts';
export { progressUpdatesOf } from './store-judgement.ts';
export { resolvePlanConflict } from './use-cases/resolve-plan-conflict.ts';
export { rollbackPlan } from './use-cases/rollback-plan.ts';
