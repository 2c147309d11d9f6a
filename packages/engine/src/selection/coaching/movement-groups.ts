import type { Intent } from '../../vocabulary.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import { patternMask } from '../library/muscle-masks.ts';

/** Movements that a session of an intent is made of. */
export interface MovementGroup {
  readonly name: string;
  readonly patterns: number;
}

const PRESS = { name: 'press', patterns: patternMask(['horizontal_push']) };
const OVERHEAD = { name: 'overhead', patterns: patternMask(['vertical_push']) };
const ROW = { name: 'row', patterns: patternMask(['horizontal_pull']) };
const VERTICAL_PULL = { name: 'vertical_pull', patterns: patternMask(['vertical_pull']) };
const KNEE = { name: 'knee', patterns: patternMask(['squat', 'lunge']) };
const HIP = { name: 'hip', patterns: patternMask(['hinge']) };
export const PUSH = { name: 'push', patterns: PRESS.patterns | OVERHEAD.patterns };
export const PULL = { name: 'pull', patterns: ROW.patterns | VERTICAL_PULL.patterns };
export const LEGS = KNEE.patterns | HIP.patterns;
const LOWER = { name: 'lower', patterns: LEGS };

const GROUPS: Readonly<Record<Intent, readonly MovementGroup[]>> = {
  push: [PRESS, OVERHEAD],
  pull: [ROW, VERTICAL_PULL],
  legs: [KNEE, HIP],
  lower: [KNEE, HIP],
  upper: [PRESS, ROW, OVERHEAD, VERTICAL_PULL],
  full_body: [KNEE, PUSH, PULL, HIP],
  body_part: [],
};

const SIDES: Readonly<Partial<Record<Intent, readonly MovementGroup[]>>> = {
  upper: [PUSH, PULL],
  full_body: [LOWER, PUSH, PULL],
};

export function movementGroups(intent: Intent): readonly MovementGroup[] {
  return GROUPS[intent];
}

/** What a session must not be without; of most intents its groups. */
export function movementSides(intent: Intent): readonly MovementGroup[] {
  return SIDES[intent] ?? GROUPS[intent];
}

/** Whether pushes and pulls are weighed against each other. */
export function isBalanced(intent: Intent): boolean {
  return intent === 'upper' || intent === 'full_body';
}

export function isLed(
  exercises: readonly { readonly exercise: Pick<IndexedExercise, 'leads'> }[],
  patterns: number,
): boolean {
  return exercises.some(({ exercise }) => (exercise.leads & patterns) !== 0);
}
