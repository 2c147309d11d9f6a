import type { SuggestionFieldsFragment } from '@topset/client';

export type Suggestion = SuggestionFieldsFragment;

/** What is said for one reason about one exercise: decided together, as it was thought. */
export interface SuggestionGroup {
  readonly key: string;
  readonly first: Suggestion;
  readonly suggestions: readonly Suggestion[];
}

export function groupsOf(suggestions: readonly Suggestion[]): readonly SuggestionGroup[] {
  const groups = new Map<string, Suggestion[]>();
  for (const suggestion of suggestions) {
    const key = `${suggestion.planExercise?.id ?? suggestion.id} ${suggestion.reason}`;
    groups.set(key, [...(groups.get(key) ?? []), suggestion]);
  }
  return [...groups].map(([key, members]) => ({ key, first: members[0]!, suggestions: members }));
}
