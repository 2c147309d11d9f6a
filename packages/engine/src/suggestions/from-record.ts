import { availablePieces } from '../kernel/equipment-classes.ts';
import { isInDoubt } from '../kernel/flags.ts';
import type { Library } from '../kernel/library.ts';
import { declaredRack, loadsOn, rackOf } from '../kernel/rack.ts';
import type {
  RecordedAthlete,
  RecordedDecisions,
  RecordedExercise,
  RecordedFlag,
  RecordedPerformance,
  RecordedPlanExercise,
  RecordedSession,
  RecordedSet,
  TrainingRecord,
} from '../kernel/training-record.ts';
import type { Load, Prescription } from '../prescription-terms.ts';
import { firstAvailableAlternative } from './adaptive/equipment-class.ts';
import type { SessionInput } from './session-suggestions.ts';
import type {
  EnteredLoad,
  ExerciseContext,
  ExerciseFacts,
  FlagRow,
  PerformanceRow,
  PerformedSetRow,
  PlanExerciseRow,
  PrescriptionRow,
} from './types.ts';

/** The parts of a record that suggestions read. */
export type SuggestionsRecord = Pick<
  TrainingRecord,
  'window' | 'athlete' | 'exercises' | 'plans' | 'sessions' | 'flags'
> & {
  /** Edits by hand are read where the policy asks for them. */
  readonly decisions: Pick<RecordedDecisions, 'suggestions'> & Partial<Pick<RecordedDecisions, 'manualLoadEdits'>>;
};

export interface SuggestionRequest {
  readonly workoutId: string;
  readonly aiAnswers?: ReadonlyMap<string, unknown>;
  /** Ids of stored suggestions that block nothing. */
  readonly ignoring?: ReadonlySet<string>;
}

/** What an evaluation of one workout reads; null: the record does not hold it. */
export function suggestionInput(
  record: SuggestionsRecord,
  { workoutId, aiAnswers, ignoring }: SuggestionRequest,
  library: Library,
): SessionInput | null {
  const workout = record.sessions.find(({ id }) => id === workoutId);
  if (workout === undefined) return null;
  const { now } = record.window;
  const flags = [...record.flags.map(flagRow), ...doubt(record)];
  const live = new Map(record.plans.flatMap((plan) => plan.exercises.map((exercise) => [exercise.id, exercise])));
  return {
    exercises: workout.performances.map((performance): ExerciseContext => {
      const { exerciseKey, planExerciseId } = performance;
      const known = record.exercises.find(({ key }) => key === exerciseKey);
      const planned = planExerciseId === null ? undefined : live.get(planExerciseId);
      return {
        unit: record.athlete.unit,
        locale: record.athlete.locale,
        ...exerciseSetting(record, exerciseKey, library),
        bodyWeight: entered(record.athlete.bodyWeight),
        manualLoadEditAt:
          record.decisions.manualLoadEdits?.find((edit) => edit.planExerciseId === planExerciseId)?.at ?? null,
        planExercise: planned === undefined ? null : planExerciseRow(planned),
        current: performanceRow(performance, workout, now),
        history: earlierPerformances(record.sessions, workout, exerciseKey),
        typicalReps: known?.typicalReps ?? null,
        flags,
      };
    }),
    stored: record.decisions.suggestions.filter(({ id }) => !ignoring?.has(id)),
    flags,
    now,
    ...(aiAnswers ? { aiAnswers } : {}),
  };
}

/** What the rules need to know of an exercise, besides what was done. */
export type ExerciseSetting = Pick<
  ExerciseContext,
  'exercise' | 'loadsAtHand' | 'loadsDeclared' | 'preferredStep' | 'suggestionsOff'
>;

export function exerciseSetting(
  { athlete, exercises }: Pick<SuggestionsRecord, 'athlete' | 'exercises'>,
  exerciseKey: string,
  library: Library,
): ExerciseSetting {
  const known = exercises.find(({ key }) => key === exerciseKey);
  const exercise = exerciseFacts(exerciseKey, known, athlete, library);
  return {
    exercise,
    loadsAtHand: loadsOn(exercise.equipment, rackOf(athlete.loadsAtHand, athlete.unit)),
    loadsDeclared: loadsOn(exercise.equipment, declaredRack(athlete.loadsAtHand, athlete.unit)) !== null,
    preferredStep: preferredStep(known, athlete),
    suggestionsOff: known?.suggestionsOff ?? false,
  };
}

/** Of workouts that are done, whatever their plan; the engine takes its window. */
function earlierPerformances(
  sessions: readonly RecordedSession[],
  workout: RecordedSession,
  exerciseKey: string,
): readonly PerformanceRow[] {
  return sessions.flatMap((session) => {
    const { id, status, startedAt, performances } = session;
    if (id === workout.id || status !== 'DONE' || startedAt === null) return [];
    return performances
      .filter((performance) => performance.exerciseKey === exerciseKey)
      .map((performance) => performanceRow(performance, session, startedAt));
  });
}

type RecordedTime = Pick<RecordedSession, 'id' | 'status' | 'startedAt'> &
  Partial<Pick<RecordedSession, 'deload' | 'lightWeek'>>;

/** A performance as the rules read it: decimals become numbers. */
export function performanceRow(
  performance: RecordedPerformance,
  { id, status, startedAt, deload, lightWeek }: RecordedTime,
  otherwise: number,
): PerformanceRow {
  return {
    id: performance.id,
    workoutId: id,
    workoutStatus: status,
    startedAt: startedAt ?? otherwise,
    position: performance.position,
    exerciseKey: performance.exerciseKey,
    planExerciseId: performance.planExerciseId,
    snapshot: performance.targets && prescriptionRow(performance.targets),
    sets: performance.sets.map(performedSetRow),
    rpe: effort(performance.rpe),
    ...(deload || lightWeek ? { reduced: true } : {}),
  };
}

function performedSetRow(set: RecordedSet): PerformedSetRow {
  const { id, position, type, reps, plannedSetId, skipped } = set;
  return {
    id,
    position,
    type,
    load: entered(set.load),
    reps,
    restTaken: set.restSeconds,
    plannedSetId,
    logged: true,
    skipped,
    rpe: effort(set.rpe),
    rir: set.rir,
  };
}

const effort = (rpe: string | null): number | null => (rpe === null ? null : Number(rpe));

/** A prescription as the rules read it: decimals become numbers. */
export function prescriptionRow({ repPolicy, restPolicy, sets }: Prescription): PrescriptionRow {
  return {
    repPolicy,
    restPolicy,
    sets: sets.map(({ id, position, type, load, reps, restSeconds }) => ({
      id,
      position,
      type,
      load: entered(load),
      reps,
      restSeconds,
    })),
  };
}

function planExerciseRow(exercise: RecordedPlanExercise): PlanExerciseRow {
  const { id, position, progressionModel } = exercise;
  return { ...prescriptionRow(exercise), id, position, progressionModel };
}

function entered(load: Load | null): EnteredLoad | null {
  return load && { value: Number(load.value), unit: load.unit };
}

function exerciseFacts(
  key: string,
  known: RecordedExercise | undefined,
  athlete: RecordedAthlete,
  library: Library,
): ExerciseFacts {
  const authored = library.exercise(key);
  const facts = authored ?? known?.own;
  return {
    key,
    primaryMuscle: facts?.primaryMuscles?.[0] ?? null,
    equipment: firstAvailableAlternative(facts?.equipment ?? [], availablePieces(athlete.equipment)),
    loadType: facts?.loadType ?? 'external',
    heavyCompound: authored?.heavyCompound ?? false,
    largePull: authored?.largePull ?? false,
  };
}

/** A preferred step in the other unit is of no use: nothing is converted silently. */
function preferredStep(known: RecordedExercise | undefined, athlete: RecordedAthlete): number | null {
  const step = known?.preferredStep;
  return step && step.unit === athlete.unit ? Number(step.value) : null;
}

/** An unanswered question about health stops what a sign of fatigue would stop, until it is answered. */
function doubt({ athlete, window }: SuggestionsRecord): FlagRow[] {
  if (!isInDoubt(athlete.askedAt ?? null, window.now)) return [];
  return [{ id: 'health-question', kind: 'FATIGUE', severity: null, exerciseKey: null }];
}

function flagRow({ id, flag, exerciseKey }: RecordedFlag): FlagRow {
  return { id, kind: flag.kind, severity: flag.kind === 'PAIN' ? flag.severity : null, exerciseKey };
}
