import { evaluateWorkout, type WorkoutEvaluation } from './evaluate-workout.ts';
import type { EvaluatedWorkout, EvaluationInput } from './evaluation-input.ts';
import type { Flag } from './flags.ts';
import { type OverlayInForce, prescribe } from './overlays.ts';
import { LEVELS_1, type ProgressionPolicy, progressionPolicy } from './policy.ts';
import type { ProgressRecord } from './progress-record.ts';
import type { ExerciseReport } from './report.ts';
import type { FinishedWorkout } from './set-flags.ts';
import type { Instant } from './terms.ts';
import { type Track, targetVolume } from './track.ts';
import { withTargets } from './versions/draft-items.ts';
import { compareCodePoints } from './whole-numbers.ts';

/** The track after an evaluation: only applied changes move it. */
export function advanceTrack(track: Track, evaluation: WorkoutEvaluation): Track {
  const decision = evaluation.decisions.find(
    (each) => each.judgement.exercise.track.planExerciseId === track.planExerciseId,
  );
  return decision === undefined ? track : withTargets(track, decision.newTargets, decision.difficulty.after);
}

/** The athlete's state between two workouts. */
export interface ReplayState {
  readonly tracks: readonly Track[];
  readonly flags: readonly Flag[];
  readonly records: readonly ProgressRecord[];
  readonly finishedWorkouts: readonly FinishedWorkout[];
  readonly fatigueClearedAt: Instant | null;
}

/** A workout as it was stored, without what is derived again. */
export interface ReplayedWorkout {
  readonly workout: EvaluatedWorkout;
  readonly decidedAt: Instant;
  readonly policyId: string;
  readonly reports: readonly ExerciseReport[];
  readonly overlays: Readonly<Record<string, OverlayInForce>>;
  /** Names, offers, blocks, settings and evidence, as they were. */
  readonly surroundings: Pick<
    EvaluationInput,
    'blocks' | 'remarks' | 'fatigueSigns' | 'pulse' | 'hold' | 'settings'
  > & {
    readonly described: Readonly<Record<string, Pick<EvaluationInput['exercises'][number], 'name' | 'offers'>>>;
  };
}

export interface Replay {
  readonly state: ReplayState;
  readonly evaluations: readonly WorkoutEvaluation[];
}

const NOTHING_TO_OFFER = { easier: null, harder: null, hasTips: false, unit: 'KG', loadStepThousandths: null } as const;

function inputOf(state: ReplayState, replayed: ReplayedWorkout): EvaluationInput {
  const { described, ...surroundings } = replayed.surroundings;
  return {
    ...surroundings,
    workout: replayed.workout,
    decidedAt: replayed.decidedAt,
    flags: state.flags,
    finishedWorkouts: state.finishedWorkouts,
    fatigueClearedAt: state.fatigueClearedAt,
    exercises: replayed.reports.flatMap((report) => {
      const track = state.tracks.find((each) => each.planExerciseId === report.planExerciseId);
      if (track === undefined) return [];
      const { name, offers } = described[track.planExerciseId] ?? {
        name: { en: track.exerciseKey, ru: track.exerciseKey },
        offers: NOTHING_TO_OFFER,
      };
      const overlay = replayed.overlays[track.planExerciseId] ?? { percent: 100, causes: [] };
      return [
        { track, snapshot: prescribe(track, overlay), report, records: state.records, name, offers, waiting: null },
      ];
    }),
  };
}

/**
 * Judges workouts again from a state on, each under the policy stored with it. Snapshots are prescribed anew, because
 * an edited workout changes what the later ones would have asked for. A workout that is no longer valid is left out.
 */
export function replayWorkouts(
  start: ReplayState,
  workouts: readonly ReplayedWorkout[],
  fallback: ProgressionPolicy = LEVELS_1,
): Replay {
  const ordered = [...workouts].sort(
    (a, b) => a.workout.start - b.workout.start || compareCodePoints(a.workout.id, b.workout.id),
  );
  let state = start;
  const evaluations: WorkoutEvaluation[] = [];
  for (const replayed of ordered) {
    const result = evaluateWorkout(inputOf(state, replayed), progressionPolicy(replayed.policyId) ?? fallback);
    if (!result.ok) continue;
    const { evaluation } = result;
    evaluations.push(evaluation);
    state = {
      tracks: state.tracks.map((track) => advanceTrack(track, evaluation)),
      flags: evaluation.flagsAfter,
      records: [...state.records, ...evaluation.decisions.map((decision) => decision.record)],
      finishedWorkouts:
        evaluation.finished === null ? state.finishedWorkouts : [...state.finishedWorkouts, evaluation.finished],
      fatigueClearedAt: evaluation.fatigueClearedAt,
    };
  }
  return { state, evaluations };
}

/** The tracks whose replayed end state differs from the stored one: they make the one version `REDERIVED`. */
export function rederivedTracks(stored: readonly Track[], replayed: readonly Track[]): Track[] {
  return replayed.filter((track) => {
    const before = stored.find((each) => each.planExerciseId === track.planExerciseId);
    if (before === undefined) return true;
    return (
      JSON.stringify(before.targets) !== JSON.stringify(track.targets) ||
      targetVolume(before.targets) !== targetVolume(track.targets) ||
      (before.model === 'LEVEL' && track.model === 'LEVEL' && before.difficultyPct !== track.difficultyPct)
    );
  });
}
