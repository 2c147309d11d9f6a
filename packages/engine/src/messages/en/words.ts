import type { FlagArea } from '../../kernel/pain.ts';
import type { Intent, Muscle } from '../../vocabulary.ts';
import type { Thing } from '../values.ts';

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
  whole_body: 'whole body',
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

export const THINGS: Readonly<Record<Thing, string>> = {
  athlete: 'athlete',
  conflict: 'conflict',
  exercise: 'exercise',
  flag: 'flag',
  generation: 'generation',
  grant: 'grant',
  'health-alert': 'health alert',
  import: 'import',
  invitation: 'open invitation',
  job: 'job',
  mode: 'mode that is on',
  offer: 'offer',
  performance: 'performance in this workout',
  plan: 'plan',
  'plan-exercise': 'plan exercise',
  'plan-version': 'plan version',
  program: 'program',
  'review-item': 'review item',
  report: 'report',
  set: 'set',
  suggestion: 'suggestion',
  'today-plan': 'plan of today',
  token: 'token',
  webhook: 'web hook',
  wish: 'wish',
  workout: 'workout',
};

/** How every sentence on missing rights begins. */
export const SCOPES_ALLOW = 'These credentials do not allow';
