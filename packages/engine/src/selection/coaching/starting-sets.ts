import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';

/** Sets that an exercise begins with, before caps, time and allocation. */
export function startingSets(context: SelectionContext, role: Role, ceiling: number): number {
  const { policy, input, intent, budgetMinutes } = context;
  if (policy.coaching === null) return policy.volume.startingSets;
  const { startingSets: sets } = policy.coaching;
  if (context.deload) return sets.deload;
  if (role === 'accessory') return Math.min(ceiling, sets.accessory);
  const isLong =
    input.goals.primary === 'strength' &&
    input.trainingAge !== 'beginner' &&
    budgetMinutes >= sets.long.minutes &&
    intent !== 'body_part';
  const main = budgetMinutes < sets.short.minutes ? sets.short.main : isLong ? sets.long.main : sets.main;
  return Math.min(ceiling, main);
}
