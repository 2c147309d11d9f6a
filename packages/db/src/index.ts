export * as erasureRepository from './archive/erasure.ts';
export type { DataExportRow } from './archive/exports.ts';
export * as dataExportRepository from './archive/exports.ts';
export * as archiveRepository from './archive/rows.ts';
export {
  type Database,
  type DatabaseConfig,
  type Db,
  notify,
  openDatabase,
  type PostgresConfig,
  type TimeLimits,
} from './connection.ts';
export { databaseTime } from './database-time.ts';
export { dumpEmbedded, hasEmbedded, restoreEmbedded } from './embedded-backup.ts';
export * as feedRepository from './feed/index.ts';
export type { FeedPage, FeedPlace, FeedRow } from './feed/read.ts';
export { FED_TYPES, type FedType } from './feed/tables.ts';
export { FolderInUseError } from './folder-lock.ts';
export { appliedMigrations, schemaVersions } from './migrations.ts';
export {
  DatabaseOutageError,
  DatabaseUnavailableError,
  databaseCode,
  isUnavailable,
  violatedConstraint,
  violates,
} from './outage.ts';
export { isPooled } from './pooling/is-pooled.ts';
export { CHANGED_WITH_FED } from './replica/readable-tables.ts';
export { NotOnReplicaError, type Replica, type ReplicaReads } from './replica/replica.ts';
export type { ApiTokenRow, EndedCredentials } from './repositories/access.ts';
export * as accessRepository from './repositories/access.ts';
export * as allowanceRepository from './repositories/allowances.ts';
export type { AthletePatch, AthleteRow, NewAthlete, ProgramRow } from './repositories/athletes.ts';
export * as athleteRepository from './repositories/athletes.ts';
export type { CoachGrantRow, GrantWithName } from './repositories/coach-grants.ts';
export * as grantRepository from './repositories/coach-grants.ts';
export type { MailAddressRow } from './repositories/delivery/mail.ts';
export * as mailRepository from './repositories/delivery/mail.ts';
export type { WebhookRow } from './repositories/delivery/webhooks.ts';
export * as webhookRepository from './repositories/delivery/webhooks.ts';
export type { DialogueContextRow, MessageRow, NotificationRow } from './repositories/dialogue.ts';
export * as dialogueRepository from './repositories/dialogue.ts';
export type { CalendarAddressRow, HistoryExportRow } from './repositories/exchange/history-exports.ts';
export * as historyExportRepository from './repositories/exchange/history-exports.ts';
export type { ImportChangeRow, Obstacle, WorkoutBefore } from './repositories/exchange/import-changes.ts';
export * as importChangeRepository from './repositories/exchange/import-changes.ts';
export type { ImportSessionRow, KnownSession, SessionOutline } from './repositories/exchange/import-sessions.ts';
export * as importSessionRepository from './repositories/exchange/import-sessions.ts';
export type { ImportLineRow, ImportRow } from './repositories/exchange/imports.ts';
export * as importRepository from './repositories/exchange/imports.ts';
export type { HistorySession, TalliedSummaryRow } from './repositories/exercise-history.ts';
export * as exerciseHistoryRepository from './repositories/exercise-history.ts';
export type { ExerciseSettingsRow, OwnExerciseRow } from './repositories/exercises.ts';
export * as exerciseRepository from './repositories/exercises.ts';
export type {
  GenerationEventRow,
  GenerationExchangeRow,
  GenerationFilter,
  GenerationKind,
  GenerationRow,
  NewGeneration,
  NewGenerationEvent,
  TodayPlanRow,
} from './repositories/generations.ts';
export * as generationRepository from './repositories/generations.ts';
export type { CheckInRow, HealthAlertRow } from './repositories/health.ts';
export * as healthRepository from './repositories/health.ts';
export * as idempotencyRepository from './repositories/idempotency.ts';
export type { JobClaim, JobRow, NewJob, OutboxRow } from './repositories/jobs.ts';
export * as jobRepository from './repositories/jobs.ts';
export type { LevelEvaluationRow, PlaceInHistory } from './repositories/level-evaluations.ts';
export * as levelEvaluationRepository from './repositories/level-evaluations.ts';
export type { ExposureRow, KpiWorkoutRow, RetentionRow } from './repositories/measures/kpis.ts';
export * as kpiRepository from './repositories/measures/kpis.ts';
export type { AlertRow, MetricRow, ProgressionEventRow } from './repositories/measures/metrics.ts';
export * as metricRepository from './repositories/measures/metrics.ts';
export * as progressArchiveRepository from './repositories/measures/progress-archive.ts';
export type { ReportRow } from './repositories/measures/reports.ts';
export * as reportRepository from './repositories/measures/reports.ts';
export type { ReviewItemRow, ReviewResultRow } from './repositories/measures/review.ts';
export * as reviewRepository from './repositories/measures/review.ts';
export type { ModeRow } from './repositories/modes.ts';
export * as modeRepository from './repositories/modes.ts';
export type { OwnedKind, OwnedRow } from './repositories/owned-rows.ts';
export * as ownedRowRepository from './repositories/owned-rows.ts';
export type { Cursor, Order, OrderedPage, Page, PageOf } from './repositories/page.ts';
export type { AuditRow, ChainedVersion, ConflictRow } from './repositories/plan-versions.ts';
export * as planVersionRepository from './repositories/plan-versions.ts';
export type {
  NewPlanVersion,
  NewPlanVersionItem,
  PlanExercise,
  PlanRow,
  PlanVersionItemRow,
  PlanVersionRow,
  VersionPage,
} from './repositories/plans.ts';
export * as planRepository from './repositories/plans.ts';
export * as programRepository from './repositories/programs.ts';
export type { HealthMarkRow, OfferRow, ProgressRecordRow, TrackRow } from './repositories/progression.ts';
export * as progressionRepository from './repositories/progression.ts';
export type { Purged } from './repositories/retention.ts';
export * as retentionRepository from './repositories/retention.ts';
export type { BaselineRow, SessionSelectionRow, SubstitutionRow } from './repositories/selection.ts';
export * as selectionRepository from './repositories/selection.ts';
export type { ShortfallPredictorRow } from './repositories/shortfall.ts';
export * as shortfallRepository from './repositories/shortfall.ts';
export type { SuggestionRunRow } from './repositories/suggestion-runs.ts';
export * as suggestionRunRepository from './repositories/suggestion-runs.ts';
export type {
  DecisionRecordRow,
  FlagRow,
  NewSuggestion,
  SuggestionEvaluationRow,
  SuggestionFilter,
  SuggestionRow,
} from './repositories/suggestions.ts';
export * as suggestionRepository from './repositories/suggestions.ts';
export type { WorkoutFilter } from './repositories/workouts/pages.ts';
export * as workoutPageRepository from './repositories/workouts/pages.ts';
export type {
  NewPerformance,
  NewWorkout,
  PerformanceInBrief,
  PerformanceRow,
  PerformedSetRow,
  SetInBrief,
  WorkoutRow,
} from './repositories/workouts/workouts.ts';
export * as workoutRepository from './repositories/workouts/workouts.ts';
export type {
  AskedQuestion,
  AthleteSettings,
  ExerciseMarks,
  JobPayload,
  LadderChoice,
  LevelProgression,
  LevelStanding,
  LoadsAtHand,
  NoteKind,
  OwnExerciseFacts,
  PlanExerciseState,
  PlanSnapshot,
  TrackStanding,
  WebhookAttempt,
  WebhookEventType,
  WorkoutAftermath,
  WorkoutMarks,
} from './schema/index.ts';
export {
  ALERT_KINDS,
  DEFAULT_SETTINGS,
  EXPORT_STATES,
  GENERATION_KINDS,
  GENERATION_STATES,
  GENERATION_STATUSES,
  HISTORY_FORMATS,
  IMPORT_STATES,
  type ImportRefusal,
  type ImportState,
  JOB_STATUSES,
  NEW_ATHLETE_SETTINGS,
  NOTE_KINDS,
  WEBHOOK_EVENTS,
  WEBHOOK_FAULTS,
} from './schema/index.ts';
export { dropTables, hasTables } from './server-tables.ts';
export { toFlag } from './training-record/flags.ts';
export { readTrainingRecord } from './training-record/read.ts';
export type { RecordOf, RecordScope } from './training-record/scope.ts';
