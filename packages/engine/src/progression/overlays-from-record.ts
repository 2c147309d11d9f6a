import type { Instant } from '../kernel/instants.ts';
import { modesInForce } from '../kernel/modes-in-force.ts';
import type { ModeKind, RecordedMode, RecordedSession, TrainingRecord } from '../kernel/training-record.ts';
import { LEVELS_1, type ProgressionPolicy } from './policy.ts';
import { type OverlaySources, overlayInForce, overlaysFor } from './tracks/overlays.ts';
import { workoutSkipsInARow } from './workouts/skipped-workouts.ts';

/** What the athlete's modes do to the sessions of a track. */
export function overlaysOfModes(
  modes: readonly RecordedMode[],
  planExerciseId: string | null,
): Pick<OverlaySources, 'travel' | 'deload' | 'recovery' | 'rampFinished' | 'predicted'> {
  const has = (kind: ModeKind) => modes.some((mode) => mode.kind === kind);
  return {
    travel: has('TRAVEL'),
    deload: has('DELOAD'),
    recovery: has('RECOVERY'),
    rampFinished: modes.find(({ kind }) => kind === 'RAMP')?.finishedWorkouts ?? null,
    predicted:
      planExerciseId !== null &&
      modes.some((mode) => mode.kind === 'PREDICTED' && mode.planExerciseId === planExerciseId),
  };
}

/** Workouts that were skipped one after another, up to an instant and with it, one of them left aside. */
export function skipsInARow(sessions: readonly RecordedSession[], at: Instant, apartFrom?: string): number {
  return workoutSkipsInARow(
    sessions.flatMap((session) => {
      const attended = session.status === 'SUMMARY' || session.status === 'DONE' || session.status === 'SKIPPED';
      if (!attended || session.at > at || session.id === apartFrom) return [];
      return [
        {
          id: session.id,
          at: session.at,
          outcome: session.status === 'SKIPPED' ? ('SKIPPED' as const) : ('FINISHED' as const),
        },
      ];
    }),
  );
}

/** How much of the sets of a session without a plan remains under the overlays in force, in percent. */
export function sessionPercent(
  record: Pick<TrainingRecord, 'window' | 'athlete' | 'sessions' | 'flags' | 'modes'>,
  policy: ProgressionPolicy = LEVELS_1,
): number {
  const { now } = record.window;
  const sources = {
    ...overlaysOfModes(modesInForce(record, now), null),
    trackSkips: 0,
    workoutSkips: skipsInARow(record.sessions, now),
    fatigueConfirmed: record.flags.some(({ flag }) => flag.kind === 'FATIGUE' && flag.grade === 'CONFIRMED'),
  };
  return overlayInForce(overlaysFor(sources, policy)).percent;
}

/** Minutes for a session: the athlete's, or those of a time with little of it. */
export function minutesInForce(
  record: Pick<TrainingRecord, 'window' | 'athlete' | 'modes'>,
  leastMinutes: number,
  policy: ProgressionPolicy = LEVELS_1,
): number {
  const crunch = modesInForce(record, record.window.now).find(({ kind }) => kind === 'TIME_CRUNCHED');
  if (crunch === undefined) return record.athlete.sessionMinutes;
  return Math.max(leastMinutes, crunch.minutes ?? policy.modes.timeCrunchedMinutes);
}
