import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { rounded } from '../../kernel/exact-numbers.ts';
import type { OutcomePolicy } from './policy.ts';
import type { CheckInRow, JudgingWorkout, Signal } from './types.ts';

/** A hard or easy day bends the confidence of a verdict; not of `IGNORED`, which is about following. */
export function withCircumstances(signal: Signal, workout: JudgingWorkout, rules: OutcomePolicy): Signal {
  if (signal.outcome === 'IGNORED') return signal;
  const side = signal.outcome === 'TOO_AGGRESSIVE' || signal.outcome === 'INSUFFICIENT' ? 'negative' : 'positive';
  let confidence = signal.confidence;
  for (const circumstance of circumstancesOf(workout, rules)) confidence *= rules.multipliers[circumstance][side];
  return { ...signal, confidence: rounded(Math.min(1, Math.max(0, confidence)), rules.confidenceDecimals) };
}

function circumstancesOf(
  workout: JudgingWorkout,
  rules: OutcomePolicy,
): readonly (keyof OutcomePolicy['multipliers'])[] {
  const found: (keyof OutcomePolicy['multipliers'])[] = [];
  const effort = workout.sessionRpe;
  if (effort !== null && effort >= rules.hardEffort) found.push('hardEffort');
  if (effort !== null && effort <= rules.easyEffort) found.push('easyEffort');
  const checkIn = countingCheckIn(workout, rules);
  if (checkIn === null) return found;
  if (checkIn.readiness !== null && checkIn.readiness <= rules.tiredReadiness) found.push('tired');
  if (checkIn.readiness !== null && checkIn.readiness >= rules.goodReadiness) found.push('good');
  if (checkIn.stimulant) found.push('stimulant');
  return found;
}

/** The newest check-in before the start that is not too old. */
function countingCheckIn({ checkIns, startedAt }: JudgingWorkout, rules: OutcomePolicy): CheckInRow | null {
  const fresh = checkIns
    .filter(({ at }) => at <= startedAt && at >= startedAt - rules.checkInMs)
    .sort((a, b) => b.at - a.at || compareCodePoints(a.id, b.id));
  return fresh[0] ?? null;
}
