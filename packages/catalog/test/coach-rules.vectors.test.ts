import { INTENTS, type Intent } from '@topset/engine';
import { prescribe } from '@topset/engine/prescription';
import { COACH_1, type FilterReason, rankCandidates, type SelectionInput, stateWith } from '@topset/engine/selection';
import { estimateSession } from '@topset/engine/timeboxing';
import { allocateSets, enforceCaps } from '@topset/engine/volume';
import { describe, expect, it } from 'vitest';
import { exerciseByKey } from '../src/library.ts';
import { muscles } from '../src/muscles.ts';
import { coached, coachInput } from '../testing/coach-input.ts';

const of = (key: string) => exerciseByKey(key)!;

/** Why an exercise is left out of each phase; absent: it passes. */
function reasons(changes: Partial<SelectionInput>): Map<string, Set<FilterReason>> {
  const found = new Map<string, Set<FilterReason>>();
  for (const { exerciseId, reason } of coached(changes).selection.filteredOut) {
    found.set(exerciseId, (found.get(exerciseId) ?? new Set()).add(reason));
  }
  return found;
}

const pain = (area: string, severity: number): Partial<SelectionInput> => ({
  fatigueState: { readinessScore: 3, painFlags: { [area]: severity } },
});

describe('filters of coach-1', () => {
  it('K-01 difficulty', () => {
    const beginner = reasons({ intent: 'upper', trainingAge: 'beginner' });
    for (const key of ['chin-up', 'dip']) expect([key, [...beginner.get(key)!]]).toEqual([key, ['difficulty']]);
    const lower = reasons({ intent: 'lower', trainingAge: 'beginner' });
    expect([...beginner.get('good-morning')!, ...lower.get('good-morning')!]).toContain('difficulty');
    for (const key of ['knee-push-up', 'barbell-bench-press']) {
      expect([key, beginner.get(key)?.has('difficulty') ?? false]).toEqual([key, false]);
    }
    const wished = reasons({
      intent: 'upper',
      trainingAge: 'beginner',
      preferences: { favoriteExerciseIds: ['chin-up'] },
    });
    expect(wished.get('chin-up')?.has('difficulty') ?? false).toBe(false);

    const intermediate = reasons({ intent: 'upper' });
    expect([...intermediate.get('weighted-pull-up')!]).toEqual(['difficulty']);
    expect([...intermediate.get('knee-push-up')!]).toEqual(['difficulty']);
    expect(intermediate.has('chin-up')).toBe(false);
    expect(reasons({ intent: 'upper', ...pain('knee', 1) }).has('knee-push-up')).toBe(false);
  });

  it.each([
    ['dumbbell-overhead-press', 'upper', 'shoulder', 1],
    ['landmine-press', 'upper', 'shoulder', 2],
    ['seated-cable-row', 'upper', 'shoulder', 3],
    ['farmer-carry', 'upper', 'shoulder', 3],
    ['cable-triceps-pushdown', 'upper', 'shoulder', 4],
    ['cable-curl', 'upper', 'shoulder', 4],
    ['leg-press', 'legs', 'knee', 1],
    ['barbell-box-squat', 'legs', 'knee', 2],
    ['romanian-deadlift', 'legs', 'knee', 3],
    ['seated-calf-raise', 'legs', 'knee', 3],
    ['clamshell', 'legs', 'knee', 4],
  ] as const)('K-02 %s, %s: pain in the %s forbids it from %i', (key, intent, area, from) => {
    for (const severity of [1, 2, 3]) {
      const conflicts =
        reasons({ intent, ...pain(area, severity) })
          .get(key)
          ?.has('pain_conflict') ?? false;
      expect([severity, conflicts]).toEqual([severity, severity >= from]);
    }
  });

  it('K-03 too heavy', () => {
    const tooHeavy = (changes: Partial<SelectionInput>) => {
      const keys = new Set<string>();
      for (const intent of INTENTS.filter((one): one is Exclude<Intent, 'body_part'> => one !== 'body_part')) {
        for (const [key, why] of reasons({ intent, ...changes })) if (why.has('too_heavy')) keys.add(key);
      }
      return (key: string) => keys.has(key);
    };
    for (const unit of ['KG', 'LB'] as const) {
      const athlete = (kg: string) => ({ athlete: { unit, bodyweight: { value: kg, unit: 'KG' as const } } });
      const light = tooHeavy({ trainingAge: 'beginner', ...athlete('55') });
      expect(['barbell-overhead-press', 'barbell-curl', 'barbell-bench-press'].map(light)).toEqual([true, true, false]);
      const usual = tooHeavy({ trainingAge: 'beginner', ...athlete('80') });
      expect(['barbell-overhead-press', 'barbell-curl', 'barbell-bench-press'].map(usual)).toEqual([
        false,
        true,
        false,
      ]);
      const intermediate = tooHeavy(athlete('55'));
      expect(['barbell-curl', 'ez-bar-skull-crusher', 'barbell-overhead-press'].map(intermediate)).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  it('K-04 what a goal is about', () => {
    const ranked = (goal: 'strength' | 'athleticism', intent: Intent, role: 'main' | 'accessory') => {
      const state = stateWith(coachInput({ intent, goals: { primary: goal }, trainingAge: 'advanced' }), COACH_1);
      if (!state.ok) throw new Error('no state');
      return rankCandidates(state.state, role);
    };
    const fits = (goal: 'strength' | 'athleticism') =>
      new Map(
        (['legs', 'upper'] as const).flatMap((intent) =>
          (['main', 'accessory'] as const).flatMap((role) =>
            ranked(goal, intent, role).map(({ exerciseId, components }) => [exerciseId, components.goalFitScore]),
          ),
        ),
      );
    const strength = fits('strength');
    expect(
      Object.fromEntries(
        [
          'barbell-back-squat',
          'barbell-bench-press',
          'romanian-deadlift',
          'barbell-split-squat',
          'weighted-pull-up',
          'dumbbell-bench-press',
          'leg-press',
          'bulgarian-split-squat',
          'chin-up',
          'cable-fly',
        ].map((key) => [key, strength.get(key)]),
      ),
    ).toEqual({
      'barbell-back-squat': 1.3,
      'barbell-bench-press': 1.15,
      'romanian-deadlift': 1,
      'barbell-split-squat': 0.65,
      'weighted-pull-up': 0.65,
      'dumbbell-bench-press': 0.4,
      'leg-press': 0.3,
      'bulgarian-split-squat': 0.2,
      'chin-up': 0.2,
      'cable-fly': -0.4,
    });
    const athleticism = fits('athleticism');
    expect(['bulgarian-split-squat', 'chin-up', 'leg-press'].map((key) => athleticism.get(key))).toEqual([0.6, 0.4, 0]);
  });

  it.each([
    [
      'strength',
      { 'barbell-back-squat': 6.72, 'romanian-deadlift': 6, 'belt-squat': 5.22, 'hack-squat': 5.22, 'leg-press': 5.22 },
    ],
    ['athleticism', { 'romanian-deadlift': 5.938, 'barbell-back-squat': 5.345 }],
  ] as const)('K-04 mains of legs for %s', (goal, scores) => {
    const fixture = coachInput({ intent: 'legs', goals: { primary: goal } });
    const state = stateWith(fixture, COACH_1);
    if (!state.ok) throw new Error('no state');
    const found = new Map(rankCandidates(state.state, 'main').map(({ exerciseId, score }) => [exerciseId, score]));
    expect(Object.fromEntries(Object.keys(scores).map((key) => [key, found.get(key)]))).toEqual(scores);
  });
});

describe('volume of coach-1', () => {
  const item = (key: string, sets: number, role: 'main' | 'accessory' = 'accessory') => ({
    exercise: of(key),
    role,
    sets,
  });
  const athlete = { landmarks: muscles, goal: 'hypertrophy', trainingAge: 'intermediate' } as const;

  it('K-10 caps remove what is too much for a session, and never what jumps from last week', () => {
    const previousDirect = { quads: 2, hamstrings: 2, glutes: 2 };
    expect(
      enforceCaps(
        {
          ...athlete,
          exercises: [item('leg-press', 3, 'main'), item('romanian-deadlift', 3, 'main'), item('belt-squat', 2)],
          week: { previousDirect },
        },
        COACH_1,
      ).removed,
    ).toEqual([]);
    const { kept } = enforceCaps(
      {
        ...athlete,
        exercises: [
          item('leg-press', 4, 'main'),
          item('romanian-deadlift', 4, 'main'),
          item('belt-squat', 3),
          item('barbell-hip-thrust', 2),
        ],
      },
      COACH_1,
    );
    expect(kept).toEqual(['leg-press', 'romanian-deadlift', 'belt-squat']);
  });

  it('K-10 a jump refuses further sets', () => {
    const exercises = [item('leg-press', 3, 'main')];
    const jump = { direct: { quads: 9 }, previousDirect: { quads: 10 } };
    const refused = allocateSets(
      { ...athlete, exercises, intent: 'legs', targets: { quads: 20 }, week: jump },
      COACH_1,
    );
    expect(refused.sets).toEqual({ 'leg-press': 3 });
    const previousDirect = { quads: 4, glutes: 2 };
    const free = allocateSets(
      { ...athlete, exercises, intent: 'legs', targets: { quads: 14 }, week: { previousDirect } },
      COACH_1,
    );
    expect(free.sets).toEqual({ 'leg-press': 5 });
  });

  it('K-11 mains come first, and isolation never passes them', () => {
    const { sets, trace } = allocateSets(
      {
        ...athlete,
        intent: 'push',
        exercises: [
          item('dumbbell-bench-press', 3, 'main'),
          item('dumbbell-overhead-press', 3, 'main'),
          item('cable-lateral-raise', 2),
          item('cable-fly', 2),
        ],
        targets: { chest: 14, side_delts: 16, triceps: 9, front_delts: 5 },
      },
      COACH_1,
    );
    expect(trace.map(({ exerciseId, gain }) => `${exerciseId} ${gain}`)).toEqual([
      'dumbbell-bench-press 2.3',
      'dumbbell-overhead-press 2.1',
      'dumbbell-bench-press 2',
      'cable-lateral-raise 1',
      'cable-lateral-raise 1',
      'cable-fly 1',
      'cable-fly 1',
      'dumbbell-overhead-press 0.3',
      'cable-lateral-raise 1',
      'cable-fly 1',
    ]);
    expect(Object.values(sets)).toEqual([5, 5, 5, 5]);
  });

  it('K-12 time with the general warm-up and every ramp', () => {
    const exercises = [item('barbell-bench-press', 4, 'main'), item('seated-cable-row', 3), item('cable-fly', 2)];
    const request = { exercises, goal: 'hypertrophy', trainingAge: 'intermediate' } as const;
    expect(estimateSession(request, COACH_1).seconds).toBe(2455);
    expect(estimateSession({ ...request, sessionMinutes: 25 }, COACH_1).seconds).toBe(2335);
    expect(
      estimateSession({ ...request, goal: 'strength', exercises: [item('barbell-back-squat', 4, 'main')] }, COACH_1)
        .seconds,
    ).toBe(1860);
  });
});

describe('prescription of coach-1', () => {
  const asked = (key: string, changes: Partial<Parameters<typeof prescribe>[0]>) =>
    prescribe(
      {
        exercise: of(key),
        role: 'accessory',
        goal: 'hypertrophy',
        trainingAge: 'intermediate',
        readiness: 3,
        weekInBlock: 2,
        mesocycleLength: 4,
        ...changes,
      },
      COACH_1,
    );

  it('K-13 ranges', () => {
    const squat = asked('barbell-back-squat', {});
    expect(squat.range).toEqual({ lower: 6, upper: 8 });
    expect(squat.sets[0]!.reps).toBe(6);
    expect(asked('barbell-bench-press', { goal: 'fat_loss', trainingAge: 'advanced' }).range).toEqual({
      lower: 8,
      upper: 10,
    });
    const main = { role: 'main', goal: 'strength', trainingAge: 'beginner' } as const;
    expect(asked('barbell-bench-press', main).range).toEqual({ lower: 5, upper: 8 });
    expect(asked('leg-press', main).range).toEqual({ lower: 6, upper: 8 });
  });

  it('K-13 seconds', () => {
    const seconds = (key: string, trainingAge: 'beginner' | 'intermediate' | 'advanced') =>
      asked(key, { trainingAge }).sets[0]!.seconds;
    expect((['beginner', 'intermediate', 'advanced'] as const).map((age) => seconds('plank', age))).toEqual([
      20, 45, 70,
    ]);
    expect(seconds('knee-side-plank', 'intermediate')).toBe(25);
    expect(seconds('farmer-carry', 'advanced')).toBe(40);
  });
});
