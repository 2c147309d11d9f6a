import { builder } from '../../../graphql/builder.ts';
import { MuscleEnum } from '../../../graphql/enums.ts';
import { ConflictError, defineMutation, type InputBuilder, NotFoundError } from '../../../graphql/mutation.ts';
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
import { FeedbackEnum } from './failure.ts';
import { GenerationPayload } from './generation.ts';
import { EnergyEnum } from './today-plan.ts';

const OnFailureEnum = builder.enumType('OnGenerationFailure', {
  description: 'What to do where a model fails.',
  values: {
    FAIL: { description: 'Say so; what was there before stands.' },
    RULES: { description: 'Let the engine do it and mark the result as degraded. A refusal by the model still fails.' },
  },
});

const startFields = (t: InputBuilder) => ({
  onFailure: t.field({
    type: OnFailureEnum,
    defaultValue: 'FAIL',
    description: 'What to do where a model fails.',
  }),
  wait: t.boolean({
    defaultValue: false,
    description: 'Answer when it has ended; leaving before cancels it. Otherwise it runs on by itself.',
  }),
});

const CardioActivityInput = builder.inputType('CardioActivityInput', {
  description: 'Endurance work that the session should know of.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', required: true, description: 'When.' }),
    type: t.string({ required: true, description: 'What, such as `Run`.' }),
    minutes: t.int({ required: true, description: 'How long.' }),
    relativeEffort: t.int({
      description: 'How hard, as Strava counts it; 100 and more in the last 48 hours is tiring.',
    }),
  }),
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
  prepare: (input, context) => checkStart('SWOLEGEN', input, context),
  fields: (t) => ({
    workoutId: t.id({ description: 'A planned workout to fill; a new one is made if left out.' }),
    date: t.field({ type: 'Date', description: "For which local day; the workout's, else today." }),
    location: t.string({ description: 'Where, in at most 60 characters; `gym` if left out.' }),
    minutes: t.int({ description: "How long, 10 to 180; the athlete's if left out." }),
    goal: t.string({ description: "What for, in at most 60 characters; the athlete's goal if left out." }),
    instructions: t.string({ description: 'Wishes in own words, at most 8000 characters.' }),
    targetMuscles: t.field({ type: [MuscleEnum], description: 'Muscles of a `BODY_PART` session.' }),
    equipment: t.stringList({ description: "Keys such as `eq_barbell`; the athlete's equipment if left out." }),
    recentCardio: t.field({
      type: [CardioActivityInput],
      description: 'Endurance work of the last 14 days, newest first.',
    }),
    upcomingCardio: t.string({ description: 'What is coming, in at most 500 characters.' }),
    sleepScore: t.int({ description: 'Sleep, 0 to 100; of the newest check-in if left out.' }),
    bodyBattery: t.int({ description: 'Body battery, 0 to 100; of the newest check-in if left out.' }),
    ...startFields(t),
  }),
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
  fields: (t) => ({
    date: t.field({ type: 'Date', description: 'For which local day; today if left out.' }),
    minutes: t.int({ description: "How long, 5 to 180; the athlete's if left out." }),
    focus: t.string({ description: 'What for, in at most 80 characters.' }),
    equipment: t.stringList({ description: "What is at hand, in own words; the athlete's equipment if left out." }),
    energy: t.field({ type: EnergyEnum, defaultValue: 'moderate', description: 'How much it should ask for.' }),
    notes: t.string({ description: 'Wishes in own words, at most 500 characters.' }),
    context: t.string({ description: 'Circumstances, in at most 500 characters.' }),
    schemaVersion: t.string({
      description: 'For debugging: `v1-current` or `v2-flat`. Refused unless the server allows it.',
    }),
    ...startFields(t),
  }),
  input: generateTodayPlanInput,
  run: hearing(generateTodayPlan, { said: ({ notes, context, focus }) => [notes, context, focus] }),
});

const feedbackFields = (t: InputBuilder) => ({
  feedback: t.field({ type: [FeedbackEnum], required: true, description: 'What should be different, 1 to 4 words.' }),
  ...startFields(t),
});

defineMutation('regenerateWorkout', {
  ...started,
  description:
    'Has a generated session made anew with feedback; its workout is refilled while it is planned. Needs scope `generate`.',
  prepare: (input, context) => checkStart('SWOLEGEN', input, context),
  fields: (t) => ({
    workoutId: t.id({ description: 'The planned workout, as its newest generation made it.' }),
    generationId: t.id({ description: 'Or the generation to start from; it must be done.' }),
    ...feedbackFields(t),
  }),
  input: regenerateWorkoutInput,
  run: regenerateWorkout,
});

defineMutation('regenerateTodayPlan', {
  ...started,
  description: 'Has a plan of the day made anew with feedback. Needs scope `generate`.',
  prepare: (input, context) => checkStart('TODAY_PLAN', input, context),
  fields: (t) => ({
    generationId: t.id({
      description: "The generation to start from; it must be done. Left out: the one that made today's plan.",
    }),
    ...feedbackFields(t),
  }),
  input: regenerateTodayPlanInput,
  run: regenerateTodayPlan,
});

defineMutation('generatePlanUpdate', {
  ...started,
  description:
    'Has the decisions of a finished workout carried into its plan. What goes beyond them becomes one version that waits for a word. Needs scope `generate`.',
  prepare: (_input, context) => checkStart('PLAN_UPDATE', { onFailure: 'RULES' }, context),
  fields: (t) => ({ workoutId: t.id({ required: true, description: 'A finished workout of a plan.' }) }),
  input: generatePlanUpdateInput,
  run: generatePlanUpdate,
});
