import { DAY, DAYS_PER_WEEK, type Instant } from '../kernel/instants.ts';
import type { SelectionPolicy } from '../selection/policy.ts';
import type { BlockWeek } from './target-volume.ts';

export interface BlockWeekRequest {
  /** Local days since the program's start; calendar arithmetic is the caller's. Absent: no program. */
  readonly program?: { readonly daysSinceStart: number; readonly mesocycleLength: number };
  readonly now: Instant;
  /** Finish instants of completed workouts. */
  readonly completedAt: readonly Instant[];
}

/** Which week of which block it is. */
export function blockWeek({ program, now, completedAt }: BlockWeekRequest, policy: SelectionPolicy): BlockWeek {
  if (program) {
    const { daysSinceStart, mesocycleLength } = program;
    const week = Math.floor(daysSinceStart / DAYS_PER_WEEK) % mesocycleLength;
    // A session before the start belongs to the first week.
    return { weekInBlock: Math.max(0, week), mesocycleLength };
  }
  const { mesocycleLength, windowDays, spanDays } = policy.volume.withoutProgram;
  const recent = completedAt.filter((at) => at <= now && at >= now - windowDays * DAY);
  const oldest = Math.min(...recent);
  const spanned = recent.length > 0 && Math.max(...recent) - oldest >= spanDays * DAY;
  const weekInBlock = spanned ? Math.floor((now - oldest) / (DAYS_PER_WEEK * DAY)) % mesocycleLength : 0;
  return { weekInBlock, mesocycleLength };
}
