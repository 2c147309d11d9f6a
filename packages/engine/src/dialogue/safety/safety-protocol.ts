import { HOUR, type Instant, SECONDS_PER_MINUTE } from '../../kernel/instants.ts';
import type { ExerciseKind } from '../../kernel/levels.ts';
import { type FlagArea, HIGHEST_SEVERITY, type PainMark } from '../../kernel/pain.ts';
import { type Message, message } from '../../messages/index.ts';
import { LEVELS_1, type ProgressionPolicy } from '../../progression/policy.ts';
import { mergePain } from '../../progression/workouts/session-marks.ts';
import type { PainArea } from '../../vocabulary.ts';

/** A planned workout, as far as pain may cancel parts of it. LOAD exercises are strength work. */
export interface UpcomingWorkout {
  readonly id: string;
  readonly start: Instant;
  readonly exercises: readonly {
    readonly planExerciseId: string;
    readonly kind: ExerciseKind;
    readonly contraindications: readonly PainArea[];
  }[];
}

/** What is done at once when something hurts. */
export interface SafetyPlan {
  /** Red flag: everything else can wait. */
  readonly stopNow: boolean;
  readonly lighterVariations: boolean;
  readonly cancelled: readonly { readonly workoutId: string; readonly planExerciseIds: readonly string[] }[];
  /** Gentle mobility in place of what was cancelled, minutes from and to; after a red flag none is advised. */
  readonly mobilityMinutes: readonly [number, number] | null;
  readonly startsRecovery: boolean;
  readonly adviseDoctor: boolean;
  readonly message: Message | null;
}

/** The product says stop, lighten, rest, see a doctor; it never names a condition, a drug or a dose. */
export const SAFETY_MESSAGES = {
  RED_FLAG: message('safety.red-flag'),
  /** Said before everything else, and alone. */
  SELF_HARM: message('safety.self-harm'),
  PAIN: message('safety.pain'),
  /** After a red flag nothing takes the place of the work. */
  RED_FLAG_REST: message('safety.red-flag-rest'),
  DISCOMFORT: message('safety.discomfort'),
} as const satisfies Record<string, Message>;

/** Whether pain calls an exercise off: what its area forbids, and all hard work where nobody knows better. */
export function callsOff(
  mark: PainMark,
  exercise: Pick<UpcomingWorkout['exercises'][number], 'kind' | 'contraindications'>,
): boolean {
  if (mark.area === 'unspecified' || mark.area === 'whole_body' || mark.severity >= HIGHEST_SEVERITY) {
    if (exercise.kind !== 'MOBILITY') return true;
  }
  return exercise.contraindications.some((area) => area === mark.area);
}

/** The marks that still call work off at an instant: bad enough, and not older than two days. */
export function callingOff<M extends PainMark & { readonly at: Instant }>(
  marks: readonly M[],
  at: Instant,
  policy: ProgressionPolicy = LEVELS_1,
): M[] {
  return marks.filter(
    (mark) =>
      mark.severity >= policy.safety.cancelFromSeverity &&
      mark.at <= at &&
      at - mark.at <= policy.safety.cancelHours * HOUR,
  );
}

/** Ten to fifteen minutes of mobility that no painful area forbids, as timed sets. */
export function gentleMobility(
  candidates: readonly { readonly key: string; readonly contraindications: readonly PainArea[] }[],
  areas: readonly FlagArea[],
  policy: ProgressionPolicy = LEVELS_1,
): { readonly exerciseKey: string; readonly seconds: readonly number[] }[] {
  const { mobilityExercises, mobilityMinutes, mobilitySetSeconds } = policy.safety;
  const harmless = candidates
    .filter(({ contraindications }) => !contraindications.some((area) => areas.includes(area)))
    .slice(0, mobilityExercises);
  if (harmless.length === 0) return [];
  const sets = Math.ceil((mobilityMinutes[0] * SECONDS_PER_MINUTE) / (mobilitySetSeconds * harmless.length));
  return harmless.map(({ key }) => ({
    exerciseKey: key,
    seconds: Array.from({ length: sets }, () => mobilitySetSeconds),
  }));
}

/** The protocol for the marks of one message, check-in or report. */
export function safetyPlan(
  said: { readonly pain: readonly PainMark[]; readonly redFlag: boolean },
  upcoming: readonly UpcomingWorkout[],
  now: Instant,
  policy: ProgressionPolicy = LEVELS_1,
): SafetyPlan {
  const marks = mergePain(said.pain);
  const painful = marks.filter((mark) => mark.severity >= policy.safety.cancelFromSeverity);
  const until = now + policy.safety.cancelHours * HOUR;
  const cancelled = upcoming
    .filter((workout) => workout.start >= now && workout.start <= until)
    .map((workout) => ({
      workoutId: workout.id,
      planExerciseIds: workout.exercises
        .filter((exercise) => painful.some((mark) => callsOff(mark, exercise)))
        .map((exercise) => exercise.planExerciseId),
    }))
    .filter((workout) => workout.planExerciseIds.length > 0);
  const serious = painful.length > 0;
  return {
    stopNow: said.redFlag,
    lighterVariations: marks.some((mark) => mark.severity < policy.safety.cancelFromSeverity),
    cancelled,
    mobilityMinutes: serious && !said.redFlag ? policy.safety.mobilityMinutes : null,
    startsRecovery: serious,
    adviseDoctor: serious || said.redFlag,
    message: said.redFlag
      ? SAFETY_MESSAGES.RED_FLAG
      : serious
        ? SAFETY_MESSAGES.PAIN
        : marks.length > 0
          ? SAFETY_MESSAGES.DISCOMFORT
          : null,
  };
}
