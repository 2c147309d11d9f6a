import type { PrescribedSet } from '@topset/engine/prescription';
import type { PlannedSession, Role } from '@topset/engine/selection';
import { builder } from '../../../graphql/builder.ts';
import { inputTypeOf } from '../../../graphql/input-fields.ts';
import { ExerciseType, exerciseOf } from '../../exercises/index.ts';
import { RepPolicyType, RestPolicyType, SetTargetInterface } from '../../plans/index.ts';
import { previewSelection, suppositions, type WhatIf, whatIf } from '../preview.ts';
import { sessionRequest } from '../session-request.ts';
import { metadataOf } from '../stored-selection.ts';
import { RoleEnum } from '../words.ts';
import { SelectionRecordType } from './record.ts';

const PrescribedSetType = builder.objectRef<PrescribedSet>('PrescribedSet').implement({
  description: 'A set that would be planned.',
  interfaces: [SetTargetInterface],
});

type Exercise = PlannedSession['exercises'][number];

const PreviewExerciseType = builder.objectRef<Exercise>('PreviewExercise').implement({
  description: 'An exercise of a session that is not stored.',
  fields: (t) => ({
    exerciseKey: t.string({
      description: 'Key of the movement.',
      resolve: ({ prescription }) => prescription.exerciseId,
    }),
    exercise: t.field({
      type: ExerciseType,
      nullable: true,
      description: 'Which movement.',
      resolve: ({ prescription }, _args, context) => exerciseOf(prescription.exerciseId, context),
    }),
    role: t.field({
      type: RoleEnum,
      description: 'Its part in the session.',
      resolve: ({ prescription }): Role => prescription.role,
    }),
    repPolicy: t.field({
      type: RepPolicyType,
      description: 'How reps are prescribed.',
      resolve: ({ prescription }) => prescription.repPolicy,
    }),
    restPolicy: t.field({
      type: RestPolicyType,
      description: 'How rest is prescribed.',
      resolve: ({ prescription }) => prescription.restPolicy,
    }),
    sets: t.field({
      type: [PrescribedSetType],
      description: 'Warm-ups and working sets in order.',
      resolve: ({ loads }) => [...loads.sets],
    }),
  }),
});

const SessionPreviewType = builder.objectRef<PlannedSession>('SessionPreview').implement({
  description: 'A whole session that is not stored.',
  fields: (t) => ({
    selection: t.field({
      type: SelectionRecordType,
      description: 'How it was chosen.',
      resolve: (session) => metadataOf(session),
    }),
    exercises: t.field({
      type: [PreviewExerciseType],
      description: 'What it asks for, in order.',
      resolve: ({ exercises }) => [...exercises],
    }),
  }),
});

builder.queryField('previewSelection', (t) =>
  t.field({
    type: SessionPreviewType,
    nullable: true,
    description:
      'What `generateFromIntent` would make now, under any policy; nothing is stored. Null only beside an error.',
    complexity: 50,
    args: {
      input: t.arg({ type: inputTypeOf(sessionRequest), required: true, description: 'Which session.' }),
      policyId: t.arg.string({
        description: "`selection/coach-1`, `selection/greedy-1` or `selection/beam-1`; the athlete's if left out.",
      }),
    },
    resolve: (_root, { input, policyId }, context) => previewSelection(input, policyId ?? null, context),
  }),
);

const SetChangeType = builder
  .objectRef<{ exerciseKey: string; before: number; after: number }>('SetCountChange')
  .implement({
    description: 'An exercise that would get another number of sets.',
    fields: (t) => ({
      exerciseKey: t.exposeString('exerciseKey', { description: 'Key of the movement.' }),
      before: t.exposeInt('before', { description: 'Working sets as it is.' }),
      after: t.exposeInt('after', { description: 'Working sets as supposed.' }),
    }),
  });

const idsOf = ({ selection }: PlannedSession) => selection.selectedExerciseIds;

const WhatIfType = builder.objectRef<WhatIf>('WhatIf').implement({
  description: 'Two sessions side by side.',
  fields: (t) => ({
    asIs: t.expose('asIs', { type: SessionPreviewType, description: 'With what is known of the athlete.' }),
    supposed: t.expose('supposed', { type: SessionPreviewType, description: 'With what is supposed instead.' }),
    added: t.stringList({
      description: 'Keys that only the supposed session has.',
      resolve: ({ asIs, supposed }) => idsOf(supposed).filter((id) => !idsOf(asIs).includes(id)),
    }),
    removed: t.stringList({
      description: 'Keys that only the session as it is has.',
      resolve: ({ asIs, supposed }) => idsOf(asIs).filter((id) => !idsOf(supposed).includes(id)),
    }),
    setChanges: t.field({
      type: [SetChangeType],
      description: 'Exercises of both with other numbers of sets.',
      resolve: ({ asIs, supposed }) =>
        idsOf(asIs).flatMap((exerciseKey) => {
          const before = asIs.selection.perExerciseSetTargets[exerciseKey]!;
          const after = supposed.selection.perExerciseSetTargets[exerciseKey];
          return after === undefined || after === before ? [] : [{ exerciseKey, before, after }];
        }),
    }),
    minutesDifference: t.int({
      description: 'Minutes that the supposed session takes longer.',
      resolve: ({ asIs, supposed }) => supposed.selection.estimatedMinutes - asIs.selection.estimatedMinutes,
    }),
  }),
});

builder.queryField('whatIf', (t) =>
  t.field({
    type: WhatIfType,
    nullable: true,
    description:
      'What another equipment, time, pain or readiness would change; nothing is stored. Null only beside an error.',
    complexity: 100,
    args: { input: t.arg({ type: inputTypeOf(suppositions), required: true, description: 'What to suppose.' }) },
    resolve: (_root, { input }, context) => whatIf(input, context),
  }),
);
