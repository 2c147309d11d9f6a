import { DAY, type Instant, SECONDS_PER_MINUTE } from '../../kernel/instants.ts';
import { addDays, type LocalDate } from '../../kernel/local-dates.ts';
import { areasMatch, type FlagArea, hurts, type PainMark } from '../../kernel/pain.ts';
import type { Prescription } from '../../prescription-terms.ts';
import { compareFinished, type FinishedWorkout } from '../../progression/flags/set-flags.ts';
import { LEVELS_1, type ProgressionPolicy } from '../../progression/policy.ts';
import { wordList, wordsOf } from '../reading/words.ts';

/** A time in which the athlete trains differently. */
export type Mode =
  | { readonly kind: 'TRAVEL'; readonly until: LocalDate | null }
  | { readonly kind: 'INJURY'; readonly area: FlagArea; readonly since: Instant }
  | { readonly kind: 'RAMP'; readonly area: FlagArea; readonly finished: number }
  | {
      readonly kind: 'TIME_CRUNCHED';
      readonly minutes: number;
      readonly since: LocalDate;
      readonly askedOn: LocalDate | null;
    }
  /** `askedAt`: when the athlete last said that it is not over. */
  | { readonly kind: 'RECOVERY'; readonly since: Instant; readonly askedAt: Instant | null };

const BACK = wordList('вернулся вернулась "i am back" "i\'m back"');

/** "I am back" ends a journey. */
export function saysBack(text: string): boolean {
  return BACK.occursIn(wordsOf(text));
}

/** Travel lasts to its end date, inclusive, or until the athlete is back. */
export function isTravelling(mode: Extract<Mode, { kind: 'TRAVEL' }>, today: LocalDate): boolean {
  return mode.until === null || today <= mode.until;
}

function newest(workouts: readonly FinishedWorkout[]): FinishedWorkout[] {
  return [...workouts].sort((a, b) => compareFinished(b, a));
}

/** Three finished workouts in a row with that pain at most as discomfort: time to ask whether it is over. */
export function injuryAsks(
  mode: Extract<Mode, { kind: 'INJURY' }>,
  workouts: readonly FinishedWorkout[],
  policy: ProgressionPolicy = LEVELS_1,
): boolean {
  const last = newest(workouts.filter((workout) => workout.end > mode.since)).slice(0, policy.modes.injuryCalmWorkouts);
  const isCalm = (workout: FinishedWorkout) =>
    workout.pain.every((mark) => !areasMatch(mark.area, mode.area) || mark.severity <= policy.modes.injuryCalmSeverity);
  return last.length === policy.modes.injuryCalmWorkouts && last.every(isCalm);
}

/** On yes the pain flag is cleared and the ramp begins. */
export function beginRamp(mode: Extract<Mode, { kind: 'INJURY' }>): Mode {
  return { kind: 'RAMP', area: mode.area, finished: 0 };
}

/** The ramp after a finished workout: one step on, out of it, or back to injury. Skips do not come here. */
export function afterRampWorkout(
  ramp: Extract<Mode, { kind: 'RAMP' }>,
  workout: { readonly end: Instant; readonly pain: readonly PainMark[] },
  policy: ProgressionPolicy = LEVELS_1,
): Mode | null {
  if (workout.pain.some((mark) => hurts(mark.severity) && areasMatch(mark.area, ramp.area))) {
    return { kind: 'INJURY', area: ramp.area, since: workout.end };
  }
  const finished = ramp.finished + 1;
  return finished < policy.overlay.rampPcts.length ? { ...ramp, finished } : null;
}

/** A busy time is asked about every fourteen days. */
export function timeCrunchedAsks(
  mode: Extract<Mode, { kind: 'TIME_CRUNCHED' }>,
  today: LocalDate,
  policy: ProgressionPolicy = LEVELS_1,
): boolean {
  return today >= addDays(mode.askedOn ?? mode.since, policy.modes.timeCrunchedAskDays);
}

/** How long an exercise takes as it is prescribed: the work of each set, and the rest after it. */
export function prescribedSeconds({ restPolicy, sets }: Prescription, workSecondsPerSet: number): number {
  return sets.reduce(
    (sum, set) => sum + (set.seconds ?? workSecondsPerSet) + (set.restSeconds ?? restPolicy.seconds),
    0,
  );
}

/**
 * The exercises, in plan order, that fit the minutes; the others are not prescribed and get no record. The first one
 * stays however long it is: a session of nothing helps nobody.
 */
export function withinBudget<E extends { readonly position: number; readonly seconds: number }>(
  exercises: readonly E[],
  minutes: number,
): E[] {
  const kept: E[] = [];
  let used = 0;
  for (const exercise of [...exercises].sort((a, b) => a.position - b.position)) {
    used += exercise.seconds;
    if (used > minutes * SECONDS_PER_MINUTE && kept.length > 0) break;
    kept.push(exercise);
  }
  return kept;
}

/** After a week of easy sessions, and after two weeks in any case; it ends only on a yes. After a no it waits a week. */
export function recoveryAsks(
  mode: Extract<Mode, { kind: 'RECOVERY' }>,
  workouts: readonly FinishedWorkout[],
  now: Instant,
  policy: ProgressionPolicy = LEVELS_1,
): boolean {
  const elapsed = now - mode.since;
  if (mode.askedAt !== null && now - mode.askedAt < policy.modes.recoveryAskDays * DAY) return false;
  if (elapsed >= policy.modes.recoveryCertainAskDays * DAY) return true;
  if (elapsed < policy.modes.recoveryAskDays * DAY) return false;
  const since = workouts.filter((workout) => workout.end > mode.since && workout.end <= now);
  return (
    since.length > 0 &&
    since.every(
      (workout) => workout.sessionRpeTenths !== null && workout.sessionRpeTenths <= policy.modes.recoveryCalmRpe,
    )
  );
}
