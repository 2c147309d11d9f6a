import type { Database } from '@topset/db';
import type { Logger } from 'pino';
import type { Caller } from './auth/caller.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import type { ModelLayer } from './features/generation/model-layer.ts';
import type { GenerationProgress } from './features/generation/progress.ts';
import type { SessionSource } from './features/suggestions/session-source.ts';
import type { Outward } from './features/webhooks/outward.ts';
import { newId } from './ids.ts';
import { createLoaders } from './loaders.ts';
import type { WorkoutEvents } from './workout-events.ts';

/** What the server holds for all requests and jobs. */
export interface ContextParts {
  readonly config: Pick<Config, 'featureFlags'>;
  readonly database: Database;
  readonly workoutEvents: WorkoutEvents;
  readonly generationProgress: GenerationProgress;
  readonly modelLayer: ModelLayer;
  readonly outward: Outward;
  readonly suggestionSource: SessionSource | null;
  readonly log: Logger;
  readonly now: () => Date;
  readonly countDecision: Context['countDecision'];
}

/** The context of one request, or of one run of a job. */
export function createContext(
  parts: ContextParts,
  asked: Pick<Context, 'caller' | 'requestId' | 'signal' | 'mayStillRead'>,
): Context {
  const { database, now } = parts;
  return {
    ...asked,
    database,
    loaders: createLoaders(database, asked.caller.athleteId, now),
    now,
    newId: () => newId(now().getTime()),
    workoutEvents: parts.workoutEvents,
    generationProgress: parts.generationProgress,
    modelLayer: parts.modelLayer,
    outward: parts.outward,
    featureFlags: parts.config.featureFlags,
    suggestionSource: parts.suggestionSource,
    onceCommitted: [],
    countDecision: parts.countDecision,
    log: parts.log.child({ requestId: asked.requestId }),
  };
}

/** Work for an athlete that no request waits for, under the id of the request that wanted it. */
export function jobContext(parts: ContextParts, athleteId: string, requestId: string): Context {
  const caller: Caller = { athleteId, actorId: athleteId, role: 'ATHLETE', scopes: new Set(['read', 'write']) };
  return createContext(parts, {
    caller,
    requestId,
    signal: new AbortController().signal,
    mayStillRead: async () => true,
  });
}
