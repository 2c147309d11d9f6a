import { builder } from '../../graphql/builder.ts';
import { enumOf } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { LoadType } from '../../graphql/load.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../graphql/mutation.ts';
import { objectOf } from '../../remembered-answer.ts';
import type { NewRecord } from '../history/index.ts';
import { PlanType, PlanVersionType, rememberedPlan, rememberedVersion } from '../plans/index.ts';
import { decimalText, EvaluationType, type HistoryImpact, ImpactType } from '../suggestions/index.ts';
import { rememberedEvaluations, rememberedWorkout, WorkoutType, type WorkoutWithSets } from '../workouts/index.ts';
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

defineMutation('finishWorkout', {
  description:
    'Ends logging with the report, judges earlier suggestions and makes new ones. Finishing again returns the workout as it is.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: FinishWorkoutPayload,
  inputDescription:
    'The active workout and its report: effort, pain, fatigue and marks by exercise, all of them optional.',
  input: finishWorkoutInput,
  run: finishWorkout,
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
  inputDescription:
    'The finished workout, the version that you read, and what was wrong: sets to add, change or remove, and the report.',
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
  inputDescription: 'Which workout, and the version that you read.',
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
  inputDescription: 'The finished workout, and how the plan is called.',
  input: saveWorkoutAsPlanInput,
  run: saveWorkoutAsPlan,
});
