import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { HOUR, type Instant } from '../../kernel/instants.ts';
import type { PainFlags, WorkoutHistoryEntry } from '../input/input.ts';
import type { SelectionPolicy } from '../policy.ts';
import { newestFirst } from './history-digest.ts';

export interface CheckIn {
  readonly at: Instant;
  readonly readiness?: number | null;
  readonly pain?: PainFlags | null;
}

export interface FatigueRequest {
  readonly now: Instant;
  readonly checkIns: readonly CheckIn[];
  readonly history: readonly WorkoutHistoryEntry[];
  /** Active pain flags; per area the worse of flag and check-in counts. */
  readonly activePain?: PainFlags;
}

export interface FatigueState {
  readonly readinessScore: number;
  readonly painFlags: PainFlags;
  readonly missedLastSession: boolean;
}

/**
 * How the athlete is today. Fields of a check-in are optional: one that it leaves out comes from the newest workout, so
 * that pain told there is not forgotten over a check-in about sleep.
 */
export function deriveFatigueState(request: FatigueRequest, policy: SelectionPolicy): FatigueState {
  const { now, activePain } = request;
  const oldest = now - policy.recovery.checkInHours * HOUR;
  const checkIn = request.checkIns
    .filter(({ at }) => at <= now && at >= oldest)
    .reduce<CheckIn | null>(
      (newest, candidate) => (newest === null || candidate.at > newest.at ? candidate : newest),
      null,
    );
  const entry = newestFirst(request.history, now)[0]?.entry;
  const told = checkIn?.pain ?? entry?.painFlags ?? {};
  return {
    readinessScore: checkIn?.readiness ?? entry?.readiness ?? policy.recovery.defaultReadiness,
    painFlags: worstOf(told, activePain ?? {}),
    missedLastSession: entry?.status === 'SKIPPED',
  };
}

function worstOf(a: PainFlags, b: PainFlags): PainFlags {
  const areas = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort(compareCodePoints);
  return Object.fromEntries(areas.map((area) => [area, Math.max(a[area] ?? 0, b[area] ?? 0)]));
}
