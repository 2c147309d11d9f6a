import { builder } from '../../../graphql/builder.ts';
import { PlanVersionType } from '../../plans/index.ts';
import { ProgressUpdateType } from '../../progression/index.ts';
import type { HistoryImpact } from '../history-impact.ts';
import { SuggestionOutcomeEnum } from './change.ts';
import { SuggestionType } from './suggestion.ts';

const RejudgedType = builder.objectRef<HistoryImpact['rejudged'][number]>('RejudgedSuggestion').implement({
  description: 'A suggestion whose outcome is another one now.',
  fields: (t) => ({
    suggestion: t.field({
      type: SuggestionType,
      nullable: true,
      description: 'The suggestion.',
      resolve: ({ suggestionId }, _args, { loaders }) => loaders.suggestion.load(suggestionId),
    }),
    before: t.field({
      type: SuggestionOutcomeEnum,
      description: 'What it was.',
      resolve: ({ before }) => before as 'GOOD',
    }),
    after: t.field({
      type: SuggestionOutcomeEnum,
      description: 'What it is.',
      resolve: ({ after }) => after as 'GOOD',
    }),
  }),
});

export const ImpactType = builder.objectRef<HistoryImpact>('HistoryImpact').implement({
  description: 'What a change of the past does to decisions. Decided suggestions always stay.',
  fields: (t) => ({
    removed: t.field({
      type: [SuggestionType],
      description: 'Undecided suggestions that are gone.',
      resolve: ({ removed }) => [...removed],
    }),
    added: t.field({
      type: [SuggestionType],
      description: 'Suggestions that are there instead.',
      resolve: ({ added }) => [...added],
    }),
    rejudged: t.field({
      type: [RejudgedType],
      description: 'Outcomes that changed.',
      resolve: ({ rejudged }) => [...rejudged],
    }),
    progressUpdates: t.field({
      type: [ProgressUpdateType],
      description: 'Verdicts of level progression that are there instead of others.',
      resolve: ({ levels }) => [...levels.updates],
    }),
    planVersions: t.field({
      type: [PlanVersionType],
      description: 'Versions that follow because levels end elsewhere: in force, or waiting for your word.',
      resolve: ({ levels }) => [...levels.versions],
    }),
  }),
});
