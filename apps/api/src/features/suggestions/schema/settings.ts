import type { ExerciseSettingsRow } from '@topset/db';
import { builder } from '../../../graphql/builder.ts';
import { LoadType, toLoad } from '../../../graphql/load.ts';
import { defineMutation } from '../../../graphql/mutation.ts';
import { ExerciseType } from '../../exercises/index.ts';
import { updateExerciseSettings, updateExerciseSettingsInput } from '../use-cases/update-exercise-settings.ts';

const ExerciseSettingsType = builder.objectRef<ExerciseSettingsRow>('ExerciseSettings').implement({
  description: 'How one exercise is treated for this athlete.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    suggestionsOff: t.exposeBoolean('suggestionsOff', { description: 'No suggestions are made for it.' }),
    preferredStep: t.field({
      type: LoadType,
      nullable: true,
      description: 'Preferred step between loads; read by every policy but `suggestions/classic-1`.',
      resolve: ({ preferredStepValue, preferredStepUnit }) => toLoad(preferredStepValue, preferredStepUnit),
    }),
  }),
});

builder.objectFields(ExerciseType, (t) => ({
  settings: t.field({
    type: ExerciseSettingsType,
    nullable: true,
    description: "The athlete's settings for it; null: the defaults.",
    resolve: ({ key }, _args, { loaders }) => loaders.exerciseSettings.load(key),
  }),
}));

const ExerciseSettingsPayload = builder
  .objectRef<{ settings: ExerciseSettingsRow }>('UpdateExerciseSettingsPayload')
  .implement({
    description: 'Answer of `updateExerciseSettings`.',
    fields: (t) => ({
      settings: t.field({
        type: ExerciseSettingsType,
        description: 'The settings as they are now.',
        resolve: ({ settings }) => settings,
      }),
    }),
  });

defineMutation('updateExerciseSettings', {
  description: 'Switches suggestions for one exercise off or on, or sets its preferred step.',
  by: 'athlete',
  dryRun: true,
  payload: ExerciseSettingsPayload,
  inputDescription: 'The exercise, and what you wish for it.',
  input: updateExerciseSettingsInput,
  run: updateExerciseSettings,
});
