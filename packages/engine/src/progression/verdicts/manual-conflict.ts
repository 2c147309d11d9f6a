import type { ManualOverrideFlag } from '../../kernel/flags.ts';
import { HOUR, type Instant } from '../../kernel/instants.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import type { PlanVersionStatus } from '../../vocabulary.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { Gate } from '../terms.ts';

export type ConflictKind = 'SAFETY' | 'WITHIN_24H' | 'CONTRADICTS' | 'SAME_DAY';
export type ConflictResolution = 'AUTO' | 'MANUAL' | 'COMPROMISE' | 'NO_OVERLAP' | 'RE_EVALUATED';

/** The row that a meeting of manual and automatic change leaves. */
export interface ConflictRow {
  readonly kind: ConflictKind;
  readonly status: 'OPEN' | 'RESOLVED';
  readonly resolution: ConflictResolution | null;
  readonly resolvedBy: 'RULE' | null;
}

/** Who is in force after an automatic change met the athlete's own word. */
export interface ManualDecision {
  readonly active: 'AUTOMATIC' | 'MANUAL';
  /** Status of the automatic version; null when none is written. */
  readonly automatic: Extract<PlanVersionStatus, 'ACTIVE' | 'PENDING_CONFIRMATION' | 'SUPERSEDED'> | null;
  readonly gate: Extract<Gate, 'MANUAL_KEEP' | 'MANUAL_24H' | 'AWAITING_CONFIRMATION'> | null;
  readonly asks: boolean;
  readonly clearsOverride: boolean;
  readonly row: ConflictRow | null;
}

const AUTOMATIC: ManualDecision = {
  active: 'AUTOMATIC',
  automatic: 'ACTIVE',
  gate: null,
  asks: false,
  clearsOverride: false,
  row: null,
};

const open = (kind: ConflictKind): ConflictRow => ({ kind, status: 'OPEN', resolution: null, resolvedBy: null });
const byRule = (kind: ConflictKind, resolution: ConflictResolution): ConflictRow => ({
  kind,
  status: 'RESOLVED',
  resolution,
  resolvedBy: 'RULE',
});

/** An automatic change that survived every other gate against the track's override, by elapsed time. */
export function decideAgainstManual(
  override: ManualOverrideFlag | null,
  change: { readonly decidedAt: Instant; readonly painRegress: boolean },
  policy: ProgressionPolicy,
): ManualDecision {
  if (override === null) return AUTOMATIC;
  if (change.painRegress) return { ...AUTOMATIC, clearsOverride: true, row: byRule('SAFETY', 'AUTO') };
  const age = change.decidedAt - override.setAt;
  const manual = { active: 'MANUAL', asks: false, clearsOverride: false } as const;
  if (override.keepAsIs && age <= policy.manual.keepAsIsHours * HOUR) {
    return { ...manual, automatic: null, gate: 'MANUAL_KEEP', row: null };
  }
  if (age <= policy.manual.priorityHours * HOUR) {
    return { ...manual, automatic: 'PENDING_CONFIRMATION', gate: 'MANUAL_24H', row: open('WITHIN_24H') };
  }
  return {
    ...manual,
    automatic: 'PENDING_CONFIRMATION',
    gate: 'AWAITING_CONFIRMATION',
    asks: true,
    row: open('CONTRADICTS'),
  };
}

/** One version's footprint: when and where it changed the plan. */
export interface VersionFootprint {
  readonly at: Instant;
  readonly localDate: LocalDate;
  readonly planExerciseIds: readonly string[];
}

function overlap(a: VersionFootprint, b: VersionFootprint): boolean {
  return a.planExerciseIds.some((id) => b.planExerciseIds.includes(id));
}

/** Both changed the plan on one local date but no track in common: worth a row, not a question. */
export function sameDayRow(automatic: VersionFootprint, manual: VersionFootprint): ConflictRow | null {
  if (automatic.localDate !== manual.localDate || overlap(automatic, manual)) return null;
  return byRule('SAME_DAY', 'NO_OVERLAP');
}

/** A manual edit that follows an automatic change of the same track; null when they do not meet. */
export function decideManualAfterAutomatic(
  automatic: VersionFootprint,
  manual: VersionFootprint,
  policy: ProgressionPolicy,
): ManualDecision | null {
  const elapsed = manual.at - automatic.at;
  if (!overlap(automatic, manual) || elapsed < 0 || elapsed > policy.manual.priorityHours * HOUR) return null;
  return {
    active: 'MANUAL',
    automatic: 'SUPERSEDED',
    gate: null,
    asks: false,
    clearsOverride: false,
    row: byRule('WITHIN_24H', 'MANUAL'),
  };
}

/** What `resolvePlanConflict` does with the pending version and the override. */
export interface ResolutionEffects {
  readonly pendingVersion: 'ACTIVATE' | 'SUPERSEDE';
  readonly writesCompromise: boolean;
  readonly override: 'CLEAR' | 'KEEP_AS_IS' | 'UNCHANGED';
}

export function resolveConflict(
  resolution: Extract<ConflictResolution, 'AUTO' | 'MANUAL' | 'COMPROMISE' | 'RE_EVALUATED'>,
): ResolutionEffects {
  switch (resolution) {
    case 'AUTO':
      return { pendingVersion: 'ACTIVATE', writesCompromise: false, override: 'CLEAR' };
    case 'COMPROMISE':
      return { pendingVersion: 'SUPERSEDE', writesCompromise: true, override: 'CLEAR' };
    case 'MANUAL':
      return { pendingVersion: 'SUPERSEDE', writesCompromise: false, override: 'KEEP_AS_IS' };
    case 'RE_EVALUATED':
      return { pendingVersion: 'SUPERSEDE', writesCompromise: false, override: 'UNCHANGED' };
  }
}
