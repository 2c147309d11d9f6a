/** What is counted, watched, kept and reviewed: schedules, archive, metrics, alerts and the weekly review. */
export { DAY, HOUR, MINUTE } from '../kernel/instants.ts';
export { addDays, addMonths, type LocalDate, latestWeekday } from '../kernel/local-dates.ts';
export { localDateOf, startOfLocalDate } from '../kernel/time-zones.ts';
export * from './alerts.ts';
export * from './archive.ts';
export * from './fractions.ts';
export * from './metric-values.ts';
export * from './metrics.ts';
export { OPERATIONS_1, type OperationsPolicy } from './policy.ts';
export * from './review.ts';
export { isScheduledJob, SCHEDULED_JOBS, type Schedule, type ScheduledJob } from './schedule-policy.ts';
export * from './schedules.ts';
