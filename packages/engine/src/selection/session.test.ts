import { describe, expect, it } from 'vitest';
import { DAY } from '../kernel/instants.ts';
import { render } from '../messages/index.ts';
import { EQUIPMENT } from '../vocabulary.ts';
import type { SelectionInput } from './input/input.ts';
import { storedSelection } from './output/persistence.ts';
import { GREEDY_1 } from './policy.ts';
import { selectSession } from './select-session.ts';
import { daysAgo, inputOf, NOW, selected, sets } from './testing/fixture-input.ts';
import { exercise, FIXTURE_LIBRARY, kebab } from './testing/fixture-library.ts';

const stepOf = (output: ReturnType<typeof selected>, name: string) => output.rationale[kebab(name)]?.selectedStep;

describe('pins', () => {
  it('are placed first, as mains where they can be, and explain themselves', () => {
    const output = selected({ pinnedExerciseIds: ['cable-fly', 'barbell-bench-press'] });
    expect(output.roles).toMatchObject({ 'cable-fly': 'accessory', 'barbell-bench-press': 'main' });
    expect(output.rationale['cable-fly']).toMatchObject({
      score: 0,
      components: { pinned: 1 },
      selectedStep: 'pin',
      because: { code: 'pinned' },
      runnerUp: null,
    });
  });

  it('that cannot be honoured are dropped with the first reason that applies', () => {
    const output = selected({
      sessionMinutes: 35,
      pinnedExerciseIds: [
        'cable-fly',
        'cable-fly',
        'dumbbell-lateral-raise',
        'machine-shoulder-press',
        'barbell-bench-press',
        'cable-lateral-raise',
      ],
      preferences: { avoidExerciseIds: ['dumbbell-lateral-raise'] },
      fatigueState: { readinessScore: 3, painFlags: { shoulder: 0 } },
    });
    expect(output.droppedPins).toEqual([
      { exerciseId: 'cable-fly', reason: 'duplicate_pin' },
      { exerciseId: 'dumbbell-lateral-raise', reason: 'avoided' },
      { exerciseId: 'barbell-bench-press', reason: 'pin_ceiling' },
      { exerciseId: 'cable-lateral-raise', reason: 'pin_ceiling' },
    ]);
    expect(output.filteredOut).toContainEqual({
      exerciseId: 'dumbbell-lateral-raise',
      reason: 'avoided',
      phase: 'pin',
    });
  });

  it('beat scope, stimulus and suspension, but not pain', () => {
    const outside = {
      pinnedExerciseIds: ['barbell-row'],
      activeFlags: { fatigue: false, suspendedExerciseIds: ['barbell-row'] },
    };
    expect(selected(outside).selectedExerciseIds).toContain('barbell-row');
    const painful = selected({
      pinnedExerciseIds: ['barbell-bench-press'],
      fatigueState: { readinessScore: 3, painFlags: { shoulder: 1 } },
    });
    expect(painful.droppedPins).toEqual([{ exerciseId: 'barbell-bench-press', reason: 'pain_conflict' }]);
  });

  it('turn a main slot into an accessory slot when there is no other', () => {
    const light = exercise({
      name: 'Light Press',
      patterns: ['horizontal_push'],
      primary: ['chest'],
      main: true,
      reps: [12, 20],
    });
    const output = selected({
      mode: 'template',
      autoFillUnpinned: true,
      exerciseLibrary: [...FIXTURE_LIBRARY, light],
      templateExerciseIds: ['light-press', 'barbell-bench-press'],
      pinnedExerciseIds: ['light-press'],
    });
    expect(output.slots).toEqual({ main: 1, accessory: 1 });
    expect(output.roles['light-press']).toBe('accessory');
    expect(output.selectedExerciseIds[0]).toBe('light-press');
  });
});

describe('anchors', () => {
  const regulars = { 'Incline Barbell Bench Press': 3, 'Cable Triceps Pushdown': 3 };
  const history = [10, 12, 14].map((days) => daysAgo(days, regulars, { intent: 'push' }));

  it('are exercises of two of the three latest sessions, and are not scored', () => {
    const output = selected({ history });
    expect(stepOf(output, 'Incline Barbell Bench Press')).toBe('anchor');
    expect(output.roles['incline-barbell-bench-press']).toBe('main');
    expect(output.rationale['cable-triceps-pushdown']).toMatchObject({
      score: 0,
      components: { continuityScore: 1 },
      evidence: ['workout-10', 'workout-12', 'workout-14'],
    });
  });

  it('give way at the start of a block until it has two sessions', () => {
    const atStart = { history, weekInBlock: 0 };
    expect(stepOf(selected(atStart), 'Cable Triceps Pushdown')).not.toBe('anchor');
    const inside = { id: 'p', blockStartedAt: NOW - 13 * DAY };
    expect(stepOf(selected({ ...atStart, program: inside }), 'Cable Triceps Pushdown')).toBe('anchor');
    const fresh = { id: 'p', blockStartedAt: NOW - 11 * DAY };
    expect(stepOf(selected({ ...atStart, program: fresh }), 'Cable Triceps Pushdown')).not.toBe('anchor');
  });

  it('a session without performed sets is one of the three, but is no use', () => {
    const empty = [1, 2].map((days) => daysAgo(days, {}, { intent: 'push' }));
    expect(stepOf(selected({ history: [...empty, ...history] }), 'Cable Triceps Pushdown')).not.toBe('anchor');
  });
});

describe('volume limits and time', () => {
  it('accessories leave until the caps hold, weakest first, and the record says why', () => {
    const output = selected({
      history: [daysAgo(1, { 'Cable Lateral Raise': 25 })],
      fatigueState: { readinessScore: 3 },
    });
    const removed = output.removed.filter(({ reason }) => reason === 'volume_cap');
    for (const { exerciseId, muscle } of removed) {
      expect(output.selectedExerciseIds).not.toContain(exerciseId);
      expect(muscle).toBe('side_delts');
    }
    expect(output.selectedExerciseIds).not.toContain('cable-lateral-raise');
  });

  it('a removed pin is reported as dropped', () => {
    const output = selected({
      history: [daysAgo(1, { 'Cable Lateral Raise': 26 })],
      pinnedExerciseIds: ['dumbbell-lateral-raise'],
    });
    expect(output.droppedPins).toEqual([{ exerciseId: 'dumbbell-lateral-raise', reason: 'volume_cap' }]);
  });

  it('mains that do not fit stay, with a warning', () => {
    const output = selected({
      sessionMinutes: 20,
      pinnedExerciseIds: ['barbell-bench-press'],
      goals: { primary: 'strength' },
    });
    expect(output.mainLiftIds).toEqual(['barbell-bench-press']);
    expect(output.accessoryIds.every((id) => output.roles[id] === 'accessory')).toBe(true);
    expect(output.estimatedSeconds <= 1200 || output.accessoryIds.length === 0).toBe(true);
  });

  it('an active flag holds sets at those of the latest workout', () => {
    const history = [daysAgo(15, { 'Dumbbell Bench Press': 2 })];
    const free = selected({ history, pinnedExerciseIds: ['dumbbell-bench-press'] });
    const held = selected({
      history,
      pinnedExerciseIds: ['dumbbell-bench-press'],
      activeFlags: { fatigue: true, suspendedExerciseIds: [] },
    });
    expect(free.perExerciseSetTargets['dumbbell-bench-press']).toBeGreaterThan(2);
    expect(held.perExerciseSetTargets['dumbbell-bench-press']).toBe(2);
  });

  it('a deload stays at two sets and defers the rest', () => {
    const output = selected({ deload: true, weekInBlock: 3 });
    expect(new Set(Object.values(output.perExerciseSetTargets))).toEqual(new Set([2]));
    expect(output.deferredDeficitByMuscle.chest?.reason).toBe('deload');
    expect(output.volumePlanByMuscle.chest.target).toBe(8);
  });

  it('a deferred deficit names the next entry of the schedule that can take it', () => {
    const weeklySchedule = ['push', 'legs', 'body_part:chest,triceps', 'upper'];
    const next = (program: SelectionInput['program'] & object) =>
      selected({ program }).deferredDeficitByMuscle.chest?.nextIntent;
    expect(next({ id: 'p', weeklySchedule })).toBe('body_part:chest,triceps');
    expect(next({ id: 'p', weeklySchedule, scheduleIndex: 2 })).toBe('upper');
    expect(next({ id: 'p', weeklySchedule: ['push', 'legs'] })).toBeNull();
  });
});

describe('full body', () => {
  it('presses, pulls and bends with compounds', () => {
    const output = selected({ intent: 'full_body', sessionMinutes: 80 });
    const patterns = output.selectedExerciseIds.flatMap((id) => {
      const { isCompound, movementPatterns } = FIXTURE_LIBRARY.find(({ key }) => key === id)!;
      return isCompound ? movementPatterns : [];
    });
    expect(patterns.some((pattern) => pattern.endsWith('_push'))).toBe(true);
    expect(patterns.some((pattern) => pattern.endsWith('_pull'))).toBe(true);
    expect(patterns.some((pattern) => ['squat', 'hinge', 'lunge'].includes(pattern))).toBe(true);
  });

  it('says which movement it could not find', () => {
    const library = FIXTURE_LIBRARY.filter(({ movementPatterns }) => !movementPatterns[0]!.endsWith('_pull'));
    const output = selected({ intent: 'full_body', exerciseLibrary: library });
    expect(output.warnings).toContainEqual({ code: 'full_body_gap', params: { group: 'pull' } });
  });
});

describe('supersets', () => {
  const pairing = { flags: { USE_SUPERSET_AUTO_PAIRING: true } };

  it('pair antagonists first, share a rest and leave more time for sets', () => {
    const output = selected({ ...pairing, intent: 'upper', sessionMinutes: 60 });
    expect(output.supersets.length).toBeGreaterThan(0);
    for (const { sharedRestSeconds } of output.supersets) expect(sharedRestSeconds).toBeGreaterThanOrEqual(60);
    expect(selected({ intent: 'upper' }).supersets).toEqual([]);
  });
});

describe('a pool that is too small', () => {
  it('is topped up from the starter session, safest first', () => {
    const names = ['Barbell Bench Press', 'Cable Fly', 'Dumbbell Lateral Raise', 'Cable Triceps Pushdown'].map(kebab);
    const library = FIXTURE_LIBRARY.filter(({ key }) => names.includes(key));
    const output = selected({
      exerciseLibrary: library,
      activeFlags: { fatigue: false, suspendedExerciseIds: names },
    });
    expect(output.selectedExerciseIds).toEqual(['cable-fly', 'cable-triceps-pushdown', 'dumbbell-lateral-raise']);
    expect(stepOf(output, 'Cable Fly')).toBe('starter');
    expect(output.warnings).toContainEqual({ code: 'pool_too_small', params: { found: 0, wanted: 3 } });
  });

  it('explains empty slots and what would fill them', () => {
    const output = selected({
      intent: 'pull',
      constraints: {
        availableEquipment: EQUIPMENT.filter((item) => !['barbell', 'machine'].includes(item)),
        daysPerWeek: 3,
      },
      fatigueState: { readinessScore: 3, painFlags: { elbow: 2 } },
    });
    const [main] = output.diagnostics.infeasible.filter(({ role }) => role === 'main');
    expect(main!.unlock).toEqual({ equipment: 2, avoided: 0, pain_conflict: 1, suspended: 0 });
    expect(render(main!.sentence, 'en')).toBe(
      'No main lift for pull: 2 need equipment you have not listed, 1 is contraindicated for elbow pain.',
    );
    expect(render(main!.sentence, 'ru')).toContain('2 — нужно оборудование');
  });
});

describe('cold start', () => {
  const protocol = { flags: { USE_INTENT_COLD_START_PROTOCOL: true }, trainingAge: 'beginner' } as const;

  it('stage 0 is the starter session in order', () => {
    const output = selected({ ...protocol, sessionMinutes: 80 });
    expect(output.selectedExerciseIds).toEqual([
      'barbell-bench-press',
      'dumbbell-overhead-press',
      'cable-fly',
      'dumbbell-lateral-raise',
      'cable-triceps-pushdown',
    ]);
    expect(output.rationale['cable-fly']).toMatchObject({
      score: 0,
      components: { starter: 1 },
      selectedStep: 'starter',
    });
    expect(output.coldStart).toMatchObject({ coldStartStage: 0, effectiveColdStartStage: 0 });
  });

  it('stage 0 replaces what the athlete avoids by its first substitute', () => {
    const output = selected({ ...protocol, preferences: { avoidExerciseIds: ['cable-fly'] }, sessionMinutes: 80 });
    expect(output.selectedExerciseIds).not.toContain('cable-fly');
    expect(output.selectedExerciseIds).toContain('dumbbell-bench-press');
  });

  it('stage 1 takes starter mains and scores accessories', () => {
    const experience = { completedSessions: 4, checkIns: 2, baselines: [], loggedWorkoutsByExercise: {} };
    const output = selected({ ...protocol, experience });
    expect(output.mainLiftIds).toEqual(['barbell-bench-press']);
    expect(output.accessoryIds.every((id) => output.rationale[id]!.selectedStep === 'accessory_pick')).toBe(true);
  });
});

describe('templates', () => {
  const template = ['Barbell Bench Press', 'Cable Fly', 'Dumbbell Lateral Raise'].map(kebab);

  it('a plain one only warns', () => {
    const output = selected({
      mode: 'template',
      templateExerciseIds: template,
      sessionMinutes: 20,
      preferences: { avoidExerciseIds: ['cable-fly'] },
      constraints: { availableEquipment: ['cable'], daysPerWeek: 3 },
      fatigueState: { readinessScore: 3, painFlags: { shoulder: 1 } },
    });
    expect(output.selectedExerciseIds).toEqual(template);
    expect(output.warnings.map(({ code }) => code)).toEqual([
      'avoided_exercise',
      'equipment_missing',
      'equipment_missing',
      'over_time_budget',
      'pain_conflict',
      'pain_conflict',
    ]);
  });

  it('stored sets and rests stay; a deload cuts them', () => {
    const stored = Array.from({ length: 5 }, () => ({ type: 'REGULAR' as const, restSeconds: 30 }));
    const input = { mode: 'template', templateExerciseIds: template, templateSets: { 'cable-fly': stored } } as const;
    expect(selected(input).perExerciseSetTargets['cable-fly']).toBe(5);
    expect(selected({ ...input, deload: true }).perExerciseSetTargets['cable-fly']).toBe(3);
    const bare = selected({ mode: 'template', templateExerciseIds: ['cable-fly'] }).estimatedSeconds / 4;
    const kept = selected({ ...input, templateExerciseIds: ['cable-fly'] }).estimatedSeconds / 5;
    expect([bare, kept]).toEqual([35 + 90, 35 + 30]);
  });

  it('auto-fill keeps pins in place and what nothing replaced', () => {
    const output = selected({
      mode: 'template',
      autoFillUnpinned: true,
      templateExerciseIds: template,
      pinnedExerciseIds: ['cable-fly'],
    });
    expect(output.selectedExerciseIds[1]).toBe('cable-fly');
    expect(output.selectedExerciseIds).toHaveLength(3);
  });

  it('its intent is derived when none is stored', () => {
    const { intent: _, ...input } = inputOf({
      mode: 'template',
      templateExerciseIds: ['barbell-row', 'lat-pulldown', 'cable-fly'],
    });
    const result = selectSession(input, GREEDY_1);
    expect(result.ok && result.output.intent).toBe('pull');
  });
});

describe('SEL-14 what a workout stores', () => {
  it('SEL-14 intent sessions drive the schedule, manual ones never', () => {
    expect(storedSelection({ intent: 'push' })).toEqual({
      selectionMode: 'INTENT',
      sessionIntent: 'push',
      advancesSplit: true,
    });
    expect(storedSelection({ selectionMode: 'TEMPLATE', intent: 'push', advancesSplit: false }).advancesSplit).toBe(
      false,
    );
    expect(storedSelection({ selectionMode: 'LLM', intent: 'legs' }).advancesSplit).toBe(true);
    expect(storedSelection({})).toEqual({ selectionMode: 'MANUAL', sessionIntent: null, advancesSplit: false });
  });
});

describe('recovery', () => {
  it('warns about muscles that have not recovered, in table order', () => {
    const output = selected({ history: [daysAgo(1, { 'Barbell Bench Press': 3 })] });
    expect(output.sraWarnings).toEqual([
      { muscle: 'chest', pct: 40, hoursLeft: 36 },
      { muscle: 'triceps', pct: 67, hoursLeft: 12 },
    ]);
  });

  it('suggests a deload after four tired sessions or five without more reps', () => {
    const tired = [1, 2, 3, 4].map((days) => daysAgo(days, {}, { readiness: 2 }));
    expect(selected({ history: tired }).warnings).toContainEqual({
      code: 'deload_suggested',
      params: { reason: 'low_readiness' },
    });
    const flat = [3, 5, 7, 9, 11].map((days) => daysAgo(days, { 'Cable Fly': 3 }, { intent: 'push' }));
    expect(selected({ history: flat }).warnings).toContainEqual({
      code: 'deload_suggested',
      params: { reason: 'reps_not_rising' },
    });
    const rising = [...flat.slice(1), daysAgo(3, { 'Cable Fly': sets(3, { reps: 11 }) }, { intent: 'push' })];
    expect(selected({ history: rising }).warnings.map(({ code }) => code)).not.toContain('deload_suggested');
    expect(selected({ history: flat, deload: true }).warnings.map(({ code }) => code)).not.toContain(
      'deload_suggested',
    );
  });
});

describe('invalid input', () => {
  it('collects every error, sorted by code and path', () => {
    const result = selectSession(
      inputOf({
        mode: 'template',
        intent: 'body_part',
        targetMuscles: ['wings'],
        templateExerciseIds: ['cable-fly', 'cable-fly', 'nobody-knows'],
        weekInBlock: 4,
        sessionMinutes: 19,
        constraints: { availableEquipment: ['spaceship'], daysPerWeek: 8 },
        goals: { primary: 'fame' as 'strength' },
        fatigueState: { readinessScore: 6, painFlags: { nose: 1, knee: 4 } },
        now: Number.NaN,
      }),
      GREEDY_1,
    );
    expect(result.ok ? [] : result.errors.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'INVALID_DAYS constraints.daysPerWeek',
      'INVALID_GOAL goals.primary',
      'INVALID_MINUTES sessionMinutes',
      'INVALID_PAIN fatigueState.painFlags.knee',
      'INVALID_PAIN fatigueState.painFlags.nose',
      'INVALID_READINESS fatigueState.readinessScore',
      'INVALID_TIME now',
      'INVALID_TIME week.startedAt',
      'INVALID_WEEK weekInBlock',
      'TEMPLATE_DUPLICATE templateExerciseIds[1]',
      'UNKNOWN_EQUIPMENT constraints.availableEquipment[0]',
      'UNKNOWN_EXERCISE templateExerciseIds[2]',
      'UNKNOWN_MUSCLE targetMuscles[0]',
    ]);
  });

  it('reports library rows by key', () => {
    const broken = exercise({ name: 'Broken', patterns: ['squat'], primary: ['quads'], ratings: [6, 3, 3] });
    const result = selectSession(inputOf({ exerciseLibrary: [broken, broken] }), GREEDY_1);
    expect(result.ok ? [] : result.errors.map(({ path }) => path)).toEqual([
      'exerciseLibrary.broken.fatigueCost',
      'exerciseLibrary.broken.fatigueCost',
      'exerciseLibrary.broken.key',
    ]);
  });
});
