import type { AthleteRow } from '@topset/db';
import { SUGGESTION_POLICIES, type SuggestionPolicy } from '@topset/engine/suggestions';
import { settingsOf } from '../athlete/index.ts';

/** The policy of that id, or the first one there was, with what the athlete set. */
export function policyFor(policyId: string, athlete: AthleteRow): SuggestionPolicy {
  const policy =
    SUGGESTION_POLICIES[policyId as SuggestionPolicy['id']] ?? SUGGESTION_POLICIES['suggestions/classic-1'];
  return { ...policy, userEditsBlock: settingsOf(athlete).userEditsBlock };
}
