import type { Flag } from '../../kernel/flags.ts';
import type { Verdict } from '../../kernel/levels.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { Track } from '../tracks/track.ts';
import { hasNextRung } from '../verdicts/gates.ts';
import { type RawVerdict, successRpe } from '../verdicts/raw-verdict.ts';

export const SCENARIOS = ['PAIN', 'SKIPPED', 'HIGH_RPE', 'SHORT', 'ADVANCED', 'WAITING', 'EDGE', 'STEADY'] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** What the recommendation for the next workout is chosen from. */
export interface ScenarioContext {
  readonly track: Track;
  readonly raw: RawVerdict;
  readonly decision: Verdict;
  readonly actual: number;
  readonly judgeVolume: number;
  readonly rpeTenths: number | null;
  readonly flagsActive: readonly Flag[];
  readonly skipLock: boolean;
  readonly overlayPct: number;
}

/** Almost there: the athlete may choose to try the next rung. */
function isOnTheEdge(context: ScenarioContext, policy: ProgressionPolicy): boolean {
  const { track, rpeTenths } = context;
  return (
    track.model === 'LEVEL' &&
    track.kind !== 'MOBILITY' &&
    context.raw.verdict === 'HOLD' &&
    context.raw.reason !== 'SUBSTITUTED' &&
    context.raw.reason !== 'NO_TARGET' &&
    context.flagsActive.length === 0 &&
    !context.skipLock &&
    context.overlayPct === 100 &&
    hasNextRung(track, policy) &&
    context.actual >= context.judgeVolume &&
    rpeTenths !== null &&
    rpeTenths <= successRpe(track.kind, policy) + policy.rpe.edgeMargin
  );
}

/** The first scenario that matches. */
export function scenarioOf(context: ScenarioContext, policy: ProgressionPolicy): Scenario {
  const { raw, decision } = context;
  if (raw.reason === 'PAIN') return 'PAIN';
  if (raw.reason === 'SKIPPED') return 'SKIPPED';
  if (raw.verdict === 'REGRESS') return raw.reason === 'HIGH_RPE' ? 'HIGH_RPE' : 'SHORT';
  if (decision === 'ADVANCE') return 'ADVANCED';
  if (raw.verdict === 'ADVANCE') return 'WAITING';
  return isOnTheEdge(context, policy) ? 'EDGE' : 'STEADY';
}
