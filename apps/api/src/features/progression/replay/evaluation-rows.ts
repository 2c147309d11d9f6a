import { library } from '@topset/catalog';
import type { LevelEvaluationRow, LevelStanding, PlanExercise, PlanExerciseState, TrackStanding } from '@topset/db';
import type { RecordedAthlete, RecordedMark, RecordedSession } from '@topset/engine/kernel';
import {
  combinedBlocks,
  type EvaluationInput,
  withTargets as engineTargets,
  evaluatedWorkout,
  evidenceOutside,
  type FinishedWorkout,
  LEVELS_1,
  reported,
  type Standing,
  type StoredEvaluation,
  type Track,
} from '@topset/engine/progression';
import type { Slot } from '../../athlete/index.ts';
import { levelAt, toTrack } from '../../levels/index.ts';
import type { WorkoutWithSets } from '../../workouts/index.ts';
import { startOf } from '../place-in-time.ts';

type Described = Pick<TrackStanding, 'exerciseKey' | 'position' | 'level' | 'waiting'>;

/** The exercise of a plan, if it is one of level progression. */
function described(exercise: PlanExerciseState | undefined, waiting: TrackStanding['waiting']): Described | undefined {
  if (!exercise?.level) return undefined;
  const { exerciseKey, position, level } = exercise;
  return { exerciseKey, position, level, waiting };
}

/** What is kept of an evaluation for a later replay. `describe` knows its exercises as the plan has them. */
export function standingOf(
  input: Pick<EvaluationInput, 'hold' | 'settings' | 'pulse'> & { readonly slot: Slot },
  before: Standing,
  after: Standing,
  describe: (planExerciseId: string) => Described | undefined,
): LevelStanding {
  const { slot, hold, settings, pulse } = input;
  return {
    slot,
    tracks: before.tracks.flatMap((track): TrackStanding[] => {
      const held = describe(track.planExerciseId);
      const left = after.tracks.find(({ planExerciseId }) => planExerciseId === track.planExerciseId) ?? track;
      return held ? [trackStanding(track, left, held)] : [];
    }),
    flags: before.flags,
    flagsAfter: after.flags,
    fatigueClearedAt: before.fatigueClearedAt,
    fatigueClearedAtAfter: after.fatigueClearedAt,
    hold,
    settings,
    pulse,
  };
}

/** The row of a workout that is judged now, or takes its place late. */
export function evaluationRow(
  workout: WorkoutWithSets,
  input: EvaluationInput,
  before: Standing,
  after: Standing,
  exercises: readonly PlanExercise[],
): LevelEvaluationRow {
  const slot = { date: input.workout.slotDate, time: input.workout.slotTime };
  const waitingOn = (id: string) => input.exercises.find(({ track }) => track.planExerciseId === id)?.waiting ?? null;
  const standing = standingOf({ ...input, slot }, before, after, (id) =>
    described(
      exercises.find((exercise) => exercise.id === id),
      waitingOn(id),
    ),
  );
  return {
    athleteId: workout.athleteId,
    workoutId: workout.id,
    policyId: LEVELS_1.id,
    workoutStart: startOf(workout),
    decidedAt: new Date(input.decidedAt),
    standing,
  };
}

const difficultyOf = (track: Track) => (track.model === 'LEVEL' ? track.difficultyPct : 100);

function trackStanding(track: Track, left: Track, { level, ...described }: Described): TrackStanding {
  return {
    planExerciseId: track.planExerciseId,
    ...described,
    level: levelAt(level, track.targets, difficultyOf(track)),
    raised: track.model === 'LEVEL' && track.raised,
    targetsSince: track.targetsSince,
    difficultySince: track.model === 'LEVEL' ? track.difficultySince : null,
    after: { targets: left.targets, difficultyPct: difficultyOf(left) },
  };
}

const instant = (at: number | null) => (at === null ? null : new Date(at));

function trackOf({ planExerciseId, raised, targetsSince, difficultySince, ...exercise }: TrackStanding): Track[] {
  const remembered = { raised, targetsSince: instant(targetsSince), difficultySince: instant(difficultySince) };
  const track = toTrack(planExerciseId, exercise, remembered);
  return track === null ? [] : [track];
}

/** Where the athlete stood before and after an evaluation, by what is kept of it. */
export function standingsOf({ standing }: LevelEvaluationRow): { readonly before: Standing; readonly after: Standing } {
  const { tracks, flags, flagsAfter, fatigueClearedAt, fatigueClearedAtAfter } = standing;
  return {
    before: { tracks: tracks.flatMap(trackOf), flags, fatigueClearedAt },
    after: {
      tracks: tracks.flatMap((each) =>
        trackOf(each).map((track) => engineTargets(track, each.after.targets, each.after.difficultyPct)),
      ),
      flags: flagsAfter,
      fatigueClearedAt: fatigueClearedAtAfter,
    },
  };
}

/** A judged workout with its present report, ready to be judged again. */
export function storedEvaluation(
  row: LevelEvaluationRow,
  session: RecordedSession,
  athlete: RecordedAthlete,
  finished: readonly FinishedWorkout[],
  marks: readonly RecordedMark[],
): StoredEvaluation {
  const { tracks, slot, pulse, hold, settings } = row.standing;
  const described = tracks.map(({ planExerciseId: id, ...track }) => ({ id, ...track }));
  const evaluated = evaluatedWorkout(session, new Set(described.map(({ id }) => id)), slot);
  const earlier = finished.filter(({ start, id }) => start < evaluated.start && id !== evaluated.id);
  return {
    workout: evaluated,
    decidedAt: row.decidedAt.getTime(),
    policyId: row.policyId,
    exercises: described.map((exercise) => {
      const performance = session.performances.find(({ planExerciseId }) => planExerciseId === exercise.id);
      return {
        ...reported(exercise, performance, athlete, library),
        snapshot: performance?.levelTargets ?? null,
        waiting: exercise.waiting,
      };
    }),
    surroundings: {
      blocks: combinedBlocks(described),
      ...evidenceOutside(evaluated, earlier, marks),
      pulse,
      hold,
      settings,
    },
    ...standingsOf(row),
  };
}
