import { type SuggestionRow, suggestionRepository } from '@topset/db';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { ErrorCodeEnum } from '../../../graphql/error-types.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { said } from '../../../graphql/in-locale.ts';
import { ConflictError, defineMutation, NotFoundError, rememberAs } from '../../../graphql/mutation.ts';
import { shownWithoutRead } from '../../../graphql/payload-reading.ts';
import { byId, idsOf, listOf } from '../../../remembered-answer.ts';
import { PlanType, PlanVersionType, rememberedPlan, rememberedVersion } from '../../plans/index.ts';
import { rememberedWorkout, WorkoutType, type WorkoutWithSets } from '../../workouts/index.ts';
import {
  type DecideResult,
  type DecisionFailure,
  decideSuggestions,
  decideSuggestionsInput,
} from '../use-cases/decide-suggestions.ts';
import { generateSuggestions, generateSuggestionsInput } from '../use-cases/generate-suggestions.ts';
import { skipReview, skipReviewInput } from '../use-cases/skip-review.ts';
import { SuggestionType } from './suggestion.ts';

const GeneratePayload = builder.objectRef<{ workout: WorkoutWithSets }>('GenerateSuggestionsPayload').implement({
  description: 'Answer of `generateSuggestions`.',
  fields: (t) => ({
    workout: t.field({
      type: WorkoutType,
      description: 'The workout, with its run and suggestions.',
      resolve: ({ workout }) => workout,
    }),
  }),
});

rememberAs(GeneratePayload, { workout: rememberedWorkout });

defineMutation('generateSuggestions', {
  description: 'Generates suggestions for a finished workout, once; asking again returns what is there.',
  by: 'athlete',
  errors: [NotFoundError, ConflictError],
  payload: GeneratePayload,
  inputDescription: 'The finished workout that is looked at.',
  input: generateSuggestionsInput,
  run: generateSuggestions,
});

const FailureType = builder.objectRef<DecisionFailure>('DecisionFailure').implement({
  description: 'An entry that could not be decided; nothing of it was stored.',
  fields: (t) => ({
    suggestionIds: t.idList({
      description: 'Its suggestions.',
      resolve: ({ suggestionIds }) => suggestionIds.map((id) => encodeGlobalId('Suggestion', id)),
    }),
    code: t.expose('code', {
      type: ErrorCodeEnum,
      description: 'Why it was not decided, such as `STALE_PLAN`; stable, for programs.',
    }),
    message: t.string({
      description: "Why it was not decided, and what to do instead, in the athlete's language.",
      resolve: (failure, _args, { loaders }) => said(failure.said, null, loaders),
    }),
  }),
});

const DecidePayload = builder.objectRef<DecideResult>('DecideSuggestionsPayload').implement({
  description: 'Answer of `decideSuggestions`.',
  fields: (t) => ({
    suggestions: t.field({
      type: [SuggestionType],
      description: 'All named suggestions as they are now.',
      resolve: ({ suggestions }) => suggestions,
    }),
    plans: t.field({ type: [PlanType], description: 'Plans that changed.', resolve: ({ plans }) => plans }),
    versions: t.field({
      type: [PlanVersionType],
      description: 'Versions that were made, one per accepted entry.',
      resolve: ({ versions }) => versions,
    }),
    workout: t.field({
      type: WorkoutType,
      nullable: true,
      description: 'The workout that was in review, as it is now.',
      resolve: ({ workout }) => workout,
    }),
    failures: t.field({
      type: [FailureType],
      description: 'Entries that could not be decided.',
      extensions: shownWithoutRead,
      resolve: ({ failures }) => failures,
    }),
  }),
});

enumOf('SuggestionAnswer', ['ACCEPT', 'REJECT', 'DEFER'], 'What to answer.', {
  ACCEPT: 'Write the new values into the plan.',
  REJECT: 'No.',
  DEFER: 'Ask again before the next workout of this plan.',
});

const rememberedSuggestion = byId<SuggestionRow>(
  ['decision', 'decidedAt', 'outcome', 'version'],
  (tx, athleteId, kept) => suggestionRepository.findSuggestions(tx, athleteId, { ids: idsOf(kept) }),
);
rememberAs(DecidePayload, {
  suggestions: listOf(rememberedSuggestion),
  plans: listOf(rememberedPlan),
  versions: listOf(rememberedVersion),
  workout: rememberedWorkout,
});

defineMutation('decideSuggestions', {
  description:
    'Accepts, rejects or defers suggestions. Each entry is atomic; of several entries, those that fail are listed.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: DecidePayload,
  inputDescription: 'Which suggestions, and what becomes of each; one entry or many.',
  input: decideSuggestionsInput,
  run: decideSuggestions,
});

const ReviewPayload = builder.objectRef<{ workout: WorkoutWithSets }>('SkipReviewPayload').implement({
  description: 'Answer of `skipReview`.',
  fields: (t) => ({
    workout: t.field({
      type: WorkoutType,
      description: 'The workout, ready for logging.',
      resolve: ({ workout }) => workout,
    }),
  }),
});

rememberAs(ReviewPayload, { workout: rememberedWorkout });

defineMutation('skipReview', {
  description: 'Rejects everything undecided on the plan and lets logging start.',
  by: 'athlete',
  dryRun: true,
  errors: [NotFoundError, ConflictError],
  payload: ReviewPayload,
  inputDescription: 'The workout that waits for its review.',
  input: skipReviewInput,
  run: skipReview,
});
