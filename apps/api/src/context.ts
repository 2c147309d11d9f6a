import type { Database } from '@topset/db';
import type { FeatureFlags } from '@topset/engine/selection';
import type { Logger } from 'pino';
import type { Caller } from './auth/caller.ts';
import type { ModelLayer } from './features/generation/model-layer.ts';
import type { GenerationProgress } from './features/generation/progress.ts';
import type { SessionSource } from './features/suggestions/session-source.ts';
import type { Outward } from './features/webhooks/outward.ts';
import type { Loaders } from './loaders.ts';
import type { DecisionLabels } from './server/metrics/decision-metrics.ts';
import type { WorkoutEvents } from './workout-events.ts';

/** What every resolver and use case gets. The clock and the ids come from here, so that tests can set them. */
export interface Context {
  readonly caller: Caller;
  readonly database: Database;
  readonly loaders: Loaders;
  readonly now: () => Date;
  readonly newId: () => string;
  readonly workoutEvents: WorkoutEvents;
  /** Of the deployment; what is stored for the athlete wins. */
  readonly featureFlags: FeatureFlags;
  /** The model behind AI suggestions; null: none is configured. */
  readonly suggestionSource: SessionSource | null;
  readonly modelLayer: ModelLayer;
  readonly generationProgress: GenerationProgress;
  /** How web hooks are sent. */
  readonly outward: Outward;
  /** Aborted when the client goes away before its answer. */
  readonly signal: AbortSignal;
  /** Whether the credentials would be let in now: what lasts asks again, so that a revocation ends it. */
  readonly mayStillRead: () => Promise<boolean>;
  /** What is told to others once the transaction of the change is committed; a dry run tells nobody. */
  readonly onceCommitted: (() => void)[];
  /** Counts a verdict that was stored. */
  readonly countDecision: (decision: DecisionLabels) => void;
  readonly log: Logger;
  readonly requestId: string;
}
