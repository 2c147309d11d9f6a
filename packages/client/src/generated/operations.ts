/* eslint-disable */
import type { OperationTable } from '../operation.ts';
import type { MutationMethod, QueryMethod, SubscriptionMethod } from '../operation-method.ts';
import * as graphql from './graphql.ts';

/** One method per operation; its data and variables are those of the document. */
export interface OperationMethods {
  /** Puts a plan away, or takes it out again. History stays. */
  readonly archivePlan: MutationMethod<graphql.ArchivePlanMutation, graphql.ArchivePlanMutationVariables>;
  /** Makes a personal API token with at most the rights of the caller. */
  readonly createApiToken: MutationMethod<graphql.CreateApiTokenMutation, graphql.CreateApiTokenMutationVariables>;
  /** Adds an exercise of your own. A name is enough to log it. */
  readonly createExercise: MutationMethod<graphql.CreateExerciseMutation, graphql.CreateExerciseMutationVariables>;
  /** Makes a plan, with its version 1. */
  readonly createPlan: MutationMethod<graphql.CreatePlanMutation, graphql.CreatePlanMutationVariables>;
  /** Accepts, rejects or defers suggestions. Each entry is atomic; of several entries, those that fail are listed. */
  readonly decideSuggestions: MutationMethod<graphql.DecideSuggestionsMutation, graphql.DecideSuggestionsMutationVariables>;
  /** The full explanation of one decision of yours. */
  readonly decisionRecord: QueryMethod<graphql.DecisionRecordQuery, graphql.DecisionRecordQueryVariables>;
  /** Removes a workout with everything logged in it, and rebuilds what was derived from it. */
  readonly deleteWorkout: MutationMethod<graphql.DeleteWorkoutMutation, graphql.DeleteWorkoutMutationVariables>;
  /** Corrects a finished workout and derives anew what depended on it. `dryRun` shows the impact first. */
  readonly editPastWorkout: MutationMethod<graphql.EditPastWorkoutMutation, graphql.EditPastWorkoutMutationVariables>;
  /** Changes a plan by hand, as a new version. Given `exercises` replace the list; ids keep identity. A stale change of exercises that nobody else touched is rebased. */
  readonly editPlan: MutationMethod<graphql.EditPlanMutation, graphql.EditPlanMutationVariables>;
  /** One exercise by its key. */
  readonly exercise: QueryMethod<graphql.ExerciseQuery, graphql.ExerciseQueryVariables>;
  /** Your history of one exercise; null: there is no such exercise. */
  readonly exerciseHistory: QueryMethod<graphql.ExerciseHistoryQuery, graphql.ExerciseHistoryQueryVariables>;
  /** The library and the own exercises: by relevance with `search`, else by key. */
  readonly exercises: QueryMethod<graphql.ExercisesQuery, graphql.ExercisesQueryVariables>;
  /** Ends logging with the report, judges earlier suggestions and makes new ones. Finishing again returns the workout as it is. */
  readonly finishWorkout: MutationMethod<graphql.FinishWorkoutMutation, graphql.FinishWorkoutMutationVariables>;
  /** Generates suggestions for a finished workout, once; asking again returns what is there. */
  readonly generateSuggestions: MutationMethod<graphql.GenerateSuggestionsMutation, graphql.GenerateSuggestionsMutationVariables>;
  /** Admits a coach, or changes how far an admitted one may go. */
  readonly grantCoach: MutationMethod<graphql.GrantCoachMutation, graphql.GrantCoachMutationVariables>;
  /** Leaves the summary: the workout becomes part of history. Doing it again changes nothing. */
  readonly leaveSummary: MutationMethod<graphql.LeaveSummaryMutation, graphql.LeaveSummaryMutationVariables>;
  /** Logs one set into the active workout. */
  readonly logSet: MutationMethod<graphql.LogSetMutation, graphql.LogSetMutationVariables>;
  /** Any object of yours by its global id; null if there is none. */
  readonly node: QueryMethod<graphql.NodeQuery, graphql.NodeQueryVariables>;
  /** Several objects by their global ids, at most 100, in the order asked for. */
  readonly nodes: QueryMethod<graphql.NodesQuery, graphql.NodesQueryVariables>;
  /** One plan of yours. */
  readonly plan: QueryMethod<graphql.PlanQuery, graphql.PlanQueryVariables>;
  /** The versions of a plan with each changed exercise before and after; a page of more than 30 costs too much. */
  readonly planVersionChanges: QueryMethod<graphql.PlanVersionChangesQuery, graphql.PlanVersionChangesQueryVariables>;
  /** How a plan came to be: its versions, newest first. `planVersionChanges` has what each of them changed. */
  readonly planVersions: QueryMethod<graphql.PlanVersionsQuery, graphql.PlanVersionsQueryVariables>;
  /** Your plans, newest first. */
  readonly plans: QueryMethod<graphql.PlansQuery, graphql.PlansQueryVariables>;
  /** The same rules on a workout as it stands, under any policy; nothing is stored. */
  readonly previewSuggestions: QueryMethod<graphql.PreviewSuggestionsQuery, graphql.PreviewSuggestionsQueryVariables>;
  /** Moves a planned session to another time. */
  readonly rescheduleWorkout: MutationMethod<graphql.RescheduleWorkoutMutation, graphql.RescheduleWorkoutMutationVariables>;
  /** Ends a token at once. Revoking it again changes nothing. */
  readonly revokeApiToken: MutationMethod<graphql.RevokeApiTokenMutation, graphql.RevokeApiTokenMutationVariables>;
  /** Ends the access of a coach at once. */
  readonly revokeCoach: MutationMethod<graphql.RevokeCoachMutation, graphql.RevokeCoachMutationVariables>;
  /** Makes a plan of a finished freeform workout, and suggestions for it. */
  readonly saveWorkoutAsPlan: MutationMethod<graphql.SaveWorkoutAsPlanMutation, graphql.SaveWorkoutAsPlanMutationVariables>;
  /** Puts a plan's session into the calendar. */
  readonly scheduleWorkout: MutationMethod<graphql.ScheduleWorkoutMutation, graphql.ScheduleWorkoutMutationVariables>;
  /** Rejects everything undecided on the plan and lets logging start. */
  readonly skipReview: MutationMethod<graphql.SkipReviewMutation, graphql.SkipReviewMutationVariables>;
  /** Records that a session did not take place. */
  readonly skipWorkout: MutationMethod<graphql.SkipWorkoutMutation, graphql.SkipWorkoutMutationVariables>;
  /** Starts a planned workout, a plan, or a freeform workout. Targets are frozen now. */
  readonly startWorkout: MutationMethod<graphql.StartWorkoutMutation, graphql.StartWorkoutMutationVariables>;
  /** Suggestions as a review page needs them: of a workout, or the undecided ones of a plan. */
  readonly suggestionReview: QueryMethod<graphql.SuggestionReviewQuery, graphql.SuggestionReviewQueryVariables>;
  /** Your suggestions, newest first. */
  readonly suggestions: QueryMethod<graphql.SuggestionsQuery, graphql.SuggestionsQueryVariables>;
  /** Changes profile, equipment or settings. Fields that are left out stay as they are. */
  readonly updateAthlete: MutationMethod<graphql.UpdateAthleteMutation, graphql.UpdateAthleteMutationVariables>;
  /** Changes an exercise of your own. Library entries cannot be changed. */
  readonly updateExercise: MutationMethod<graphql.UpdateExerciseMutation, graphql.UpdateExerciseMutationVariables>;
  /** Switches suggestions for one exercise off or on, or sets its preferred step. */
  readonly updateExerciseSettings: MutationMethod<graphql.UpdateExerciseSettingsMutation, graphql.UpdateExerciseSettingsMutationVariables>;
  /** Corrects a set of the active workout. Fields that are left out stay; null clears. */
  readonly updateSet: MutationMethod<graphql.UpdateSetMutation, graphql.UpdateSetMutationVariables>;
  /** The athlete that this request is about. */
  readonly viewer: QueryMethod<graphql.ViewerQuery, graphql.ViewerQueryVariables>;
  /** One workout of yours. */
  readonly workout: QueryMethod<graphql.WorkoutQuery, graphql.WorkoutQueryVariables>;
  /** What one workout led to: the suggestions made after it, the run that made them, and its verdicts on earlier ones. */
  readonly workoutSuggestions: QueryMethod<graphql.WorkoutSuggestionsQuery, graphql.WorkoutSuggestionsQueryVariables>;
  /** Changes of one workout, for a second device. `workout(id)` is the polling twin. */
  readonly workoutUpdated: SubscriptionMethod<graphql.WorkoutUpdatedSubscription, graphql.WorkoutUpdatedSubscriptionVariables>;
  /** Your workouts, newest first. */
  readonly workouts: QueryMethod<graphql.WorkoutsQuery, graphql.WorkoutsQueryVariables>;
}

/** What the client makes those methods from. */
export const operations = {
  archivePlan: { kind: 'mutation', name: 'ArchivePlan', document: graphql.ArchivePlanDocument },
  createApiToken: { kind: 'mutation', name: 'CreateApiToken', document: graphql.CreateApiTokenDocument },
  createExercise: { kind: 'mutation', name: 'CreateExercise', document: graphql.CreateExerciseDocument },
  createPlan: { kind: 'mutation', name: 'CreatePlan', document: graphql.CreatePlanDocument },
  decideSuggestions: { kind: 'mutation', name: 'DecideSuggestions', document: graphql.DecideSuggestionsDocument },
  decisionRecord: { kind: 'query', name: 'DecisionRecord', document: graphql.DecisionRecordDocument },
  deleteWorkout: { kind: 'mutation', name: 'DeleteWorkout', document: graphql.DeleteWorkoutDocument },
  editPastWorkout: { kind: 'mutation', name: 'EditPastWorkout', document: graphql.EditPastWorkoutDocument },
  editPlan: { kind: 'mutation', name: 'EditPlan', document: graphql.EditPlanDocument },
  exercise: { kind: 'query', name: 'Exercise', document: graphql.ExerciseDocument },
  exerciseHistory: { kind: 'query', name: 'ExerciseHistory', document: graphql.ExerciseHistoryDocument },
  exercises: { kind: 'query', name: 'Exercises', document: graphql.ExercisesDocument },
  finishWorkout: { kind: 'mutation', name: 'FinishWorkout', document: graphql.FinishWorkoutDocument },
  generateSuggestions: { kind: 'mutation', name: 'GenerateSuggestions', document: graphql.GenerateSuggestionsDocument },
  grantCoach: { kind: 'mutation', name: 'GrantCoach', document: graphql.GrantCoachDocument },
  leaveSummary: { kind: 'mutation', name: 'LeaveSummary', document: graphql.LeaveSummaryDocument },
  logSet: { kind: 'mutation', name: 'LogSet', document: graphql.LogSetDocument },
  node: { kind: 'query', name: 'Node', document: graphql.NodeDocument },
  nodes: { kind: 'query', name: 'Nodes', document: graphql.NodesDocument },
  plan: { kind: 'query', name: 'Plan', document: graphql.PlanDocument },
  planVersionChanges: { kind: 'query', name: 'PlanVersionChanges', document: graphql.PlanVersionChangesDocument },
  planVersions: { kind: 'query', name: 'PlanVersions', document: graphql.PlanVersionsDocument },
  plans: { kind: 'query', name: 'Plans', document: graphql.PlansDocument },
  previewSuggestions: { kind: 'query', name: 'PreviewSuggestions', document: graphql.PreviewSuggestionsDocument },
  rescheduleWorkout: { kind: 'mutation', name: 'RescheduleWorkout', document: graphql.RescheduleWorkoutDocument },
  revokeApiToken: { kind: 'mutation', name: 'RevokeApiToken', document: graphql.RevokeApiTokenDocument },
  revokeCoach: { kind: 'mutation', name: 'RevokeCoach', document: graphql.RevokeCoachDocument },
  saveWorkoutAsPlan: { kind: 'mutation', name: 'SaveWorkoutAsPlan', document: graphql.SaveWorkoutAsPlanDocument },
  scheduleWorkout: { kind: 'mutation', name: 'ScheduleWorkout', document: graphql.ScheduleWorkoutDocument },
  skipReview: { kind: 'mutation', name: 'SkipReview', document: graphql.SkipReviewDocument },
  skipWorkout: { kind: 'mutation', name: 'SkipWorkout', document: graphql.SkipWorkoutDocument },
  startWorkout: { kind: 'mutation', name: 'StartWorkout', document: graphql.StartWorkoutDocument },
  suggestionReview: { kind: 'query', name: 'SuggestionReview', document: graphql.SuggestionReviewDocument },
  suggestions: { kind: 'query', name: 'Suggestions', document: graphql.SuggestionsDocument },
  updateAthlete: { kind: 'mutation', name: 'UpdateAthlete', document: graphql.UpdateAthleteDocument },
  updateExercise: { kind: 'mutation', name: 'UpdateExercise', document: graphql.UpdateExerciseDocument },
  updateExerciseSettings: { kind: 'mutation', name: 'UpdateExerciseSettings', document: graphql.UpdateExerciseSettingsDocument },
  updateSet: { kind: 'mutation', name: 'UpdateSet', document: graphql.UpdateSetDocument },
  viewer: { kind: 'query', name: 'Viewer', document: graphql.ViewerDocument },
  workout: { kind: 'query', name: 'Workout', document: graphql.WorkoutDocument },
  workoutSuggestions: { kind: 'query', name: 'WorkoutSuggestions', document: graphql.WorkoutSuggestionsDocument },
  workoutUpdated: { kind: 'subscription', name: 'WorkoutUpdated', document: graphql.WorkoutUpdatedDocument, resume: { variable: 'after', eventField: 'eventId' } },
  workouts: { kind: 'query', name: 'Workouts', document: graphql.WorkoutsDocument },
} satisfies OperationTable<OperationMethods>;
