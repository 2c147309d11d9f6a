import { exercises, muscles, starterSessions } from '@topset/catalog';
import { type AthleteRow, athleteRepository, type Db, readTrainingRecord } from '@topset/db';
import { EQUIPMENT, type Intent, type Muscle } from '@topset/engine';
import { HOUR, type RecordedProgram, type TrainingRecord } from '@topset/engine/kernel';
import { minutesInForce, sessionPercent } from '@topset/engine/progression';
import {
  type ActiveFlags,
  activeFlags,
  deriveFatigueState,
  type Experience,
  type FeatureFlags,
  flaggedPain,
  GREEDY_1,
  historyEntries,
  INPUT_LIMITS,
  mostExperience,
  type ScheduleSlot,
  type SelectionInput,
  toldBy,
  upcomingSlots,
  type WorkoutHistoryEntry,
} from '@topset/engine/selection';
import type { Context } from '../../context.ts';
import { athleteLoads } from '../athlete/index.ts';
import { type ProgramSlots, recordedSlots } from '../workouts/index.ts';
import { flagsInForce } from './flags.ts';
import { type BlockPosition, blockPosition, programContext, weekBounds } from './program-week.ts';
import { historyScope } from './read-history.ts';
import { scheduleEntryText } from './session-request.ts';

/** Everything about the athlete that selection reads, whatever the session. */
export interface AthleteFacts {
  readonly athlete: AthleteRow;
  readonly program: RecordedProgram | null;
  readonly position: BlockPosition;
  /** Who holds which slot of the weekly schedule; null: no program. */
  readonly slots: ProgramSlots | null;
  /** The slot of the weekly schedule that comes next; null: no program. */
  readonly nextEntry: ScheduleSlot | null;
  readonly history: readonly WorkoutHistoryEntry[];
  readonly experience: Experience;
  readonly flags: FeatureFlags;
  readonly activeFlags: ActiveFlags;
  readonly pain: Readonly<Record<string, number>>;
  /** Of active flags and injuries alone. */
  readonly flaggedPain: Readonly<Record<string, number>>;
  readonly readiness: number;
  /** Minutes for a session: the athlete's, or those of a time with little of it. */
  readonly minutes: number;
  /** How much of the sets remains under the overlays in force, in percent. */
  readonly setPercent: number;
}

/** What a request asks of a session. */
export interface SessionRequest {
  readonly intent: Intent;
  readonly targetMuscles: readonly Muscle[];
  readonly minutes: number;
  readonly pins: readonly string[];
}

/** What is supposed instead of what is known, in a what-if. */
export interface Suppositions {
  readonly equipment?: readonly string[] | undefined;
  readonly pain?: Readonly<Record<string, number>> | undefined;
  readonly readiness?: number | undefined;
}

/** Reads the athlete in a number of statements that depends neither on the history nor on the library. */
export async function gatherAthlete(db: Db, context: Context): Promise<AthleteFacts> {
  const { athleteId } = context.caller;
  const now = context.now();
  const athlete = (await athleteRepository.findAthlete(db, athleteId))!;
  const record = await readTrainingRecord(db, athleteId, {
    ...historyScope(now),
    athlete,
    program: true,
    exercises: { withBaselines: true },
    flags: true,
    modes: true,
    totals: { upTo: mostExperience(GREEDY_1) },
  });
  const { program } = record;
  const slots = program && recordedSlots(athlete, program, now);
  const history = historyEntries(record, GREEDY_1);
  const position = blockPosition(athlete, program, history, now);
  const activePain = flaggedPain(record);
  const fatigue = deriveFatigueState(
    { now: now.getTime(), checkIns: checkInsInForce(record), history, activePain },
    GREEDY_1,
  );
  return {
    athlete,
    program,
    position,
    slots,
    nextEntry: (slots && upcomingSlots(slots, 1)[0]) ?? null,
    history,
    experience: { ...record.totals, baselines: record.exercises.flatMap(({ baselines }) => baselines) },
    flags: await flagsInForce(db, context),
    activeFlags: activeFlags(record),
    pain: fatigue.painFlags,
    flaggedPain: activePain,
    readiness: fatigue.readinessScore,
    minutes: minutesInForce(record, INPUT_LIMITS.sessionMinutes.least),
    setPercent: sessionPercent(record),
  };
}

/** The input of one session. */
export function selectionInput(
  facts: AthleteFacts,
  now: Date,
  request: SessionRequest,
  supposed: Suppositions = {},
): SelectionInput {
  return {
    ...inputOf(facts, now, request.minutes, supposed),
    mode: 'intent',
    intent: request.intent,
    targetMuscles: request.targetMuscles,
    pinnedExerciseIds: request.pins,
    ...programOf(facts, scheduleEntryText(request)),
  };
}

/** What every mode shares. */
export function inputOf(facts: AthleteFacts, now: Date, minutes: number, supposed: Suppositions = {}) {
  const { athlete, position } = facts;
  const week = weekBounds(athlete, now);
  return {
    weekInBlock: position.weekInBlock,
    mesocycleLength: position.mesocycleLength,
    deload: position.deload,
    sessionMinutes: minutes,
    trainingAge: athlete.trainingAge,
    goals: { primary: athlete.primaryGoal, secondary: athlete.secondaryGoal },
    constraints: {
      availableEquipment: supposed.equipment ?? athlete.equipment.filter(isKnownEquipment),
      daysPerWeek: athlete.daysPerWeek,
    },
    preferences: {
      favoriteExerciseIds: athlete.favouriteExercises,
      avoidExerciseIds: athlete.avoidedExercises,
    },
    fatigueState: {
      readinessScore: supposed.readiness ?? facts.readiness,
      painFlags: supposed.pain ?? facts.pain,
    },
    activeFlags: facts.activeFlags,
    experience: facts.experience,
    athlete: athleteLoads(athlete),
    flags: facts.flags,
    now: now.getTime(),
    week: { startedAt: week.start.getTime(), previousStartedAt: week.previous.getTime() },
    landmarks: muscles,
    starterSessions,
    history: facts.history,
    exerciseLibrary: exercises,
  } satisfies Partial<SelectionInput>;
}

/** The program as a session of this entry sees it; a session out of turn has no place in the schedule. */
export function programOf(facts: AthleteFacts, entry: string): Pick<SelectionInput, 'program'> {
  const { program, position, nextEntry } = facts;
  if (!program) return {};
  const { scheduleIndex, ...rest } = programContext(program, position, nextEntry?.index ?? 0);
  return { program: nextEntry?.entry === entry ? { ...rest, scheduleIndex: scheduleIndex ?? 0 } : rest };
}

/** What still counts of how the athlete said to feel. */
function checkInsInForce({ window, checkIns }: Pick<TrainingRecord, 'window' | 'checkIns'>) {
  const since = window.now - GREEDY_1.recovery.checkInHours * HOUR;
  return checkIns.filter(({ at }) => at >= since).map(toldBy);
}

function isKnownEquipment(kind: string): boolean {
  return EQUIPMENT.some((known) => known === kind);
}
