import type { AthleteRow } from '@topset/db';
import type { ReadExercise } from '@topset/llm';
import { describe, expect, it } from 'vitest';
import { coachLimits } from '../../src/features/generation/red-lines.ts';
import { inputOf } from '../../src/features/selection/gather.ts';
import type { AthleteFacts } from '../../src/features/selection/index.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');

function limits(athlete: Partial<AthleteRow> = {}, given: Partial<AthleteFacts> = {}) {
  const facts = {
    athlete: {
      unit: 'KG',
      timeZone: 'UTC',
      primaryGoal: 'strength',
      secondaryGoal: 'none',
      trainingAge: 'beginner',
      equipment: ['barbell', 'bench', 'rack', 'dumbbell'],
      daysPerWeek: 3,
      favouriteExercises: [],
      avoidedExercises: [],
      loadsAtHand: {},
      bodyWeightValue: '80',
      bodyWeightUnit: 'KG',
      settings: {},
      ...athlete,
    } as unknown as AthleteRow,
    position: { weekInBlock: 0, mesocycleLength: 4, deload: false, blockStartedAt: null },
    readiness: 3,
    pain: {},
    activeFlags: { fatigue: false, suspendedExerciseIds: [] },
    experience: { completedSessions: 0, checkIns: 0, baselines: [], loggedWorkoutsByExercise: {} },
    flags: {},
    history: [],
    ...given,
  } as unknown as AthleteFacts;
  return coachLimits(facts, inputOf(facts, NOW, 60));
}

const planned = (key: string, changes: Partial<ReadExercise> = {}): ReadExercise => ({
  key,
  tier: 'B',
  superset: null,
  warmUpSets: 0,
  sets: 3,
  fewest: 8,
  rir: 3,
  load: null,
  ...changes,
});

const hints = (exercises: readonly ReadExercise[], generalSets = 2) =>
  limits().crossedLines!({ generalSets, exercises }).map(({ exercise, hint }) => `${exercise} ${hint.slice(0, 3)}`);

describe('red lines for what a model writes', () => {
  it('a plain session crosses none', () => {
    const squat = planned('barbell-back-squat', { tier: 'A', warmUpSets: 2, load: 60 });
    expect(hints([squat, planned('dumbbell-curl', { load: 7.5 })])).toEqual([]);
  });

  it.each([
    ['R01', [planned('dumbbell-curl'), planned('barbell-row', { warmUpSets: 1 })], '0 R01'],
    ['R02', [planned('barbell-back-squat', { tier: 'A', load: 60 })], '0 R02'],
    ['R08', [planned('barbell-back-squat', { warmUpSets: 1 })], '0 R08'],
    ['R11', [planned('dumbbell-curl', { sets: 13 })], 'null R11'],
    ['R12', [planned('plank', { fewest: 10 })], '0 R12'],
    ['R15', [planned('barbell-bench-press', { tier: 'A', warmUpSets: 2, fewest: 3 })], '0 R15'],
  ] as const)('%s is told where it is crossed', (_, exercises, told) => {
    expect(hints(exercises)).toContain(told);
  });

  it('R01 lets a superset stand; R03 asks for a warm-up', () => {
    const pair = [planned('dumbbell-curl', { superset: 'a' }), planned('dumbbell-floor-press', { superset: 'a' })];
    expect(hints(pair)).toEqual([]);
    expect(hints([planned('dumbbell-curl')], 0)).toEqual(['null R03']);
  });

  it('R04, R05 and R16 leave an exercise out of what may be chosen', () => {
    expect(limits().unfit!.has('chin-up')).toBe(true);
    expect(limits({ trainingAge: 'intermediate' }).unfit!.has('chin-up')).toBe(false);
    expect(limits({ trainingAge: 'intermediate' }).unfit!.has('knee-push-up')).toBe(true);
    expect(limits({}, { pain: { shoulder: 2 } }).unfit!.has('landmine-press')).toBe(true);
  });

  it('an athlete with greedy-1 has none', () => {
    expect(limits({ settings: { selectionPolicy: 'selection/greedy-1' } } as Partial<AthleteRow>)).toEqual({});
  });
});
