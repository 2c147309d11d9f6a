import { InterfaceRef, type ObjectRef } from '@pothos/core';
import { render } from '@topset/engine';
import type { SafetyPlan } from '@topset/engine/dialogue';
import { builder } from '../../graphql/builder.ts';
import { LocaleEnum } from '../../graphql/enums.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { shownWithoutRead } from '../../graphql/payload-reading.ts';
import type { SafetyNotice, Told } from './safety-notice.ts';

type Types = typeof builder extends PothosSchemaTypes.SchemaBuilder<infer T> ? T : never;

const CancelledWorkType = builder.objectRef<SafetyPlan['cancelled'][number]>('CancelledWork').implement({
  description: 'A planned workout that loses its intense part.',
  fields: (t) => ({
    workoutId: t.id({
      description: 'Which workout.',
      resolve: ({ workoutId }) => encodeGlobalId('Workout', workoutId),
    }),
    exercises: t.int({
      description: 'How many of its exercises are called off.',
      resolve: ({ planExerciseIds }) => planExerciseIds.length,
    }),
  }),
});

export const SafetyType = builder.objectRef<SafetyNotice>('SafetyMeasures').implement({
  description: 'What is done at once when something hurts.',
  fields: (t) => ({
    message: t.string({
      description: 'What to do, in the language asked for, else in that of what was said.',
      args: { locale: t.arg({ type: LocaleEnum, description: 'Language.' }) },
      resolve: ({ message, locale: own }, { locale }) => (message ? render(message, locale ?? own) : ''),
    }),
    stopNow: t.exposeBoolean('stopNow', { description: 'A red flag: stop and get medical help.' }),
    adviseDoctor: t.exposeBoolean('adviseDoctor', { description: 'See a doctor if it persists.' }),
    lighterVariations: t.exposeBoolean('lighterVariations', { description: 'Lighter variations, nothing called off.' }),
    startsRecovery: t.exposeBoolean('startsRecovery', { description: 'Recovery mode is on from now.' }),
    mobilityMinutes: t.field({
      type: ['Int'],
      nullable: true,
      description: 'Gentle mobility in place of the work, minutes from and to.',
      resolve: ({ mobilityMinutes }) => mobilityMinutes && [...mobilityMinutes],
    }),
    cancelled: t.field({
      type: [CancelledWorkType],
      description: 'Planned workouts of the next 48 hours that lose their intense part.',
      resolve: ({ cancelled }) => [...cancelled],
    }),
  }),
});

const safety = {
  type: SafetyType,
  nullable: true,
  description: 'What to do at once about what you wrote; null: nothing hurts.',
  // Whoever reports without reading is told, too.
  extensions: shownWithoutRead,
  resolve: (answer: Told) => answer.safety ?? null,
} as const;

/** Gives a payload the field in which what hurts is answered. */
export function tellsSafety<Payload extends object>(
  payload: ObjectRef<Types, Payload> | InterfaceRef<Types, Payload>,
): void {
  if (payload instanceof InterfaceRef) {
    builder.interfaceField(payload as InterfaceRef<Types, Told>, 'safety', (t) => t.field(safety));
  } else {
    builder.objectField(payload as ObjectRef<Types, Told>, 'safety', (t) => t.field(safety));
  }
}
