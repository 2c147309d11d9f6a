import { DAY_MS, type Instant } from '../selection/instants.ts';
import type { BlockWeek } from './target-volume.ts';

/** Without a program four weeks make a block. */
const DEFAULT_LENGTH = 4;
/** Days looked back on, and how many of them training must span to count as a running block. */
const WINDOW_DAYS = 28;
const SPAN_DAYS = 14;

export interface BlockWeekRequest {
  /** Local days since the program's start; calendar arithmetic is the caller's. Absent: no program. */
  readonly program?: { readonly daysSinceStart: number; readonly mesocycleLength: number };
  readonly now: Instant;
  /** Finish instants of completed workouts. */
  readonly completedAt: readonly Instant[];
}

/** Which week of which block it is. */
export function blockWeek({ program, now, completedAt }: BlockWeekRequest): BlockWeek {
  if (program) {
    const { daysSinceStart, mesocycleLength } = program;
    const week = Math.floor(daysSinceStart / 7) % mesocycleLength;
    // A session before the start belongs to the first week.
    return { weekInBlock: Math.max(0, week), mesocycleLength };
  }
  const recent = completedAt.filter((at) => at <= now && at >= now - WINDOW_DAYS * DAY_MS);
  const oldest = Math.min(...recent);
  const spanned = recent.length > 0 && Math.max(...recent) - oldest >= SPAN_DAYS * DAY_MS;
  const weekInBlock = spanned ? Math.floor((now - oldest) / (7 * DAY_MS)) % DEFAULT_LENGTH : 0;
  return { weekInBlock, mesocycleLength: DEFAULT_LENGTH };
}
