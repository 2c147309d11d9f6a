import { suggestionRepository } from '@topset/db';
import { render } from '@topset/engine';
import { groupForReview, type ReviewGroup, type ReviewLine, type ReviewSection } from '@topset/engine/suggestions';
import type { Context } from '../../../context.ts';
import { builder } from '../../../graphql/builder.ts';
import { enumOf } from '../../../graphql/enums.ts';
import { readId } from '../../../graphql/read-id.ts';
import { PlanExerciseType } from '../../plans/index.ts';
import { targetOf } from '../rows.ts';
import { ChangeTypeObject } from './change.ts';
import { SuggestionType } from './suggestion.ts';

const GroupTopicEnum = enumOf('ReviewTopic', ['SET', 'REP_RANGE', 'REST_TIME', 'SETTINGS'], 'What a group is about.', {
  SET: 'One set.',
  REP_RANGE: 'The rep range of the exercise.',
  REST_TIME: 'The rest of the exercise.',
  SETTINGS: 'Anything else of the exercise.',
});
const GroupStateEnum = enumOf(
  'ReviewState',
  ['PENDING', 'ACCEPTED', 'REJECTED', 'DEFERRED', 'USER_OVERRIDE', 'MIXED'],
  'Common decision of a group.',
  { MIXED: 'Decided in different ways.' },
);

const ReviewLineType = builder.objectRef<ReviewLine>('ReviewLine').implement({
  description: 'One change of a group.',
  fields: (t) => ({
    suggestion: t.field({
      type: SuggestionType,
      nullable: true,
      description: 'The suggestion that it belongs to.',
      resolve: ({ suggestionId }, _args, { loaders }) => loaders.suggestion.load(suggestionId),
    }),
    change: t.expose('change', { type: ChangeTypeObject, description: 'The change.' }),
    reason: t.exposeString('reason', { nullable: true, description: 'Shown at its first change only.' }),
  }),
});

const ReviewGroupType = builder.objectRef<ReviewGroup>('ReviewGroup').implement({
  description: 'Changes that are decided on together.',
  fields: (t) => ({
    topic: t.expose('topic', { type: GroupTopicEnum, description: 'What it is about.' }),
    setNumber: t.exposeInt('setNumber', {
      nullable: true,
      description: '1-based, for a set; warm-ups are counted apart.',
    }),
    sharedReason: t.exposeString('sharedReason', {
      nullable: true,
      description: 'The reason of all lines, if it is one.',
    }),
    lines: t.field({
      type: [ReviewLineType],
      description: 'Its changes in order.',
      resolve: ({ lines }) => [...lines],
    }),
    suggestions: t.field({
      type: [SuggestionType],
      description: 'Its suggestions; send them together to decideSuggestions.',
      resolve: async ({ suggestionIds }, _args, { loaders }) => {
        const rows = await Promise.all(suggestionIds.map((id) => loaders.suggestion.load(id)));
        return rows.filter((row) => row !== null);
      },
    }),
    state: t.expose('state', { type: GroupStateEnum, description: 'Common decision.' }),
  }),
});

const ReviewSectionType = builder.objectRef<ReviewSection>('ReviewSection').implement({
  description: 'The groups of one plan exercise.',
  fields: (t) => ({
    planExercise: t.field({
      type: PlanExerciseType,
      nullable: true,
      description: 'The plan exercise; null: gone from the plan.',
      resolve: ({ planExerciseId }, _args, { loaders }) => loaders.planExercise.load(planExerciseId),
    }),
    groups: t.field({
      type: [ReviewGroupType],
      description: 'By set, then rep range, rest and settings.',
      resolve: ({ groups }) => [...groups],
    }),
  }),
});

const SuggestionReviewOf = builder.inputType('SuggestionReviewOf', {
  description: 'Whose suggestions are reviewed.',
  isOneOf: true,
  fields: (t) => ({
    workoutId: t.id({ description: 'All of this workout.' }),
    planId: t.id({ description: 'The undecided ones of this plan.' }),
  }),
});

builder.queryField('suggestionReview', (t) =>
  t.field({
    type: [ReviewSectionType],
    nullable: true,
    description:
      'Suggestions as a review page needs them: of a workout, or the undecided ones of a plan. Null only beside an error.',
    args: { of: t.arg({ type: SuggestionReviewOf, required: true, description: 'A workout or a plan.' }) },
    resolve: async (_root, { of: { workoutId, planId } }, context) => {
      return review(
        workoutId
          ? { workoutIds: [readId('Workout', workoutId)], sources: ['RULES', 'AI'] as const }
          : { planId: readId('Plan', planId!), decisions: ['PENDING', 'DEFERRED'] as const, live: true },
        context,
      );
    },
  }),
);

async function review(
  filter: Parameters<typeof suggestionRepository.findSuggestions>[2],
  { database, caller, loaders }: Context,
): Promise<ReviewSection[]> {
  const { locale } = await loaders.athlete();
  const rows = await suggestionRepository.findSuggestions(database.db, caller.athleteId, filter);
  for (const row of rows) loaders.suggestion.prime(row.id, row);
  return [
    ...groupForReview(
      rows.map((row) => ({
        ...row,
        planExercisePosition: row.exercisePosition ?? Number.MAX_SAFE_INTEGER,
        target: targetOf(row),
        setNumber: row.setNumber,
        reason: render(row.reason, locale),
      })),
    ),
  ];
}
