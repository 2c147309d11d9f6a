import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { LoadType } from '../../graphql/load.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../graphql/mutation.ts';
import { objectOf } from '../../remembered-answer.ts';
import { PainMarkInput } from '../health/index.ts';
import type { NewRecord } from '../history/index.ts';
import { PlanType, PlanVersionType, rememberedPlan, rememberedVersion } from '../plans/index.ts';
import { decimalText, EvaluationType, type HistoryImpact, ImpactType } from '../suggestions/index.ts';
import {
  rememberedEvaluations,
  rememberedWorkout,
  setFields,
  WorkoutType,
  type WorkoutWithSets,
} from '../workouts/index.ts';
import { deleteWorkout, deleteWorkoutInput } from './use-cases/delete-workout.ts';
import { editPastWorkout, editPastWorkoutInput } from './use-cases/edit-past-workout.ts';
import { type FinishedWorkout, finishWorkout, finishWorkoutInput } from './use-cases/finish-workout.ts';
import { type SavedWorkout, saveWorkoutAsPlan, saveWorkoutAsPlanInput } from './use-cases/save-workout-as-plan.ts';

const RecordKindEnum = enumOf('RecordKind', ['E1RM', 'LOAD', 'VOLUME'], 'What was exceeded.', {
  E1RM: 'Best estimated one-rep maximum.',
  LOAD: 'Heaviest set; of assisted exercises the least assistance.',
  VOLUME: 'Most load times reps in one session.',
});

const PersonalRecordType = builder.objectRef<NewRecord>('PersonalRecord').implement({
  description: 'A best of the past that a workout exceeded.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    kind: t.expose('kind', { type: RecordKindEnum, description: 'What was exceeded.' }),
    value: t.field({
      type: LoadType,
      description: 'The new best; for volume, load times reps.',
      resolve: ({ value, unit }) => ({ value: decimalText(value), unit }),
    }),
    previous: t.field({
      type: LoadType,
      description: 'The best before; 0 if there was none.',
      resolve: ({ previous, unit }) => ({ value: decimalText(previous), unit }),
    }),
  }),
});

export const FinishWorkoutPayload = builder.objectRef<FinishedWorkout>('FinishWorkoutPayload').implement({
  description: 'Answer of `finishWorkout`.',
  fields: (t) => ({
    workout: t.field({
      type: WorkoutType,
      description: 'The finished workout, with its suggestions.',
      resolve: ({ workout }) => workout,
    }),
    records: t.field({
      type: [PersonalRecordType],
      description: 'Bests of the past that it exceeded.',
      resolve: ({ records }) => [...records],
    }),
    evaluations: t.field({
      type: [EvaluationType],
      description: 'What it says about earlier suggestions.',
      resolve: ({ evaluations }) => [...evaluations],
    }),
    version: t.field({
      type: PlanVersionType,
      nullable: true,
      description: 'The plan version that level progression made of it; null: nothing changed.',
      resolve: ({ version }) => version,
    }),
  }),
});

const finishedParts = { workout: rememberedWorkout, evaluations: rememberedEvaluations, version: rememberedVersion };
rememberAs(FinishWorkoutPayload, finishedParts);
export const rememberedFinish = objectOf<FinishedWorkout>(finishedParts);

const PerformanceReportInput = builder.inputType('PerformanceReportInput', {
  description: 'Report on one exercise.',
  fields: (t) => ({
    performanceId: t.id({ required: true, description: 'Which exercise of the workout.' }),
    rpe: t.field({ type: 'Decimal', description: 'Effort of the exercise, 1.0 to 10.0.' }),
    comfort: t.int({ description: 'Comfort 0 to 5, for mobility.' }),
    notes: t.string({ description: 'Private note; a phrase of pain or fatigue in it counts as a mark.' }),
    pain: t.field({ type: [PainMarkInput], description: 'Where it hurt during this exercise.' }),
    technique: t.boolean({ description: 'The form was not right.' }),
    fatigue: t.boolean({ description: 'A sign of fatigue.' }),
    skipped: t.boolean({ description: 'Left out on purpose.' }),
  }),
});

defineMutation('finishWorkout', {
  description:
    'Ends logging with the report, judges earlier suggestions and makes new ones. Finishing again returns the workout as it is.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: FinishWorkoutPayload,
  fields: (t) => ({
    workoutId: t.id({ required: true, description: 'The active workout.' }),
    expectedVersion: t.int({ description: '`version` of the workout as you saw it.' }),
    finishedAt: t.field({ type: 'DateTime', description: 'When it ended, now if left out; not in the future.' }),
    sessionRpe: t.field({ type: 'Decimal', description: 'Effort of the session, 1.0 to 10.0.' }),
    notes: t.string({ description: 'Private note; a phrase of pain or fatigue in it sets a flag.' }),
    pain: t.field({ type: [PainMarkInput], description: 'Where it hurt, without saying in which exercise.' }),
    fatigue: t.boolean({ description: 'A sign of fatigue.' }),
    exercises: t.field({ type: [PerformanceReportInput], description: 'Reports on exercises.' }),
  }),
  input: finishWorkoutInput,
  run: finishWorkout,
});

const ChangeSetInput = builder.inputType('ChangeSetInput', {
  description: 'A correction of a logged set. Fields that are left out stay; null clears.',
  fields: (t) => ({ id: t.id({ required: true, description: 'Which set.' }), ...setFields(t) }),
});

const AddSetInput = builder.inputType('AddSetInput', {
  description: 'A set that was done but not logged.',
  fields: (t) => ({
    performanceId: t.id({ required: true, description: 'Exercise of the workout.' }),
    ...setFields(t),
  }),
});

export const EditPastWorkoutPayload = builder
  .objectRef<{ workout: WorkoutWithSets; impact: HistoryImpact }>('EditPastWorkoutPayload')
  .implement({
    description: 'Answer of `editPastWorkout`.',
    fields: (t) => ({
      workout: t.field({
        type: WorkoutType,
        description: 'The workout as it is now.',
        resolve: ({ workout }) => workout,
      }),
      impact: t.field({ type: ImpactType, description: 'What it does to decisions.', resolve: ({ impact }) => impact }),
    }),
  });

rememberAs(EditPastWorkoutPayload, { workout: rememberedWorkout });

defineMutation('editPastWorkout', {
  description: 'Corrects a finished workout and derives anew what depended on it. `dryRun` shows the impact first.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: EditPastWorkoutPayload,
  fields: (t) => ({
    workoutId: t.id({ required: true, description: 'Which workout.' }),
    expectedVersion: t.int({ required: true, description: '`version` of the workout as you saw it.' }),
    sessionRpe: t.field({ type: 'Decimal', description: 'Effort of the session; null clears it.' }),
    notes: t.string({ description: 'Private note; null clears it.' }),
    pain: t.field({ type: [PainMarkInput], description: 'Where it hurt, without saying in which exercise.' }),
    fatigue: t.boolean({ description: 'A sign of fatigue.' }),
    exercises: t.field({
      type: [PerformanceReportInput],
      description: 'Corrections of reports on exercises; what is left out of one stays, null clears.',
    }),
    changeSets: t.field({ type: [ChangeSetInput], description: 'Sets to correct.' }),
    addSets: t.field({ type: [AddSetInput], description: 'Sets to add.' }),
    removeSets: t.idList({ description: 'Sets to take away.' }),
  }),
  input: editPastWorkoutInput,
  run: editPastWorkout,
});

const DeleteWorkoutPayload = builder
  .objectRef<{ workoutId: string; rebuiltExercises: string[]; impact: HistoryImpact }>('DeleteWorkoutPayload')
  .implement({
    description: 'Answer of `deleteWorkout`.',
    fields: (t) => ({
      workoutId: t.id({
        description: 'What is gone.',
        resolve: ({ workoutId }) => encodeGlobalId('Workout', workoutId),
      }),
      rebuiltExercises: t.exposeStringList('rebuiltExercises', {
        description: 'Keys of exercises whose history was rebuilt without it.',
      }),
      impact: t.field({ type: ImpactType, description: 'What it does to decisions.', resolve: ({ impact }) => impact }),
    }),
  });

defineMutation('deleteWorkout', {
  description: 'Removes a workout with everything logged in it, and rebuilds what was derived from it.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: DeleteWorkoutPayload,
  fields: (t) => ({
    workoutId: t.id({ required: true, description: 'Which workout.' }),
    expectedVersion: t.int({ required: true, description: '`version` of the workout as you saw it.' }),
  }),
  input: deleteWorkoutInput,
  run: deleteWorkout,
});

const SaveWorkoutAsPlanPayload = builder.objectRef<SavedWorkout>('SaveWorkoutAsPlanPayload').implement({
  description: 'Answer of `saveWorkoutAsPlan`.',
  fields: (t) => ({
    plan: t.field({ type: PlanType, description: 'The new plan.', resolve: ({ plan }) => plan }),
    workout: t.field({
      type: WorkoutType,
      description: 'The workout, now linked to the plan.',
      resolve: ({ workout }) => workout,
    }),
  }),
});

rememberAs(SaveWorkoutAsPlanPayload, { plan: rememberedPlan, workout: rememberedWorkout });

defineMutation('saveWorkoutAsPlan', {
  description: 'Makes a plan of a finished freeform workout, and suggestions for it.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: SaveWorkoutAsPlanPayload,
  fields: (t) => ({
    workoutId: t.id({ required: true, description: 'A finished workout without a plan.' }),
    name: t.string({ required: true, description: 'Name of the new plan.' }),
  }),
  input: saveWorkoutAsPlanInput,
  run: saveWorkoutAsPlan,
});
