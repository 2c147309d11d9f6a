import { analyseText } from '../dialogue/reading/analyse-text.ts';
import { TENTHS } from '../kernel/effort.ts';
import { isInDoubt } from '../kernel/flags.ts';
import { HOUR, type Instant } from '../kernel/instants.ts';
import type { Ladder, LadderChoice } from '../kernel/levels.ts';
import type { Library } from '../kernel/library.ts';
import type { LocalDate } from '../kernel/local-dates.ts';
import { injuredAreas, modesInForce } from '../kernel/modes-in-force.ts';
import type { PainMark } from '../kernel/pain.ts';
import { localDateOf, localTimeOf } from '../kernel/time-zones.ts';
import type {
  RecordedAthlete,
  RecordedDecisions,
  RecordedMark,
  RecordedPerformance,
  RecordedPlanExercise,
  RecordedSession,
  TrainingRecord,
} from '../kernel/training-record.ts';
import { inThousandths } from '../kernel/whole-numbers.ts';
import { stepAtHand } from '../loads/at-hand.ts';
import { GREEDY_1 } from '../selection/policy.ts';
import type { LocalizedText } from '../vocabulary.ts';
import type { HealthHold } from './flags/clear-flags.ts';
import { compareFinished, type FatigueEvidence, type FinishedWorkout } from './flags/set-flags.ts';
import { LEVELS_1, type ProgressionPolicy } from './policy.ts';
import { type SlotTime, slotTimeOf } from './slot-time.ts';
import type { OfferSources } from './tracks/offers.ts';
import { NO_OVERLAY } from './tracks/overlays.ts';
import { prescribe } from './tracks/snapshot.ts';
import type { Track } from './tracks/track.ts';
import type {
  CombinedBlock,
  EvaluatedExercise,
  EvaluatedWorkout,
  EvaluationInput,
} from './workouts/evaluation-input.ts';
import { type ExerciseReport, type LoggedSet, rpeTenths } from './workouts/report.ts';

/** The parts of a record that level progression reads. */
export type LevelsRecord = Pick<
  TrainingRecord,
  'athlete' | 'plans' | 'sessions' | 'checkIns' | 'marks' | 'flags' | 'modes'
> & { readonly decisions: Omit<RecordedDecisions, 'suggestions' | 'manualLoadEdits'> };

export interface EvaluationRequest {
  readonly workoutId: string;
  /** Instant of the automatic decision. */
  readonly decidedAt: Instant;
  /** Of a skipped workout the plan exercises that it had; left out: all of its plan. */
  readonly prescribed?: ReadonlySet<string> | undefined;
}

interface SessionSlot {
  readonly date: LocalDate;
  readonly time: SlotTime;
}

/** What an evaluation of a finished or skipped workout reads; null: the record does not hold it. */
export function evaluationInput(
  record: LevelsRecord,
  { workoutId, decidedAt, prescribed }: EvaluationRequest,
  library: Library,
  policy: ProgressionPolicy = LEVELS_1,
): EvaluationInput | null {
  const session = reportedSession(record, workoutId);
  if (session === null) return null;
  const plan = record.plans.find(({ id }) => id === session.planId);
  const levelled = (plan?.exercises ?? []).filter(({ id, level }) => level !== null && (prescribed?.has(id) ?? true));
  const exercises = levelled.flatMap((exercise) => evaluatedExercise(exercise, session, record, library) ?? []);
  const judged = new Set(exercises.map(({ track }) => track.planExerciseId));
  const workout = evaluatedWorkout(session, judged, slotOf(session, record.athlete, policy));
  const finished = finishedWorkouts(record.sessions).filter(({ start }) => start < workout.start);
  const { athlete, decisions } = record;
  return {
    workout,
    decidedAt,
    exercises,
    blocks: combinedBlocks(levelled),
    flags: record.flags.map(({ flag }) => flag),
    inDoubt: isInDoubt(athlete.askedAt ?? null, decidedAt),
    finishedWorkouts: finished,
    ...evidenceOutside(workout, finished, record.marks, policy),
    pulse: record.checkIns.flatMap(({ at, restingPulse }) =>
      restingPulse === null || at > workout.end ? [] : [{ at, beatsPerMinute: restingPulse }],
    ),
    fatigueClearedAt: decisions.fatigueClearedAt,
    hold: healthHold(record, decidedAt),
    settings: {
      adaptiveDifficulty: athlete.settings.adaptiveDifficulty,
      confirmLevelChanges: athlete.settings.confirmLevelChanges,
    },
  };
}

/** What keeps pain flags alive at an instant: injuries, and alerts that nobody has closed. */
export function healthHold(
  record: Pick<TrainingRecord, 'athlete' | 'modes'> & { readonly decisions: Pick<RecordedDecisions, 'openAlertAreas'> },
  at: Instant,
): HealthHold {
  return {
    injuryAreas: injuredAreas(modesInForce(record, at)),
    openAlertAreas: record.decisions.openAlertAreas,
  };
}

/** A session as it was reported: what was laid out for one that was skipped is no report. */
export function reportedSession(
  { sessions }: Pick<TrainingRecord, 'sessions'>,
  workoutId: string,
): RecordedSession | null {
  const found = sessions.find(({ id }) => id === workoutId);
  return found?.status === 'SKIPPED' ? { ...found, performances: [] } : (found ?? null);
}

const startOf = ({ startedAt, scheduledAt, at }: RecordedSession): Instant => startedAt ?? scheduledAt ?? at;

function evaluatedExercise(
  exercise: RecordedPlanExercise,
  session: RecordedSession,
  record: LevelsRecord,
  library: Library,
): EvaluatedExercise | null {
  const track = trackOf(exercise, library);
  const performance = session.performances.find(({ planExerciseId }) => planExerciseId === exercise.id);
  if (track === null || (session.status !== 'SKIPPED' && !performance?.levelTargets)) return null;
  return {
    track,
    snapshot: performance?.levelTargets ?? prescribe(track, NO_OVERLAY),
    records: record.decisions.verdicts.filter(({ planExerciseId }) => planExerciseId === exercise.id),
    ...reported(exercise, performance, record.athlete, library),
    waiting: exercise.waiting,
  };
}

type Described = Pick<RecordedPlanExercise, 'id' | 'exerciseKey' | 'level'>;

/** What the athlete reported on an exercise, and how texts and offers speak of it; without a performance a skip. */
export function reported(
  exercise: Described,
  performance: RecordedPerformance | undefined,
  athlete: RecordedAthlete,
  library: Library,
): Pick<EvaluatedExercise, 'report' | 'name' | 'offers'> {
  return {
    report: reportOf(exercise.id, performance),
    name: nameOf(performance?.exerciseKey ?? exercise.exerciseKey, exercise, library),
    offers: offerSources(exercise, athlete, library),
  };
}

/** A plan exercise under LEVEL or RANGE as it is judged; null under LOAD. */
export function trackOf(exercise: RecordedPlanExercise, library: Library): Track | null {
  const { level, remembered } = exercise;
  if (level === null) return null;
  const identity = {
    planExerciseId: exercise.id,
    exerciseKey: exercise.exerciseKey,
    kind: level.kind,
    position: exercise.position,
    targetsSince: remembered.targetsSince,
  };
  if (level.model === 'RANGE') {
    const { sets, lower, upper, unit } = level;
    return { ...identity, model: 'RANGE', targets: { model: 'RANGE', sets, lower, upper, unit } };
  }
  return {
    ...identity,
    model: 'LEVEL',
    ladder: ladderOf(level.ladder, library),
    targets: { model: 'LEVEL', rung: level.rung, sets: level.sets },
    raised: remembered.raised,
    difficultyPct: level.difficultyPct,
    difficultySince: remembered.difficultySince,
  };
}

/** A ladder that the catalogue dropped has no rungs left. */
function ladderOf(choice: LadderChoice, library: Library): Ladder {
  return choice.form === 'STEP' ? choice : (library.ladder(choice.key) ?? { form: 'EXPLICIT', rungs: [] });
}

/** What the athlete reported on an exercise; without a performance it was skipped. */
export function reportOf(planExerciseId: string, performance: RecordedPerformance | undefined): ExerciseReport {
  const marks = performance?.marks;
  return {
    planExerciseId,
    skipped: performance === undefined || (marks?.skipped ?? false),
    sets: performance?.sets.map(loggedSet) ?? [],
    rpeTenths: tenths(performance?.rpe ?? null),
    comfort: performance?.comfort ?? null,
    pain: marks?.pain ?? [],
    technique: marks?.technique ?? false,
    fatigue: marks?.fatigue ?? false,
    note: performance ? wordsOn(performance) : null,
    variation: performance?.levelTargets?.rung ? performance.exerciseKey : null,
  };
}

/** What was written about an exercise and about its sets. */
function wordsOn({ notes, sets }: RecordedPerformance): string | null {
  const words = [notes, ...sets.map((set) => set.notes)].filter(Boolean);
  return words.length === 0 ? null : words.join('\n');
}

function loggedSet({ id, type, skipped, reps, seconds, rpe, rir }: RecordedPerformance['sets'][number]): LoggedSet {
  return {
    id,
    type,
    logged: true,
    skipped,
    amount: reps ?? seconds ?? 0,
    rpeTenths: tenths(rpe),
    rirTenths: rir === null ? null : rir * TENTHS,
  };
}

const tenths = (rpe: string | null): number | null => (rpe === null ? null : rpeTenths(rpe));

/** The name that texts use: of the variation that was done, else of the exercise. */
function nameOf(key: string, exercise: Described, library: Library): LocalizedText {
  return (library.exercise(key) ?? library.exercise(exercise.exerciseKey))?.name ?? { en: key, ru: key };
}

/** What the library and the athlete's equipment allow to offer. */
function offerSources(exercise: Described, athlete: RecordedAthlete, library: Library): OfferSources {
  const { level } = exercise;
  const known = library.exercise(level?.model === 'LEVEL' ? level.rung.variation : exercise.exerciseKey);
  const loadable = known?.loadType === 'external' || known?.loadType === 'bodyweight_plus';
  return {
    easier: known?.easier ?? null,
    harder: known?.harder ?? null,
    hasTips: (known?.tips.en.length ?? 0) > 0,
    unit: athlete.unit,
    loadStepThousandths: known && loadable ? inThousandths(stepAtHand(known, athlete, library, GREEDY_1)) : null,
  };
}

/** The day of a session and its half, where the athlete is. */
export function slotOf(
  session: RecordedSession,
  { timeZone }: RecordedAthlete,
  policy: ProgressionPolicy = LEVELS_1,
): SessionSlot {
  const start = startOf(session);
  return { date: localDateOf(start, timeZone), time: slotTimeOf(localTimeOf(start, timeZone), policy) };
}

/** The workout as it is judged; `judged` are the plan exercises with a verdict of their own. */
export function evaluatedWorkout(
  session: RecordedSession,
  judged: ReadonlySet<string>,
  slot: SessionSlot,
): EvaluatedWorkout {
  const start = startOf(session);
  const others = session.performances.filter(({ planExerciseId }) => !planExerciseId || !judged.has(planExerciseId));
  const said = others.map((performance) => analyseText(wordsOn(performance) ?? ''));
  return {
    id: session.id,
    start,
    end: session.finishedAt ?? start,
    slotDate: slot.date,
    slotTime: slot.time,
    skipped: session.status === 'SKIPPED',
    rpeTenths: tenths(session.rpe),
    otherRpeTenths: others.flatMap(({ rpe }) => (rpe === null ? [] : [rpeTenths(rpe) ?? 0])),
    pain: [
      ...(session.marks?.pain ?? []),
      ...others.flatMap(({ marks }, i): PainMark[] => [...(marks?.pain ?? []), ...(said[i]?.pain ?? [])]),
    ],
    fatigue: Boolean(session.marks?.fatigue) || others.some(({ marks }, i) => marks?.fatigue || said[i]?.fatigue),
    note: session.notes,
  };
}

/** Finished workouts as flags read them, whatever their plans, oldest first. */
export function finishedWorkouts(sessions: readonly RecordedSession[]): readonly FinishedWorkout[] {
  return sessions
    .flatMap(({ id, status, startedAt, finishedAt, aftermath, rpe }): FinishedWorkout[] => {
      if (status === 'SKIPPED' || startedAt === null || finishedAt === null) return [];
      return [
        {
          id,
          start: startedAt,
          end: finishedAt,
          pain: aftermath?.pain ?? [],
          fatigue: aftermath?.fatigue ?? false,
          sessionRpeTenths: aftermath?.sessionRpeTenths ?? tenths(rpe),
        },
      ];
    })
    .sort(compareFinished);
}

/** What may confirm fatigue at the record's instant. */
export function fatigueEvidence(
  record: Pick<TrainingRecord, 'sessions' | 'marks' | 'checkIns'> & {
    readonly decisions: Pick<RecordedDecisions, 'fatigueClearedAt'>;
  },
): FatigueEvidence {
  return {
    workouts: finishedWorkouts(record.sessions),
    signs: record.marks.flatMap(({ area, at }) => (area === null ? [at] : [])),
    pulse: record.checkIns.flatMap(({ at, restingPulse }) =>
      restingPulse === null ? [] : [{ at, beatsPerMinute: restingPulse }],
    ),
    clearedAt: record.decisions.fatigueClearedAt,
  };
}

/** From when on marks can matter to a workout that ended then. */
export function evidenceSince(
  end: Instant,
  finished: readonly FinishedWorkout[],
  policy: ProgressionPolicy = LEVELS_1,
): Instant {
  return Math.min(endOfLast(finished) || end, end - policy.flags.evidenceHours * HOUR);
}

const endOfLast = (finished: readonly FinishedWorkout[]) => Math.max(0, ...finished.map(({ end }) => end));

/** What was said outside the workout: since the finished one before it, and as signs of fatigue. */
export function evidenceOutside(
  { id, end }: EvaluatedWorkout,
  finished: readonly FinishedWorkout[],
  marks: readonly RecordedMark[],
  policy: ProgressionPolicy = LEVELS_1,
): Pick<EvaluationInput, 'remarks' | 'fatigueSigns'> {
  const lastEnd = endOfLast(finished);
  const since = evidenceSince(end, finished, policy);
  const known = marks.filter(({ workoutId, at }) => workoutId !== id && at >= since && at <= end);
  return {
    remarks: known
      .filter(({ at, workoutId }) => workoutId === null && at > lastEnd)
      .map(({ area, severity }) => ({ pain: area === null ? [] : [{ area, severity }], fatigue: area === null })),
    fatigueSigns: known.filter(({ area }) => area === null).map(({ at }) => at),
  };
}

export function combinedBlocks(levelled: readonly Pick<RecordedPlanExercise, 'id' | 'level'>[]): CombinedBlock[] {
  const names = new Set(levelled.flatMap(({ level }) => level?.combinedBlock ?? []));
  return [...names].map((id) => ({
    id,
    planExerciseIds: levelled.filter(({ level }) => level?.combinedBlock === id).map((exercise) => exercise.id),
  }));
}
