import { describe, expect, it } from 'vitest';
import type { SelectionInput } from './input/input.ts';
import { GREEDY_1 } from './policy.ts';
import { selectSession } from './select-session.ts';
import { inputOf, selected } from './testing/fixture-input.ts';
import { exercise, FIXTURE_LIBRARY, kebab } from './testing/fixture-library.ts';

const errorsOf = (changes: Partial<SelectionInput>) => {
  const result = selectSession(inputOf(changes), GREEDY_1);
  return result.ok ? [] : result.errors.map(({ code }) => code);
};

describe('session vectors', () => {
  it('SEL-09 no equipment: only what needs the body alone passes', () => {
    const library = [
      exercise({ name: 'Push-Up', patterns: ['horizontal_push'], primary: ['chest'] }),
      exercise({
        name: 'Floor Press',
        patterns: ['horizontal_push'],
        primary: ['chest'],
        with: { equipment: [['barbell']] },
      }),
      exercise({
        name: 'Dip',
        patterns: ['vertical_push'],
        primary: ['triceps'],
        with: { equipment: [['bodyweight', 'pullup_bar']] },
      }),
    ];
    const output = selected({
      exerciseLibrary: library,
      constraints: { availableEquipment: [], daysPerWeek: 3 },
    });
    expect(output.selectedExerciseIds).toEqual(['push-up']);
    expect(output.filteredOut.filter(({ phase }) => phase === 'accessory')).toEqual([
      { exerciseId: 'dip', reason: 'equipment', phase: 'accessory' },
      { exerciseId: 'floor-press', reason: 'equipment', phase: 'accessory' },
    ]);
  });

  it('SEL-10 body_part needs targets', () => {
    const { targetMuscles: _, ...without } = inputOf({ intent: 'body_part', targetMuscles: [] });
    expect(selectSession(without, GREEDY_1)).toMatchObject({
      ok: false,
      errors: [{ code: 'TARGET_MUSCLES_REQUIRED' }],
    });
    expect(errorsOf({ intent: 'body_part', targetMuscles: [] })).toEqual(['TARGET_MUSCLES_REQUIRED']);
  });

  it('SEL-10 a body part without a main lift is trained with accessories alone', () => {
    const output = selected({ intent: 'body_part', targetMuscles: ['calves'], sessionMinutes: 60 });
    expect(output.mainLiftIds).toEqual([]);
    expect(output.selectedExerciseIds).toContain('seated-calf-raise');
  });

  it('SEL-12 a body-part session ends at ten direct sets', () => {
    const output = selected({ intent: 'body_part', targetMuscles: ['chest'], weekInBlock: 3 });
    expect(output.perExerciseSetTargets).toEqual({
      'dumbbell-bench-press': 4,
      'cable-fly': 2,
      'incline-dumbbell-bench-press': 2,
      'barbell-bench-press': 2,
    });
    expect(output.deferredDeficitByMuscle.chest).toEqual({ sets: 6, reason: 'session_cap', nextIntent: null });
  });

  it('SEL-14 a plain template is returned as it is', () => {
    const template = ['Cable Fly', 'Barbell Bench Press', 'Dumbbell Lateral Raise'].map(kebab);
    const output = selected({ mode: 'template', templateExerciseIds: template });
    expect(output.selectedExerciseIds).toEqual(template);
    expect(output.mode).toBe('template');
    expect(output.roles).toEqual({
      'cable-fly': 'accessory',
      'barbell-bench-press': 'main',
      'dumbbell-lateral-raise': 'accessory',
    });
    expect(Object.keys(output.volumePlanByMuscle)).toHaveLength(18);
    expect(output.deferredDeficitByMuscle).toEqual({});
  });

  describe('SEL-17 mini library', () => {
    const library = [
      exercise({
        name: 'Bench',
        patterns: ['horizontal_push'],
        primary: ['chest'],
        secondary: ['front_delts', 'triceps'],
        ratings: [4, 3, 3],
        main: true,
        seconds: 60,
      }),
      exercise({
        name: 'Overhead Press',
        patterns: ['vertical_push'],
        primary: ['front_delts'],
        secondary: ['side_delts', 'triceps'],
        ratings: [4, 3, 3],
        main: true,
        seconds: 60,
      }),
      exercise({
        name: 'Cable Fly',
        patterns: ['horizontal_push'],
        primary: ['chest'],
        ratings: [2, 5, 5],
        seconds: 40,
      }),
      exercise({
        name: 'Lateral Raise',
        patterns: ['abduction'],
        primary: ['side_delts'],
        ratings: [1, 5, 3],
        seconds: 30,
      }),
      exercise({
        name: 'Overhead Triceps Ext.',
        patterns: ['extension'],
        primary: ['triceps'],
        ratings: [2, 5, 5],
        seconds: 40,
      }),
      exercise({ name: 'Pushdown', patterns: ['extension'], primary: ['triceps'], ratings: [2, 5, 1], seconds: 40 }),
      exercise({ name: 'Front Raise', patterns: ['flexion'], primary: ['front_delts'], ratings: [2, 1, 2] }),
    ];
    const output = selected({ exerciseLibrary: library });

    it('SEL-17 slots, order and scores', () => {
      expect(output.slots).toEqual({ main: 2, accessory: 4 });
      const scores = output.selectedExerciseIds.map((id) => [id, output.rationale[id]!.score]);
      expect(scores).toEqual([
        ['bench', 4.013],
        ['overhead-press', 4.013],
        ['overhead-triceps-ext', 4.598],
        ['lateral-raise', 4.571],
        ['cable-fly', 2.958],
        ['pushdown', 0.261],
      ]);
      expect(output.rationale.bench!.runnerUp).toEqual({ exerciseId: 'overhead-press', score: 4.013 });
      expect(output.rationale.bench!.margin).toBe(0);
      expect(output.rationale['overhead-triceps-ext']!.runnerUp).toEqual({ exerciseId: 'lateral-raise', score: 4.594 });
      expect(output.rationale['overhead-triceps-ext']!.margin).toBe(0.004);
    });

    it('SEL-17 sets, time and what is filtered', () => {
      expect(output.perExerciseSetTargets).toEqual({
        bench: 5,
        'overhead-press': 3,
        'overhead-triceps-ext': 2,
        'lateral-raise': 2,
        'cable-fly': 2,
        pushdown: 2,
      });
      expect(output.estimatedSeconds).toBe(3540);
      expect(output.estimatedMinutes).toBe(59);
      expect(output.filteredOut).toContainEqual({
        exerciseId: 'front-raise',
        reason: 'sfr_below_threshold',
        phase: 'accessory',
      });
    });

    it('SEL-17 deferred deficits', () => {
      expect(output.deferredDeficitByMuscle).toEqual({
        chest: { sets: 7, reason: 'time', nextIntent: null },
        front_delts: { sets: 0.2, reason: 'below_one_set', nextIntent: null },
        side_delts: { sets: 12.4, reason: 'time', nextIntent: null },
        triceps: { sets: 3.6, reason: 'time', nextIntent: null },
      });
    });
  });

  it('SEL-18 fx push 60', () => {
    const output = selected({ intent: 'push' });
    expect(output.selectedExerciseIds.map((id) => [id, output.rationale[id]!.score])).toEqual([
      ['dumbbell-bench-press', 5.175],
      ['dumbbell-overhead-press', 5.175],
      ['cable-lateral-raise', 4.431],
      ['overhead-cable-triceps-extension', 3.428],
      ['cable-fly', 2.958],
      ['dumbbell-lateral-raise', 1.98],
    ]);
    expect(Object.values(output.perExerciseSetTargets)).toEqual([5, 3, 5, 2, 2, 2]);
    expect(output.estimatedSeconds).toBe(3565);
    expect(output.estimatedMinutes).toBe(59);
  });

  it('SEL-26 any order of library rows gives the same bytes', () => {
    const straight = JSON.stringify(selected());
    expect(JSON.stringify(selected({ exerciseLibrary: [...FIXTURE_LIBRARY].reverse() }))).toBe(straight);
  });
});
