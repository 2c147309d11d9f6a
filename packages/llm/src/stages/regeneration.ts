import type { LlmConfig } from '../config.ts';
import type { GuardContext } from '../guards/index.ts';
import { badInput } from './flows/flow-failure.ts';
import type { Regeneration } from './types.ts';

const MAX_FEEDBACK = 4;
/** What `too-hard` asks for, whatever the athlete's day allows. */
const EASED = { minRirShift: 1, maxLoadFactor: 0.95 };

/** Refuses feedback that contradicts itself or a flag. */
export function checkRegeneration(regeneration: Regeneration<unknown> | null, config: LlmConfig): void {
  if (regeneration === null) return;
  const { feedback, number, flagged } = regeneration;
  const distinct = new Set(feedback);
  if (feedback.length < 1 || feedback.length > MAX_FEEDBACK || distinct.size < feedback.length)
    throw badInput('feedback');
  if (distinct.has('too-hard') && distinct.has('too-easy')) throw badInput('feedback');
  if (flagged && distinct.has('too-easy')) throw badInput('feedback');
  if (number > config.maxRegenerations) throw badInput('too-many-regenerations');
}

/** The limits of the session under its feedback; none is ever loosened. */
export function withFeedback<Context extends GuardContext>(
  context: Context,
  regeneration: Pick<Regeneration<unknown>, 'feedback'> | null,
): Context {
  if (!regeneration?.feedback.includes('too-hard')) return context;
  return {
    ...context,
    minRirShift: Math.max(context.minRirShift, EASED.minRirShift),
    maxLoadFactor: Math.min(context.maxLoadFactor, EASED.maxLoadFactor),
  };
}
