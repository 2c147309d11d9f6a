import type { GraphQLSchema } from 'graphql';
import './graphql/scalars.ts';
import './graphql/error-types.ts';
import './features/athlete/schema.ts';
import './features/access/token-schema.ts';
import './features/access/coach-grant-schema.ts';
import './features/exercises/schema.ts';
import './features/plans/schema.ts';
import './features/plan-edits/schema.ts';
import './features/workouts/schema.ts';
import './features/workouts/set-schema.ts';
import './features/training/calendar-schema.ts';
import './features/workouts/subscription.ts';
import './features/history/schema.ts';
import './features/suggestions/schema.ts';
import './features/decisions/schema.ts';
import './features/suggestions/run-schema.ts';
import './features/suggestions/review-schema.ts';
import './features/suggestions/preview-schema.ts';
import './features/suggestions/decision-schema.ts';
import './features/suggestions/settings-schema.ts';
import './features/training/schema.ts';
import './features/training/finished-schema.ts';
import './features/programs/schema.ts';
import './features/selection/baseline-schema.ts';
import './features/selection/change-schema.ts';
import './features/selection/kpi-schema.ts';
import './features/selection/mode-schema.ts';
import './features/selection/schema.ts';
import './features/selection/preview-schema.ts';
import './features/selection/vocabulary-schema.ts';
import './features/health/flag-schema.ts';
import './features/progression/progress-schema.ts';
import './features/progression/exercise-progress-schema.ts';
import './features/progression/version-schema.ts';
import './features/progression/audit-schema.ts';
import './features/health/health-schema.ts';
import './features/progression/offer-schema.ts';
import './features/generation/told-schema.ts';
import './features/dialogue/dialogue-schema.ts';
import './features/notifications/schema.ts';
import './features/dialogue/today-schema.ts';
import './features/generation/schema.ts';
import './features/generation/start-schema.ts';
import './features/generation/today-plan-schema.ts';
import './features/generation/health-schema.ts';
import './features/generation/coach-schema.ts';
import './features/jobs/schema.ts';
import { builder } from './graphql/builder.ts';
import { withPlainIds } from './graphql/plain-ids.ts';

let built: GraphQLSchema | undefined;

/** The executable schema, built on first use. */
export function schema(): GraphQLSchema {
  built ??= withPlainIds(builder.toSchema());
  return built;
}
