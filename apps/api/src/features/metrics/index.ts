export { measureDays, rollMetrics } from './daily-metrics.ts';
export { measured } from './measured-past.ts';
export { metricRow } from './metric-rows.ts';
export { numbersSince } from './numbers-since.ts';
export { remeasureHandler } from './remeasure.ts';
export { type ExerciseVolume, type MeasuredSession, sessionsBetween } from './session-volumes.ts';
export { measureSystem, recountHandler } from './system-metrics.ts';
export { watchSystem } from './watch-system.ts';
