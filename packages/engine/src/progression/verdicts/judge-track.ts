import type { Flag } from '../../kernel/flags.ts';
import type { ProgressRecord } from '../../kernel/levels.ts';
import type { ProgressionPolicy } from '../policy.ts';
import type { Gate } from '../terms.ts';
import { isEmptyLadder } from '../tracks/ladder.ts';
import { proposeTargets, type TargetProposal } from '../tracks/new-targets.ts';
import type { EvaluatedExercise, EvaluatedWorkout } from '../workouts/evaluation-input.ts';
import { actualVolume, countedSets, exerciseRpe, isSkip } from '../workouts/report.ts';
import type { ExerciseMarks } from '../workouts/session-marks.ts';
import { type Counters, countersAfter } from './counters.ts';
import { ownGates, successesRequired } from './gates.ts';
import { historyWindow } from './progress-record.ts';
import { levelVerdict, type Performed, type RawVerdict, rangeVerdict } from './raw-verdict.ts';

/** What one track says by itself, before the other exercises and the athlete's own edits are looked at. */
export interface TrackJudgement {
  readonly exercise: EvaluatedExercise;
  readonly marks: ExerciseMarks;
  readonly raw: RawVerdict;
  readonly actual: number;
  readonly skipped: boolean;
  readonly counters: Counters;
  readonly required: number;
  /** Gates from SUSPENDED to RANGE_RUN. */
  readonly gates: readonly Gate[];
  readonly proposal: TargetProposal | null;
  /** The window with the present record last, the decision still open. */
  readonly newestLast: readonly ProgressRecord[];
  readonly present: ProgressRecord;
}

function rawVerdict(exercise: EvaluatedExercise, performed: Performed, policy: ProgressionPolicy): RawVerdict {
  const { track, snapshot, report } = exercise;
  if (track.model === 'LEVEL') {
    return levelVerdict(performed, snapshot.judgeVolume, isEmptyLadder(track.ladder), policy);
  }
  const range = snapshot.range ?? track.targets;
  return rangeVerdict(
    performed,
    range,
    countedSets(report).map((set) => set.amount),
    policy,
  );
}

/** Raw verdict, counters, own gates and the targets it would lead to. */
export function judgeTrack(
  exercise: EvaluatedExercise,
  context: {
    readonly workout: EvaluatedWorkout;
    readonly marks: ExerciseMarks;
    readonly sessionRpeTenths: number | null;
    readonly flags: readonly Flag[];
    readonly inDoubt: boolean;
  },
  policy: ProgressionPolicy,
): TrackJudgement {
  const { track, snapshot, report } = exercise;
  const { workout, marks } = context;
  const skipped = workout.skipped || isSkip(report);
  const actual = skipped ? 0 : actualVolume(report);
  const variation = snapshot.rung?.variation ?? null;
  const performed: Performed = {
    kind: track.kind,
    skipped,
    painSeverity: marks.pain[0]?.severity ?? 0,
    technique: marks.technique,
    substituted: report.variation !== null && variation !== null && report.variation !== variation,
    actual,
    rpeTenths: skipped ? null : exerciseRpe(report, context.sessionRpeTenths),
    comfort: report.comfort,
  };
  const raw = rawVerdict(exercise, performed, policy);
  const present: ProgressRecord = {
    id: `${workout.id}/${track.planExerciseId}`,
    planExerciseId: track.planExerciseId,
    policyId: policy.id,
    workoutId: workout.id,
    workoutStart: workout.start,
    slotDate: workout.slotDate,
    kind: track.kind,
    skipped,
    rungOrdinal: snapshot.rung?.ordinal ?? null,
    rungLabel: snapshot.rung?.label ?? null,
    judgeVolume: snapshot.judgeVolume,
    actualVolume: actual,
    rpeTenths: performed.rpeTenths,
    comfort: report.comfort,
    painSeverity: performed.painSeverity,
    fatigue: marks.fatigue,
    overlayPct: snapshot.overlay.percent,
    rawVerdict: raw.verdict,
    reason: raw.reason,
    decision: 'HOLD',
    change: 'NONE',
    difficultyChanged: false,
    superseded: false,
  };
  const newestLast = [...historyWindow(exercise.records, present, policy), present];
  const counters = countersAfter(newestLast, track.targetsSince, policy);
  const gateContext = {
    track,
    counters,
    flags: context.flags,
    techniqueMark: marks.technique,
    inDoubt: context.inDoubt,
    overlayPct: snapshot.overlay.percent,
  };
  return {
    exercise,
    marks,
    raw,
    actual,
    skipped,
    counters,
    required: successesRequired(track, policy),
    gates: ownGates(raw, gateContext, policy),
    proposal: proposeTargets(track, raw, actual, policy),
    newestLast,
    present,
  };
}
