import { DAY, type Instant } from '../../kernel/instants.ts';
import { hurts } from '../../kernel/pain.ts';
import type { RecoveryAdvice, RecoveryItem } from '../../kernel/training-record.ts';
import { type Message, message } from '../../messages/index.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { compareFinished, type FinishedWorkout } from './set-flags.ts';

export type { RecoveryAdvice, RecoveryItem };

export const RECOVERY_TEXTS: Readonly<Record<RecoveryItem, Message>> = {
  SLEEP: message('recovery.sleep'),
  NUTRITION: message('recovery.nutrition'),
  EASY_DAY: message('recovery.easy-day'),
};

/** Advice when recent sessions were often at the limit or hurt more than once; not more often than weekly. */
export function recoveryAdvice(
  workouts: readonly FinishedWorkout[],
  now: Instant,
  lastAdviceAt: Instant | null,
  policy: ProgressionPolicy,
): RecoveryAdvice | null {
  const { recoveryAdvice: limits } = policy;
  if (lastAdviceAt !== null && now - lastAdviceAt < limits.everyDays * DAY) return null;
  const ordered = [...workouts].sort(compareFinished).filter((workout) => workout.end <= now);
  const isRecent = (workout: FinishedWorkout) => now - workout.end <= limits.windowDays * DAY;
  const items: readonly RecoveryItem[] = ['SLEEP', 'NUTRITION', 'EASY_DAY'];
  const hard = ordered
    .slice(-limits.ofWorkouts)
    .filter((workout) => isRecent(workout) && (workout.sessionRpeTenths ?? 0) >= policy.flags.hardSessionRpe);
  if (hard.length >= limits.hardWorkouts) {
    return { cause: 'HARD_SESSIONS', items, workoutIds: hard.map((workout) => workout.id) };
  }
  const painful = ordered.filter((workout) => isRecent(workout) && workout.pain.some((mark) => hurts(mark.severity)));
  if (painful.length >= limits.painWorkouts) {
    return { cause: 'PAIN_MARKS', items, workoutIds: painful.map((workout) => workout.id) };
  }
  return null;
}
