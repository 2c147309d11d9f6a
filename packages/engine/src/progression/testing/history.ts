import { once } from '@topset/vitest-config/same-cases';
import { LEVELS_1 } from '../policy.ts';
import type { Replay, ReplayStart, Standing, StoredEvaluation } from '../replay/replay.ts';
import type { WorkoutEvaluation } from '../workouts/evaluate-workout.ts';
import type { Story } from './arbitraries.ts';
import type { Athlete } from './athlete.ts';

export const standingOf = ({ tracks, flags, fatigueClearedAt }: Athlete): Standing => ({
  tracks,
  flags,
  fatigueClearedAt,
});

interface StoredHistory {
  /** After the last workout; nobody trains any further with it. */
  readonly athlete: Athlete;
  readonly start: ReplayStart;
  /** One per workout, as it was worked out and as it would have been stored. */
  readonly worked: readonly WorkoutEvaluation[];
  readonly evaluations: readonly StoredEvaluation[];
}

/** A story with what every evaluation of it would have been stored with; trained once for all laws about it. */
export const storedHistory = once((story: Story): StoredHistory => {
  const athlete = story.athlete();
  const first = standingOf(athlete);
  const worked: WorkoutEvaluation[] = [];
  const evaluations = story.workouts.map(({ done, options }): StoredEvaluation => {
    const {
      workout,
      decidedAt,
      exercises,
      flags: _flags,
      finishedWorkouts: _finished,
      ...rest
    } = athlete.input(done, options);
    const { fatigueClearedAt: _cleared, ...surroundings } = rest;
    const own = ({ planExerciseId }: { planExerciseId: string }) => done[planExerciseId] !== undefined;
    const before = { ...standingOf(athlete), tracks: athlete.tracks.filter(own) };
    worked.push(athlete.train(done, options));
    return {
      workout,
      decidedAt,
      policyId: LEVELS_1.id,
      exercises: exercises.map(({ track: _track, records: _records, ...exercise }) => exercise),
      surroundings,
      before,
      after: { ...standingOf(athlete), tracks: athlete.tracks.filter(own) },
    };
  });
  return { athlete, start: { replayed: first, stored: first, records: [], finishedWorkouts: [] }, worked, evaluations };
});

/** The history as a replay left it, ready to be replayed again. */
export function rewritten(evaluations: readonly StoredEvaluation[], replay: Replay): StoredEvaluation[] {
  return evaluations.map((each) => {
    const now = replay.workouts.find(({ evaluation }) => evaluation.workoutId === each.workout.id);
    return now === undefined ? each : { ...each, before: now.before, after: now.after };
  });
}
