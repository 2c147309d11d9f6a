import { type Message, message, type SaidTargets, writing } from '../../messages/index.ts';
import type { Locale } from '../../vocabulary.ts';
import type { Gate } from '../terms.ts';
import { type Targets, targetsUnit } from '../tracks/track.ts';

/** Targets as far as a sentence names them. */
export function saidTargets(targets: Targets): SaidTargets {
  const unit = targetsUnit(targets);
  if (targets.model === 'LEVEL') return { sets: targets.sets, unit };
  const { sets, lower, upper } = targets;
  return { sets, lower, upper, unit };
}

export const formatTargets = (targets: Targets, locale: Locale): string =>
  writing[locale].targets(saidTargets(targets));

/** What stands in the way, and what is still needed. */
export function blockerMessage(
  gate: Gate,
  successes: { readonly have: number; readonly need: number },
  confirmsChanges: boolean,
): Message {
  switch (gate) {
    case 'GROWTH_RATE':
    case 'RANGE_RUN':
      return message('blocker.successes', { have: successes.have, need: successes.need });
    case 'TECHNIQUE':
      return message('blocker.technique');
    case 'PAIN_FLAG':
    case 'FATIGUE_FLAG':
      return message('blocker.recovery');
    case 'HEALTH_QUESTION':
      return message('blocker.health-question');
    case 'SKIP_LOCK':
      return message('blocker.skip-lock');
    case 'REDUCED_SESSION':
      return message('blocker.reduced-session');
    case 'COMBINED_BLOCK':
    case 'FLEXIBLE_FIRST':
      return message('blocker.another-exercise');
    case 'TOP_OF_LADDER':
      return message('blocker.top-of-ladder');
    case 'FLOOR':
      return message('blocker.floor');
    case 'SUSPENDED':
      return message('blocker.suspended');
    case 'MANUAL_KEEP':
    case 'MANUAL_24H':
      return message('blocker.own-edit');
    case 'AWAITING_CONFIRMATION':
      // The setting `confirmLevelChanges` waits for a yes, not for an edit of the athlete's.
      return message(confirmsChanges ? 'blocker.confirmation' : 'blocker.own-edit');
  }
}
