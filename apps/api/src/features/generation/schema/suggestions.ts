import type { DroppedSuggestion, ExerciseSuggestions } from '@topset/llm';
import { builder } from '../../../graphql/builder.ts';

const DroppedSuggestionType = builder.objectRef<DroppedSuggestion>('DroppedSuggestion').implement({
  description: 'A suggestion of a model that a guard took out.',
  fields: (t) => ({
    guard: t.exposeString('guard', { description: 'Which guard, `S1` to `S5`.' }),
    message: t.exposeString('message', { description: 'Why.' }),
    changeType: t.string({
      description: 'What it would have changed.',
      resolve: ({ suggestion }) => suggestion.changeType,
    }),
  }),
});

export const ExerciseSuggestionsType = builder.objectRef<ExerciseSuggestions>('ModelSuggestions').implement({
  description: 'What a model said of one exercise after a workout.',
  fields: (t) => ({
    exerciseKey: t.exposeString('exerciseKey', { description: 'Which exercise.' }),
    kept: t.int({ description: 'Suggestions that passed.', resolve: ({ suggestions }) => suggestions.length }),
    dropped: t.field({
      type: [DroppedSuggestionType],
      description: 'Suggestions that did not.',
      resolve: ({ dropped }) => [...dropped],
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why there is nothing; null: it was heard.' }),
  }),
});

/** What the record of suggestions keeps. */
export function suggestionsIn(result: object): ExerciseSuggestions[] {
  return [...(result as { exercises: readonly ExerciseSuggestions[] }).exercises];
}
