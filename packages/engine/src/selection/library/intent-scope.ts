import { INTENTS, type Intent, type Muscle } from '../../vocabulary.ts';
import type { LandmarkIndex } from '../../volume/landmarks.ts';
import { ALL_MUSCLES, type MuscleMask, muscleMask, normalizedMuscle } from './muscle-masks.ts';

export interface IntentScope {
  /** Muscles whose deficits are closed: they count in scores and allocation. */
  readonly critical: MuscleMask;
  /** Muscles that a pick's primaries must touch. */
  readonly scope: MuscleMask;
}

const LEGS_CRITICAL = muscleMask(['quads', 'hamstrings', 'glutes', 'calves', 'core', 'adductors', 'abductors', 'abs']);
const LOWER_CRITICAL = muscleMask([
  'quads',
  'hamstrings',
  'glutes',
  'calves',
  'core',
  'lower_back',
  'adductors',
  'abductors',
]);

export function intentScope(intent: Intent, targets: readonly Muscle[], landmarks: LandmarkIndex): IntentScope {
  const { push, pull, legs } = landmarks.splits;
  switch (intent) {
    case 'push':
      return { critical: push, scope: push };
    case 'pull':
      return { critical: pull, scope: pull };
    case 'legs':
      return { critical: LEGS_CRITICAL, scope: legs };
    case 'lower':
      return { critical: LOWER_CRITICAL, scope: legs };
    case 'upper':
      return { critical: push | pull, scope: push | pull };
    case 'full_body':
      return { critical: landmarks.generallyCritical, scope: ALL_MUSCLES };
    case 'body_part': {
      const wanted = muscleMask(targets);
      return { critical: wanted, scope: wanted };
    }
  }
}

export interface ScheduleEntry {
  readonly intent: Intent;
  readonly targets: readonly Muscle[];
}

export function isIntent(word: unknown): word is Intent {
  return typeof word === 'string' && (INTENTS as readonly string[]).includes(word);
}

/** An entry such as `pull` or `body_part:biceps,triceps`; null when it is neither. */
export function scheduleEntry(text: unknown): ScheduleEntry | null {
  if (typeof text !== 'string') return null;
  const [word, list] = text.split(':') as [string, string | undefined];
  if (!isIntent(word)) return null;
  if (word !== 'body_part') return { intent: word, targets: [] };
  const targets = (list ?? '').split(',').map(normalizedMuscle);
  return targets.every((target) => target !== undefined) ? { intent: word, targets } : null;
}
