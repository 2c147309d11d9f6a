import { exercises } from '@topset/catalog';
import { type Database, exerciseRepository, feedRepository } from '@topset/db';
import type { SuggestionSource } from '@topset/engine/suggestions';
import { type JobReport, type JobRunner, outboxHandler, startJobRunner } from '@topset/jobs';
import type { Clock } from '@topset/llm';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { type ContextParts, jobContext } from './create-context.ts';
import { followDatabaseClock } from './database-clock.ts';
import { type EndedDemo, endDemoCredentials } from './demo/end-demo-credentials.ts';
import { ensureDemoAthlete } from './demo/ensure-demo-athlete.ts';
import { keepMetrics } from './demo/keep-metrics.ts';
import { keepReports } from './demo/keep-reports.ts';
import { keepToday } from './demo/keep-today.ts';
import { exportHandler } from './features/data-export/export-job.ts';
import { eraseHandler } from './features/erasure/erase-job.ts';
import { createModelLayer } from './features/generation/create-model-layer.ts';
import type { ModelLayer } from './features/generation/model-layer.ts';
import { listenToGenerations } from './features/generation/progress.ts';
import { generationHandler } from './features/generation/run-generation.ts';
import { commitImportHandler } from './features/imports/commit-job.ts';
import { previewImportHandler } from './features/imports/preview-job.ts';
import { undoImportHandler } from './features/imports/undo-job.ts';
import { mailSender } from './features/mail/send.ts';
import { recountHandler, remeasureHandler } from './features/metrics/index.ts';
import { overflowHandler } from './features/progression/archive-progress.ts';
import { trainingHandler } from './features/progression/train-shortfall.ts';
import { policyOfferHandler } from './features/suggestions/index.ts';
import { modelRunHandler } from './features/suggestions/model-run-job.ts';
import { oneByOne } from './features/suggestions/session-source.ts';
import { withTimeLimit } from './features/suggestions/time-limit.ts';
import { outwardOf } from './features/webhooks/outward.ts';
import type { Resolve } from './features/webhooks/resolve.ts';
import { webhookSender } from './features/webhooks/send.ts';
import { newId } from './ids.ts';
import { startSchedules } from './scheduled-work.ts';
import { type RunningServer, serve } from './server/http.ts';
import { createMetrics, type Metrics } from './server/metrics/metrics.ts';
import { listenToWorkouts } from './workout-events.ts';

export interface App {
  readonly server: RunningServer;
  readonly log: Logger;
  readonly database: Database;
  /** The demo athlete's token; null where authentication is configured. */
  readonly demoToken: string | null;
  /** Credentials of an earlier demo on this database that this start has revoked. */
  readonly endedDemo: EndedDemo | null;
  readonly jobs: JobRunner;
  /** Enqueues the next run of every schedule that has none; the number of runs. */
  sweep(): Promise<number>;
  stop(): Promise<void>;
}

export interface AppOptions {
  readonly now?: () => Date;
  readonly log?: Logger;
  /** A model for AI suggestions; without one only the rules speak. */
  readonly suggestionSource?: SuggestionSource;
  /** How long a session waits for it, in milliseconds. */
  readonly suggestionLimitMs?: number;
  /** Instead of the configured one. */
  readonly modelLayer?: ModelLayer;
  /** Nothing comes back by the clock, for tests of what is asked for; `sweep` begins it. */
  readonly withoutSchedules?: boolean;
  /** How the deadlines and waits of the configured one pass, if not by the machine's clock. */
  readonly after?: Clock['after'];
  /** How names of web hooks are resolved, if not by the system. */
  readonly resolve?: Resolve;
}

/** Lines go out together, at the latest after a quarter of a second or when the process ends. */
const TO_STANDARD_ERROR = { dest: 2, sync: false, minLength: 4096, periodicFlush: 250 };

/** Well before a run counts as stuck. */
const SUGGESTION_LIMIT_MS = 60_000;

/** Jobs are finished or given back within ten seconds. */
const LONGEST_JOB_GRACE_MS = 9_000;

/** Migrates, seeds the demo athlete where there is no authentication and ends it where there is, and serves. Owns the database from here on. */
export async function startApp(config: Config, database: Database, options: AppOptions = {}): Promise<App> {
  const { after } = options;
  const log = options.log ?? pino({ level: config.logLevel, base: null }, pino.destination(TO_STANDARD_ERROR));
  try {
    const clock = options.now ? { now: options.now, stop: () => {} } : await followDatabaseClock(database, log);
    const { now } = clock;
    await database.migrate();
    await feedRepository.recogniseServer(database.db);
    await exerciseRepository.syncLibrary(
      database.db,
      exercises.map(({ key }) => key),
    );
    const demoToken = config.jwt ? null : await ensureDemoAthlete(database, now(), log);
    const leaveToday = config.jwt ? () => {} : await keepToday(database, now, log);
    if (!config.jwt) {
      await keepMetrics(database, now);
      await keepReports(database, now);
    }
    const endedDemo = config.jwt ? await endDemoCredentials(database, now(), log) : null;
    const metrics = createMetrics(database, now);
    const modelLayer =
      options.modelLayer ?? (await createModelLayer(config.llm, { database, log, metrics: metrics.llm, now, after }));
    const outward = outwardOf(config, options.resolve);
    const parts: ContextParts = {
      config,
      database,
      log,
      now,
      workoutEvents: await listenToWorkouts(database),
      generationProgress: await listenToGenerations(database),
      modelLayer,
      countDecision: metrics.decision,
      outward,
      suggestionSource: options.suggestionSource
        ? oneByOne(withTimeLimit(options.suggestionSource, options.suggestionLimitMs ?? SUGGESTION_LIMIT_MS))
        : modelLayer.suggestions,
    };
    const server = await serve({ ...parts, config, metrics, demoToken });
    const contextOf = (athleteId: string, requestId: string) => jobContext(parts, athleteId, requestId);
    const ids = { now, newId: () => newId(now().getTime()) };
    const schedules = startSchedules(database, now, log);
    const jobs = await startJobRunner({
      database,
      now,
      alone: database.engine === 'pglite',
      handlers: [
        generationHandler(contextOf),
        modelRunHandler(contextOf),
        trainingHandler(database, now),
        overflowHandler(database, now),
        recountHandler(database, ids),
        remeasureHandler(database, ids),
        policyOfferHandler(database, ids),
        exportHandler(database, now),
        previewImportHandler(database),
        commitImportHandler(database, now),
        undoImportHandler(database, now),
        eraseHandler(database, now),
        outboxHandler(database, webhookSender(database, outward, ids), now),
        outboxHandler(database, mailSender(database, config.mail), now),
        ...schedules.handlers,
      ],
      report: (report) => reportJob(log, metrics, report),
      ran: metrics.jobs.ran,
    });
    const leaveSchedules = options.withoutSchedules ? () => {} : schedules.sweepNowAndThen();
    return {
      server,
      log,
      database,
      demoToken,
      endedDemo,
      jobs,
      sweep: schedules.sweep,
      stop: async () => {
        clock.stop();
        leaveToday();
        leaveSchedules();
        try {
          await Promise.all([server.stop(), jobs.stop(Math.min(config.shutdown.graceMs, LONGEST_JOB_GRACE_MS))]);
        } finally {
          await database.close();
        }
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A dead job waits for an admin; everything else mends itself. */
function reportJob(log: Logger, metrics: Metrics, { event, kind, jobId, error }: JobReport): void {
  log[event === 'JOB_DEAD' ? 'error' : 'warn']({ event, kind, jobId, requestId: jobId, error }, 'job');
  if (event === 'JOB_DEAD') metrics.jobs.died(kind ?? 'unknown');
}
