import type { AthleteRow, AthleteSettings } from '@topset/db';

export const SUGGESTION_POLICIES = ['suggestions/classic-1', 'suggestions/adaptive-1'] as const;
export const SELECTION_POLICIES = ['selection/greedy-1', 'selection/beam-1'] as const;
export const DEFAULT_MODES = ['template', 'intent'] as const;

export const PREDICTIVE_SETTINGS = ['ASK', 'AUTO', 'OFF'] as const;

const DEFAULTS: AthleteSettings = {
  suggestionPolicy: SUGGESTION_POLICIES[0],
  selectionPolicy: SELECTION_POLICIES[0],
  defaultMode: DEFAULT_MODES[0],
  aiSuggestions: true,
  userEditsBlock: true,
  adaptiveDifficulty: true,
  confirmLevelChanges: false,
  allowRirZero: false,
  predictive: PREDICTIVE_SETTINGS[0],
  pooling: false,
};

/** Stored settings over their defaults. */
export function settingsOf(athlete: Pick<AthleteRow, 'settings'>): AthleteSettings {
  return { ...DEFAULTS, ...athlete.settings };
}
