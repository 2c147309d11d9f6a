import { type FatigueFlag, type Flag, type PainFlag, sortFlags } from '../../kernel/flags.ts';
import { HOUR, type Instant } from '../../kernel/instants.ts';
import { areasMatch, type FlagArea, hurts } from '../../kernel/pain.ts';
import type { ProgressionPolicy } from '../policy.ts';
import { compareFinished, type FinishedWorkout } from './set-flags.ts';

/** What may keep a pain flag alive beyond its clean workouts. */
export interface HealthHold {
  /** Areas in injury mode. */
  readonly injuryAreas: readonly FlagArea[];
  /** Areas with an open health alert. */
  readonly openAlertAreas: readonly FlagArea[];
}

/** How one track's session ended, as far as its own flags care. */
export interface TrackSession {
  readonly planExerciseId: string;
  readonly performed: boolean;
  readonly technique: boolean;
  readonly painRegressApplied: boolean;
}

export interface ClearedFlags {
  readonly remaining: readonly Flag[];
  readonly cleared: readonly Flag[];
}

function latest(workouts: readonly FinishedWorkout[], count: number): FinishedWorkout[] {
  return [...workouts].sort(compareFinished).slice(-count);
}

function hasPain(workout: FinishedWorkout): boolean {
  return workout.pain.some((mark) => hurts(mark.severity));
}

function painIsOver(
  flag: PainFlag,
  workouts: readonly FinishedWorkout[],
  hold: HealthHold,
  policy: ProgressionPolicy,
): boolean {
  if ([...hold.injuryAreas, ...hold.openAlertAreas].some((area) => areasMatch(area, flag.area))) return false;
  const last = latest(workouts, policy.flags.painCleanWorkouts);
  const isClean = (workout: FinishedWorkout) =>
    workout.end > flag.lastMarkerAt &&
    !workout.pain.some((mark) => hurts(mark.severity) && areasMatch(mark.area, flag.area));
  return last.length === policy.flags.painCleanWorkouts && last.every(isClean);
}

function fatigueIsOver(flag: FatigueFlag, workouts: readonly FinishedWorkout[], policy: ProgressionPolicy): boolean {
  const isQuiet = (workout: FinishedWorkout) => !workout.fatigue && !hasPain(workout);
  if (flag.grade === 'SIGN') {
    const [last] = latest(workouts, 1);
    return last !== undefined && last.end > (flag.lastSignAt ?? flag.setAt) && isQuiet(last);
  }
  const pair = latest(workouts, policy.flags.fatigueRunWorkouts);
  return (
    pair.length === policy.flags.fatigueRunWorkouts &&
    pair.every(
      (workout) =>
        workout.end > flag.setAt &&
        isQuiet(workout) &&
        workout.sessionRpeTenths !== null &&
        workout.sessionRpeTenths <= policy.flags.easySessionRpe,
    )
  );
}

/**
 * Signs of fatigue that have aged out. Time, not a session, ends them, so this also runs before judging; every other
 * flag is cleared by the session that is still judged under it.
 */
export function expireSigns(flags: readonly Flag[], now: Instant, policy: ProgressionPolicy): ClearedFlags {
  const isOver = (flag: Flag) =>
    flag.kind === 'FATIGUE' &&
    flag.grade === 'SIGN' &&
    now - (flag.lastSignAt ?? flag.setAt) > policy.flags.evidenceHours * HOUR;
  return { remaining: sortFlags(flags.filter((flag) => !isOver(flag))), cleared: sortFlags(flags.filter(isOver)) };
}

/** What a finished workout clears, after it was judged. `workouts` ends with that workout. */
export function clearAfterWorkout(
  flags: readonly Flag[],
  context: {
    readonly workouts: readonly FinishedWorkout[];
    readonly sessions: readonly TrackSession[];
    readonly hold: HealthHold;
    /** Instant of this workout's own marks: a flag it set is not cleared by it. */
    readonly setAt: Instant;
  },
  policy: ProgressionPolicy,
): ClearedFlags {
  const isOver = (flag: Flag): boolean => {
    if (flag.kind === 'PAIN') return painIsOver(flag, context.workouts, context.hold, policy);
    if (flag.kind === 'FATIGUE') return fatigueIsOver(flag, context.workouts, policy);
    const session = context.sessions.find((other) => other.planExerciseId === flag.planExerciseId);
    if (session === undefined) return false;
    if (flag.kind === 'TECHNIQUE') return session.performed && !session.technique && flag.setAt < context.setAt;
    return flag.kind === 'MANUAL_OVERRIDE' && session.painRegressApplied;
  };
  return { remaining: sortFlags(flags.filter((flag) => !isOver(flag))), cleared: sortFlags(flags.filter(isOver)) };
}
