import type { Load, PlannedSet, Prescription } from '../../prescription-terms.ts';
import { DAY, HOUR, type Instant } from '../instants.ts';
import type { LevelState, Snapshot } from '../levels.ts';
import type {
  RecordedAthlete,
  RecordedPerformance,
  RecordedPlanExercise,
  RecordedSession,
  RecordedSet,
  TrainingRecord,
} from '../training-record.ts';

/** A Wednesday, 18:00 in Berlin. */
export const NOW: Instant = Date.UTC(2026, 2, 4, 17);

export const kg = (value: number): Load => ({ value: String(value), unit: 'KG' });

/** `3 x 60` as planned sets of an exercise. */
export function planned(exerciseId: string, loads: readonly number[], reps: number): Prescription {
  return {
    repPolicy: { mode: 'RANGE', lower: 8, upper: 12, target: 8 },
    restPolicy: { mode: 'ALL_SAME', seconds: 120 },
    sets: loads.map(
      (load, position): PlannedSet => ({
        id: `${exerciseId}-${position}`,
        position,
        type: 'REGULAR',
        load: load === 0 ? null : kg(load),
        reps,
        seconds: null,
        rpe: '8',
        rir: null,
        restSeconds: null,
      }),
    ),
  };
}

/** What was done of a prescription: reps by set, at the planned loads. */
function done(targets: Prescription, reps: readonly number[]): readonly RecordedSet[] {
  return targets.sets.map((set, position) => ({
    id: `${set.id}-done`,
    position,
    plannedSetId: set.id,
    type: set.type,
    load: set.load,
    reps: reps[position] ?? 0,
    seconds: null,
    rpe: null,
    rir: 2,
    restSeconds: 120,
    skipped: false,
  }));
}

export function performance(
  exerciseKey: string,
  planExerciseId: string | null,
  targets: Prescription,
  reps: readonly number[],
  more: Partial<RecordedPerformance> = {},
): RecordedPerformance {
  return {
    id: `${exerciseKey}-${reps.join('-')}`,
    position: 0,
    exerciseKey,
    planExerciseId,
    targets,
    levelTargets: null,
    rpe: null,
    comfort: null,
    notes: null,
    marks: null,
    sets: done(targets, reps),
    ...more,
  };
}

/** A session that began so many days before now and took an hour. */
export function session(daysAgo: number, more: Partial<RecordedSession> = {}): RecordedSession {
  const startedAt = NOW - daysAgo * DAY - HOUR;
  return {
    id: `w${daysAgo}`,
    status: 'DONE',
    planId: 'plan',
    at: startedAt,
    scheduledAt: null,
    startedAt,
    finishedAt: startedAt + HOUR,
    intent: 'push',
    targetMuscles: [],
    deload: null,
    rpe: null,
    notes: null,
    marks: null,
    aftermath: null,
    performances: [],
    ...more,
  };
}

export function planExercise(
  id: string,
  exerciseKey: string,
  prescription: Prescription,
  level: LevelState | null = null,
): RecordedPlanExercise {
  return {
    ...prescription,
    id,
    position: 0,
    exerciseKey,
    progressionModel: level?.model ?? 'LOAD',
    notes: null,
    level,
    remembered: { raised: false, targetsSince: null, difficultySince: null },
    waiting: null,
  };
}

export const ATHLETE: RecordedAthlete = {
  id: 'athlete',
  unit: 'KG',
  timeZone: 'Europe/Berlin',
  locale: 'en',
  trainingAge: 'intermediate',
  primaryGoal: 'hypertrophy',
  secondaryGoal: 'none',
  equipment: ['barbell', 'rack', 'bench', 'cable'],
  daysPerWeek: 3,
  sessionMinutes: 60,
  favouriteExercises: [],
  avoidedExercises: [],
  bodyWeight: kg(80),
  loadsAtHand: {},
  settings: { adaptiveDifficulty: true, confirmLevelChanges: false },
};

export function recordOf(parts: Partial<TrainingRecord> = {}): TrainingRecord {
  return {
    window: { now: NOW },
    athlete: ATHLETE,
    program: null,
    exercises: [],
    plans: [],
    sessions: [],
    checkIns: [],
    marks: [],
    flags: [],
    modes: [],
    decisions: { suggestions: [], manualLoadEdits: [], verdicts: [], fatigueClearedAt: null, openAlertAreas: [] },
    totals: { completedSessions: 0, checkIns: 0, loggedWorkoutsByExercise: {} },
    ...parts,
  };
}

/** Frozen targets of a LEVEL exercise without an overlay. */
export function frozen(ordinal: number, sets: readonly number[], variation: string): Snapshot {
  return {
    rung: { ordinal, label: String(ordinal), variation },
    judgeVolume: sets.reduce((total, amount) => total + amount, 0),
    prescribed: sets,
    range: null,
    overlay: { percent: 100, causes: [] },
    difficultyPct: 100,
  };
}
