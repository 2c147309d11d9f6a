import type { AthleteRow } from '@topset/db';
import type { WorkoutHistoryEntry } from '@topset/engine/selection';
import { loadStepOf } from '@topset/llm';
import { describe, expect, it } from 'vitest';
import { type GuardRequest, guardContext } from '../../src/features/generation/guard-context.ts';
import type { AthleteFacts } from '../../src/features/selection/gather.ts';

const NOW = new Date('2026-03-02T08:00:00.000Z');
const DAY_MS = 86_400_000;
const REQUEST: GuardRequest = {
  minutes: 45,
  equipmentKeys: null,
  sleepScore: null,
  bodyBattery: null,
  cardio: [],
  feedback: [],
};

type Sets = Readonly<Record<string, readonly (readonly [load: number, type?: 'WARMUP'])[]>>;

function session(daysAgo: number, sets: Sets, given: Partial<WorkoutHistoryEntry> = {}): WorkoutHistoryEntry {
  return {
    workoutId: `w${daysAgo}`,
    status: 'DONE',
    at: NOW.getTime() - daysAgo * DAY_MS,
    intent: null,
    exercises: Object.entries(sets).map(([exerciseId, loads]) => ({
      exerciseId,
      sets: loads.map(([load, type]) => ({
        type: type ?? 'REGULAR',
        load: { value: String(load), unit: 'KG' },
        reps: 8,
        logged: true,
        skipped: false,
      })),
    })),
    ...given,
  };
}

function facts(given: Partial<AthleteFacts> = {}, athlete: Partial<AthleteRow> = {}): AthleteFacts {
  return {
    athlete: {
      unit: 'KG',
      timeZone: 'UTC',
      primaryGoal: 'strength',
      trainingAge: 'intermediate',
      equipment: ['barbell', 'bench', 'rack', 'machine'],
      favouriteExercises: [],
      avoidedExercises: ['deadlift'],
      loadsAtHand: { barbell: { step: '5' } },
      bodyWeightValue: '80',
      bodyWeightUnit: 'KG',
      settings: {},
      ...athlete,
    } as unknown as AthleteRow,
    program: null,
    position: { weekInBlock: 0, mesocycleLength: 4, deload: false, blockStartedAt: null },
    slots: null,
    nextEntry: null,
    history: [],
    experience: { completedSessions: 0, checkIns: 0, baselines: [], loggedWorkoutsByExercise: {} },
    flags: {},
    activeFlags: { fatigue: false, suspendedExerciseIds: ['push-up'] },
    pain: {},
    flaggedPain: {},
    readiness: 3,
    minutes: 60,
    setPercent: 100,
    ...given,
  };
}

describe('what the guards judge a session by', () => {
  const bench = 'barbell-bench-press';
  const history = [
    session(3, { [bench]: [[120, 'WARMUP'], [80]], 'assisted-pull-up': [[30]] }),
    session(20, { [bench]: [[100]], 'assisted-pull-up': [[20]] }),
    session(91, { [bench]: [[140]] }),
  ];

  it('best: the heaviest work of 90 days, with assistance the least help', () => {
    const { best } = guardContext(facts({ history }), REQUEST, NOW);
    expect([best.get(bench), best.get('assisted-pull-up')]).toEqual([100, 20]);
  });

  it('best: under a flag only the latest session with the exercise', () => {
    const flagged = facts({ history, flaggedPain: { knee: 1 } });
    const { best, maxLoadFactor, painAreas } = guardContext(flagged, REQUEST, NOW);
    expect([best.get(bench), best.get('assisted-pull-up')]).toEqual([80, 30]);
    expect([maxLoadFactor, [...painAreas]]).toEqual([1, ['knee']]);
  });

  it('best: in the unit of the athlete', () => {
    const { best, unit } = guardContext(facts({ history }, { unit: 'LB' }), REQUEST, NOW);
    expect(best.get(bench)).toBeCloseTo(220.462, 3);
    expect(unit).toBe('lbs');
  });

  it('starting loads and steps: those of the engine', () => {
    const { startingLoads, loadsAtHand } = guardContext(facts(), REQUEST, NOW);
    expect(loadsAtHand.get(bench)?.[0]).toEqual({ step: 5 });
    expect(startingLoads.get(bench)! % 5).toBe(0);
    expect(startingLoads.has('push-up')).toBe(false);
  });

  it('promise 18: loads are those of the equipment that is named, of all that the exercise can be done with', () => {
    const both = ['dumbbell', 'kettlebell'];
    const goblet = (name: string, athlete: Partial<AthleteRow>, equipmentKeys: readonly string[] | null = null) =>
      loadStepOf('goblet-squat', name, guardContext(facts({}, athlete), { ...REQUEST, equipmentKeys }, NOW));
    const [dumbbells, kettlebells] = ['eq_dumbbells_set_5-50', 'eq_kettlebells_set_5-35'];
    const usual: Partial<AthleteRow> = { equipment: both, loadsAtHand: {} };
    expect(goblet(dumbbells, usual)).toEqual({ step: 2.5, least: 2.5, assisted: false });
    expect(goblet(kettlebells, usual)).toEqual({ step: 4, least: 4, assisted: false });
    expect(goblet(kettlebells, { ...usual, equipment: ['kettlebell'] })).toMatchObject({ step: 4 });
    expect(goblet(kettlebells, { ...usual, unit: 'LB' })).toMatchObject({ step: 10 });
    const asked = [dumbbells, 'eq_kettlebells_set_40-70'];
    expect(goblet('eq_kettlebells_set_40-70', usual, asked)).toMatchObject({ step: 4 });
    const own = { dumbbell: { step: '1' }, kettlebell: { loads: ['24', '8', '16'] } };
    expect(goblet(dumbbells, { ...usual, loadsAtHand: own })).toMatchObject({ step: 1 });
    expect(goblet(kettlebells, { ...usual, loadsAtHand: own })).toMatchObject({ loads: [8, 16, 24] });
  });

  it('promise 18: a bar of its own has its own step', () => {
    const athlete: Partial<AthleteRow> = {
      equipment: ['barbell', 'ez_bar', 'bench'],
      loadsAtHand: { barbell: { step: '5' }, ez_bar: { step: '1' } },
    };
    const context = guardContext(facts({}, athlete), REQUEST, NOW);
    expect(loadStepOf('preacher-curl', 'eq_ez_bar', context)).toMatchObject({ step: 1 });
    expect(loadStepOf(bench, 'eq_barbell', context)).toMatchObject({ step: 5 });
  });

  it('inventory: the athlete’s, or the request’s, with what it grants', () => {
    const own = guardContext(facts(), REQUEST, NOW).inventory;
    expect(own.has('eq_barbell') && own.has('eq_lat_pulldown')).toBe(true);
    const asked = { ...REQUEST, equipmentKeys: ['eq_cable_machine_dual_stack'] };
    const { inventory } = guardContext(facts(), asked, NOW);
    expect(inventory.has('eq_cable_machine_dual_stack') && inventory.has('eq_seated_row')).toBe(true);
    expect(inventory.has('eq_barbell')).toBe(false);
    const exact = guardContext(
      facts(),
      { ...REQUEST, equipmentKeys: ['eq_dumbbells_set_55-100', 'eq_moon_boots'] },
      NOW,
    );
    expect([...exact.inventory].toSorted()).toEqual([
      'eq_bodyweight',
      'eq_dumbbells_set_55-100',
      'eq_moon_boots',
      'eq_other',
    ]);
  });

  it('best: the ninetieth day counts, skipped and unlogged sets do not', () => {
    const at = (daysAgo: number) =>
      guardContext(facts({ history: [session(daysAgo, { [bench]: [[140]] })] }), REQUEST, NOW);
    expect([at(90).best.get(bench), at(90.01).best.get(bench)]).toEqual([140, undefined]);
    const [done] = session(1, { [bench]: [[80]] }).exercises;
    const [set] = done!.sets;
    const sets = [
      { ...set!, skipped: true },
      { ...set!, logged: false },
    ];
    const idle = session(1, {}, { exercises: [{ exerciseId: bench, sets }] });
    expect(guardContext(facts({ history: [idle] }), REQUEST, NOW).best.size).toBe(0);
    const open = session(1, { [bench]: [[80]] }, { status: 'SKIPPED' });
    expect(guardContext(facts({ history: [open] }), REQUEST, NOW).best.size).toBe(0);
  });

  it('to failure only where the athlete allows it', () => {
    const allows = (settings: object) =>
      guardContext(facts({}, { settings } as Partial<AthleteRow>), REQUEST, NOW).allowRirZero;
    expect([allows({}), allows({ allowRirZero: true })]).toEqual([false, true]);
  });

  it('session types: any performed set makes a strength session, on its local day', () => {
    const types = (history: WorkoutHistoryEntry[], athlete: Partial<AthleteRow> = {}) =>
      guardContext(facts({ history }, athlete), REQUEST, NOW).allowedSessionTypes;
    expect(types([session(2, { [bench]: [[40, 'WARMUP']] })])).not.toContain('push');
    // 20:00 of the day before in UTC is this day in Tokyo: six days ago, not seven.
    const late = session(6.5, { [bench]: [[80]] });
    expect(types([late])).toHaveLength(6);
    expect(types([late], { timeZone: 'Asia/Tokyo' })).toHaveLength(5);
    expect(types([session(2, { [bench]: [[80]] }, { status: 'SKIPPED' })])).toHaveLength(6);
  });

  it('bans, suspensions and limits', () => {
    const context = guardContext(facts(), { ...REQUEST, sleepScore: 59, feedback: ['too-hard'] }, NOW);
    expect([...context.banned, ...context.suspended]).toEqual(['deadlift', 'push-up']);
    expect(context).toMatchObject({ minRirShift: 1, maxLoadFactor: 0.95, allowTierC: false, durationMinutes: 45 });
  });

  it('session types: the program’s, else what was not trained lately', () => {
    const types = (given: Partial<AthleteFacts>) => guardContext(facts(given), REQUEST, NOW).allowedSessionTypes;
    expect(types({ nextEntry: { slot: 0, index: 0, entry: 'body_part:biceps' } })).toEqual(['body_part']);
    const derived = session(2, { [bench]: [[80]], 'cable-fly': [[10]] });
    const stored = session(5, { 'barbell-back-squat': [[80]] }, { intent: 'lower' });
    expect(types({ history: [derived, stored] })).toEqual(['pull', 'legs', 'upper', 'full_body']);
    expect(types({ history: [session(2, { 'jumping-jacks': [[1]] })] })).toHaveLength(6);
  });
});
