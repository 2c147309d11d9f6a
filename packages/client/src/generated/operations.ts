/* eslint-disable */
import type { TypedDocument } from '../document.ts';
import type { Resumption } from '../operation.ts';
import type { MutationMethod, QueryMethod, SubscriptionMethod } from '../operation-method.ts';
import * as graphql from './graphql.ts';

/** One method per operation; its data and variables are those of the document. */
export interface OperationMethods {
  /** Accepts an athlete's invitation; from then on a client with their `athleteId` acts for them. */
  readonly acceptGrant: MutationMethod<graphql.AcceptGrantMutation, graphql.AcceptGrantMutationVariables>;
  /** Alerts of the deployment, newest first. Needs scope `admin`. Null only beside an error. */
  readonly alerts: QueryMethod<graphql.AlertsQuery, graphql.AlertsQueryVariables>;
  /** Puts a plan away, or takes it out again. History stays. */
  readonly archivePlan: MutationMethod<graphql.ArchivePlanMutation, graphql.ArchivePlanMutationVariables>;
  /** What two policies would have said of each logged session, from the log of that moment alone; nothing is stored. Null only beside an error. */
  readonly backtest: QueryMethod<graphql.BacktestQuery, graphql.BacktestQueryVariables>;
  /** Path on this server of a calendar (iCalendar) with your planned workouts, for whoever knows it. Null: there is none. For the athlete only. */
  readonly calendarAddress: QueryMethod<graphql.CalendarAddressQuery, graphql.CalendarAddressQueryVariables>;
  /** Ends a generation that has not ended; one that has stays as it is. */
  readonly cancelGeneration: MutationMethod<graphql.CancelGenerationMutation, graphql.CancelGenerationMutationVariables>;
  /** Everything of yours that changed since a cursor, oldest first, for a copy that is kept elsewhere. Begin without `after` and go on until `hasNextPage` is false: what you have then is what there is. A row that changed often comes once, as it is now. A cursor of somebody else is `BAD_CURSOR`; one from before a restore of the database, or from before tombstones that are gone, is `CURSOR_EXPIRED`: begin again beside what you have. Null only beside an error. */
  readonly changes: QueryMethod<graphql.ChangesQuery, graphql.ChangesQueryVariables>;
  /** Says how you feel; everything is optional. Pain and fatigue set flags. */
  readonly checkIn: MutationMethod<graphql.CheckInMutation, graphql.CheckInMutationVariables>;
  /** Clears a flag. `SUSPENSION` needs scope `admin`; clearing again changes nothing. */
  readonly clearFlag: MutationMethod<graphql.ClearFlagMutation, graphql.ClearFlagMutationVariables>;
  /** Says that somebody has looked at an alert. Needs scope `admin`. */
  readonly closeHealthAlert: MutationMethod<graphql.CloseHealthAlertMutation, graphql.CloseHealthAlertMutationVariables>;
  /** Stores what the preview showed, in whole sessions. Refused with `OPEN_QUESTIONS` while a question without a default is open. Nothing is suggested or judged about the past. */
  readonly commitImport: MutationMethod<graphql.CommitImportMutation, graphql.CommitImportMutationVariables>;
  /** Confirms the address with the code that was mailed to it; five tries per code. Needs the scope `manage`. */
  readonly confirmEmail: MutationMethod<graphql.ConfirmEmailMutation, graphql.ConfirmEmailMutationVariables>;
  /** Says yes to a version that waits: it becomes active on top of the present one. */
  readonly confirmPlanVersion: MutationMethod<graphql.ConfirmPlanVersionMutation, graphql.ConfirmPlanVersionMutationVariables>;
  /** Makes a personal API token. With an API token: it has at most its rights and its life, and is revoked with it. Signed in by a JWT: at most the rights of the JWT; it outlives the JWT. Needs the scope `manage`. */
  readonly createApiToken: MutationMethod<graphql.CreateApiTokenMutation, graphql.CreateApiTokenMutationVariables>;
  /** Makes a private address of a calendar with your planned workouts. The one before ends. */
  readonly createCalendarAddress: MutationMethod<graphql.CreateCalendarAddressMutation, graphql.CreateCalendarAddressMutationVariables>;
  /** Adds an exercise of your own. A name is enough to log it. */
  readonly createExercise: MutationMethod<graphql.CreateExerciseMutation, graphql.CreateExerciseMutationVariables>;
  /** Makes a plan, with its version 1. */
  readonly createPlan: MutationMethod<graphql.CreatePlanMutation, graphql.CreatePlanMutationVariables>;
  /** Makes a program, which takes the place of the active one. Answers with the analysis of its week. */
  readonly createProgram: MutationMethod<graphql.CreateProgramMutation, graphql.CreateProgramMutationVariables>;
  /** Has events posted to an address of yours. Made with an API token, it ends with it. Needs the scope `manage`. */
  readonly createWebhook: MutationMethod<graphql.CreateWebhookMutation, graphql.CreateWebhookMutationVariables>;
  /** An export of your data; null if there is none, or it went some time after its end. For the athlete only. */
  readonly dataExport: QueryMethod<graphql.DataExportQuery, graphql.DataExportQueryVariables>;
  /** Accepts, rejects or defers suggestions. Each entry is atomic; of several entries, those that fail are listed. */
  readonly decideSuggestions: MutationMethod<graphql.DecideSuggestionsMutation, graphql.DecideSuggestionsMutationVariables>;
  /** The full explanation of one decision of yours. */
  readonly decisionRecord: QueryMethod<graphql.DecisionRecordQuery, graphql.DecisionRecordQueryVariables>;
  /** Deletes you, for good: all tokens and grants end at once and nobody signs in to the account any more; within 24 hours every row is erased, archives included. Export first what you want to keep. Asked again, it answers as the first time. Needs the scope `manage`. */
  readonly deleteAthlete: MutationMethod<graphql.DeleteAthleteMutation, graphql.DeleteAthleteMutationVariables>;
  /** Takes back a set that was logged by mistake, while its workout is active. */
  readonly deleteSet: MutationMethod<graphql.DeleteSetMutation, graphql.DeleteSetMutationVariables>;
  /** Ends a web hook at once; what still waits is not sent. Needs the scope `manage`. */
  readonly deleteWebhook: MutationMethod<graphql.DeleteWebhookMutation, graphql.DeleteWebhookMutationVariables>;
  /** Removes a workout with everything logged in it, and rebuilds what was derived from it. */
  readonly deleteWorkout: MutationMethod<graphql.DeleteWorkoutMutation, graphql.DeleteWorkoutMutationVariables>;
  /** Open question, remembered threads and messages of your dialogue. Null only beside an error. */
  readonly dialog: QueryMethod<graphql.DialogQuery, graphql.DialogQueryVariables>;
  /** Corrects a finished workout and derives anew what depended on it. `dryRun` shows the impact first. */
  readonly editPastWorkout: MutationMethod<graphql.EditPastWorkoutMutation, graphql.EditPastWorkoutMutationVariables>;
  /** Changes a plan by hand, as a new version. Given `exercises` replace the list; ids keep identity. A stale change of exercises that nobody else touched is rebased. */
  readonly editPlan: MutationMethod<graphql.EditPlanMutation, graphql.EditPlanMutationVariables>;
  /** Changes a planned session before its start. Its selection record follows. */
  readonly editWorkout: MutationMethod<graphql.EditWorkoutMutation, graphql.EditWorkoutMutationVariables>;
  /** The athlete that this request is about. Null only beside an error. */
  readonly email: QueryMethod<graphql.EmailQuery, graphql.EmailQueryVariables>;
  /** Ends a mode. After `INJURY` its pain flag is cleared and a ramp of three workouts begins. */
  readonly endMode: MutationMethod<graphql.EndModeMutation, graphql.EndModeMutationVariables>;
  /** The vocabulary of equipment, with labels. Null only beside an error. */
  readonly equipment: QueryMethod<graphql.EquipmentQuery, graphql.EquipmentQueryVariables>;
  /** The sets that a decision record names as its evidence. */
  readonly evidenceSets: QueryMethod<graphql.EvidenceSetsQuery, graphql.EvidenceSetsQueryVariables>;
  /** One exercise by its key. */
  readonly exercise: QueryMethod<graphql.ExerciseQuery, graphql.ExerciseQueryVariables>;
  /** Your history of one exercise; null: there is no such exercise. */
  readonly exerciseHistory: QueryMethod<graphql.ExerciseHistoryQuery, graphql.ExerciseHistoryQueryVariables>;
  /** What is easier and what is harder than an exercise, three steps each way. */
  readonly exerciseLadder: QueryMethod<graphql.ExerciseLadderQuery, graphql.ExerciseLadderQueryVariables>;
  /** The names of exercises whose keys an answer mentions. */
  readonly exerciseNames: QueryMethod<graphql.ExerciseNamesQuery, graphql.ExerciseNamesQueryVariables>;
  /** One exercise by its key. */
  readonly exercisePlates: QueryMethod<graphql.ExercisePlatesQuery, graphql.ExercisePlatesQueryVariables>;
  /** One exercise of yours under `LEVEL` or `RANGE`; null under `LOAD`. */
  readonly exerciseProgress: QueryMethod<graphql.ExerciseProgressQuery, graphql.ExerciseProgressQueryVariables>;
  /** One line of a chart: a point for each session, oldest first, with the interval where the value is an estimate. */
  readonly exerciseSeries: QueryMethod<graphql.ExerciseSeriesQuery, graphql.ExerciseSeriesQueryVariables>;
  /** The library and the own exercises: by relevance with `search`, else by key, unless `orderBy` says otherwise. Null only beside an error. */
  readonly exercises: QueryMethod<graphql.ExercisesQuery, graphql.ExercisesQueryVariables>;
  /** Has an archive of everything made that is stored of you. While one is being made, that one is answered. Its link works like a key for a day, so that it needs the scope `manage`. */
  readonly exportData: MutationMethod<graphql.ExportDataMutation, graphql.ExportDataMutationVariables>;
  /** Makes a link to your finished workouts as a file: our own table, that of another app, or FIT. */
  readonly exportHistory: MutationMethod<graphql.ExportHistoryMutation, graphql.ExportHistoryMutationVariables>;
  /** Ends logging with the report, judges earlier suggestions and makes new ones. Finishing again returns the workout as it is. */
  readonly finishWorkout: MutationMethod<graphql.FinishWorkoutMutation, graphql.FinishWorkoutMutationVariables>;
  /** Makes a whole session for an intent: exercises, sets, reps, loads and warm-ups, with reasons. It becomes a planned workout without a plan. */
  readonly generateFromIntent: MutationMethod<graphql.GenerateFromIntentMutation, graphql.GenerateFromIntentMutationVariables>;
  /** Makes a session of a plan. Its stored sets, loads and rests stay as they are; what it leaves open is prescribed. With `autoFill` all but the pins is chosen anew. */
  readonly generateFromTemplate: MutationMethod<graphql.GenerateFromTemplateMutation, graphql.GenerateFromTemplateMutationVariables>;
  /** Has the decisions of a finished workout carried into its plan. What goes beyond them becomes one version that waits for a word. Needs scope `generate`. */
  readonly generatePlanUpdate: MutationMethod<graphql.GeneratePlanUpdateMutation, graphql.GeneratePlanUpdateMutationVariables>;
  /** Generates suggestions for a finished workout, once; asking again returns what is there. */
  readonly generateSuggestions: MutationMethod<graphql.GenerateSuggestionsMutation, graphql.GenerateSuggestionsMutationVariables>;
  /** Has a plan of one day made, in blocks. The one before stays in force until it is done. Needs scope `generate`. */
  readonly generateTodayPlan: MutationMethod<graphql.GenerateTodayPlanMutation, graphql.GenerateTodayPlanMutationVariables>;
  /** Has a session planned and written out, set by set, from history, recovery and equipment. It becomes a planned workout. Needs scope `generate`. */
  readonly generateWorkout: MutationMethod<graphql.GenerateWorkoutMutation, graphql.GenerateWorkoutMutationVariables>;
  /** One generation; null if there is none of yours. */
  readonly generation: QueryMethod<graphql.GenerationQuery, graphql.GenerationQueryVariables>;
  /** What has happened in a generation since `afterSeq`; `generationProgress` tells it by itself. */
  readonly generationEvents: QueryMethod<graphql.GenerationEventsQuery, graphql.GenerationEventsQueryVariables>;
  /** Events of one generation, each once and in order, from after `afterSeq` to its end. `generation(id) { events }` is the polling twin. */
  readonly generationProgress: SubscriptionMethod<graphql.GenerationProgressSubscription, graphql.GenerationProgressSubscriptionVariables>;
  /** How a generation came to its result, for whoever runs the server: stages with every call, what was read and refused, the analyzer's plan and the artefact. */
  readonly generationTrace: QueryMethod<graphql.GenerationTraceQuery, graphql.GenerationTraceQueryVariables>;
  /** Generations, newest first. Null only beside an error. */
  readonly generations: QueryMethod<graphql.GenerationsQuery, graphql.GenerationsQueryVariables>;
  /** Invites a coach: give the code to the one whom you mean. */
  readonly grantCoach: MutationMethod<graphql.GrantCoachMutation, graphql.GrantCoachMutationVariables>;
  /** Database, provider and breakers of the node that answers. Needs scope `admin`. Null only beside an error. */
  readonly health: QueryMethod<graphql.HealthQuery, graphql.HealthQueryVariables>;
  /** Alerts of all athletes, the most urgent first. Needs scope `admin`. Null only beside an error. */
  readonly healthAlerts: QueryMethod<graphql.HealthAlertsQuery, graphql.HealthAlertsQueryVariables>;
  /** An import of yours. For the athlete only. */
  readonly import: QueryMethod<graphql.ImportQuery, graphql.ImportQueryVariables>;
  /** An import as it goes on, until it waits for somebody or is over. `import(id)` is the polling twin. For the athlete only. */
  readonly importProgress: SubscriptionMethod<graphql.ImportProgressSubscription, graphql.ImportProgressSubscriptionVariables>;
  /** An import of yours. For the athlete only. */
  readonly importRows: QueryMethod<graphql.ImportRowsQuery, graphql.ImportRowsQueryVariables>;
  /** Your imports, newest first. For the athlete only. Null only beside an error. */
  readonly imports: QueryMethod<graphql.ImportsQuery, graphql.ImportsQueryVariables>;
  /** Jobs of the deployment, newest first. Needs scope `admin`. Null only beside an error. */
  readonly jobs: QueryMethod<graphql.JobsQuery, graphql.JobsQueryVariables>;
  /** Indicators per selection mode and intent over 28 days. Needs scope `admin`. Null only beside an error. */
  readonly kpis: QueryMethod<graphql.KpisQuery, graphql.KpisQueryVariables>;
  /** What athletes read in the place of enum values, for pickers and lists: one request at the start of an app. A single value that is read has its label beside it, as `kindLabel` is beside `kind`. Null only beside an error. */
  readonly labels: QueryMethod<graphql.LabelsQuery, graphql.LabelsQueryVariables>;
  /** Leaves the summary: the workout becomes part of history. Doing it again changes nothing. */
  readonly leaveSummary: MutationMethod<graphql.LeaveSummaryMutation, graphql.LeaveSummaryMutationVariables>;
  /** Logs one set into the active workout. */
  readonly logSet: MutationMethod<graphql.LogSetMutation, graphql.LogSetMutationVariables>;
  /** The sessions that were made last, with what each rests on: those can be made anew with feedback. */
  readonly madeWorkouts: QueryMethod<graphql.MadeWorkoutsQuery, graphql.MadeWorkoutsQueryVariables>;
  /** Numbers on progress that were stored each night, newest first, at most 1000. Null only beside an error. */
  readonly metrics: QueryMethod<graphql.MetricsQuery, graphql.MetricsQueryVariables>;
  /** The report on a month that has ended; null where none was made. */
  readonly monthlyReport: QueryMethod<graphql.MonthlyReportQuery, graphql.MonthlyReportQueryVariables>;
  /** The report on a month that has ended; null where none was made. */
  readonly monthlyReportPage: QueryMethod<graphql.MonthlyReportPageQuery, graphql.MonthlyReportPageQueryVariables>;
  /** The 18 muscles with their landmarks. Null only beside an error. */
  readonly muscles: QueryMethod<graphql.MusclesQuery, graphql.MusclesQueryVariables>;
  /** Any object of yours by its global id; null if there is none. */
  readonly node: QueryMethod<graphql.NodeQuery, graphql.NodeQueryVariables>;
  /** Several objects by their global ids, at most 100, in the order asked for; null for those that are not there. Null only beside an error. */
  readonly nodes: QueryMethod<graphql.NodesQuery, graphql.NodesQueryVariables>;
  /** Notes sent to you, newest first. Null only beside an error. */
  readonly notifications: QueryMethod<graphql.NotificationsQuery, graphql.NotificationsQueryVariables>;
  /** One plan of yours. */
  readonly plan: QueryMethod<graphql.PlanQuery, graphql.PlanQueryVariables>;
  /** A plan as it was at a version, with what made that version and what happened to it. */
  readonly planAtVersion: QueryMethod<graphql.PlanAtVersionQuery, graphql.PlanAtVersionQueryVariables>;
  /** Who did what to a plan, and when: one entry per version made or moved on, newest first. */
  readonly planAudit: QueryMethod<graphql.PlanAuditQuery, graphql.PlanAuditQueryVariables>;
  /** What leads from one version of a plan to another. */
  readonly planDiff: QueryMethod<graphql.PlanDiffQuery, graphql.PlanDiffQueryVariables>;
  /** The versions of a plan with each changed exercise before and after; a page of more than 25 costs too much. */
  readonly planVersionChanges: QueryMethod<graphql.PlanVersionChangesQuery, graphql.PlanVersionChangesQueryVariables>;
  /** How a plan came to be: its versions, newest first. `planVersionChanges` has what each of them changed. */
  readonly planVersions: QueryMethod<graphql.PlanVersionsQuery, graphql.PlanVersionsQueryVariables>;
  /** Your plans, newest first unless `orderBy` says otherwise. Null only beside an error. */
  readonly plans: QueryMethod<graphql.PlansQuery, graphql.PlansQueryVariables>;
  /** Reads an export of another app and says what storing it would do; your history stays as it is. Send answers to its questions with `importId`. */
  readonly previewImport: MutationMethod<graphql.PreviewImportMutation, graphql.PreviewImportMutationVariables>;
  /** What `generateFromIntent` would make now, under any policy; nothing is stored. Null only beside an error. */
  readonly previewSelection: QueryMethod<graphql.PreviewSelectionQuery, graphql.PreviewSelectionQueryVariables>;
  /** The same rules on a workout as it stands, under any policy; nothing is stored. */
  readonly previewSuggestions: QueryMethod<graphql.PreviewSuggestionsQuery, graphql.PreviewSuggestionsQueryVariables>;
  /** The program in force, and what it asks for next. */
  readonly program: QueryMethod<graphql.ProgramQuery, graphql.ProgramQueryVariables>;
  /** Makes the report on a period that has ended, anew where there is one. */
  readonly rebuildReport: MutationMethod<graphql.RebuildReportMutation, graphql.RebuildReportMutationVariables>;
  /** Has a plan of the day made anew with feedback. Needs scope `generate`. */
  readonly regenerateTodayPlan: MutationMethod<graphql.RegenerateTodayPlanMutation, graphql.RegenerateTodayPlanMutationVariables>;
  /** Has a generated session made anew with feedback; its workout is refilled while it is planned. Needs scope `generate`. */
  readonly regenerateWorkout: MutationMethod<graphql.RegenerateWorkoutMutation, graphql.RegenerateWorkoutMutationVariables>;
  /** Brings back a job that was given up: it is due now and has all its attempts again. One that waits or runs stays as it is. Needs scope `admin`. */
  readonly requeueJob: MutationMethod<graphql.RequeueJobMutation, graphql.RequeueJobMutationVariables>;
  /** Moves a planned session to another time. */
  readonly rescheduleWorkout: MutationMethod<graphql.RescheduleWorkoutMutation, graphql.RescheduleWorkoutMutationVariables>;
  /** Decides between your own change and the rules'. */
  readonly resolvePlanConflict: MutationMethod<graphql.ResolvePlanConflictMutation, graphql.ResolvePlanConflictMutationVariables>;
  /** Exercises that went down three times in a row, newest first. Needs scope `admin`. Null only beside an error. */
  readonly reviewQueue: QueryMethod<graphql.ReviewQueueQuery, graphql.ReviewQueueQueryVariables>;
  /** The open items of the queue for a spreadsheet, newest first, at most 1000. Needs scope `admin`. Null only beside an error. */
  readonly reviewQueueCsv: QueryMethod<graphql.ReviewQueueCsvQuery, graphql.ReviewQueueCsvQueryVariables>;
  /** Ends a token at once, with all that was made with it. Revoking it again changes nothing. Needs the scope `manage`. */
  readonly revokeApiToken: MutationMethod<graphql.RevokeApiTokenMutation, graphql.RevokeApiTokenMutationVariables>;
  /** Ends the address of the calendar. */
  readonly revokeCalendarAddress: MutationMethod<graphql.RevokeCalendarAddressMutation, graphql.RevokeCalendarAddressMutationVariables>;
  /** Ends the access of a coach at once, or withdraws an invitation. A coach leaves an athlete with it, too. Needs the scope `manage`. */
  readonly revokeCoach: MutationMethod<graphql.RevokeCoachMutation, graphql.RevokeCoachMutationVariables>;
  /** Undoes what changed a plan on one day, as a new version. Doing it again restores it. */
  readonly rollbackPlan: MutationMethod<graphql.RollbackPlanMutation, graphql.RollbackPlanMutationVariables>;
  /** Makes a new secret. For 24 hours the one before signs too, unless you end it at once. Needs the scope `manage`. */
  readonly rotateWebhookSecret: MutationMethod<graphql.RotateWebhookSecretMutation, graphql.RotateWebhookSecretMutationVariables>;
  /** Makes a plan of a finished freeform workout, and suggestions for it. */
  readonly saveWorkoutAsPlan: MutationMethod<graphql.SaveWorkoutAsPlanMutation, graphql.SaveWorkoutAsPlanMutationVariables>;
  /** Puts a plan's session into the calendar. */
  readonly scheduleWorkout: MutationMethod<graphql.ScheduleWorkoutMutation, graphql.ScheduleWorkoutMutationVariables>;
  /** Says something in Russian or English: how you feel, what you trained, what you want. Sets flags, asks before it changes a plan, and answers. It never names a condition or a drug. */
  readonly sendMessage: MutationMethod<graphql.SendMessageMutation, graphql.SendMessageMutationVariables>;
  /** Enters working weights. They replace what was known for the same exercise and context. */
  readonly setBaselines: MutationMethod<graphql.SetBaselinesMutation, graphql.SetBaselinesMutationVariables>;
  /** Says where notes and reports are mailed, and which of them. A new address gets a code first. Needs the scope `manage`. */
  readonly setEmail: MutationMethod<graphql.SetEmailMutation, graphql.SetEmailMutationVariables>;
  /** Sets a feature flag of one athlete. For admins: needs a token with the scope `admin`. */
  readonly setFeatureFlag: MutationMethod<graphql.SetFeatureFlagMutation, graphql.SetFeatureFlagMutationVariables>;
  /** Sets a flag by hand. A second one of the same scope changes the first. `SUSPENSION` needs scope `admin`. */
  readonly setFlag: MutationMethod<graphql.SetFlagMutation, graphql.SetFlagMutationVariables>;
  /** Rejects everything undecided on the plan and lets logging start. */
  readonly skipReview: MutationMethod<graphql.SkipReviewMutation, graphql.SkipReviewMutationVariables>;
  /** Records that a session did not take place. */
  readonly skipWorkout: MutationMethod<graphql.SkipWorkoutMutation, graphql.SkipWorkoutMutationVariables>;
  /** Begins a time in which you train differently. */
  readonly startMode: MutationMethod<graphql.StartModeMutation, graphql.StartModeMutationVariables>;
  /** Starts a planned workout, a plan, or a freeform workout. Targets are frozen now. */
  readonly startWorkout: MutationMethod<graphql.StartWorkoutMutation, graphql.StartWorkoutMutationVariables>;
  /** Puts one of the three best substitutes in the place of an exercise. Sets stay as many, the load is carried over. */
  readonly substituteExercise: MutationMethod<graphql.SubstituteExerciseMutation, graphql.SubstituteExerciseMutationVariables>;
  /** Up to three replacements for an exercise of a workout, with loads; null: there is no such workout. */
  readonly substitutes: QueryMethod<graphql.SubstitutesQuery, graphql.SubstitutesQueryVariables>;
  /** Why a suggestion was made, and what became of it. */
  readonly suggestionDetails: QueryMethod<graphql.SuggestionDetailsQuery, graphql.SuggestionDetailsQueryVariables>;
  /** Suggestions as a review page needs them: of a workout, or the undecided ones of a plan. Null only beside an error. */
  readonly suggestionReview: QueryMethod<graphql.SuggestionReviewQuery, graphql.SuggestionReviewQueryVariables>;
  /** Your suggestions, newest first unless `orderBy` says otherwise. Null only beside an error. */
  readonly suggestions: QueryMethod<graphql.SuggestionsQuery, graphql.SuggestionsQueryVariables>;
  /** Takes what a verdict offers, or what a weekly report proposes. Your choice makes a version and no override; a lighter time changes no plan; repeating changes nothing. */
  readonly takeOffer: MutationMethod<graphql.TakeOfferMutation, graphql.TakeOfferMutationVariables>;
  /** The page of the day: what runs, what is planned with the targets and loads that it would get now, what comes next, and all that waits for an answer. */
  readonly today: QueryMethod<graphql.TodayQuery, graphql.TodayQueryVariables>;
  /** The plan in force on a day; null if there is none. */
  readonly todayPlan: QueryMethod<graphql.TodayPlanQuery, graphql.TodayPlanQueryVariables>;
  /** The exercises of the last finished workouts, newest first: those that have a history to show. */
  readonly trainedExercises: QueryMethod<graphql.TrainedExercisesQuery, graphql.TrainedExercisesQueryVariables>;
  /** Takes away what an import brought, and puts back what it changed. Refused with `UNDO_BLOCKED` where something was built on it since. */
  readonly undoImport: MutationMethod<graphql.UndoImportMutation, graphql.UndoImportMutationVariables>;
  /** Changes profile, equipment or settings. Fields that are left out stay as they are. */
  readonly updateAthlete: MutationMethod<graphql.UpdateAthleteMutation, graphql.UpdateAthleteMutationVariables>;
  /** Changes an exercise of your own. Library entries cannot be changed. */
  readonly updateExercise: MutationMethod<graphql.UpdateExerciseMutation, graphql.UpdateExerciseMutationVariables>;
  /** Switches suggestions for one exercise off or on, or sets its preferred step. */
  readonly updateExerciseSettings: MutationMethod<graphql.UpdateExerciseSettingsMutation, graphql.UpdateExerciseSettingsMutationVariables>;
  /** Changes a program. Fields that are left out stay. Answers with the analysis of its week. */
  readonly updateProgram: MutationMethod<graphql.UpdateProgramMutation, graphql.UpdateProgramMutationVariables>;
  /** Corrects a set of the active workout. Fields that are left out stay; null clears. */
  readonly updateSet: MutationMethod<graphql.UpdateSetMutation, graphql.UpdateSetMutationVariables>;
  /** Says whether the rules were right about an item of the review queue. `false` suspends automatic changes of the exercise until somebody ends that by hand, with `clearFlag` or by `true`. Needs scope `admin`. */
  readonly verifyReviewItem: MutationMethod<graphql.VerifyReviewItemMutation, graphql.VerifyReviewItemMutationVariables>;
  /** The athlete that this request is about. Null only beside an error. */
  readonly viewer: QueryMethod<graphql.ViewerQuery, graphql.ViewerQueryVariables>;
  /** Target, planned and performed sets by muscle in one week of yours. Null only beside an error. */
  readonly volume: QueryMethod<graphql.VolumeQuery, graphql.VolumeQueryVariables>;
  /** Your web hooks, oldest first; with the scope `admin` also those of the deployment. For the athlete only. Null only beside an error. */
  readonly webhooks: QueryMethod<graphql.WebhooksQuery, graphql.WebhooksQueryVariables>;
  /** How well the schedule of a program of yours trains the whole body. */
  readonly weeklyAnalysis: QueryMethod<graphql.WeeklyAnalysisQuery, graphql.WeeklyAnalysisQueryVariables>;
  /** The report on a week that has ended; null where none was made. */
  readonly weeklyReport: QueryMethod<graphql.WeeklyReportQuery, graphql.WeeklyReportQueryVariables>;
  /** The report on a week that has ended; null where none was made. */
  readonly weeklyReportPage: QueryMethod<graphql.WeeklyReportPageQuery, graphql.WeeklyReportPageQueryVariables>;
  /** What another equipment, time, pain or readiness would change; nothing is stored. Null only beside an error. */
  readonly whatIf: QueryMethod<graphql.WhatIfQuery, graphql.WhatIfQueryVariables>;
  /** The athlete that this request is about. Null only beside an error. What this request may do: the scopes of its credentials, narrowed by the grant where a coach acts. Null only beside an error. */
  readonly whoAmI: QueryMethod<graphql.WhoAmIQuery, graphql.WhoAmIQueryVariables>;
  /** One workout of yours. */
  readonly workout: QueryMethod<graphql.WorkoutQuery, graphql.WorkoutQueryVariables>;
  /** Why a generated workout has these exercises: its picks with runners-up, what was refused, and the week by muscle. */
  readonly workoutSelection: QueryMethod<graphql.WorkoutSelectionQuery, graphql.WorkoutSelectionQueryVariables>;
  /** What one workout led to: the suggestions made after it, the run that made them, and its verdicts on earlier ones. */
  readonly workoutSuggestions: QueryMethod<graphql.WorkoutSuggestionsQuery, graphql.WorkoutSuggestionsQueryVariables>;
  /** Changes of one workout, for a second device. `workout(id)` is the polling twin. */
  readonly workoutUpdated: SubscriptionMethod<graphql.WorkoutUpdatedSubscription, graphql.WorkoutUpdatedSubscriptionVariables>;
  /** Your workouts, newest first unless `orderBy` says otherwise. Null only beside an error. */
  readonly workouts: QueryMethod<graphql.WorkoutsQuery, graphql.WorkoutsQueryVariables>;
}

/** What the client makes those methods from: each has the name of its operation. */
export const operations: readonly TypedDocument<unknown, never>[] = [
  graphql.AcceptGrantDocument,
  graphql.AlertsDocument,
  graphql.ArchivePlanDocument,
  graphql.BacktestDocument,
  graphql.CalendarAddressDocument,
  graphql.CancelGenerationDocument,
  graphql.ChangesDocument,
  graphql.CheckInDocument,
  graphql.ClearFlagDocument,
  graphql.CloseHealthAlertDocument,
  graphql.CommitImportDocument,
  graphql.ConfirmEmailDocument,
  graphql.ConfirmPlanVersionDocument,
  graphql.CreateApiTokenDocument,
  graphql.CreateCalendarAddressDocument,
  graphql.CreateExerciseDocument,
  graphql.CreatePlanDocument,
  graphql.CreateProgramDocument,
  graphql.CreateWebhookDocument,
  graphql.DataExportDocument,
  graphql.DecideSuggestionsDocument,
  graphql.DecisionRecordDocument,
  graphql.DeleteAthleteDocument,
  graphql.DeleteSetDocument,
  graphql.DeleteWebhookDocument,
  graphql.DeleteWorkoutDocument,
  graphql.DialogDocument,
  graphql.EditPastWorkoutDocument,
  graphql.EditPlanDocument,
  graphql.EditWorkoutDocument,
  graphql.EmailDocument,
  graphql.EndModeDocument,
  graphql.EquipmentDocument,
  graphql.EvidenceSetsDocument,
  graphql.ExerciseDocument,
  graphql.ExerciseHistoryDocument,
  graphql.ExerciseLadderDocument,
  graphql.ExerciseNamesDocument,
  graphql.ExercisePlatesDocument,
  graphql.ExerciseProgressDocument,
  graphql.ExerciseSeriesDocument,
  graphql.ExercisesDocument,
  graphql.ExportDataDocument,
  graphql.ExportHistoryDocument,
  graphql.FinishWorkoutDocument,
  graphql.GenerateFromIntentDocument,
  graphql.GenerateFromTemplateDocument,
  graphql.GeneratePlanUpdateDocument,
  graphql.GenerateSuggestionsDocument,
  graphql.GenerateTodayPlanDocument,
  graphql.GenerateWorkoutDocument,
  graphql.GenerationDocument,
  graphql.GenerationEventsDocument,
  graphql.GenerationProgressDocument,
  graphql.GenerationTraceDocument,
  graphql.GenerationsDocument,
  graphql.GrantCoachDocument,
  graphql.HealthDocument,
  graphql.HealthAlertsDocument,
  graphql.ImportDocument,
  graphql.ImportProgressDocument,
  graphql.ImportRowsDocument,
  graphql.ImportsDocument,
  graphql.JobsDocument,
  graphql.KpisDocument,
  graphql.LabelsDocument,
  graphql.LeaveSummaryDocument,
  graphql.LogSetDocument,
  graphql.MadeWorkoutsDocument,
  graphql.MetricsDocument,
  graphql.MonthlyReportDocument,
  graphql.MonthlyReportPageDocument,
  graphql.MusclesDocument,
  graphql.NodeDocument,
  graphql.NodesDocument,
  graphql.NotificationsDocument,
  graphql.PlanDocument,
  graphql.PlanAtVersionDocument,
  graphql.PlanAuditDocument,
  graphql.PlanDiffDocument,
  graphql.PlanVersionChangesDocument,
  graphql.PlanVersionsDocument,
  graphql.PlansDocument,
  graphql.PreviewImportDocument,
  graphql.PreviewSelectionDocument,
  graphql.PreviewSuggestionsDocument,
  graphql.ProgramDocument,
  graphql.RebuildReportDocument,
  graphql.RegenerateTodayPlanDocument,
  graphql.RegenerateWorkoutDocument,
  graphql.RequeueJobDocument,
  graphql.RescheduleWorkoutDocument,
  graphql.ResolvePlanConflictDocument,
  graphql.ReviewQueueDocument,
  graphql.ReviewQueueCsvDocument,
  graphql.RevokeApiTokenDocument,
  graphql.RevokeCalendarAddressDocument,
  graphql.RevokeCoachDocument,
  graphql.RollbackPlanDocument,
  graphql.RotateWebhookSecretDocument,
  graphql.SaveWorkoutAsPlanDocument,
  graphql.ScheduleWorkoutDocument,
  graphql.SendMessageDocument,
  graphql.SetBaselinesDocument,
  graphql.SetEmailDocument,
  graphql.SetFeatureFlagDocument,
  graphql.SetFlagDocument,
  graphql.SkipReviewDocument,
  graphql.SkipWorkoutDocument,
  graphql.StartModeDocument,
  graphql.StartWorkoutDocument,
  graphql.SubstituteExerciseDocument,
  graphql.SubstitutesDocument,
  graphql.SuggestionDetailsDocument,
  graphql.SuggestionReviewDocument,
  graphql.SuggestionsDocument,
  graphql.TakeOfferDocument,
  graphql.TodayDocument,
  graphql.TodayPlanDocument,
  graphql.TrainedExercisesDocument,
  graphql.UndoImportDocument,
  graphql.UpdateAthleteDocument,
  graphql.UpdateExerciseDocument,
  graphql.UpdateExerciseSettingsDocument,
  graphql.UpdateProgramDocument,
  graphql.UpdateSetDocument,
  graphql.VerifyReviewItemDocument,
  graphql.ViewerDocument,
  graphql.VolumeDocument,
  graphql.WebhooksDocument,
  graphql.WeeklyAnalysisDocument,
  graphql.WeeklyReportDocument,
  graphql.WeeklyReportPageDocument,
  graphql.WhatIfDocument,
  graphql.WhoAmIDocument,
  graphql.WorkoutDocument,
  graphql.WorkoutSelectionDocument,
  graphql.WorkoutSuggestionsDocument,
  graphql.WorkoutUpdatedDocument,
  graphql.WorkoutsDocument,
];

/** How subscriptions go on after a lost connection, by the name of the operation. */
export const resumptions: Readonly<Record<string, Resumption>> = {
  GenerationProgress: { variable: 'afterSeq', eventField: 'seq' },
  WorkoutUpdated: { variable: 'after', eventField: 'eventId' },
};
