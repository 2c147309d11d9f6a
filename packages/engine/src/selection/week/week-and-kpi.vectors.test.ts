import { describe, expect, it } from 'vitest';
import { DAY } from '../../kernel/instants.ts';
import type { Baseline } from '../../kernel/training-record.ts';
import { coldStartStage } from '../history/cold-start.ts';
import type { Experience } from '../input/input.ts';
import { GREEDY_1 } from '../policy.ts';
import { daysAgo, NOW } from '../testing/fixture-input.ts';
import { FIXTURE_LANDMARKS } from '../testing/fixture-landmarks.ts';
import { FIXTURE_LIBRARY, kebab } from '../testing/fixture-library.ts';
import { analyzeWeek, type WeekRequest } from './analyze-week.ts';
import { defaultToIntentReadiness, type KpiRequest, type KpiWorkout, kpis } from './kpis.ts';

describe('cold start', () => {
  const baselines: Baseline[] = ['barbell-bench-press', 'barbell-row', 'barbell-back-squat'].map((exerciseId) => ({
    exerciseId,
    context: 'default',
    topSetWeight: { value: '60', unit: 'KG' },
  }));
  const stage = (changes: Partial<Experience>, on = true, trainingAge: 'beginner' | 'intermediate' = 'beginner') =>
    coldStartStage(
      {
        experience: { completedSessions: 0, checkIns: 0, baselines: [], loggedWorkoutsByExercise: {}, ...changes },
        trainingAge,
        exerciseLibrary: FIXTURE_LIBRARY,
        flags: { USE_INTENT_COLD_START_PROTOCOL: on },
      },
      GREEDY_1,
    );
  const logged = Object.fromEntries(baselines.map(({ exerciseId }) => [exerciseId, 2]));

  it.each([
    [3, 5, false, 0],
    [4, 1, false, 0],
    [4, 2, false, 1],
    [12, 9, false, 1],
    [12, 9, true, 2],
  ] as const)(
    'SEL-13 %s completed, %s check-ins, stable %s: stage %s',
    (completedSessions, checkIns, stable, expected) => {
      const experience = {
        completedSessions,
        checkIns,
        ...(stable && { baselines, loggedWorkoutsByExercise: logged }),
      };
      expect(stage(experience)).toEqual({
        coldStartStage: expected,
        coldStartProtocolEnabled: true,
        effectiveColdStartStage: expected,
      });
    },
  );

  it('SEL-13 with the flag off stage 0 is reported and 2 is in force', () => {
    expect(stage({}, false)).toEqual({
      coldStartStage: 0,
      coldStartProtocolEnabled: false,
      effectiveColdStartStage: 2,
    });
  });

  it('baselines let the experienced skip stage 0, and only then say so', () => {
    expect(stage({ baselines }, true, 'intermediate')).toMatchObject({
      coldStartStage: 1,
      coldStartBypass: 'baseline_experienced',
    });
    expect(stage({ baselines }).coldStartStage).toBe(0);
    const earned = stage({ baselines, completedSessions: 4, checkIns: 2 }, true, 'intermediate');
    expect(earned).not.toHaveProperty('coldStartBypass');
  });
});

describe('KPIs', () => {
  const workout = (changes: Partial<KpiWorkout>): KpiWorkout => ({
    workoutId: 'w',
    athleteId: 'a',
    selectionMode: 'INTENT',
    intent: 'push',
    status: 'DONE',
    at: NOW,
    generated: true,
    started: true,
    editedBeforeStart: false,
    plannedExercises: 6,
    substitutedExercises: 0,
    week: '2026-02-09',
    plannedEffectiveSets: {},
    performedContraindications: [],
    painFlags: {},
    ...changes,
  });
  const request = (changes: Partial<KpiRequest>): KpiRequest => ({
    now: NOW,
    workouts: [],
    weeklyTargets: [],
    anchors: [],
    ...changes,
  });

  it('SEL-15 planned 9 of 12 is 0.75; a target of 0 is null', () => {
    const { volumeAdherenceAccuracy } = kpis(
      request({
        workouts: [workout({ plannedEffectiveSets: { chest: 9, abs: 2 } })],
        weeklyTargets: [{ athleteId: 'a', week: '2026-02-09', targets: { chest: 12, abs: 0 } }],
      }),
      GREEDY_1,
    );
    expect(volumeAdherenceAccuracy.map(({ muscle, adherence }) => [muscle, adherence])).toEqual([
      ['chest', 0.75],
      ['abs', null],
    ]);
  });

  it('rates are null without a denominator', () => {
    expect(kpis(request({}), GREEDY_1)).toMatchObject({
      completionRate: null,
      preStartEditRate: null,
      midWorkoutSubstitutionRate: null,
      retention4w: null,
      anchorProgressionTrend: null,
      painConflictIncidence: null,
    });
  });

  it('counts edits, substitutions, completion, pain and returns', () => {
    const first = NOW - 30 * DAY;
    const result = kpis(
      request({
        workouts: [
          workout({ at: first, substitutedExercises: 1 }),
          workout({ at: first + 22 * DAY, editedBeforeStart: true }),
          workout({ athleteId: 'b', at: first, performedContraindications: [['knee']], painFlags: { knee: 1 } }),
          workout({ athleteId: 'c', status: 'SKIPPED', at: null, started: false }),
        ],
        anchors: [{ athleteId: 'a', exerciseId: 'x', bestOneRepMaxima: [50, 100, 102, 104, 106] }],
      }),
      GREEDY_1,
    );
    expect(result).toMatchObject({
      completionRate: 0.75,
      preStartEditRate: 0.25,
      midWorkoutSubstitutionRate: 0.056,
      painConflictIncidence: 0.333,
      retention4w: 0.5,
      anchorProgressionTrend: 0.019,
    });
  });

  it('names what keeps intent mode from being the default', () => {
    const better = {
      ...kpis(request({}), GREEDY_1),
      generated: 30,
      completionRate: 0.8,
      retention4w: 0.5,
      adherenceError: 0.1,
      preStartEditRate: 0.1,
    };
    const worse = { ...better, completionRate: 0.7, adherenceError: 0.2, preStartEditRate: 0.2 };
    expect(defaultToIntentReadiness(better, worse, GREEDY_1)).toEqual({ ready: true, failing: [] });
    expect(defaultToIntentReadiness({ ...worse, generated: 29 }, better, GREEDY_1).failing).toEqual([
      'completion_rate',
      'volume_adherence',
      'pre_start_edits',
      'generated_intent',
    ]);
  });
});

describe('weekly analysis', () => {
  const plan = (name: string, intent: 'push' | 'pull' | 'legs', work: Readonly<Record<string, number>>) => ({
    id: name,
    name,
    intent,
    exercises: Object.entries(work).map(([exercise, count]) => ({ exerciseId: kebab(exercise), sets: count })),
  });
  const push = {
    'Barbell Bench Press': 4,
    'Dumbbell Overhead Press': 3,
    'Cable Lateral Raise': 3,
    'Cable Triceps Pushdown': 3,
  };
  const pull = { 'Barbell Row': 4, 'Lat Pulldown': 3, 'Face Pull': 3, 'Cable Curl': 3 };
  const legs = { 'Barbell Back Squat': 4, 'Romanian Deadlift': 3, 'Seated Leg Curl': 3, 'Seated Calf Raise': 4 };
  const request: WeekRequest = {
    weeklySchedule: ['push', 'pull', 'legs'],
    plans: [plan('Push', 'push', push), plan('Pull', 'pull', pull), plan('Legs', 'legs', legs)],
    history: [],
    now: NOW,
    goal: 'hypertrophy',
    trainingAge: 'intermediate',
    landmarks: FIXTURE_LANDMARKS,
    exerciseLibrary: FIXTURE_LIBRARY,
  };

  it('SEL-25 a push-pull-legs week', () => {
    const analysis = analyzeWeek(request, GREEDY_1);
    expect(analysis).toMatchObject({
      coverage: 25,
      balance: 100,
      patterns: 75,
      volume: 32,
      score: 52,
      label: 'Needs Work',
    });
    expect(analysis.suggestions).toEqual([
      { code: 'below_mev', muscle: 'chest', sets: 6 },
      { code: 'below_mev', muscle: 'rear_delts', sets: 5 },
      { code: 'below_mev', muscle: 'side_delts', sets: 4.1 },
    ]);
  });

  it('completed workouts stand in for plans, newest first, in turn', () => {
    const history = [daysAgo(2, push, { intent: 'push' }), daysAgo(4, push, { intent: 'push' }), daysAgo(3, pull)];
    const analysis = analyzeWeek(
      { ...request, weeklySchedule: ['push', 'push', 'push', 'pull', 'legs'], plans: [], history },
      GREEDY_1,
    );
    expect(analysis.entries.map(({ source, id }) => [source, id])).toEqual([
      ['WORKOUT', 'workout-2'],
      ['WORKOUT', 'workout-4'],
      ['WORKOUT', 'workout-2'],
      ['WORKOUT', 'workout-3'],
      ['NONE', null],
    ]);
  });

  it('a week with nothing in it scores 0', () => {
    const analysis = analyzeWeek({ ...request, plans: [] }, GREEDY_1);
    expect(analysis).toMatchObject({ score: 0, label: 'Poor' });
  });
});
