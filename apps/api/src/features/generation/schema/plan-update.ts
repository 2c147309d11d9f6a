import type { PlanUpdate } from '@topset/llm-schema';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';

type UpdatedExercise = PlanUpdate['exercises'][number];
type AddedExercise = PlanUpdate['added'][number];
type StoredUpdate = PlanUpdate & { readonly version: number | null };

const ActionEnum = enumOf(
  'PlanUpdateAction',
  ['KEEP', 'ADVANCE', 'HOLD', 'REGRESS', 'SWAP'],
  'What an update does with an exercise.',
  {
    KEEP: 'Nothing was decided: it stays.',
    ADVANCE: 'The next step, as decided.',
    HOLD: 'Once more, as decided.',
    REGRESS: 'A step back, as decided.',
    SWAP: 'An easier variation instead of a step back.',
  },
);

const UpdatedExerciseType = builder.objectRef<UpdatedExercise>('PlanUpdateExercise').implement({
  description: 'What an update says of one exercise of the plan.',
  fields: (t) => ({
    position: t.exposeInt('ref', { description: 'Its 0-based place in the plan.' }),
    action: t.expose('action', { type: ActionEnum, description: 'What becomes of it.' }),
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement from then on.' }),
    sets: t.exposeInt('sets', { description: 'Work sets.' }),
    reps: t.exposeInt('reps', { nullable: true, description: 'Reps of each; null for timed exercises.' }),
    seconds: t.exposeInt('seconds', { nullable: true, description: 'Seconds of each, for timed exercises.' }),
    restSeconds: t.exposeInt('restSeconds', { description: 'Rest between them.' }),
    reason: t.exposeString('reason', { description: 'Why.' }),
  }),
});

const AddedExerciseType = builder.objectRef<AddedExercise>('PlanUpdateAddition').implement({
  description: 'An exercise that an update adds.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
    afterPosition: t.exposeInt('afterRef', { description: 'After which exercise of the plan; -1: before the first.' }),
    sets: t.exposeInt('sets', { description: 'Work sets.' }),
    reps: t.exposeInt('reps', { nullable: true, description: 'Reps of each; null for timed exercises.' }),
    seconds: t.exposeInt('seconds', { nullable: true, description: 'Seconds of each, for timed exercises.' }),
    restSeconds: t.exposeInt('restSeconds', { description: 'Rest between them.' }),
    reason: t.exposeString('reason', { description: 'Why.' }),
  }),
});

export const PlanUpdateType = builder.objectRef<object>('PlanUpdate').implement({
  description: 'What was made of the decisions on a workout (`plan-update-v1`).',
  fields: (t) => ({
    summary: t.string({ description: 'In a few sentences.', resolve: (update) => read(update).summary }),
    exercises: t.field({
      type: [UpdatedExerciseType],
      description: 'Every exercise of the plan.',
      resolve: (update) => [...read(update).exercises],
    }),
    added: t.field({
      type: [AddedExerciseType],
      description: 'What is added.',
      resolve: (update) => [...read(update).added],
    }),
    version: t.int({
      nullable: true,
      description: 'The plan version that waits for `confirmPlanVersion`; null: nothing goes beyond the decisions.',
      resolve: (update) => read(update).version,
    }),
  }),
});

const read = (update: object) => update as StoredUpdate;
