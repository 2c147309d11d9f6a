import type { FlagArea } from '../../kernel/pain.ts';
import type { Intent, Muscle } from '../../vocabulary.ts';

/** What things are called inside of a sentence. */

export const AREAS: Readonly<Record<FlagArea, string>> = {
  knee: 'knee',
  low_back: 'low back',
  shoulder: 'shoulder',
  elbow: 'elbow',
  wrist: 'wrist',
  hip: 'hip',
  neck: 'neck',
  ankle: 'ankle',
  unspecified: 'place not named',
};

export const MUSCLES: Readonly<Record<Muscle, string>> = {
  chest: 'chest',
  lats: 'lats',
  upper_back: 'upper back',
  front_delts: 'front delts',
  side_delts: 'side delts',
  rear_delts: 'rear delts',
  quads: 'quads',
  hamstrings: 'hamstrings',
  glutes: 'glutes',
  biceps: 'biceps',
  triceps: 'triceps',
  calves: 'calves',
  core: 'core',
  lower_back: 'lower back',
  forearms: 'forearms',
  adductors: 'adductors',
  abductors: 'abductors',
  abs: 'abs',
};

export const INTENTS: Readonly<Record<Intent, string>> = {
  push: 'push',
  pull: 'pull',
  legs: 'legs',
  upper: 'upper body',
  lower: 'lower body',
  full_body: 'full body',
  body_part: 'the chosen muscles',
};
