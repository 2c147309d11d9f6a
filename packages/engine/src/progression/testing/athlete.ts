import type { Flag } from '../../kernel/flags.ts';
import { DAY, HOUR, type Instant } from '../../kernel/instants.ts';
import type { ExerciseKind, Ladder, OverlayInForce, ProgressRecord, Rung } from '../../kernel/levels.ts';
import type { PainMark } from '../../kernel/pain.ts';
import type { FinishedWorkout, PulseReading } from '../flags/set-flags.ts';
import { LEVELS_1 } from '../policy.ts';
import { advanceTrack } from '../replay/replay.ts';
import { rungAt } from '../tracks/ladder.ts';
import { NO_OVERLAY } from '../tracks/overlays.ts';
import { prescribe } from '../tracks/snapshot.ts';
import { fullTargets, type LevelTrack, type RangeTrack, type Track } from '../tracks/track.ts';
import { type EvaluationResult, evaluateWorkout, type WorkoutEvaluation } from '../workouts/evaluate-workout.ts';
import {
  type CombinedBlock,
  DEFAULT_SETTINGS,
  type EvaluationInput,
  type ProgressionSettings,
} from '../workouts/evaluation-input.ts';
import { type ExerciseReport, equalSets, type LoggedSet } from '../workouts/report.ts';

/** 2026-03-02, a Monday, 09:00 UTC. */
export const MONDAY: Instant = Date.UTC(2026, 2, 2, 9);

function volumeOf(notation: string): number[] {
  const product = /^(\d+)x(\d+)$/.exec(notation);
  if (product !== null) return Array.from({ length: Number(product[1]) }, () => Number(product[2]));
  return notation.split('/').map(Number);
}

export function stepLadder(first: string, step: 'STRENGTH' | 'ENDURANCE' = 'STRENGTH', variation = 'pull-up'): Ladder {
  const unit = step === 'STRENGTH' ? 'REPS' : 'SECONDS';
  return { form: 'STEP', step, first: { ordinal: 1, label: '1', variation, sets: volumeOf(first), unit } };
}

export function explicitLadder(
  rungs: readonly (readonly [label: string, sets: string])[],
  unit: Rung['unit'] = 'REPS',
): Ladder {
  return {
    form: 'EXPLICIT',
    rungs: rungs.map(([label, sets], i) => ({
      ordinal: i + 1,
      label,
      variation: 'pull-up',
      sets: volumeOf(sets),
      unit,
    })),
  };
}

export function levelTrack(ladder: Ladder, ordinal: number, more: Partial<LevelTrack> = {}): LevelTrack {
  const rung = rungAt(ladder, ordinal, LEVELS_1);
  if (rung === null) throw new Error(`no rung ${ordinal}`);
  return {
    model: 'LEVEL',
    planExerciseId: 'pe-1',
    exerciseKey: 'pull-up',
    kind: 'STRENGTH',
    position: 1,
    targetsSince: null,
    ladder,
    targets: fullTargets(rung),
    raised: false,
    difficultyPct: 100,
    difficultySince: null,
    ...more,
  };
}

export function rangeTrack(sets: number, lower: number, upper: number, more: Partial<RangeTrack> = {}): RangeTrack {
  return {
    model: 'RANGE',
    planExerciseId: 'pe-range',
    exerciseKey: 'dumbbell-row',
    kind: 'STRENGTH',
    position: 2,
    targetsSince: null,
    targets: { model: 'RANGE', sets, lower, upper, unit: 'REPS' },
    ...more,
  };
}

/** What was done with one exercise: sets, or a bare volume as one set, or a skip. */
export interface Done {
  readonly sets?: string | number | readonly LoggedSet[];
  readonly rpe?: number;
  readonly comfort?: number;
  readonly pain?: readonly PainMark[] | number;
  readonly technique?: boolean;
  readonly fatigue?: boolean;
  readonly note?: string;
  readonly variation?: string;
}

function loggedSets(sets: Done['sets']): readonly LoggedSet[] {
  if (sets === undefined) return [];
  if (typeof sets === 'number') return equalSets(1, sets);
  if (typeof sets !== 'string') return sets;
  return volumeOf(sets).flatMap((amount, i) => equalSets(1, amount).map((set) => ({ ...set, id: `set-${i + 1}` })));
}

export function reportOf(planExerciseId: string, done: Done | 'SKIP'): ExerciseReport {
  const given = done === 'SKIP' ? {} : done;
  const pain = typeof given.pain === 'number' ? [{ area: 'unspecified' as const, severity: given.pain }] : given.pain;
  return {
    planExerciseId,
    skipped: done === 'SKIP',
    sets: loggedSets(given.sets),
    rpeTenths: given.rpe === undefined ? null : Math.round(given.rpe * 10),
    comfort: given.comfort ?? null,
    pain: pain ?? [],
    technique: given.technique ?? false,
    fatigue: given.fatigue ?? false,
    note: given.note ?? null,
    variation: given.variation ?? null,
  };
}

export interface WorkoutOptions {
  readonly rpe?: number;
  readonly overlay?: OverlayInForce;
  readonly at?: Instant;
  readonly decidedAt?: Instant;
  readonly note?: string;
  readonly skipped?: boolean;
  readonly pain?: readonly PainMark[];
  readonly remarks?: EvaluationInput['remarks'];
}

/** A little athlete who trains, so that vectors read as a sequence of sessions. */
export class Athlete {
  tracks: Track[];
  flags: readonly Flag[] = [];
  records: ProgressRecord[] = [];
  finished: FinishedWorkout[] = [];
  blocks: CombinedBlock[] = [];
  fatigueSigns: Instant[] = [];
  pulse: PulseReading[] = [];
  fatigueClearedAt: Instant | null = null;
  settings: ProgressionSettings = DEFAULT_SETTINGS;
  hold: EvaluationInput['hold'] = { injuryAreas: [], openAlertAreas: [] };
  waiting: Readonly<Record<string, { versionId: string; conflictId: string | null }>> = {};
  day = 0;

  constructor(...tracks: Track[]) {
    this.tracks = tracks;
  }

  /** Every exercise of one workout, by plan exercise id; a missing one is not prescribed. */
  input(done: Readonly<Record<string, Done | 'SKIP'>>, options: WorkoutOptions = {}): EvaluationInput {
    const start = options.at ?? MONDAY + this.day * DAY;
    return {
      workout: {
        id: `w-${String(this.day).padStart(3, '0')}`,
        start,
        end: start + HOUR,
        slotDate: new Date(start).toISOString().slice(0, 10),
        slotTime: 'MORNING',
        skipped: options.skipped ?? false,
        rpeTenths: options.rpe === undefined ? null : Math.round(options.rpe * 10),
        otherRpeTenths: [],
        pain: options.pain ?? [],
        fatigue: false,
        note: options.note ?? null,
      },
      decidedAt: options.decidedAt ?? start + HOUR,
      exercises: this.tracks
        .filter((track) => done[track.planExerciseId] !== undefined)
        .map((track) => ({
          track,
          snapshot: prescribe(track, options.overlay ?? NO_OVERLAY),
          report: reportOf(track.planExerciseId, done[track.planExerciseId] ?? 'SKIP'),
          records: this.records,
          name: { en: 'Pull-up', ru: 'Подтягивания' },
          offers: {
            easier: 'band-pull-up',
            harder: 'weighted-pull-up',
            hasTips: true,
            unit: 'KG',
            loadStepThousandths: 1000,
          },
          waiting: this.waiting[track.planExerciseId] ?? null,
        })),
      blocks: this.blocks,
      flags: this.flags,
      finishedWorkouts: this.finished,
      remarks: options.remarks ?? [],
      fatigueSigns: this.fatigueSigns,
      pulse: this.pulse,
      fatigueClearedAt: this.fatigueClearedAt,
      hold: this.hold,
      settings: this.settings,
    };
  }

  attempt(done: Readonly<Record<string, Done | 'SKIP'>>, options: WorkoutOptions = {}): EvaluationResult {
    return evaluateWorkout(this.input(done, options));
  }

  /** Trains one workout and lives with its consequences. */
  train(done: Readonly<Record<string, Done | 'SKIP'>>, options: WorkoutOptions = {}): WorkoutEvaluation {
    const result = this.attempt(done, options);
    if (!result.ok) throw new Error(JSON.stringify(result.faults));
    const { evaluation } = result;
    this.tracks = this.tracks.map((track) => advanceTrack(track, evaluation));
    this.flags = evaluation.flagsAfter;
    this.fatigueClearedAt = evaluation.fatigueClearedAt;
    this.records.push(...evaluation.decisions.map((decision) => decision.record));
    if (evaluation.finished !== null) this.finished.push(evaluation.finished);
    this.day += 2;
    return evaluation;
  }

  /** Trains the only track. */
  session(done: Done | 'SKIP', options: WorkoutOptions = {}) {
    const [track] = this.tracks;
    if (track === undefined) throw new Error('no track');
    const [update] = this.train({ [track.planExerciseId]: done }, options).updates;
    if (update === undefined) throw new Error('no update');
    return update;
  }
}

export function lone(kind: ExerciseKind, ladder: Ladder, ordinal: number, more: Partial<LevelTrack> = {}): Athlete {
  return new Athlete(levelTrack(ladder, ordinal, { kind, ...more }));
}
