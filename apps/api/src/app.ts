import { exercises } from '@topset/catalog';
import { type Database, exerciseRepository } from '@topset/db';
import type { SuggestionSource } from '@topset/engine/suggestions';
import { type Logger, pino } from 'pino';
import type { Config } from './config.ts';
import { ensureDemoAthlete } from './demo/ensure-demo-athlete.ts';
import { withTimeLimit } from './features/suggestions/time-limit.ts';
import { type RunningServer, serve } from './server/http.ts';
import { createMetrics } from './server/metrics.ts';
import { listenToWorkouts } from './workout-events.ts';

export interface App {
  readonly server: RunningServer;
  readonly log: Logger;
  readonly database: Database;
  /** The demo athlete's token; null where authentication is configured. */
  readonly demoToken: string | null;
  stop(): Promise<void>;
}

export interface AppOptions {
  readonly now?: () => Date;
  readonly log?: Logger;
  /** A model for AI suggestions; without one only the rules speak. */
  readonly suggestionSource?: SuggestionSource;
  /** How long a session waits for it, in milliseconds. */
  readonly suggestionLimitMs?: number;
}

/** Lines go out together, at the latest after a quarter of a second or when the process ends. */
const TO_STANDARD_ERROR = { dest: 2, sync: false, minLength: 4096, periodicFlush: 250 };

/** Well before a run counts as stuck. */
const SUGGESTION_LIMIT_MS = 60_000;

/** Migrates, seeds the demo athlete where there is no authentication, and serves. Owns the database from here on. */
export async function startApp(config: Config, database: Database, options: AppOptions = {}): Promise<App> {
  const now = options.now ?? (() => new Date());
  const log = options.log ?? pino({ level: config.logLevel, base: null }, pino.destination(TO_STANDARD_ERROR));
  try {
    await database.migrate();
    await exerciseRepository.syncLibrary(
      database.db,
      exercises.map(({ key }) => key),
    );
    const demoToken = config.jwt ? null : await ensureDemoAthlete(database, now());
    const workoutEvents = await listenToWorkouts(database);
    const metrics = createMetrics(database);
    const server = await serve({
      config,
      database,
      workoutEvents,
      log,
      metrics,
      now,
      demoToken,
      suggestionSource:
        options.suggestionSource === undefined
          ? null
          : withTimeLimit(options.suggestionSource, options.suggestionLimitMs ?? SUGGESTION_LIMIT_MS),
    });
    return {
      server,
      log,
      database,
      demoToken,
      stop: async () => {
        await server.stop();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
