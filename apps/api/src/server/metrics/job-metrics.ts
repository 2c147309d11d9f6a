import { type Database, jobRepository } from '@topset/db';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export interface JobMetrics {
  /** A job was given up. */
  died(kind: string): void;
  /** A node has worked on a job, whatever came of it. */
  ran(kind: string, seconds: number): void;
}

/**
 * Numbers of the job table, read when somebody asks: any node knows those of the whole deployment. A database that is
 * away takes no other number along.
 */
export function createJobMetrics(registry: Registry, { db }: Database, now: () => Date): JobMetrics {
  const registers = [registry];
  new Gauge({
    name: 'topset_jobs',
    help: 'Jobs by kind and status.',
    labelNames: ['kind', 'status'],
    registers,
    async collect() {
      const tally = await jobRepository.tallyJobs(db).catch(() => []);
      this.reset();
      for (const { kind, status, count } of tally) this.set({ kind, status }, count);
    },
  });
  new Gauge({
    name: 'topset_job_lag_seconds',
    help: 'How long the job that is due longest has been waiting.',
    registers,
    async collect() {
      const at = now();
      const since = await jobRepository.dueSince(db, at).catch(() => undefined);
      this.set(since === undefined ? Number.NaN : (at.getTime() - (since ?? at).getTime()) / 1000);
    },
  });
  const dead = new Counter({
    name: 'topset_jobs_dead_total',
    help: 'Jobs that were given up after their last attempt.',
    labelNames: ['kind'],
    registers,
  });
  const durations = new Histogram({
    name: 'topset_job_duration_seconds',
    help: 'Time of one attempt at a job.',
    labelNames: ['kind'],
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
    registers,
  });
  return { died: (kind) => dead.inc({ kind }), ran: (kind, seconds) => durations.observe({ kind }, seconds) };
}
