export type { BreakerState } from './breaker.ts';
export { type BreakerKind, type BreakerNews, type BreakerStatus, Breakers } from './breakers.ts';
export { Budgets, type DayUsage, memoryUsageStore, type UsageStore } from './budgets.ts';
export { type CallerOptions, createCaller } from './caller.ts';
export { addCharges, chargeOf, createLedger, estimateOf, NO_CHARGE, NO_USAGE } from './charge.ts';
export type * from './types.ts';
