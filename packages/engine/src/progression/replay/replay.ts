import { type Flag, flagScope, sortFlags } from '../../kernel/flags.ts';
import type { Instant } from '../../kernel/instants.ts';
import type { ProgressRecord, Snapshot } from '../../kernel/levels.ts';
import type { FinishedWorkout } from '../flags/set-flags.ts';
import { LEVELS_1, type ProgressionPolicy, progressionPolicy } from '../policy.ts';
import { NO_OVERLAY } from '../tracks/overlays.ts';
import { prescribe } from '../tracks/snapshot.ts';
import { sameTargets, type Track } from '../tracks/track.ts';
import { withTargets } from '../versions/draft-items.ts';
import { type Json, sameJson } from '../versions/json.ts';
import { evaluateWorkout, type WorkoutEvaluation } from '../workouts/evaluate-workout.ts';
import type { EvaluatedExercise, EvaluatedWorkout, EvaluationInput } from '../workouts/evaluation-input.ts';
import type { InputFault } from '../workouts/validation.ts';
import { comparePlaces, PastSoFar } from './past-so-far.ts';

/** The track after an evaluation: only applied changes move it. */
export function advanceTrack(track: Track, evaluation: WorkoutEvaluation): Track {
  const decision = evaluation.decisions.find(
    (each) => each.judgement.exercise.track.planExerciseId === track.planExerciseId,
  );
  return decision === undefined ? track : withTargets(track, decision.newTargets, decision.difficulty.after);
}

/** What workouts change and people change too: where the athlete stood at one moment. */
export interface Standing {
  readonly tracks: readonly Track[];
  readonly flags: readonly Flag[];
  readonly fatigueClearedAt: Instant | null;
}

/** A workout as it was evaluated once, without what is derived again. */
export interface StoredEvaluation {
  readonly workout: EvaluatedWorkout;
  readonly decidedAt: Instant;
  readonly policyId: string;
  readonly exercises: readonly (Pick<EvaluatedExercise, 'report' | 'name' | 'offers' | 'waiting'> & {
    /** Frozen at the start: a session is judged by what it was asked for. Null for a session that never started. */
    readonly snapshot: Snapshot | null;
  })[];
  readonly surroundings: Pick<EvaluationInput, 'blocks' | 'remarks' | 'fatigueSigns' | 'pulse' | 'hold' | 'settings'>;
  /** Where the athlete stood when it was judged, its own tracks only, and where that left them. */
  readonly before: Standing;
  readonly after: Standing;
}

export interface ReplayStart {
  /** Where the athlete stands by the history as it now reads, and where they stood by the history as it was. */
  readonly replayed: Standing;
  readonly stored: Standing;
  readonly records: readonly ProgressRecord[];
  readonly finishedWorkouts: readonly FinishedWorkout[];
}

export interface ReplayedWorkout {
  readonly evaluation: WorkoutEvaluation;
  readonly before: Standing;
  readonly after: Standing;
}

export interface Replay {
  /** In the order of starts. */
  readonly workouts: readonly ReplayedWorkout[];
  readonly refused: readonly { readonly workoutId: string; readonly faults: readonly InputFault[] }[];
  readonly replayed: Standing;
  readonly stored: Standing;
}

/** Whether both ask for the same and remember the same. */
function sameState(a: Track, b: Track): boolean {
  return (
    sameTargets(a.targets, b.targets) &&
    a.targetsSince === b.targetsSince &&
    (a.model !== 'LEVEL' ||
      b.model !== 'LEVEL' ||
      (a.raised === b.raised && a.difficultyPct === b.difficultyPct && a.difficultySince === b.difficultySince))
  );
}

/** The track as the plan describes it, with the state of another. */
function withState(track: Track, state: Track): Track {
  if (track.model === 'LEVEL' && state.model === 'LEVEL') {
    const { targets, targetsSince, raised, difficultyPct, difficultySince } = state;
    return { ...track, targets, targetsSince, raised, difficultyPct, difficultySince };
  }
  if (track.model === 'RANGE' && state.model === 'RANGE') {
    return { ...track, targets: state.targets, targetsSince: state.targetsSince };
  }
  return track;
}

const trackIn = (tracks: readonly Track[], track: Track) =>
  tracks.find(({ planExerciseId }) => planExerciseId === track.planExerciseId);

/**
 * Where the athlete stands at a later moment. What was found there unlike the stored history left it, other hands have
 * changed meanwhile, and their word stands; the rest is as the replay has it.
 */
export function standAt(replayed: Standing, stored: Standing, found: Standing): Standing {
  const tracks = found.tracks.map((track) => {
    const [was, is] = [trackIn(stored.tracks, track), trackIn(replayed.tracks, track)];
    return was !== undefined && is !== undefined && sameState(was, track) ? withState(track, is) : track;
  });
  const flags = [replayed, stored, found].map((each) => new Map(each.flags.map((flag) => [flagScope(flag), flag])));
  const [is, was, then] = flags as [Map<string, Flag>, Map<string, Flag>, Map<string, Flag>];
  const scopes = [...new Set(flags.flatMap((each) => [...each.keys()]))];
  const untouched = (scope: string) => sameJson(asJson(was.get(scope)), asJson(then.get(scope)));
  return {
    tracks,
    flags: sortFlags(scopes.flatMap((scope) => (untouched(scope) ? is : then).get(scope) ?? [])),
    fatigueClearedAt:
      stored.fatigueClearedAt === found.fatigueClearedAt ? replayed.fatigueClearedAt : found.fatigueClearedAt,
  };
}

const asJson = (flag: Flag | undefined): Json => (flag === undefined ? null : { ...flag });

/** Other plans' tracks are not part of a workout; they stay as they are. */
function withOthers(standing: Standing, earlier: Standing): Standing {
  const others = earlier.tracks.filter((track) => trackIn(standing.tracks, track) === undefined);
  return { ...standing, tracks: [...standing.tracks, ...others] };
}

function inputOf(
  stored: StoredEvaluation,
  before: Standing,
  past: PastSoFar,
  policy: ProgressionPolicy,
): EvaluationInput {
  const { workout } = stored;
  return {
    ...stored.surroundings,
    workout,
    decidedAt: stored.decidedAt,
    flags: before.flags,
    fatigueClearedAt: before.fatigueClearedAt,
    finishedWorkouts: past.finishedBefore(workout, policy),
    exercises: stored.exercises.flatMap(({ snapshot, ...exercise }) => {
      const track = before.tracks.find(({ planExerciseId }) => planExerciseId === exercise.report.planExerciseId);
      if (track === undefined) return [];
      const records = past.recordsBefore(track.planExerciseId, workout, policy);
      return [{ ...exercise, track, snapshot: snapshot ?? prescribe(track, NO_OVERLAY), records }];
    }),
  };
}

/** Judges a workout again from where an athlete stood, under a policy. */
export function evaluationOf(stored: StoredEvaluation, before: Standing, past: PastSoFar, policy: ProgressionPolicy) {
  return evaluateWorkout(inputOf(stored, before, past, policy), policy);
}

/** Judges workouts again in the order of their starts, each by its own snapshot and under the policy stored with it. */
export function replayWorkouts(
  start: ReplayStart,
  evaluations: readonly StoredEvaluation[],
  fallback: ProgressionPolicy = LEVELS_1,
): Replay {
  const ordered = evaluations.toSorted((a, b) => comparePlaces(a.workout, b.workout));
  const past = new PastSoFar(start.records, start.finishedWorkouts);
  let { replayed, stored } = start;
  const workouts: ReplayedWorkout[] = [];
  const refused: Replay['refused'][number][] = [];
  for (const each of ordered) {
    const before = standAt(replayed, stored, each.before);
    const policy = progressionPolicy(each.policyId) ?? fallback;
    const result = evaluationOf(each, before, past, policy);
    stored = withOthers(each.after, stored);
    if (!result.ok) {
      replayed = withOthers(before, replayed);
      refused.push({ workoutId: each.workout.id, faults: result.faults });
      continue;
    }
    const { evaluation } = result;
    const after = {
      tracks: before.tracks.map((track) => advanceTrack(track, evaluation)),
      flags: evaluation.flagsAfter,
      fatigueClearedAt: evaluation.fatigueClearedAt,
    };
    workouts.push({ evaluation, before, after });
    replayed = withOthers(after, replayed);
    for (const { record } of evaluation.decisions) past.add(record);
    if (evaluation.finished !== null) past.addFinished(evaluation.finished);
  }
  return { workouts, refused, replayed, stored };
}
