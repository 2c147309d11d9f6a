import { rpeOfReserve } from '../kernel/effort.ts';
import { forbidsAutomaticChange } from '../kernel/flags.ts';
import { DAYS_PER_WEEK, HOUR, type Instant } from '../kernel/instants.ts';
import type { Library } from '../kernel/library.ts';
import { addDays, daysBetween, mondayOf } from '../kernel/local-dates.ts';
import { injuredAreas, modesInForce } from '../kernel/modes-in-force.ts';
import type { PainMark } from '../kernel/pain.ts';
import { localDateOf, startOfLocalDate } from '../kernel/time-zones.ts';
import type {
  RecordedCheckIn,
  RecordedMark,
  RecordedPerformance,
  RecordedSession,
  TrainingRecord,
} from '../kernel/training-record.ts';
import { athleteLoads } from '../loads/at-hand.ts';
import { blockWeek } from '../volume/block-week.ts';
import type { LandmarkTable } from '../volume/landmarks.ts';
import { deriveFatigueState } from './history/fatigue-state.ts';
import { isCompleted } from './history/history-digest.ts';
import type {
  ActiveFlags,
  FeatureFlags,
  HistoryExercise,
  HistorySet,
  PainFlags,
  ProgramContext,
  SelectionInput,
  WorkoutHistoryEntry,
} from './input/input.ts';
import type { StarterSessions } from './library/starter-sessions.ts';
import type { SelectionPolicy } from './policy.ts';
import { type HeldSlots, type ScheduleSlot, upcomingSlots } from './week/schedule-slots.ts';

/** The parts of a record that selection reads. */
export type SelectionRecord = Pick<
  TrainingRecord,
  'window' | 'athlete' | 'program' | 'exercises' | 'sessions' | 'checkIns' | 'marks' | 'flags' | 'modes' | 'totals'
>;

/** What is authored, and what the deployment switched on. */
export interface SelectionGround {
  readonly library: Library;
  readonly landmarks: LandmarkTable;
  readonly starterSessions: StarterSessions;
  readonly flags: FeatureFlags;
}

/** Where now lies in the athlete's block. */
export interface BlockPosition {
  readonly weekInBlock: number;
  readonly mesocycleLength: number;
  readonly deload: boolean;
  /** Null without a program. */
  readonly blockStartedAt: Instant | null;
}

/** What every session of the athlete has in common; a request adds its mode, intent and minutes. */
export type CommonInput = Omit<SelectionInput, 'mode' | 'sessionMinutes'>;

export function commonInput(record: SelectionRecord, ground: SelectionGround, policy: SelectionPolicy): CommonInput {
  const { athlete, totals } = record;
  const { now } = record.window;
  const history = historyEntries(record, policy);
  const position = blockPosition(record, history, policy);
  const fatigue = deriveFatigueState(
    { now, checkIns: record.checkIns.map(toldBy), history, activePain: flaggedPain(record) },
    policy,
  );
  const monday = mondayOf(localDateOf(now, athlete.timeZone));
  return {
    weekInBlock: position.weekInBlock,
    mesocycleLength: position.mesocycleLength,
    deload: position.deload,
    trainingAge: athlete.trainingAge,
    goals: { primary: athlete.primaryGoal, secondary: athlete.secondaryGoal },
    constraints: { availableEquipment: athlete.equipment, daysPerWeek: athlete.daysPerWeek },
    preferences: {
      favoriteExerciseIds: athlete.favouriteExercises,
      avoidExerciseIds: athlete.avoidedExercises,
    },
    fatigueState: { readinessScore: fatigue.readinessScore, painFlags: fatigue.painFlags },
    activeFlags: activeFlags(record),
    experience: { ...totals, baselines: record.exercises.flatMap(({ baselines }) => baselines) },
    athlete: athleteLoads(athlete),
    flags: ground.flags,
    now,
    week: {
      startedAt: startOfLocalDate(monday, athlete.timeZone),
      previousStartedAt: startOfLocalDate(addDays(monday, -DAYS_PER_WEEK), athlete.timeZone),
    },
    landmarks: ground.landmarks,
    starterSessions: ground.starterSessions,
    history,
    exerciseLibrary: ground.library.exercises,
  };
}

/** Where the record's instant lies in the athlete's block. */
export function blockPosition(
  { window, athlete, program }: Pick<SelectionRecord, 'window' | 'athlete' | 'program'>,
  history: readonly WorkoutHistoryEntry[],
  policy: SelectionPolicy,
): BlockPosition {
  const { now } = window;
  const completedAt = history.filter(isCompleted).map(({ at }) => at);
  if (program === null) return { ...blockWeek({ now, completedAt }, policy), deload: false, blockStartedAt: null };
  const days = Math.max(0, daysBetween(program.startsOn, localDateOf(now, athlete.timeZone)));
  const length = program.blockWeeks;
  const { weekInBlock } = blockWeek(
    { now, completedAt, program: { daysSinceStart: days, mesocycleLength: length } },
    policy,
  );
  const weeks = Math.floor(days / DAYS_PER_WEEK);
  const blockStart = addDays(program.startsOn, (weeks - weekInBlock) * DAYS_PER_WEEK);
  return {
    weekInBlock,
    mesocycleLength: length,
    deload: program.deloadWeek === weekInBlock,
    blockStartedAt: startOfLocalDate(blockStart, athlete.timeZone),
  };
}

/** The slots of the program's schedule as the record's day finds them; null: no program. */
export function heldSlots({
  window,
  athlete,
  program,
}: Pick<SelectionRecord, 'window' | 'athlete' | 'program'>): HeldSlots | null {
  return program && { ...program, today: localDateOf(window.now, athlete.timeZone) };
}

/** The slot of the schedule that comes next; null: no program. */
export function nextEntry(record: Pick<SelectionRecord, 'window' | 'athlete' | 'program'>): ScheduleSlot | null {
  const held = heldSlots(record);
  return (held && upcomingSlots(held, 1)[0]) ?? null;
}

/** The program as a session of this entry sees it; a session out of turn has no place in the schedule. */
export function programContext(
  record: Pick<SelectionRecord, 'window' | 'athlete' | 'program'>,
  { blockStartedAt }: BlockPosition,
  entry: string,
): ProgramContext | null {
  const { program } = record;
  if (program === null) return null;
  const next = nextEntry(record);
  return {
    id: program.id,
    weeklySchedule: program.weeklySchedule,
    ...(blockStartedAt === null ? {} : { blockStartedAt }),
    ...(program.deloadWeek === null ? {} : { deloadWeek: program.deloadWeek }),
    ...(next?.entry === entry ? { scheduleIndex: next.index } : {}),
  };
}

/** Pain of flags at its worst by area, an injury as the least of it. */
export function flaggedPain(record: Pick<SelectionRecord, 'window' | 'athlete' | 'flags' | 'modes'>): PainFlags {
  const injured = injuredAreas(modesInForce(record, record.window.now)).map((area) => ({ area, severity: 1 }));
  return worstByArea([...injured, ...record.flags.flatMap(({ flag }) => (flag.kind === 'PAIN' ? [flag] : []))]);
}

export function activeFlags({ flags }: Pick<SelectionRecord, 'flags'>): ActiveFlags {
  return {
    fatigue: flags.some(({ flag }) => flag.kind === 'FATIGUE'),
    suspendedExerciseIds: flags.flatMap(({ flag, exerciseKey, inPlan }) =>
      forbidsAutomaticChange(flag.kind) && inPlan && exerciseKey !== null ? [exerciseKey] : [],
    ),
  };
}

/** Past sessions as selection reads them, newest first. */
export function historyEntries(
  { window, sessions, checkIns, marks }: Pick<SelectionRecord, 'window' | 'sessions' | 'checkIns' | 'marks'>,
  policy: SelectionPolicy,
): readonly WorkoutHistoryEntry[] {
  return sessions
    .filter((session) => session.at <= window.now && (isCompleted(session) || session.status === 'SKIPPED'))
    .map((session) => ({
      workoutId: session.id,
      status: session.status,
      at: session.finishedAt ?? session.scheduledAt ?? session.at,
      intent: session.intent,
      ...(session.targetMuscles.length > 0 ? { targetMuscles: session.targetMuscles } : {}),
      ...(session.deload === null ? {} : { deload: session.deload }),
      exercises: session.performances.map(historyExercise),
      ...feelingAt(session, checkIns, marks, policy),
    }));
}

/**
 * How the athlete felt at a session: the check-in that was in force when it began, and the pain that was marked in it.
 * Marks beat the check-in: they say what happened.
 */
function feelingAt(
  { id, at }: RecordedSession,
  checkIns: readonly RecordedCheckIn[],
  marks: readonly RecordedMark[],
  policy: SelectionPolicy,
): Pick<WorkoutHistoryEntry, 'readiness' | 'painFlags'> {
  const oldest = at - policy.recovery.checkInHours * HOUR;
  const told = checkIns.filter((checkIn) => checkIn.at <= at && checkIn.at >= oldest);
  const readiness = told.find((checkIn) => checkIn.readiness !== null)?.readiness;
  const marked = marks.flatMap(({ workoutId, area, severity }) =>
    workoutId === id && area !== null ? [{ area, severity }] : [],
  );
  const pain = marked.length > 0 ? marked : told.find((checkIn) => checkIn.pain.length > 0)?.pain;
  return { ...(readiness == null ? {} : { readiness }), ...(pain ? { painFlags: worstByArea(pain) } : {}) };
}

/** A check-in that tells no pain says nothing about it: earlier words hold. */
export function toldBy({ at, readiness, pain }: RecordedCheckIn) {
  return { at, readiness, pain: pain.length > 0 ? worstByArea(pain) : null };
}

function worstByArea(marks: readonly PainMark[]): PainFlags {
  const worst: Record<string, number> = {};
  for (const { area, severity } of marks) worst[area] = Math.max(worst[area] ?? 0, severity);
  return worst;
}

/** One performance as selection and loads read it: what was done, beside what its frozen targets asked for. */
export function historyExercise({ exerciseKey, targets, sets }: RecordedPerformance): HistoryExercise {
  const range = targets?.repPolicy.mode === 'RANGE' ? targets.repPolicy : null;
  return {
    exerciseId: exerciseKey,
    ...(range ? { repRange: { lower: range.lower, upper: range.upper } } : {}),
    sets: sets.map((set): HistorySet => {
      const target = targets?.sets.find(({ id }) => id === set.plannedSetId);
      return {
        type: set.type,
        load: set.load,
        reps: set.reps,
        rpe: set.rpe !== null ? Number(set.rpe) : set.rir !== null ? rpeOfReserve(set.rir) : null,
        targetReps: target?.reps ?? null,
        targetRpe: target?.rpe != null ? Number(target.rpe) : null,
        logged: true,
        skipped: set.skipped,
      };
    }),
  };
}
