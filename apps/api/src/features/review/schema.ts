import { type ReviewItemRow, reviewRepository } from '@topset/db';
import { builder } from '../../graphql/builder.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { defineMutation, NotFoundError } from '../../graphql/mutation.ts';
import { nodeOf } from '../../graphql/owned-node.ts';
import { connectionOf, pageComplexity, toConnection } from '../../graphql/pagination.ts';
import { FlagKindEnum } from '../health/index.ts';
import { reviewCsv } from './csv.ts';
import { type ReviewView, viewsOf } from './read-items.ts';
import { verifyReviewItem, verifyReviewItemInput } from './use-cases/verify-review-item.ts';

/** Items of one CSV. */
const MOST_ITEMS = 1000;

const ReviewedStepType = builder.objectRef<ReviewItemRow['steps'][number]>('ReviewedStep').implement({
  description: 'One of the regressions in a row.',
  fields: (t) => ({
    date: t.expose('date', { type: 'Date', description: 'Local day of the session.' }),
    rung: t.exposeInt('rung', { nullable: true, description: 'Rung of the ladder; null: there is none.' }),
    ratio: t.exposeInt('ratio', { nullable: true, description: 'Performed of asked volume, in percent.' }),
    rpe: t.expose('rpe', { type: 'Decimal', nullable: true, description: 'Effort; null: nobody said.' }),
    reason: t.exposeString('reason', { description: 'Why it went down.' }),
  }),
});

const ReviewItemType = nodeOf<ReviewView>('ReviewItem', {
  id: 'Send it to `verifyReviewItem`.',
  load: async (ids, { database, caller }) =>
    caller.scopes.has('admin') ? viewsOf(database.db, await reviewRepository.findItems(database.db, ids)) : [],
});

ReviewItemType.implement({
  description: 'Three regressions in a row of one exercise, for a person to look at. It names no athlete.',
  fields: (t) => ({
    athleteAlias: t.exposeString('alias', {
      description: 'Stands for the athlete: the same in all of their items, and it leads nowhere.',
    }),
    planExerciseId: t.id({
      description: 'The plan exercise.',
      resolve: ({ planExerciseId }) => encodeGlobalId('PlanExercise', planExerciseId),
    }),
    exerciseKey: t.exposeString('exerciseKey', { description: 'The exercise.' }),
    policyId: t.exposeString('policyId', { description: 'Policy that decided.' }),
    steps: t.field({
      type: [ReviewedStepType],
      description: 'The regressions, oldest first.',
      resolve: ({ steps }) => [...steps],
    }),
    flags: t.field({
      type: [FlagKindEnum],
      description: 'What holds the exercise now.',
      resolve: ({ flags }) => flags as (typeof FlagKindEnum.$inferType)[],
    }),
    openConflict: t.exposeBoolean('openConflict', { description: 'Whether a question about it is open.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    verified: t.boolean({
      nullable: true,
      description: "The newest reviewer's word; null: nobody has looked at it.",
      resolve: ({ result }) => result?.verified ?? null,
    }),
    comment: t.string({
      nullable: true,
      description: 'What the reviewer noted.',
      resolve: ({ result }) => result?.comment ?? null,
    }),
    reviewedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was last looked at.',
      resolve: ({ result }) => result?.reviewedAt ?? null,
    }),
  }),
});

builder.queryField('reviewQueue', (t) =>
  t.connection(
    {
      type: ReviewItemType,
      nullable: true,
      description:
        'Exercises that went down three times in a row, newest first. Needs scope `admin`. Null only beside an error.',
      authScopes: { admin: true },
      complexity: pageComplexity,
      args: { open: t.arg.boolean({ defaultValue: true, description: 'False: reviewed ones too.' }) },
      resolve: (_root, { open, ...args }, { database: { db } }) =>
        toConnection(args, {
          page: async (page) => {
            const { rows, hasMore } = await reviewRepository.pageItems(db, open ?? true, page);
            return { rows: await viewsOf(db, rows), hasMore };
          },
          count: () => reviewRepository.countItems(db, open ?? true),
          cursorOf: ({ createdAt, id }) => ({ at: createdAt, id }),
        }),
    },
    ...connectionOf(ReviewItemType),
  ),
);

const ReviewFileType = builder.objectRef<{ readonly name: string; readonly text: string }>('ReviewFile').implement({
  description: 'The queue as a file for a spreadsheet.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What the file may be called.' }),
    text: t.exposeString('text', {
      description: 'What is in it: UTF-8 with a byte-order mark, commas, RFC 4180; no cell is a formula.',
    }),
  }),
});

builder.queryField('reviewQueueCsv', (t) =>
  t.field({
    type: ReviewFileType,
    nullable: true,
    description:
      'The open items of the queue for a spreadsheet, newest first, at most 1000. Needs scope `admin`. Null only beside an error.',
    authScopes: { admin: true },
    complexity: 100,
    resolve: async (_root, _args, { database: { db }, now }) => {
      const { rows } = await reviewRepository.pageItems(db, true, { limit: MOST_ITEMS, fromEnd: false });
      const text = reviewCsv(await viewsOf(db, rows));
      return { name: `topset-review-${now().toISOString().slice(0, 'YYYY-MM-DD'.length)}.csv`, text };
    },
  }),
);

const VerifyReviewItemPayload = builder.objectRef<{ item: ReviewView }>('VerifyReviewItemPayload').implement({
  description: 'Answer of `verifyReviewItem`.',
  fields: (t) => ({
    item: t.field({ type: ReviewItemType, description: 'The item.', resolve: ({ item }) => item }),
  }),
});

defineMutation('verifyReviewItem', {
  description:
    'Says whether the rules were right about an item of the review queue. `false` suspends automatic changes of the exercise until somebody ends that by hand, with `clearFlag` or by `true`. Needs scope `admin`.',
  by: 'athlete',
  scope: 'admin',
  dryRun: true,
  errors: [NotFoundError],
  payload: VerifyReviewItemPayload,
  inputDescription: 'Which item, and what the reviewer says.',
  input: verifyReviewItemInput,
  run: verifyReviewItem,
});
