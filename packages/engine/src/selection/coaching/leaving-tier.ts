import type { Intent } from '../../vocabulary.ts';
import { countedSides } from '../../volume/coached-sets.ts';
import type { SessionExercise } from '../picking/session-exercise.ts';
import { isBalanced, isLed, type MovementGroup, movementGroups, movementSides, PULL, PUSH } from './movement-groups.ts';

/** Who leaves first when something must, from the first to the last. */
const TIERS = ['pick', 'anchor', 'group', 'side', 'pin'] as const;

/** The highest that applies. */
export function coachedTier(accessory: SessionExercise, session: readonly SessionExercise[], intent: Intent): number {
  return TIERS.indexOf(tierName(accessory, session, intent));
}

function tierName(
  accessory: SessionExercise,
  session: readonly SessionExercise[],
  intent: Intent,
): (typeof TIERS)[number] {
  if (accessory.origin === 'pin') return 'pin';
  const others = session.filter((other) => other !== accessory);
  const isOnly = ({ patterns }: MovementGroup) =>
    (accessory.exercise.leads & patterns) !== 0 && !isLed(others, patterns);
  if (movementSides(intent).some(isOnly) || keepsBalance(accessory, session, intent)) return 'side';
  if (movementGroups(intent).some(isOnly)) return 'group';
  return accessory.origin === 'anchor' ? 'anchor' : 'pick';
}

/** It leads the side that has not more sets than the other. */
function keepsBalance({ exercise }: SessionExercise, session: readonly SessionExercise[], intent: Intent): boolean {
  if (!isBalanced(intent)) return false;
  const { push, pull } = countedSides(session);
  return (
    ((exercise.leads & PUSH.patterns) !== 0 && push <= pull) || ((exercise.leads & PULL.patterns) !== 0 && pull <= push)
  );
}
