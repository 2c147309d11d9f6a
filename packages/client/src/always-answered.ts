/**
 * Roots of queries that are null only beside an error, as their descriptions in the schema say. A call of the client
 * fails with that error, so its data has them; who lets a call succeed in part (`onPartial`) has to look.
 */
export type AlwaysAnswered =
  | 'alerts'
  | 'backtest'
  | 'changes'
  | 'dialog'
  | 'equipment'
  | 'exercises'
  | 'generations'
  | 'health'
  | 'healthAlerts'
  | 'imports'
  | 'jobs'
  | 'kpis'
  | 'labels'
  | 'metrics'
  | 'muscles'
  | 'nodes'
  | 'notifications'
  | 'plans'
  | 'previewSelection'
  | 'reviewQueue'
  | 'reviewQueueCsv'
  | 'scopes'
  | 'suggestionReview'
  | 'suggestions'
  | 'viewer'
  | 'volume'
  | 'webhooks'
  | 'whatIf'
  | 'workouts';

/** The data of an answer without errors. */
export type Answered<Data> = {
  [Field in keyof Data]: Field extends AlwaysAnswered ? NonNullable<Data[Field]> : Data[Field];
};
