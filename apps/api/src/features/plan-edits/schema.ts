import { IntentEnum } from '../../graphql/enums.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { hearing } from '../health/index.ts';
import { PlanExerciseInput, PlanKindEnum, PlanPayload, wordsInPlan, wordsOfPlan } from '../plans/index.ts';
import { editPlan, editPlanInput } from './use-cases/edit-plan.ts';

defineMutation('editPlan', {
  description:
    'Changes a plan by hand, as a new version. Given `exercises` replace the list; ids keep identity. A stale change of exercises that nobody else touched is rebased.',
  by: 'athlete-or-coach',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: PlanPayload,
  fields: (t) => ({
    planId: t.id({ required: true, description: 'Which plan.' }),
    expectedVersion: t.int({ required: true, description: '`version` of the plan as you saw it.' }),
    reason: t.string({ description: 'Why, in a sentence.' }),
    name: t.string({ description: 'New name.' }),
    notes: t.string({ description: 'New notes; null clears them.' }),
    intent: t.field({ type: IntentEnum, description: 'New intent; null clears it.' }),
    kind: t.field({ type: PlanKindEnum, description: 'New kind.' }),
    exercises: t.field({ type: [PlanExerciseInput], description: 'The whole list as it shall be.' }),
    acknowledgeFlags: t.boolean({ description: 'Raise targets although pain or fatigue is flagged.' }),
  }),
  input: editPlanInput,
  run: hearing(editPlan, { said: ({ reason }) => [reason], written: wordsOfPlan, known: wordsInPlan }),
});
