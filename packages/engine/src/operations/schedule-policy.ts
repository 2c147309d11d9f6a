export const SCHEDULED_JOBS = [
  'archive-progress',
  'rolling-metrics',
  'daily-metrics',
  'system-metrics',
  'weekly-report',
  'monthly-report',
  'review-queue',
  'shortfall-train',
  'mode-review',
  'purge',
] as const;
export type ScheduledJob = (typeof SCHEDULED_JOBS)[number];

export const isScheduledJob = (kind: string): kind is ScheduledJob => SCHEDULED_JOBS.some((job) => job === kind);

/** When a job comes back, by a wall clock: the athlete's, or UTC for what belongs to nobody. */
export interface Schedule {
  readonly every: 'DAY' | 'WEEK' | 'MONTH';
  /** 1 is Monday; of a week only. */
  readonly weekday?: number;
  /** `HH:MM`. */
  readonly time: string;
  readonly clock: 'LOCAL' | 'UTC';
}

/** When each job comes back; `spec/operations.md` 2. */
export const JOB_SCHEDULES: Readonly<Record<ScheduledJob, Schedule>> = {
  'archive-progress': { every: 'WEEK', weekday: 7, time: '23:00', clock: 'LOCAL' },
  'rolling-metrics': { every: 'WEEK', weekday: 7, time: '23:00', clock: 'LOCAL' },
  'daily-metrics': { every: 'DAY', time: '00:15', clock: 'LOCAL' },
  // Yesterday has ended in every zone by then.
  'system-metrics': { every: 'DAY', time: '12:30', clock: 'UTC' },
  'weekly-report': { every: 'WEEK', weekday: 1, time: '06:00', clock: 'LOCAL' },
  'monthly-report': { every: 'MONTH', time: '06:00', clock: 'LOCAL' },
  'review-queue': { every: 'WEEK', weekday: 1, time: '03:00', clock: 'UTC' },
  'shortfall-train': { every: 'WEEK', weekday: 1, time: '02:00', clock: 'UTC' },
  'mode-review': { every: 'DAY', time: '06:00', clock: 'LOCAL' },
  purge: { every: 'DAY', time: '03:30', clock: 'UTC' },
};

/** Days after which a run comes again at the latest. */
export const LONGEST_PERIOD = { DAY: 1, WEEK: 7, MONTH: 31 } as const;

/** From Monday: an ISO week belongs to the year of its Thursday. */
export const DAYS_TO_THURSDAY = 3;
