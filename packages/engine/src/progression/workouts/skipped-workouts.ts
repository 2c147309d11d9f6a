import { compareCodePoints } from '../../kernel/code-point-order.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { LocalDate } from '../../kernel/local-dates.ts';
import type { ProgressionPolicy } from '../policy.ts';

/** A workout of any plan, as far as regularity cares. Rescheduled ones are not among them. */
export interface AttendedWorkout {
  readonly id: string;
  /** Start, or the planned instant of a skipped one. */
  readonly at: Instant;
  readonly outcome: 'FINISHED' | 'SKIPPED';
}

/** Workouts skipped in a row up to now, whatever their plans. */
export function workoutSkipsInARow(workouts: readonly AttendedWorkout[]): number {
  const ordered = [...workouts].sort((a, b) => a.at - b.at || compareCodePoints(a.id, b.id));
  const lastFinished = ordered.findLastIndex((workout) => workout.outcome === 'FINISHED');
  return ordered.length - 1 - lastFinished;
}

/** What missing workouts leads to. */
export type SkipResponse =
  | { readonly kind: 'NONE' }
  | { readonly kind: 'RESHUFFLE'; readonly percent: number }
  | { readonly kind: 'LIGHTER'; readonly percent: number }
  | { readonly kind: 'MICRO_PLAN'; readonly percent: number; readonly exercises: number; readonly minutes: number };

export function respondToSkips(skipsInARow: number, policy: ProgressionPolicy): SkipResponse {
  const { overlay, skips } = policy;
  if (skipsInARow <= 0) return { kind: 'NONE' };
  if (skipsInARow < skips.lighterFrom) return { kind: 'RESHUFFLE', percent: overlay.skippedOnePct };
  if (skipsInARow < skips.microPlanFrom) return { kind: 'LIGHTER', percent: overlay.skippedTwoPct };
  return {
    kind: 'MICRO_PLAN',
    percent: overlay.microPlanPct,
    exercises: overlay.microPlanExercises,
    minutes: overlay.microPlanMinutes,
  };
}

/** The week after one miss: the skipped session comes next, the others follow; the last has no day left this week. */
export function reshuffleWeek<S>(
  skipped: S,
  upcoming: readonly { readonly session: S; readonly date: LocalDate }[],
): { readonly session: S; readonly date: LocalDate | null }[] {
  const dates = upcoming.map(({ date }) => date).sort(compareCodePoints);
  const inOrder = [...upcoming].sort((a, b) => compareCodePoints(a.date, b.date)).map(({ session }) => session);
  return [skipped, ...inOrder].map((session, i) => ({ session, date: dates[i] ?? null }));
}

/** The exercises that a micro-plan keeps: the first ones of the plan. */
export function microPlanExercises<E extends { readonly position: number }>(
  exercises: readonly E[],
  policy: ProgressionPolicy,
): E[] {
  return [...exercises].sort((a, b) => a.position - b.position).slice(0, policy.overlay.microPlanExercises);
}
