export { measureDays, rollMetrics } from './daily-metrics.ts';
export { measured } from './measured-past.ts';
export { measureSystem } from './system-metrics.ts';
export { watchSystem } from './watch-system.ts';
