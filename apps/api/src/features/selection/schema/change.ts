import { FEATURE_FLAGS, type Substitute } from '@topset/engine/selection';
import { ValidationError } from '../../../errors.ts';
import { badInput, builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { LoadType } from '../../../graphql/load.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../../graphql/mutation.ts';
import { readId } from '../../../graphql/read-id.ts';
import { ExerciseType, exerciseOf } from '../../exercises/index.ts';
import { WorkoutPayload, withSets } from '../../workouts/index.ts';
import { rankSubstitutes } from '../substitutes.ts';
import { editWorkout, editWorkoutInput } from '../use-cases/edit-workout.ts';
import { type FlagInForce, setFeatureFlag, setFeatureFlagInput } from '../use-cases/set-feature-flag.ts';
import { substituteExercise, substituteExerciseInput } from '../use-cases/substitute-exercise.ts';

const SubstituteType = builder.objectRef<Substitute>('Substitute').implement({
  description: 'An exercise that can take the place of another.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseId', { description: 'Key of the movement.' }),
    exercise: t.field({
      type: ExerciseType,
      nullable: true,
      description: 'Which movement.',
      resolve: ({ exerciseId }, _args, context) => exerciseOf(exerciseId, context),
    }),
    score: t.exposeFloat('score', { description: 'How alike the two are.' }),
    load: t.expose('load', {
      type: LoadType,
      nullable: true,
      description: 'Load to take; null: none, or nothing is known.',
    }),
  }),
});

builder.queryField('substitutes', (t) =>
  t.field({
    type: [SubstituteType],
    nullable: true,
    description: 'Up to three replacements for an exercise of a workout, with loads; null: there is no such workout.',
    complexity: 50,
    args: {
      workoutId: t.arg.id({ required: true, description: 'A workout of yours.' }),
      exerciseKey: t.arg.string({ required: true, description: 'Key of an exercise in it.' }),
    },
    resolve: async (_root, { workoutId, exerciseKey }, context) => {
      const row = await context.loaders.workout.load(readId('Workout', workoutId));
      if (!row) return null;
      const { db } = context.database;
      const workout = await withSets(db, row);
      const performance = workout.performances.find((candidate) => candidate.exerciseKey === exerciseKey);
      if (!performance) throw badInput('exerciseKey is not in this workout.');
      try {
        return [...(await rankSubstitutes(db, context, workout, performance)).ranked];
      } catch (error) {
        if (error instanceof ValidationError) throw badInput(`${error.message}.`);
        throw error;
      }
    },
  }),
);

defineMutation('substituteExercise', {
  description:
    'Puts one of the three best substitutes in the place of an exercise. Sets stay as many, the load is carried over.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: WorkoutPayload,
  inputDescription: 'The exercise of the workout, and its substitute; without one, the best.',
  input: substituteExerciseInput,
  run: substituteExercise,
});

defineMutation('editWorkout', {
  description: 'Changes a planned session before its start. Its selection record follows.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: WorkoutPayload,
  inputDescription: 'The planned session, the version that you read, and its exercises as they should be.',
  input: editWorkoutInput,
  run: editWorkout,
});

const FeatureFlagEnum = enumOf('FeatureFlag', FEATURE_FLAGS, 'A behaviour that can be switched for one athlete.', {
  USE_INTENT_COLD_START_PROTOCOL: 'Starter sessions for those who have just begun.',
  USE_INTENT_DEFAULT_FOR_NEW_USERS: 'Intent mode for those without any workout.',
  USE_EFFECTIVE_VOLUME_CAPS: 'Weekly caps count indirect sets too.',
  USE_REVISED_FAT_LOSS_POLICY: 'Heavier, fewer sets for fat loss.',
  USE_SUPERSET_AUTO_PAIRING: 'Suitable accessories are paired.',
});

const FlagInForceType = builder.objectRef<FlagInForce>('FeatureFlagState').implement({
  description: 'A feature flag as it is in force for an athlete.',
  fields: (t) => ({
    flag: t.expose('flag', { type: FeatureFlagEnum, description: 'Which one.' }),
    enabled: t.exposeBoolean('enabled', { description: 'Whether it is on.' }),
    own: t.exposeBoolean('own', { description: 'Set for this athlete, and not by the deployment.' }),
  }),
});

const FeatureFlagPayload = builder.objectRef<{ featureFlags: FlagInForce[] }>('SetFeatureFlagPayload').implement({
  description: 'Answer of `setFeatureFlag`.',
  fields: (t) => ({
    featureFlags: t.expose('featureFlags', {
      type: [FlagInForceType],
      description: 'All flags as they are in force for the athlete now.',
    }),
  }),
});

defineMutation('setFeatureFlag', {
  description: 'Sets a feature flag of one athlete. For admins: needs a token with the scope `admin`.',
  by: 'athlete',
  errors: [NotFoundError],
  payload: FeatureFlagPayload,
  inputDescription: 'Whose flag, which one, and on, off or back to the value of the server.',
  input: setFeatureFlagInput,
  run: setFeatureFlag,
});
