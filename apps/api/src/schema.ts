import { type GraphQLSchema, lexicographicSortSchema } from 'graphql';
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
import './features/suggestions/schema/suggestion.ts';
import './features/decisions/schema.ts';
import './features/suggestions/schema/run.ts';
import './features/suggestions/schema/review.ts';
import './features/suggestions/schema/backtest.ts';
import './features/suggestions/schema/preview.ts';
import './features/suggestions/schema/decision.ts';
import './features/suggestions/schema/settings.ts';
import './features/training/schema.ts';
import './features/training/finished-schema.ts';
import './features/programs/schema.ts';
import './features/selection/schema/baseline.ts';
import './features/selection/schema/change.ts';
import './features/selection/schema/kpi.ts';
import './features/selection/schema/mode.ts';
import './features/selection/schema/selection.ts';
import './features/selection/schema/preview.ts';
import './features/selection/schema/vocabulary.ts';
import './features/health/flag-schema.ts';
import './features/progression/schema/progress.ts';
import './features/progression/schema/exercise-progress.ts';
import './features/progression/schema/version.ts';
import './features/progression/schema/audit.ts';
import './features/health/health-schema.ts';
import './features/progression/schema/offer.ts';
import './features/generation/schema/told.ts';
import './features/dialogue/dialogue-schema.ts';
import './features/notifications/schema.ts';
import './features/today/schema.ts';
import './features/generation/schema/generation.ts';
import './features/generation/schema/start.ts';
import './features/generation/schema/today-plan.ts';
import './features/generation/schema/health.ts';
import './features/generation/schema/coach.ts';
import './features/webhooks/schema.ts';
import './features/jobs/schema.ts';
import './features/metrics/schema.ts';
import './features/review/schema.ts';
import './features/reports/schema.ts';
import './features/mail/schema.ts';
import './features/changes/schema.ts';
import './features/data-export/schema.ts';
import './features/history-export/schema.ts';
import './features/imports/schema/import.ts';
import './features/imports/schema/mutations.ts';
import './features/imports/schema/progress.ts';
import './features/erasure/schema.ts';
import { builder } from './graphql/builder.ts';
import { withLabels } from './graphql/labels.ts';
import { withPlainIds } from './graphql/plain-ids.ts';
import { SCHEMA_DESCRIPTION } from './graphql/schema-description.ts';

let built: GraphQLSchema | undefined;

/** The executable schema, built on first use. */
export function schema(): GraphQLSchema {
  built ??= described(lexicographicSortSchema(withLabels(withPlainIds(builder.toSchema({ sortSchema: false })))));
  return built;
}

function described(schema: GraphQLSchema): GraphQLSchema {
  schema.description = SCHEMA_DESCRIPTION;
  return schema;
}
