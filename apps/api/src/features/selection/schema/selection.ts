import type { WorkoutRow } from '@topset/db';
import { builder } from '../../../graphql/builder.ts';
import { IntentEnum, MuscleEnum } from '../../../graphql/enums.ts';
import { ConflictError, defineMutation, type InputBuilder, NotFoundError } from '../../../graphql/mutation.ts';
import { WorkoutPayload, WorkoutType, type WorkoutWithSets } from '../../workouts/index.ts';
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

/** What a caller may say about a session. */
const sessionFields = (t: InputBuilder) => ({
  intent: t.field({ type: IntentEnum, description: "What it is for; the program's next entry if left out." }),
  targetMuscles: t.field({ type: [MuscleEnum], description: 'Muscles of a `BODY_PART` session.' }),
  minutes: t.int({ description: "Minutes, 20 to 180; the athlete's if left out." }),
  pins: t.stringList({ description: 'Keys of exercises that should be in it, most wanted first.' }),
});

defineMutation('generateFromIntent', {
  description:
    'Makes a whole session for an intent: exercises, sets, reps, loads and warm-ups, with reasons. It becomes a planned workout without a plan.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError],
  payload: WorkoutPayload,
  fields: (t) => ({
    ...sessionFields(t),
    name: t.string({ description: 'What to call it; after its intent if left out.' }),
    scheduledAt: t.field({ type: 'DateTime', description: 'When it is planned, within five years.' }),
  }),
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
  fields: (t) => ({
    planId: t.id({ required: true, description: 'The plan to make it of.' }),
    autoFill: t.boolean({ description: 'Choose the exercises that are not pinned anew; false if left out.' }),
    pins: t.stringList({ description: 'Keys of exercises of the plan that stay, most wanted first; for `autoFill`.' }),
    targetMuscles: t.field({
      type: [MuscleEnum],
      description: 'Muscles of a `BODY_PART` plan; those that it trains if left out.',
    }),
    minutes: t.int({ description: "Minutes, 20 to 180; the athlete's if left out." }),
    advancesSplit: t.boolean({ description: 'Completing it moves the weekly schedule on; true if left out.' }),
    name: t.string({ description: "What to call it; the plan's name if left out." }),
    scheduledAt: t.field({ type: 'DateTime', description: 'When it is planned, within five years.' }),
  }),
  input: generateFromTemplateInput,
  run: generateFromTemplate,
});
