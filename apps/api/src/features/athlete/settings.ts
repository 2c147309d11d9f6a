import { type AthleteRow, type AthleteSettings, DEFAULT_SETTINGS } from '@topset/db';

export const SUGGESTION_POLICIES = [
  'suggestions/classic-1',
  'suggestions/adaptive-1',
  'suggestions/estimate-1',
  'suggestions/estimate-2',
] as const;
export const SELECTION_POLICIES = [
  'selection/coach-2',
  'selection/coach-1',
  'selection/greedy-1',
  'selection/beam-1',
] as const;
export const DEFAULT_MODES = ['template', 'intent'] as const;

export const PREDICTIVE_SETTINGS = ['ASK', 'AUTO', 'OFF'] as const;

/** Stored settings over their defaults. */
export function settingsOf(athlete: Pick<AthleteRow, 'settings'>): AthleteSettings {
  return { ...DEFAULT_SETTINGS, ...athlete.settings };
}
