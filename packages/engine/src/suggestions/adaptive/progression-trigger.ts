import { ceilExact } from '../../kernel/exact-numbers.ts';
import type { Session } from '../session.ts';
import { contradiction } from './contradiction.ts';
import type { Unqualified } from './judgement.ts';

/** A guard that failed, or null. */
type Missed = string | null;

export type ProgressionMode = 'RANGE' | 'TARGET';

/** Reps over the goal of a session that make an overshoot under the exercise's profile. */
export function overshootExtra({ profile }: Unqualified, session: Session, mode: ProgressionMode): number {
  if (mode === 'TARGET') {
    return Math.max(profile.overshootTargetLeast, ceilExact(profile.overshootTargetShare * session.target));
  }
  const span = Math.max(1, session.upper - session.lower);
  return Math.max(profile.overshootRangeLeast, ceilExact(profile.overshootRangeShare * span));
}

/** Reps that every primary set must reach for a normal step after one session. */
export function immediateGoal({ policy }: Unqualified, session: Session, mode: ProgressionMode): number {
  return mode === 'RANGE' ? session.upper : session.target + policy.targetBeatenBy;
}

/** Reps that every primary set must reach in two sessions; a missed target never raises the load. */
export function confirmedGoal({ profile }: Unqualified, session: Session, mode: ProgressionMode): number {
  return mode === 'RANGE' ? Math.max(session.lower, session.upper - profile.margin) : session.target;
}

function missedIn(
  judgement: Unqualified,
  i: number,
  mode: ProgressionMode,
  goal: (judgement: Unqualified, session: Session, mode: ProgressionMode) => number,
): Missed {
  const session = judgement.sessions[i];
  if (session === undefined) return `S${i}-missing`;
  if (session.mode !== mode) return `S${i}-mode`;
  const sets = judgement.primary[i]!;
  if (sets.length === 0) return `S${i}-no-primary-sets`;
  const threshold = goal(judgement, session, mode);
  if (sets.some((set) => set.reps < threshold)) return `S${i}-reps`;
  return contradiction(judgement, i, threshold) === null ? null : `S${i}-contradiction`;
}

function missedLive({ loadRules, live }: Unqualified, mode: ProgressionMode): Missed {
  if (!loadRules) return 'no-load-rules';
  return live.reps.mode === mode ? null : 'live-mode';
}

/** Trigger of rule 1. */
export function overshootMissed(judgement: Unqualified, mode: ProgressionMode): Missed {
  return (
    missedLive(judgement, mode) ??
    missedIn(judgement, 0, mode, (of, session) => {
      const goal = mode === 'RANGE' ? session.upper : session.target;
      return goal + overshootExtra(of, session, mode);
    })
  );
}

/** Trigger of rules 2 and 3. */
export function immediateMissed(judgement: Unqualified, mode: ProgressionMode): Missed {
  const live = missedLive(judgement, mode);
  if (live !== null) return live;
  if (!judgement.profile.immediate) return 'profile-needs-two-sessions';
  return missedIn(judgement, 0, mode, immediateGoal);
}

/** Trigger of rules 4 and 5. */
export function confirmedMissed(judgement: Unqualified, mode: ProgressionMode): Missed {
  const live = missedLive(judgement, mode);
  if (live !== null) return live;
  if (immediateMissed(judgement, mode) === null) return 'immediate-rule-matched';
  for (let i = 0; i < judgement.policy.confirmingSessions; i++) {
    const missed = missedIn(judgement, i, mode, confirmedGoal);
    if (missed !== null) return missed;
  }
  return null;
}

/** Q': the live sets that are about to get a harder load, so that no smaller step is proposed for them. */
export function qualifiesForWeight(judgement: Unqualified): ReadonlySet<string> {
  const qualifies = (['RANGE', 'TARGET'] as const).some(
    (mode) =>
      overshootMissed(judgement, mode) === null ||
      immediateMissed(judgement, mode) === null ||
      confirmedMissed(judgement, mode) === null,
  );
  if (!qualifies) return new Set();
  const ids = judgement.primary[0]!.map((set) => set.plannedSetId);
  return new Set(judgement.live.sets.filter((set) => ids.includes(set.id)).map((set) => set.id));
}
