import { compareCodePoints } from '../../kernel/code-point-order.ts';
import { type Flag, flagScope, sortFlags } from '../../kernel/flags.ts';
import type { Instant } from '../../kernel/instants.ts';
import { clearAfterWorkout, expireSigns } from '../flags/clear-flags.ts';
import {
  confirmFatigue,
  type FatigueEvidence,
  type FinishedWorkout,
  proposesDeload,
  setFatigueSign,
  setPain,
  setPlainFlag,
} from '../flags/set-flags.ts';
import { LEVELS_1, type ProgressionPolicy } from '../policy.ts';
import { deloadOffer, type Offer } from '../tracks/offers.ts';
import { decideTrack, type TrackDecision } from '../verdicts/decide-track.ts';
import { judgeTrack } from '../verdicts/judge-track.ts';
import { type DraftItem, draftItems, summariseItems, type VersionSummary } from '../versions/draft-items.ts';
import type { EvaluatedExercise, EvaluationInput, WaitingChange } from './evaluation-input.ts';
import { type ProgressUpdate, progressUpdate } from './progress-update.ts';
import { isSkip, sessionRpe } from './report.ts';
import { asFinishedWorkout, marksOf, reportedMarks } from './session-marks.ts';
import { type InputFault, reportFaults } from './validation.ts';

/** The whole consequence of one workout, ready to be stored in one transaction. */
export interface WorkoutEvaluation {
  readonly policyId: string;
  readonly workoutId: string;
  readonly sessionRpeTenths: number | null;
  /** In plan order. */
  readonly decisions: readonly TrackDecision[];
  readonly updates: readonly ProgressUpdate[];
  readonly flagsSet: readonly Flag[];
  /** Under which this workout was judged. */
  readonly flagsActive: readonly Flag[];
  readonly flagsCleared: readonly Flag[];
  readonly flagsAfter: readonly Flag[];
  readonly fatigueClearedAt: Instant | null;
  /** Changes for the ACTIVE and for the PENDING_CONFIRMATION version; empty means no version. */
  readonly activeItems: readonly DraftItem[];
  readonly pendingItems: readonly DraftItem[];
  readonly activeSummary: VersionSummary;
  readonly pendingSummary: VersionSummary;
  /** Earlier waiting changes that this evaluation closes: their rows become RE_EVALUATED. */
  readonly superseded: readonly WaitingChange[];
  readonly deloadProposed: boolean;
  /** Offers for the whole workout, beside those of each exercise. */
  readonly offers: readonly Offer[];
  /** How later flag runs see this workout; null when it was skipped. */
  readonly finished: FinishedWorkout | null;
}

export type EvaluationResult =
  | { readonly ok: true; readonly evaluation: WorkoutEvaluation }
  | { readonly ok: false; readonly faults: readonly InputFault[] };

function inPlanOrder(exercises: readonly EvaluatedExercise[]): EvaluatedExercise[] {
  return [...exercises].sort(
    (a, b) => a.track.position - b.track.position || compareCodePoints(a.track.planExerciseId, b.track.planExerciseId),
  );
}

function changedFlags(before: readonly Flag[], after: readonly Flag[]): Flag[] {
  const known = new Map(before.map((flag) => [flagScope(flag), JSON.stringify(flag)]));
  return after.filter((flag) => known.get(flagScope(flag)) !== JSON.stringify(flag));
}

/** Step 2: the report's own marks, and fatigue confirmed by this workout's RPE, before anything is judged. */
function setFlags(
  input: EvaluationInput,
  exercises: readonly EvaluatedExercise[],
  finished: FinishedWorkout | null,
  policy: ProgressionPolicy,
): Flag[] {
  const at = input.workout.end;
  const marks = exercises.map((exercise) => marksOf(exercise.report));
  const said = reportedMarks(input, marks);
  let flags = setPain(input.flags, said.pain, at);
  exercises.forEach(({ track, report }, i) => {
    if (marks[i]?.technique && !isSkip(report)) flags = setPlainFlag(flags, 'TECHNIQUE', track.planExerciseId, at);
  });
  if (said.fatigue) flags = setFatigueSign(flags, at);
  if (finished === null) return sortFlags(flags);
  const evidence: FatigueEvidence = {
    workouts: [...input.finishedWorkouts, finished],
    signs: said.fatigue ? [...input.fatigueSigns, at] : input.fatigueSigns,
    pulse: input.pulse,
    clearedAt: input.fatigueClearedAt,
  };
  return confirmFatigue(flags, evidence, at, policy);
}

/** Steps 3 to 6. RANGE tracks are decided completely before LEVEL tracks, because the flexible part moves first. */
function decideAll(
  input: EvaluationInput,
  exercises: readonly EvaluatedExercise[],
  flags: readonly Flag[],
  sessionRpeTenths: number | null,
  policy: ProgressionPolicy,
): TrackDecision[] {
  const all = exercises.map((exercise) =>
    judgeTrack(
      exercise,
      {
        workout: input.workout,
        marks: marksOf(exercise.report),
        sessionRpeTenths,
        flags,
        inDoubt: input.inDoubt ?? false,
      },
      policy,
    ),
  );
  const decide = (model: 'RANGE' | 'LEVEL', flexibleMoved: boolean) =>
    all
      .filter((judgement) => judgement.exercise.track.model === model)
      .map((judgement) => decideTrack(judgement, { input, flags, all, flexibleMoved }, policy));
  const range = decide('RANGE', false);
  const flexibleMoved = range.some(
    (decision) =>
      decision.decision !== 'HOLD' ||
      decision.proposed !== null ||
      (decision.judgement.skipped && decision.judgement.exercise.waiting !== null),
  );
  const level = decide('LEVEL', flexibleMoved);
  return all.flatMap((judgement) => [...range, ...level].filter((decision) => decision.judgement === judgement));
}

/** A skip leaves an open conflict alone; a pending change without a conflict is superseded by any evaluation. */
function supersededBy(decisions: readonly TrackDecision[]): WaitingChange[] {
  return decisions.flatMap(({ judgement }) => {
    const { waiting } = judgement.exercise;
    if (waiting === null || (judgement.skipped && waiting.conflictId !== null)) return [];
    return [waiting];
  });
}

/** Judges one workout. Pure: the same input gives the same bytes, in any order of rows or exercises. */
export function evaluateWorkout(input: EvaluationInput, policy: ProgressionPolicy = LEVELS_1): EvaluationResult {
  const { workout } = input;
  const faults = reportFaults(
    input.exercises.map((exercise) => exercise.report),
    new Set(input.exercises.map((exercise) => exercise.track.planExerciseId)),
    workout,
  );
  if (faults.length > 0) return { ok: false, faults };

  const exercises = inPlanOrder(input.exercises);
  const reports = exercises.map((exercise) => exercise.report);
  const sessionRpeTenths = workout.skipped ? null : sessionRpe(workout, reports);
  const finished = workout.skipped ? null : asFinishedWorkout(input, reports.map(marksOf), sessionRpeTenths);

  const expired = expireSigns(input.flags, workout.end, policy);
  const flags = setFlags({ ...input, flags: expired.remaining }, exercises, finished, policy);
  const flagsSet = changedFlags(expired.remaining, flags);
  const decisions = decideAll(input, exercises, flags, sessionRpeTenths, policy);

  const workouts = finished === null ? input.finishedWorkouts : [...input.finishedWorkouts, finished];
  const ended =
    finished === null
      ? { remaining: flags, cleared: [] }
      : clearAfterWorkout(
          flags,
          {
            workouts,
            sessions: decisions.map(({ judgement, decision }) => ({
              planExerciseId: judgement.exercise.track.planExerciseId,
              performed: !judgement.skipped && judgement.raw.reason !== 'SUBSTITUTED',
              technique: judgement.marks.technique,
              painRegressApplied: decision === 'REGRESS' && judgement.raw.reason === 'PAIN',
            })),
            hold: input.hold,
            setAt: workout.end,
          },
          policy,
        );
  const flagsCleared = sortFlags([...expired.cleared, ...ended.cleared]);
  const deloadProposed = finished !== null && proposesDeload(workouts, workout.end, policy);
  const drafts = decisions.map((decision) => draftItems(decision, workout));
  const activeItems = drafts.flatMap((draft) => draft.active);
  const pendingItems = drafts.flatMap((draft) => draft.pending);
  const context = {
    flagsSet,
    flagsActive: flags,
    flagsCleared,
    confirmsChanges: input.settings.confirmLevelChanges,
  };
  return {
    ok: true,
    evaluation: {
      policyId: policy.id,
      workoutId: workout.id,
      sessionRpeTenths,
      decisions,
      updates: decisions.map((decision) => progressUpdate(decision, context, policy)),
      flagsSet,
      flagsActive: flags,
      flagsCleared,
      flagsAfter: ended.remaining,
      // A sign that passed is still evidence for a week; what confirmed fatigue is used up when that is over.
      fatigueClearedAt: ended.cleared.some((flag) => flag.kind === 'FATIGUE' && flag.grade === 'CONFIRMED')
        ? workout.end
        : input.fatigueClearedAt,
      activeItems,
      pendingItems,
      activeSummary: summariseItems(activeItems),
      pendingSummary: summariseItems(pendingItems),
      superseded: supersededBy(decisions),
      deloadProposed,
      offers: deloadProposed ? [deloadOffer(policy)] : [],
      finished,
    },
  };
}
