import type { Import } from './imports.ts';

const FEATURES = 'apps/api/src/features/';

/**
 * The features of the API, from the ground up. One imports those above it in this list, and of these only their public
 * file. docs/ARCHITECTURE.md says what each of them is.
 */
export const FEATURE_ORDER = [
  'athlete',
  'access',
  'events',
  'exercises',
  'decisions',
  'notifications',
  'webhooks',
  'health',
  'levels',
  'plans',
  'workouts',
  'history',
  'progression',
  'suggestions',
  'plan-edits',
  'selection',
  'programs',
  'training',
  'dialogue',
  'today',
  'generation',
  'jobs',
  'metrics',
  'review',
  'reports',
  'mail',
  'changes',
  'data-export',
  'history-export',
  'imports',
  'erasure',
  'retention',
];

/** The feature that a file belongs to; null: none. */
export function featureOf(file: string): string | null {
  return file.startsWith(FEATURES) ? file.slice(FEATURES.length).split('/', 1)[0]! : null;
}

/** What is wrong with an import between two features; null: nothing. */
export function wrongWay({ file, target }: Pick<Import, 'file' | 'target'>): string | null {
  const [from, to] = [featureOf(file), target === null ? null : featureOf(target)];
  if (from === null || to === null || from === to) return null;
  if (FEATURE_ORDER.indexOf(to) > FEATURE_ORDER.indexOf(from)) return `${from} comes before ${to}`;
  return target === `${FEATURES}${to}/index.ts` ? null : `only index.ts of ${to} is public`;
}
