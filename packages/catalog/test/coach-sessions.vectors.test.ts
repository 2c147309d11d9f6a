import type { SelectionInput, WorkoutHistoryEntry } from '@topset/engine/selection';
import { describe, expect, it } from 'vitest';
import { coached, FIXTURE_ROWS, NOW, written } from '../testing/coach-input.ts';

const DAY = 86_400_000;

/** The calibration rows as the corrected catalog has them. */
const fx = (changes: Partial<SelectionInput> = {}) => coached({ exerciseLibrary: FIXTURE_ROWS, ...changes });

const done = (
  daysAgo: number,
  exerciseIds: readonly string[],
  changes: Partial<WorkoutHistoryEntry> = {},
): WorkoutHistoryEntry => ({
  workoutId: `workout-${daysAgo}`,
  status: 'DONE',
  at: NOW - daysAgo * DAY,
  intent: 'push',
  exercises: exerciseIds.map((exerciseId) => ({
    exerciseId,
    sets: Array.from({ length: 3 }, () => ({ type: 'REGULAR', reps: 10, logged: true, skipped: false })),
  })),
  ...changes,
});

const setsOf = ({ selection }: ReturnType<typeof fx>) =>
  selection.selectedExerciseIds.map((id) => selection.perExerciseSetTargets[id]);

const PUSH_60 = [
  'M dumbbell-bench-press 5.175 [5x8 7.5x5 10x3] 12.5x6 10x7 10x7 10x7, 6-10',
  'M dumbbell-overhead-press 5.175 [2.5x8 5x5] 7.5x6 7.5x7 7.5x7 7.5x7, 6-14',
  'cable-lateral-raise 4.431 5x10 5x10, 10-25',
  'overhead-cable-triceps-extension 3.428 15x10 15x10, 10-15',
  'cable-fly 2.958 7.5x10 7.5x10, 10-19',
  'dumbbell-lateral-raise 1.98 5x10 5x10, 10-25',
];

describe('sessions of coach-1', () => {
  it('K-05 push', () => {
    const session = fx();
    expect(written(session)).toEqual(PUSH_60);
    expect(session.selection).toMatchObject({
      policyVersion: 'selection/coach-1',
      estimatedSeconds: 3490,
      warmUp: { seconds: 300 },
    });
    expect(session.selection.deferredDeficitByMuscle).toMatchObject({
      chest: { sets: 8, reason: 'session_cap' },
      side_delts: { sets: 10.1, reason: 'time' },
    });
  });

  it('K-06 legs for strength', () => {
    const session = fx({ intent: 'legs', sessionMinutes: 75, goals: { primary: 'strength' } });
    expect(written(session)).toEqual([
      'M barbell-back-squat 6.72 [28.75x8 40x5 48.75x3] 57.5x3 51.25x4 51.25x4 51.25x4, 3-6',
      'M romanian-deadlift 6 [26.25x8 37.5x5 46.25x3] 53.75x3 48.75x4 48.75x4 48.75x4, 3-6',
      'leg-press 2.648 [55x6] 92.5x6 92.5x6, 6-10',
      'seated-leg-curl 3.466 25x10 25x10, 10-12',
      'lying-leg-curl 0.509 25x10 25x10, 10-12',
      'seated-calf-raise 4.97 35x10 35x10, 10-12',
    ]);
    expect(session.selection.estimatedSeconds).toBe(4435);
  });

  it('K-07 pull of a beginner: the bar is the lightest load, and has no ramp', () => {
    const session = fx({ intent: 'pull', trainingAge: 'beginner' });
    expect(written(session)).toEqual([
      'M barbell-row 4.683 20x6 20x6 20x6 20x6, 6-10',
      'lat-pulldown 5.938 [10x6] 17.5x10 17.5x10 17.5x10 17.5x10, 10-12',
      'seated-cable-row 3.719 [10x6] 17.5x10 17.5x10 17.5x10 17.5x10, 10-12',
      'bayesian-curl 4.769 2.5x10 2.5x10, 10-30',
      'incline-dumbbell-curl 2.649 2.5x10 2.5x10, 10-30',
    ]);
    expect(session.selection.estimatedSeconds).toBe(3540);
    expect(session.selection.filteredOut).toContainEqual({
      exerciseId: 'chin-up',
      reason: 'difficulty',
      phase: 'main',
    });
  });

  it('K-08 full body of a beginner: what goes for time is no only compound of its movement', () => {
    const session = fx({
      intent: 'full_body',
      sessionMinutes: 45,
      goals: { primary: 'general_health' },
      trainingAge: 'beginner',
      weekInBlock: 0,
    });
    const { selection } = session;
    expect(selection.selectedExerciseIds).toEqual([
      'romanian-deadlift',
      'belt-squat',
      'dumbbell-bench-press',
      'seated-cable-row',
    ]);
    expect(setsOf(session)).toEqual([3, 2, 2, 2]);
    expect(selection.mainLiftIds).toEqual(['romanian-deadlift']);
    expect(selection.removed).toMatchObject([{ exerciseId: 'close-grip-lat-pulldown', reason: 'time_budget' }]);
    expect(selection.estimatedSeconds).toBe(2550);
  });

  describe('K-09 a program repeats itself', () => {
    const first = done(12, ['barbell-bench-press', 'dumbbell-overhead-press', 'cable-triceps-pushdown']);
    const second = done(9, ['dumbbell-bench-press', 'machine-shoulder-press', 'cable-lateral-raise']);
    const today = done(2, ['incline-dumbbell-bench-press', 'dumbbell-overhead-press', 'cable-fly']);

    it('the first of the week repeats the first of the week before', () => {
      const session = fx({ history: [second, first] });
      expect(session.selection.selectedExerciseIds).toEqual([
        'barbell-bench-press',
        'dumbbell-overhead-press',
        'cable-triceps-pushdown',
        'cable-lateral-raise',
        'cable-fly',
        'dumbbell-lateral-raise',
      ]);
      const { rationale } = session.selection;
      expect(session.selection.mainLiftIds).toEqual(['barbell-bench-press', 'dumbbell-overhead-press']);
      expect(rationale['cable-triceps-pushdown']).toMatchObject({ selectedStep: 'anchor', evidence: ['workout-12'] });
      expect(rationale['cable-lateral-raise']!.score).toBe(4.387);
      expect(rationale['cable-fly']!.score).toBe(2.958);
      expect(rationale['dumbbell-lateral-raise']!.score).toBe(1.38);
      expect(setsOf(session)).toEqual([4, 3, 2, 2, 2, 2]);
      expect(session.selection.estimatedSeconds).toBe(3510);
    });

    it('the second of the week repeats the second', () => {
      const session = fx({ history: [today, second, first] });
      const { selection } = session;
      expect(selection.mainLiftIds).toEqual(['barbell-bench-press', 'dumbbell-bench-press']);
      expect(selection.rationale['barbell-bench-press']!.score).toBe(0.38);
      for (const id of ['dumbbell-bench-press', 'machine-shoulder-press', 'cable-lateral-raise']) {
        expect([id, selection.rationale[id]!.selectedStep]).toEqual([id, 'anchor']);
      }
      expect(setsOf(session)).toEqual([3, 3, 2, 3, 2, 2]);
      expect(selection.estimatedSeconds).toBe(3545);
    });

    it('a session with pain is not repeated', () => {
      expect(written(fx({ history: [{ ...first, painFlags: { shoulder: 1 } }] }))).toEqual(PUSH_60);
    });

    it('a new block starts fresh, but for the main lifts of strength', () => {
      const steps = (session: ReturnType<typeof fx>) =>
        Object.values(session.selection.rationale).map(({ selectedStep }) => selectedStep);
      expect(steps(fx({ history: [second, first], weekInBlock: 0 }))).not.toContain('anchor');
      const strength = fx({ history: [second, first], weekInBlock: 0, goals: { primary: 'strength' } });
      expect(strength.selection.mainLiftIds).toEqual(['barbell-bench-press', 'dumbbell-overhead-press']);
      expect(strength.selection.rationale['barbell-bench-press']!.selectedStep).toBe('anchor');
      expect(strength.selection.selectedExerciseIds).not.toContain('cable-triceps-pushdown');
    });
  });

  it('K-18 a body part, and what pain leaves', () => {
    const glutes = fx({ intent: 'body_part', targetMuscles: ['glutes'], weekInBlock: 1 });
    expect(glutes.selection.perExerciseSetTargets).toEqual({ 'romanian-deadlift': 5, 'leg-press': 3, 'belt-squat': 2 });
    expect(glutes.selection.mainLiftIds).toEqual(['romanian-deadlift']);
    expect(glutes.selection.volumePlanByMuscle.glutes.target).toBe(10);
    expect(glutes.selection.estimatedSeconds).toBe(2785);
    expect(glutes.selection.deferredDeficitByMuscle).toEqual({});

    const shoulder = fx({ fatigueState: { readinessScore: 3, painFlags: { shoulder: 3 } } });
    expect(shoulder.selection.perExerciseSetTargets).toEqual({ 'cable-triceps-pushdown': 5 });
    expect(shoulder.selection.estimatedSeconds).toBe(925);
    expect(shoulder.selection.warnings.map(({ code }) => code)).toContain('pool_too_small');

    const knee = fx({ intent: 'legs', fatigueState: { readinessScore: 3, painFlags: { knee: 3 } } });
    expect(knee.selection.selectedExerciseIds).toEqual([]);
    expect(knee.selection).toMatchObject({ estimatedSeconds: 0, warmUp: { seconds: 0 } });
  });
});
