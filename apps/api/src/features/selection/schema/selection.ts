import type { WorkoutRow } from '@topset/db';
import { builder } from '../../../graphql/builder.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../../graphql/mutation.ts';
import { rememberedWorkout, WorkoutPayload, WorkoutType, type WorkoutWithSets } from '../../workouts/index.ts';
import { readMetadata, type SelectionMetadata } from '../stored-selection.ts';
import { generateFromIntent, generateFromIntentInput } from '../use-cases/generate-from-intent.ts';
import { generateFromTemplate, generateFromTemplateInput } from '../use-cases/generate-from-template.ts';
import { SelectionRecordType } from './record.ts';

/** A dry run stores nothing, so its payload holds the record. */
type MaybeGenerated = (WorkoutRow | WorkoutWithSets) & { readonly selection?: SelectionMetadata };

builder.objectFields(WorkoutType, (t) => ({
  advancesSplit: t.exposeBoolean('advancesSplit', {
    description: 'Completing it moves the weekly schedule on.',
  }),
  selectionMetadata: t.field({
    type: SelectionRecordType,
    nullable: true,
    description: 'How its session was chosen; null: not by the engine.',
    resolve: async (workout: MaybeGenerated, _args, { loaders }) => {
      const stored = workout.selection
        ? { metadata: workout.selection }
        : await loaders.sessionSelection.load(workout.id);
      return stored && readMetadata(stored);
    },
  }),
}));

const GenerateFromIntentPayload = builder
  .objectRef<{ workout: WorkoutRow | WorkoutWithSets; alreadyPlanned: boolean }>('GenerateFromIntentPayload')
  .implement({
    description: 'Answer of `generateFromIntent`.',
    interfaces: [WorkoutPayload],
    fields: (t) => ({
      alreadyPlanned: t.exposeBoolean('alreadyPlanned', {
        description:
          'The program had this workout planned for that day already: it is offered instead of another one. Ask with `another: true` for one more.',
      }),
    }),
  });

rememberAs(GenerateFromIntentPayload, { workout: rememberedWorkout });

defineMutation('generateFromIntent', {
  description:
    'Makes a whole session for an intent: exercises, sets, reps, loads and warm-ups, with reasons. It becomes a planned workout without a plan.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError],
  payload: GenerateFromIntentPayload,
  inputDescription:
    'What the session is for, how long, and which exercises it must have; without an intent, the next one of the program.',
  input: generateFromIntentInput,
  run: generateFromIntent,
});

defineMutation('generateFromTemplate', {
  description:
    'Makes a session of a plan. Its stored sets, loads and rests stay as they are; what it leaves open is prescribed. With `autoFill` all but the pins is chosen anew.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: WorkoutPayload,
  inputDescription: 'Which plan, and what of it may be chosen anew.',
  input: generateFromTemplateInput,
  run: generateFromTemplate,
});
