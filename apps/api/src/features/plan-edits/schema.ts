import { ConflictError, defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { hearing } from '../health/index.ts';
import { PlanPayload, wordsInPlan, wordsOfPlan } from '../plans/index.ts';
import { editPlan, editPlanInput } from './use-cases/edit-plan.ts';

defineMutation('editPlan', {
  description:
    'Changes a plan by hand, as a new version. Given `exercises` replace the list; ids keep identity. A stale change of exercises that nobody else touched is rebased.',
  by: 'athlete-or-coach',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: PlanPayload,
  inputDescription: 'The plan, the version that you read, and what becomes different. What is left out stays.',
  input: editPlanInput,
  run: hearing(editPlan, { said: ({ reason }) => [reason], written: wordsOfPlan, known: wordsInPlan }),
});
