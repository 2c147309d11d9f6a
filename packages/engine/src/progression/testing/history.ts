import { LEVELS_1 } from '../policy.ts';
import type { Replay, ReplayStart, Standing, StoredEvaluation } from '../replay/replay.ts';
import type { Story } from './arbitraries.ts';
import type { Athlete } from './athlete.ts';

export const standingOf = ({ tracks, flags, fatigueClearedAt }: Athlete): Standing => ({
  tracks,
  flags,
  fatigueClearedAt,
});

/** A story with what every evaluation of it would have been stored with. */
export function storedHistory(story: Story): {
  readonly athlete: Athlete;
  readonly start: ReplayStart;
  readonly evaluations: StoredEvaluation[];
} {
  const athlete = story.athlete();
  const first = standingOf(athlete);
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
    athlete.train(done, options);
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
  return { athlete, start: { replayed: first, stored: first, records: [], finishedWorkouts: [] }, evaluations };
}

/** The history as a replay left it, ready to be replayed again. */
export function rewritten(evaluations: readonly StoredEvaluation[], replay: Replay): StoredEvaluation[] {
  return evaluations.map((each) => {
    const now = replay.workouts.find(({ evaluation }) => evaluation.workoutId === each.workout.id);
    return now === undefined ? each : { ...each, before: now.before, after: now.after };
  });
}
