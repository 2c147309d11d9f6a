import { describe, expect, it } from 'vitest';
import { HOUR } from '../../kernel/instants.ts';
import { deriveFatigueState } from '../history/fatigue-state.ts';
import { GREEDY_1 } from '../policy.ts';
import { daysAgo, inputOf, NOW, sets } from '../testing/fixture-input.ts';
import { substitutes } from './substitute-request.ts';

describe('substitutes', () => {
  const ask = (exerciseId: string, changes: Partial<Parameters<typeof substitutes>[0]> = {}) => {
    const result = substitutes(
      { input: inputOf({ athlete: { unit: 'LB' } }), exerciseId, sessionExerciseIds: [exerciseId], ...changes },
      GREEDY_1,
    );
    if (!result.ok) throw new Error(JSON.stringify(result.errors));
    return result.substitutes;
  };

  it('are at most three, the most alike first, less fatigue preferred', () => {
    expect(ask('barbell-bench-press').map(({ exerciseId, score }) => [exerciseId, score])).toEqual([
      ['dumbbell-bench-press', 11],
      ['cable-fly', 9],
      ['incline-dumbbell-bench-press', 8],
    ]);
  });

  it('leave out what is in the session, suspended, avoided or painful', () => {
    const input = inputOf({
      preferences: { avoidExerciseIds: ['incline-dumbbell-bench-press'] },
      activeFlags: { fatigue: false, suspendedExerciseIds: ['cable-fly'] },
    });
    const ids = ask('barbell-bench-press', {
      input,
      sessionExerciseIds: ['barbell-bench-press', 'dumbbell-bench-press'],
    }).map(({ exerciseId }) => exerciseId);
    expect(ids).not.toContain('dumbbell-bench-press');
    expect(ids).not.toContain('cable-fly');
    expect(ids).not.toContain('incline-dumbbell-bench-press');
  });

  it('come with a load: own history first, else scaled from the planned one', () => {
    const planned = { plannedLoad: { value: '200', unit: 'LB' } as const };
    // 200 x 0.7 (barbell to dumbbell) x 0.75 (fatigue 3 of 4), halved per dumbbell.
    expect(ask('barbell-bench-press', planned)[0]!.load).toEqual({ value: '50', unit: 'LB' });
    const history = [daysAgo(3, { 'Dumbbell Bench Press': sets(3, { load: { value: '60', unit: 'LB' }, reps: 7 }) })];
    const own = ask('barbell-bench-press', { ...planned, input: inputOf({ athlete: { unit: 'LB' }, history }) });
    expect(own[0]!.load).toEqual({ value: '60', unit: 'LB' });
  });
});

describe('deriveFatigueState', () => {
  const entry = daysAgo(1, {}, { readiness: 4, painFlags: { knee: 2 } });

  it('trusts a check-in for 48 hours, then the newest workout, then an ordinary day', () => {
    const at = (hours: number) => [{ at: NOW - hours * HOUR, readiness: 2, pain: { elbow: 1 } }];
    expect(deriveFatigueState({ now: NOW, checkIns: at(48), history: [entry] }, GREEDY_1)).toEqual({
      readinessScore: 2,
      painFlags: { elbow: 1 },
      missedLastSession: false,
    });
    expect(deriveFatigueState({ now: NOW, checkIns: at(48.01), history: [entry] }, GREEDY_1)).toMatchObject({
      readinessScore: 4,
      painFlags: { knee: 2 },
    });
    expect(deriveFatigueState({ now: NOW, checkIns: [], history: [] }, GREEDY_1)).toEqual({
      readinessScore: 3,
      painFlags: {},
      missedLastSession: false,
    });
  });

  it('takes the worse of flag and check-in, and sees a skipped session', () => {
    const skipped = daysAgo(0.5, {}, { status: 'SKIPPED' });
    const state = deriveFatigueState(
      { now: NOW, checkIns: [], history: [entry, skipped], activePain: { knee: 1, hip: 3 } },
      GREEDY_1,
    );
    expect(state).toEqual({ readinessScore: 3, painFlags: { hip: 3, knee: 1 }, missedLastSession: true });
  });
});
