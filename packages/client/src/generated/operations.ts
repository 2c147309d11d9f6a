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
  /** Removes a workout with everything logged in it, and rebuilds what was derived from it. */
  readonly deleteWorkout: MutationMethod<graphql.DeleteWorkoutMutation, graphql.DeleteWorkoutMutationVariables>;
  /** Changes a plan by hand, as a new version. Given `exercises` replace the list; ids keep identity. */
  readonly editPlan: MutationMethod<graphql.EditPlanMutation, graphql.EditPlanMutationVariables>;
  /** One exercise by its key. */
  readonly exercise: QueryMethod<graphql.ExerciseQuery, graphql.ExerciseQueryVariables>;
  /** Your history of one exercise; null: there is no such exercise. */
  readonly exerciseHistory: QueryMethod<graphql.ExerciseHistoryQuery, graphql.ExerciseHistoryQueryVariables>;
  /** The library and the own exercises: by relevance with `search`, else by key. */
  readonly exercises: QueryMethod<graphql.ExercisesQuery, graphql.ExercisesQueryVariables>;
  /** Ends logging with the report. Finishing again returns the workout as it is. */
  readonly finishWorkout: MutationMethod<graphql.FinishWorkoutMutation, graphql.FinishWorkoutMutationVariables>;
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
  /** How a plan came to be: its versions, newest first, with what each changed. */
  readonly planVersions: QueryMethod<graphql.PlanVersionsQuery, graphql.PlanVersionsQueryVariables>;
  /** Your plans, newest first. */
  readonly plans: QueryMethod<graphql.PlansQuery, graphql.PlansQueryVariables>;
  /** Moves a planned session to another time. */
  readonly rescheduleWorkout: MutationMethod<graphql.RescheduleWorkoutMutation, graphql.RescheduleWorkoutMutationVariables>;
  /** Ends a token at once. Revoking it again changes nothing. */
  readonly revokeApiToken: MutationMethod<graphql.RevokeApiTokenMutation, graphql.RevokeApiTokenMutationVariables>;
  /** Ends the access of a coach at once. */
  readonly revokeCoach: MutationMethod<graphql.RevokeCoachMutation, graphql.RevokeCoachMutationVariables>;
  /** Puts a plan's session into the calendar. */
  readonly scheduleWorkout: MutationMethod<graphql.ScheduleWorkoutMutation, graphql.ScheduleWorkoutMutationVariables>;
  /** Records that a session did not take place. */
  readonly skipWorkout: MutationMethod<graphql.SkipWorkoutMutation, graphql.SkipWorkoutMutationVariables>;
  /** Starts a planned workout, a plan, or a freeform workout. Targets are frozen now. */
  readonly startWorkout: MutationMethod<graphql.StartWorkoutMutation, graphql.StartWorkoutMutationVariables>;
  /** Changes profile, equipment or settings. Fields that are left out stay as they are. */
  readonly updateAthlete: MutationMethod<graphql.UpdateAthleteMutation, graphql.UpdateAthleteMutationVariables>;
  /** Changes an exercise of your own. Library entries cannot be changed. */
  readonly updateExercise: MutationMethod<graphql.UpdateExerciseMutation, graphql.UpdateExerciseMutationVariables>;
  /** Corrects a set of the active workout. Fields that are left out stay; null clears. */
  readonly updateSet: MutationMethod<graphql.UpdateSetMutation, graphql.UpdateSetMutationVariables>;
  /** The athlete that this request is about. */
  readonly viewer: QueryMethod<graphql.ViewerQuery, graphql.ViewerQueryVariables>;
  /** One workout of yours. */
  readonly workout: QueryMethod<graphql.WorkoutQuery, graphql.WorkoutQueryVariables>;
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
  deleteWorkout: { kind: 'mutation', name: 'DeleteWorkout', document: graphql.DeleteWorkoutDocument },
  editPlan: { kind: 'mutation', name: 'EditPlan', document: graphql.EditPlanDocument },
  exercise: { kind: 'query', name: 'Exercise', document: graphql.ExerciseDocument },
  exerciseHistory: { kind: 'query', name: 'ExerciseHistory', document: graphql.ExerciseHistoryDocument },
  exercises: { kind: 'query', name: 'Exercises', document: graphql.ExercisesDocument },
  finishWorkout: { kind: 'mutation', name: 'FinishWorkout', document: graphql.FinishWorkoutDocument },
  grantCoach: { kind: 'mutation', name: 'GrantCoach', document: graphql.GrantCoachDocument },
  leaveSummary: { kind: 'mutation', name: 'LeaveSummary', document: graphql.LeaveSummaryDocument },
  logSet: { kind: 'mutation', name: 'LogSet', document: graphql.LogSetDocument },
  node: { kind: 'query', name: 'Node', document: graphql.NodeDocument },
  nodes: { kind: 'query', name: 'Nodes', document: graphql.NodesDocument },
  plan: { kind: 'query', name: 'Plan', document: graphql.PlanDocument },
  planVersions: { kind: 'query', name: 'PlanVersions', document: graphql.PlanVersionsDocument },
  plans: { kind: 'query', name: 'Plans', document: graphql.PlansDocument },
  rescheduleWorkout: { kind: 'mutation', name: 'RescheduleWorkout', document: graphql.RescheduleWorkoutDocument },
  revokeApiToken: { kind: 'mutation', name: 'RevokeApiToken', document: graphql.RevokeApiTokenDocument },
  revokeCoach: { kind: 'mutation', name: 'RevokeCoach', document: graphql.RevokeCoachDocument },
  scheduleWorkout: { kind: 'mutation', name: 'ScheduleWorkout', document: graphql.ScheduleWorkoutDocument },
  skipWorkout: { kind: 'mutation', name: 'SkipWorkout', document: graphql.SkipWorkoutDocument },
  startWorkout: { kind: 'mutation', name: 'StartWorkout', document: graphql.StartWorkoutDocument },
  updateAthlete: { kind: 'mutation', name: 'UpdateAthlete', document: graphql.UpdateAthleteDocument },
  updateExercise: { kind: 'mutation', name: 'UpdateExercise', document: graphql.UpdateExerciseDocument },
  updateSet: { kind: 'mutation', name: 'UpdateSet', document: graphql.UpdateSetDocument },
  viewer: { kind: 'query', name: 'Viewer', document: graphql.ViewerDocument },
  workout: { kind: 'query', name: 'Workout', document: graphql.WorkoutDocument },
  workoutUpdated: { kind: 'subscription', name: 'WorkoutUpdated', document: graphql.WorkoutUpdatedDocument, resume: { variable: 'after', eventField: 'eventId' } },
  workouts: { kind: 'query', name: 'Workouts', document: graphql.WorkoutsDocument },
} satisfies OperationTable<OperationMethods>;
