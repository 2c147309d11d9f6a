import { builder } from '../../../graphql/builder.ts';
import { ConflictError, defineMutation, NotFoundError } from '../../../graphql/mutation.ts';
import { hearing } from '../../health/index.ts';
import { GenerationFailedError } from '../failure.ts';
import { checkStart } from '../start.ts';
import { generatePlanUpdate, generatePlanUpdateInput } from '../use-cases/generate-plan-update.ts';
import { generateTodayPlan, generateTodayPlanInput } from '../use-cases/generate-today-plan.ts';
import { generateWorkout, generateWorkoutInput } from '../use-cases/generate-workout.ts';
import {
  regenerateTodayPlan,
  regenerateTodayPlanInput,
  regenerateWorkout,
  regenerateWorkoutInput,
} from '../use-cases/regenerate.ts';
import { waitIfAttached } from '../wait.ts';
import { GenerationPayload } from './generation.ts';

builder.enumType('OnGenerationFailure', {
  description: 'What to do where a model fails.',
  values: {
    FAIL: { description: 'Say so; what was there before stands.' },
    RULES: { description: 'Let the engine do it and mark the result as degraded. A refusal by the model still fails.' },
  },
});

/** What all of them share. */
const started = {
  by: 'athlete',
  scope: 'generate',
  payload: GenerationPayload,
  errors: [NotFoundError, ConflictError, GenerationFailedError],
  waitFor: waitIfAttached,
} as const;

defineMutation('generateWorkout', {
  ...started,
  description:
    'Has a session planned and written out, set by set, from history, recovery and equipment. It becomes a planned workout. Needs scope `generate`.',
  prepare: (input, context) => checkStart('WORKOUT', input, context),
  inputDescription:
    'The day, and what the session should respect: minutes, place, sleep, other sport, wishes. All of it is optional.',
  input: generateWorkoutInput,
  run: hearing(generateWorkout, {
    said: ({ instructions, goal, location, upcomingCardio }) => [instructions, goal, location, upcomingCardio],
  }),
});

defineMutation('generateTodayPlan', {
  ...started,
  description:
    'Has a plan of one day made, in blocks. The one before stays in force until it is done. Needs scope `generate`.',
  prepare: (input, context) => checkStart('TODAY_PLAN', input, context),
  inputDescription: 'The day, and what it has room for: minutes, energy, equipment, wishes. All of it is optional.',
  input: generateTodayPlanInput,
  run: hearing(generateTodayPlan, { said: ({ notes, context, focus }) => [notes, context, focus] }),
});

defineMutation('regenerateWorkout', {
  ...started,
  description:
    'Has a generated session made anew with feedback; its workout is refilled while it is planned. Needs scope `generate`.',
  prepare: (input, context) => checkStart('WORKOUT', input, context),
  inputDescription: 'What was wrong with the session, named by its workout or its generation.',
  input: regenerateWorkoutInput,
  run: regenerateWorkout,
});

defineMutation('regenerateTodayPlan', {
  ...started,
  description: 'Has a plan of the day made anew with feedback. Needs scope `generate`.',
  prepare: (input, context) => checkStart('TODAY_PLAN', input, context),
  inputDescription: 'What was wrong with the plan of the day; without a generation, the newest one.',
  input: regenerateTodayPlanInput,
  run: regenerateTodayPlan,
});

defineMutation('generatePlanUpdate', {
  ...started,
  description:
    'Has the decisions of a finished workout carried into its plan. What goes beyond them becomes one version that waits for a word. Needs scope `generate`.',
  prepare: (_input, context) => checkStart('PLAN_UPDATE', { onFailure: 'RULES' }, context),
  inputDescription: 'The finished workout whose decisions go into its plan.',
  input: generatePlanUpdateInput,
  run: generatePlanUpdate,
});
