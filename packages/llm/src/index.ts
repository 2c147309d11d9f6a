export * from './call/index.ts';
export * from './clock.ts';
export * from './config.ts';
export { allowedFields, createLog, type LlmLog, type LogLine, type LogSink, SILENT_LOG } from './log.ts';
export { type LlmMetrics, NO_METRICS } from './metrics.ts';
export * from './provider.ts';
export * from './providers/index.ts';
export * from './reader/index.ts';
export type * from './stages/types.ts';
