import { FLAG_TERMS, type Flag, flagsOnTrack } from '../../kernel/flags.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { GATES, type Gate } from '../terms.ts';
import { nextRung } from '../tracks/ladder.ts';
import { isReduced, type Track } from '../tracks/track.ts';
import type { Counters } from './counters.ts';
import type { RawVerdict } from './raw-verdict.ts';

/** What the gates look at, beside the raw verdict. */
export interface GateContext {
  readonly track: Track;
  readonly counters: Counters;
  /** In force after this workout's own marks were set. */
  readonly flags: readonly Flag[];
  readonly techniqueMark: boolean;
  /** A question about the athlete's health waits for its answer. */
  readonly inDoubt: boolean;
  readonly overlayPct: number;
}

/** Successes in a row on the present targets that an advance takes. */
export function successesRequired(track: Track, policy: ProgressionPolicy): number {
  if (track.model === 'RANGE') return policy.range.runAtTop;
  if (isReduced(track.targets)) return policy.successes.fromReduced;
  if (track.kind === 'ENDURANCE') return policy.successes.endurance;
  if (track.kind === 'MOBILITY') return policy.successes.mobility;
  return track.raised ? policy.successes.strengthLaterRaise : policy.successes.strengthFirstRaise;
}

/** The gates from SUSPENDED to SKIP_LOCK that would stop an increase of this track, whatever the verdict. */
export function gatesOnIncrease(context: GateContext): Gate[] {
  const { track, flags } = context;
  const closed = new Set<Gate | null>(
    flagsOnTrack(flags, track.planExerciseId).map(({ kind }) => FLAG_TERMS[kind].gate),
  );
  if (context.techniqueMark) closed.add('TECHNIQUE');
  if (context.inDoubt) closed.add('HEALTH_QUESTION');
  if (context.counters.skipLock) closed.add('SKIP_LOCK');
  return GATES.filter((gate) => closed.has(gate));
}

/** The gates that one track decides alone, up to RANGE_RUN, in their order. */
export function ownGates(raw: RawVerdict, context: GateContext, policy: ProgressionPolicy): Gate[] {
  if (raw.verdict === 'HOLD') return [];
  const { track, counters } = context;
  const onIncrease = gatesOnIncrease(context);
  if (raw.verdict === 'REGRESS') {
    const pain = raw.reason === 'PAIN';
    const gates = onIncrease.filter((gate) => gate === 'SUSPENDED' || (gate === 'TECHNIQUE' && !pain));
    if (track.model === 'RANGE' && !pain && counters.regressRun < policy.range.runUnder) gates.push('RANGE_RUN');
    return gates;
  }
  const gates = onIncrease;
  if (context.overlayPct < 100) gates.push('REDUCED_SESSION');
  if (counters.successesOnTargets < successesRequired(track, policy)) {
    gates.push(track.model === 'LEVEL' ? 'GROWTH_RATE' : 'RANGE_RUN');
  }
  return gates;
}

/** Whether a rung above the present one exists. */
export function hasNextRung(track: Track, policy: ProgressionPolicy): boolean {
  return track.model === 'LEVEL' && nextRung(track.ladder, track.targets.rung.ordinal, policy) !== null;
}
