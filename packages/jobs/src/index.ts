export { cancelJob, cancelJobsOf, enqueueJob, type JobRequest, requeueJob } from './enqueue.ts';
export { type Effect, type JobHandler, LostLeaseError, type RunningJob } from './handler.ts';
export { inTurns } from './in-turns.ts';
export { type OutboxMessage, outboxHandler, type Sender, sendLater } from './outbox.ts';
export { retryDelayMs } from './retry.ts';
export { type JobReport, type JobRunner, type RunnerOptions, startJobRunner } from './runner.ts';
export {
  moveSchedules,
  type ScheduledRun,
  type ScheduledWork,
  type ScheduleOptions,
  scheduledHandler,
  sweepSchedules,
} from './schedules.ts';
