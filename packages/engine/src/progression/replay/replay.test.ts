import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../kernel/instants.ts';
import { LEVELS_1 } from '../policy.ts';
import { goodDoneArb, levelTrackArb, RUNS, storyArb } from '../testing/arbitraries.ts';
import { Athlete, levelTrack, MONDAY, reportOf, stepLadder } from '../testing/athlete.ts';
import { rewritten, standingOf, storedHistory } from '../testing/history.ts';
import { changeTargets } from '../tracks/edit-track.ts';
import { differsFrom, rederiveTrack } from '../tracks/rederive-track.ts';
import { type Replay, replayWorkouts, type StoredEvaluation, standAt } from './replay.ts';

const recordsOf = (replay: Replay) =>
  replay.workouts.flatMap(({ evaluation }) => evaluation.decisions.map(({ record }) => record));
const byId = (replay: Replay) => ({
  ...replay.replayed,
  tracks: [...replay.replayed.tracks].sort((a, b) => (a.planExerciseId < b.planExerciseId ? -1 : 1)),
});
const sorted = (athlete: Parameters<typeof standingOf>[0]) => ({
  ...standingOf(athlete),
  tracks: [...athlete.tracks].sort((a, b) => (a.planExerciseId < b.planExerciseId ? -1 : 1)),
});

function withReport(evaluations: readonly StoredEvaluation[], place: number, done: Parameters<typeof reportOf>[1]) {
  return evaluations.map((each, i) =>
    i === place
      ? {
          ...each,
          exercises: each.exercises.map((exercise) => ({
            ...exercise,
            report: reportOf(exercise.report.planExerciseId, done),
          })),
        }
      : each,
  );
}

describe('replay', () => {
  it('P17: replaying history reproduces every stored decision, and changes nothing', () => {
    fc.assert(
      fc.property(storyArb, (story) => {
        const { athlete, start, evaluations } = storedHistory(story);
        const replay = replayWorkouts(start, [...evaluations].reverse());
        expect(recordsOf(replay)).toEqual(athlete.records);
        expect(byId(replay)).toEqual(sorted(athlete));
        expect(rewritten(evaluations, replay)).toEqual(evaluations);
      }),
      RUNS,
    );
  });

  // An edit of the first session of ten years is made while everybody else waits.
  it('looks at no more of a long past for each workout than of a short one', () => {
    const athlete = new Athlete(levelTrack(stepLadder('4x6'), 1));
    const judged = storedHistory({
      athlete: () => athlete,
      workouts: [{ done: { 'pe-1': { sets: 24 } }, options: {} }],
    });
    const [[first], [record], [finished]] = [judged.evaluations, athlete.records, athlete.finished];
    const looksAt = (earlier: number, workouts: number) => {
      let looks = 0;
      const watched = <Value extends object>(value: Value): Value =>
        new Proxy(value, {
          get: (target, key) => {
            looks += 1;
            return Reflect.get(target, key);
          },
        });
      const days = Array.from({ length: earlier }, (_, i) => ({ id: `e-${i}`, start: MONDAY - (i + 1) * DAY }));
      const start = {
        ...judged.start,
        records: days.map(({ id, start: workoutStart }) => watched({ ...record!, id, workoutId: id, workoutStart })),
        finishedWorkouts: days.map((day) => watched({ ...finished!, ...day, end: day.start })),
      };
      const evaluations = Array.from({ length: workouts }, (_, i) => {
        const at = MONDAY + i * DAY;
        return { ...first!, decidedAt: at, workout: { ...first!.workout, id: `w-${i}`, start: at, end: at + HOUR } };
      });
      expect(replayWorkouts(start, evaluations).refused).toEqual([]);
      return looks;
    };
    const ofEach = (earlier: number) => (looksAt(earlier, 30) - looksAt(earlier, 10)) / 20;
    expect(ofEach(2000) / ofEach(200)).toBeLessThan(2);
  });

  it('P17: replaying only the last workouts reproduces them too', () => {
    fc.assert(
      fc.property(storyArb, fc.nat(7), (story, place) => {
        const { athlete, evaluations } = storedHistory(story);
        const from = place % evaluations.length;
        const workouts = evaluations.slice(from);
        const before = workouts[0]?.before;
        if (before === undefined) return;
        const replay = replayWorkouts(
          {
            replayed: before,
            stored: before,
            records: athlete.records.filter(({ workoutStart }) => workoutStart < (workouts[0]?.workout.start ?? 0)),
            finishedWorkouts: athlete.finished.filter(({ start }) => start < (workouts[0]?.workout.start ?? 0)),
          },
          workouts,
        );
        expect(rewritten(evaluations, replay)).toEqual(evaluations);
      }),
      RUNS,
    );
  });

  it('an edit and the edit back restore every record and the end state', () => {
    fc.assert(
      fc.property(storyArb, goodDoneArb, fc.nat(7), (story, other, place) => {
        const { athlete, start, evaluations } = storedHistory(story);
        const edited = withReport(evaluations, place % evaluations.length, other);
        const replayed = rewritten(edited, replayWorkouts(start, edited));
        const back = replayed.map((each, i) => ({ ...each, exercises: evaluations[i]?.exercises ?? [] }));
        const replay = replayWorkouts(start, back);
        expect(recordsOf(replay)).toEqual(athlete.records);
        expect(byId(replay)).toEqual(sorted(athlete));
      }),
      RUNS,
    );
  });

  it('deleting the last workout leads to where the athlete stood before it', () => {
    fc.assert(
      fc.property(storyArb, (story) => {
        const { start, evaluations } = storedHistory(story);
        const last = evaluations.at(-1);
        if (last === undefined) return;
        const replay = replayWorkouts(start, evaluations.slice(0, -1));
        const standing = standAt(replay.replayed, last.after, last.after);
        expect(standing).toEqual({ ...last.before, tracks: standing.tracks });
        expect(standing.tracks.map(({ targets }) => targets)).toEqual(last.before.tracks.map(({ targets }) => targets));
      }),
      RUNS,
    );
  });

  it('what other hands changed after the edited workout stands', () => {
    fc.assert(
      fc.property(storyArb, goodDoneArb, (story, other) => {
        const { athlete, start, evaluations } = storedHistory(story);
        const edited = withReport(evaluations, 0, other);
        const replay = replayWorkouts(start, edited);
        const byHand = athlete.tracks.map((track) => changeTargets(track, track.targets, MONDAY + 1000 * HOUR));
        const found = { ...standingOf(athlete), tracks: byHand };
        expect(standAt(replay.replayed, replay.stored, found).tracks).toEqual(byHand);
      }),
      RUNS,
    );
  });

  it('a session is judged by its own snapshot, whatever an edit would have asked for', () => {
    const story = {
      athlete: () => new Athlete(levelTrack(stepLadder('6/6'), 3)),
      workouts: [
        { done: { 'pe-1': { sets: '4x6', rpe: 6 } }, options: {} },
        { done: { 'pe-1': { sets: '4x6', rpe: 6 } }, options: {} },
      ],
    };
    const { start, evaluations } = storedHistory(story);
    const replay = replayWorkouts(start, withReport(evaluations, 0, { sets: '4x7', rpe: 6 }));
    expect(recordsOf(replay).map(({ decision, judgeVolume }) => [decision, judgeVolume])).toEqual([
      ['ADVANCE', 24],
      ['HOLD', 24],
    ]);
    expect(replay.replayed.tracks.map(({ targets }) => targets.sets)).toEqual([[6, 6, 6, 6, 6]]);
  });
});

describe('rederived tracks', () => {
  const now = MONDAY + 100 * HOUR;
  const context = { flags: [], decidedAt: now, confirmLevelChanges: false, afterPain: new Set<string>() };
  const [low, high] = [levelTrack(stepLadder('6/6'), 2), levelTrack(stepLadder('6/6'), 3)];
  const override = (hours: number, keepAsIs = false) =>
    ({ kind: 'MANUAL_OVERRIDE', planExerciseId: 'pe-1', setAt: now - hours * HOUR, keepAsIs }) as const;

  it('are in force at once where nobody else has spoken', () => {
    expect(rederiveTrack(low, high, context, LEVELS_1)).toMatchObject({ outcome: 'ACTIVE', conflict: null });
  });

  it('wait for the athlete who edited the track: within a day without a question, later with one', () => {
    expect(rederiveTrack(low, high, { ...context, flags: [override(24)] }, LEVELS_1)).toMatchObject({
      outcome: 'PENDING',
      conflict: { kind: 'WITHIN_24H', asks: false },
    });
    expect(rederiveTrack(low, high, { ...context, flags: [override(25)] }, LEVELS_1)).toMatchObject({
      outcome: 'PENDING',
      conflict: { kind: 'CONTRADICTS', asks: true },
    });
    expect(rederiveTrack(low, high, { ...context, flags: [override(25, true)] }, LEVELS_1).outcome).toBe('LEFT');
  });

  it('take load off for pain against any override', () => {
    const flags = [override(1, true)];
    expect(rederiveTrack(high, low, { ...context, flags, afterPain: new Set(['pe-1']) }, LEVELS_1)).toMatchObject({
      outcome: 'ACTIVE',
      conflict: { kind: 'SAFETY', resolution: 'AUTO' },
    });
  });

  it('wait where changes of rung are confirmed', () => {
    const outcome = rederiveTrack(low, high, { ...context, confirmLevelChanges: true }, LEVELS_1);
    expect(outcome).toMatchObject({ outcome: 'PENDING', conflict: null });
  });

  it('P7, P8: never rise under pain or fatigue, and never move a suspended track', () => {
    const flagArb = fc.constantFrom(
      { kind: 'PAIN', area: 'knee', severity: 1, setAt: 0, lastMarkerAt: 0 } as const,
      { kind: 'FATIGUE', grade: 'SIGN', setAt: 0, lastSignAt: 0 } as const,
      { kind: 'SUSPENSION', planExerciseId: 'pe-1', setAt: 0 } as const,
    );
    fc.assert(
      fc.property(levelTrackArb, levelTrackArb, flagArb, fc.boolean(), (current, replayed, flag, pain) => {
        const afterPain = new Set(pain ? ['pe-1'] : []);
        const { outcome } = rederiveTrack(current, replayed, { ...context, flags: [flag], afterPain }, LEVELS_1);
        if (flag.kind === 'SUSPENSION') expect(outcome).toBe('LEFT');
        else if (outcome !== 'LEFT') {
          expect(replayed.targets.rung.ordinal).toBeLessThanOrEqual(current.targets.rung.ordinal);
          expect(replayed.difficultyPct).toBeLessThanOrEqual(current.difficultyPct);
        }
      }),
      RUNS,
    );
  });

  it('differ by targets or coefficient only', () => {
    expect(differsFrom(low, { ...low, raised: true })).toBe(false);
    expect(differsFrom(low, { ...low, difficultyPct: 105 })).toBe(true);
    expect(differsFrom(low, high)).toBe(true);
  });
});
