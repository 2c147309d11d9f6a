import { availableEquipment, exerciseByKey, exercises, muscleByKey, muscles, starterSessions } from '@topset/catalog';
import { EQUIPMENT, type Equipment, type Intent, MUSCLES, type Muscle, PAIN_AREAS } from '@topset/engine';
import {
  COACH_1,
  GREEDY_1,
  type PlannedSession,
  planSession,
  rankCandidates,
  type SelectionInput,
  type SelectionPolicy,
  stateWith,
  type WorkoutHistoryEntry,
} from '@topset/engine/selection';
import { describe, expect, it } from 'vitest';

/** The audit and the calibration orders of the selection spec on our own catalog. */

const NOW = Date.UTC(2026, 1, 15, 20);
const DAY_MS = 86_400_000;
const FULL_GYM: readonly Equipment[] = [
  'barbell',
  'rack',
  'bench',
  'dumbbell',
  'cable',
  'machine',
  'pullup_bar',
  'dip_bars',
  'box',
];

function inputOf(changes: Partial<SelectionInput>): SelectionInput {
  return {
    mode: 'intent',
    intent: 'push',
    weekInBlock: 2,
    mesocycleLength: 4,
    sessionMinutes: 60,
    trainingAge: 'intermediate',
    goals: { primary: 'hypertrophy' },
    constraints: { availableEquipment: FULL_GYM, daysPerWeek: 4 },
    fatigueState: { readinessScore: 3 },
    now: NOW,
    week: { startedAt: Date.UTC(2026, 1, 9), previousStartedAt: Date.UTC(2026, 1, 2) },
    landmarks: muscles,
    starterSessions,
    history: [],
    exerciseLibrary: exercises,
    ...changes,
  };
}

function plan(changes: Partial<SelectionInput>, policy: SelectionPolicy): PlannedSession {
  const result = planSession(inputOf(changes), policy);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.session;
}

const of = (id: string) => exerciseByKey(id)!;
const primariesOf = ({ selection }: PlannedSession) =>
  new Set(selection.selectedExerciseIds.flatMap((id) => of(id).primaryMuscles));
const ofSplit = (...splits: string[]) => MUSCLES.filter((muscle) => splits.includes(muscleByKey(muscle).split));

interface Audited {
  readonly intent: Intent;
  readonly targetMuscles?: readonly Muscle[];
  readonly sessionMinutes: number;
  readonly scope: readonly Muscle[];
  readonly covered: readonly Muscle[];
}

const AUDITED: readonly Audited[] = [
  { intent: 'push', sessionMinutes: 60, scope: ofSplit('push'), covered: ['chest', 'side_delts', 'triceps'] },
  { intent: 'pull', sessionMinutes: 60, scope: ofSplit('pull'), covered: ['lats', 'biceps', 'rear_delts'] },
  { intent: 'legs', sessionMinutes: 60, scope: ofSplit('legs'), covered: ['quads', 'hamstrings', 'calves'] },
  { intent: 'upper', sessionMinutes: 60, scope: ofSplit('push', 'pull'), covered: ['chest', 'lats'] },
  { intent: 'lower', sessionMinutes: 60, scope: ofSplit('legs'), covered: ['quads', 'hamstrings'] },
  { intent: 'full_body', sessionMinutes: 60, scope: MUSCLES, covered: [] },
  {
    intent: 'body_part',
    targetMuscles: ['chest', 'triceps'],
    sessionMinutes: 60,
    scope: ['chest', 'triceps'],
    covered: ['chest', 'triceps'],
  },
  { intent: 'body_part', targetMuscles: ['biceps'], sessionMinutes: 45, scope: ['biceps'], covered: ['biceps'] },
];

const AUDITS = [COACH_1, GREEDY_1].flatMap((policy) =>
  AUDITED.map(
    (audited) => [`${audited.intent} ${audited.targetMuscles ?? ''} by ${policy.id}`, audited, policy] as const,
  ),
);

describe.each(AUDITS)('the audit of %s on our own catalog', (_name, { scope, covered, ...request }, policy) => {
  const session = plan(request, policy);
  const { selection } = session;
  const ids = selection.selectedExerciseIds;

  it('(1) every exercise has a primary in scope', () => {
    for (const id of ids)
      expect(
        of(id).primaryMuscles.some((muscle) => scope.includes(muscle)),
        id,
      ).toBe(true);
  });
  it.skipIf(request.intent === 'body_part')('(2) no primary and dominant pattern occur in more than 2', () => {
    const seen = new Map<string, number>();
    for (const id of ids) {
      for (const muscle of of(id).primaryMuscles) {
        const key = `${muscle} ${of(id).movementPatterns[0]}`;
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    }
    expect([...seen].filter(([, count]) => count > 2)).toEqual([]);
  });
  it('(3) primaries cover what the intent stands for', () => {
    expect([...primariesOf(session)]).toEqual(expect.arrayContaining([...covered]));
    if (request.intent !== 'full_body') return;
    const patterns = ids.filter((id) => of(id).isCompound).flatMap((id) => of(id).movementPatterns);
    for (const wanted of [
      ['horizontal_push', 'vertical_push'],
      ['horizontal_pull', 'vertical_pull'],
      ['squat', 'hinge', 'lunge'],
    ]) {
      expect(patterns.some((pattern) => wanted.includes(pattern))).toBe(true);
    }
  });
  it('(4) fits the time, (5) has at least 3 exercises, (6) each with 2 to 5 sets', () => {
    expect(selection.estimatedSeconds).toBeLessThanOrEqual(request.sessionMinutes * 60);
    expect(ids.length).toBeGreaterThanOrEqual(3);
    for (const count of Object.values(selection.perExerciseSetTargets)) {
      expect(count).toBeGreaterThanOrEqual(2);
      expect(count).toBeLessThanOrEqual(5);
    }
  });
  it('(7) has nothing contraindicated or unavailable, with each single pain area too', () => {
    const available = availableEquipment(FULL_GYM);
    for (const area of [undefined, ...PAIN_AREAS]) {
      const painFlags = area ? { [area]: 2 } : {};
      const { selection: sore } = plan({ ...request, fatigueState: { readinessScore: 3, painFlags } }, policy);
      for (const id of sore.selectedExerciseIds) {
        if (area) expect(of(id).contraindications).not.toContain(area);
        expect(of(id).equipment.some((set) => set.every((item) => available.has(item)))).toBe(true);
      }
    }
  });
  it('(8) describes exactly what is in it, and recomputes', () => {
    const keys = [...ids].sort();
    for (const record of [selection.roles, selection.perExerciseSetTargets, selection.rationale]) {
      expect(Object.keys(record).sort()).toEqual(keys);
    }
    expect([...selection.mainLiftIds, ...selection.accessoryIds]).toEqual([...ids]);
    for (const muscle of MUSCLES) {
      const sets = ids.reduce((total, id) => {
        const share = of(id).primaryMuscles.includes(muscle) ? 1 : of(id).secondaryMuscles.includes(muscle) ? 0.3 : 0;
        return total + share * selection.perExerciseSetTargets[id]!;
      }, 0);
      expect(selection.volumePlanByMuscle[muscle].planned).toBeCloseTo(sets, 1);
    }
    for (const { prescription, loads } of session.exercises) {
      const working = loads.sets.filter(({ type }) => type !== 'WARMUP');
      expect(working).toHaveLength(selection.perExerciseSetTargets[prescription.exerciseId]!);
    }
    expect(plan(request, policy)).toEqual(session);
  });
});

describe('the calibration orders on our own catalog', () => {
  const daysAgo = (days: number, intent: Intent, work: Readonly<Record<string, number>>): WorkoutHistoryEntry => ({
    workoutId: `workout-${days}`,
    status: 'DONE',
    at: NOW - days * DAY_MS,
    intent,
    exercises: Object.entries(work).map(([exerciseId, sets]) => ({
      exerciseId,
      sets: Array.from({ length: sets }, () => ({ type: 'REGULAR' as const, reps: 10, logged: true, skipped: false })),
    })),
  });
  const scores = (changes: Partial<SelectionInput>, mains: readonly string[], accessories: readonly string[] = []) => {
    const input = inputOf({ ...changes, constraints: { availableEquipment: EQUIPMENT, daysPerWeek: 4 } });
    const seeded = stateWith(input, GREEDY_1, { mains, accessories });
    if (!seeded.ok) throw new Error(JSON.stringify(seeded.errors));
    return rankCandidates(seeded.state, 'accessory');
  };
  const scoreOf = (ranked: ReturnType<typeof scores>, id: string) =>
    ranked.find(({ exerciseId }) => exerciseId === id)!.score;

  it('S1: a side-delt gap outranks more chest', () => {
    const ranked = scores(
      {
        intent: 'push',
        sessionMinutes: 75,
        history: [
          daysAgo(6, 'push', {
            'barbell-bench-press': 4,
            'incline-barbell-bench-press': 4,
            'dumbbell-overhead-press': 3,
            'cable-triceps-pushdown': 3,
          }),
          daysAgo(4, 'push', { 'dumbbell-bench-press': 4, 'machine-shoulder-press': 3, 'cable-fly': 3 }),
          daysAgo(2, 'push', {
            'barbell-bench-press': 4,
            'incline-dumbbell-bench-press': 4,
            'dumbbell-lateral-raise': 4,
            'cable-triceps-pushdown': 3,
          }),
        ],
      },
      ['barbell-bench-press', 'dumbbell-overhead-press'],
    );
    const order = ['cable-lateral-raise', 'dumbbell-lateral-raise', 'cable-fly', 'incline-dumbbell-bench-press'];
    const found = order.map((id) => scoreOf(ranked, id));
    expect(found).toEqual([...found].sort((a, b) => b - a));
  });

  it('S2: a curl outranks a row when lats are nearly done', () => {
    const ranked = scores(
      {
        intent: 'pull',
        sessionMinutes: 70,
        history: [daysAgo(3, 'pull', { 'lat-pulldown': 4, 'seated-cable-row': 4 })],
      },
      ['barbell-row'],
    );
    expect(scoreOf(ranked, 'cable-curl')).toBeGreaterThan(scoreOf(ranked, 'seated-cable-row'));
  });

  it('S3: recency turns two squats', () => {
    const yesterday = daysAgo(1, 'legs', { 'hack-squat': 4, 'romanian-deadlift': 4, 'seated-leg-curl': 3 });
    const earlier = daysAgo(5, 'legs', { 'front-squat': 4, 'leg-press': 4, 'lying-leg-curl': 3 });
    const legs = { intent: 'legs', sessionMinutes: 65 } as const;
    const both = scores({ ...legs, history: [yesterday, earlier] }, ['romanian-deadlift']);
    expect(scoreOf(both, 'leg-press')).toBeGreaterThan(scoreOf(both, 'front-squat'));
    expect(scoreOf(both, 'front-squat')).toBeGreaterThan(scoreOf(both, 'hack-squat'));
    const older = scores({ ...legs, history: [earlier] }, ['romanian-deadlift']);
    expect(scoreOf(older, 'leg-press')).toBeGreaterThan(scoreOf(older, 'hack-squat'));
    expect(scoreOf(older, 'hack-squat')).toBeGreaterThan(scoreOf(older, 'front-squat'));
  });

  it('S4: a tired athlete is offered cheap exercises first', () => {
    const ranked = scores(
      {
        intent: 'full_body',
        sessionMinutes: 40,
        fatigueState: { readinessScore: 2 },
        history: [daysAgo(2, 'full_body', { 'barbell-back-squat': 4, 'barbell-bench-press': 4, 'barbell-row': 4 })],
      },
      ['barbell-back-squat', 'barbell-bench-press', 'barbell-row'],
      ['face-pull', 'cable-triceps-pushdown'],
    );
    for (const { exerciseId } of ranked.slice(0, 5)) {
      expect(of(exerciseId).sfrScore, exerciseId).toBeGreaterThanOrEqual(4);
      expect(of(exerciseId).fatigueCost, exerciseId).toBeLessThanOrEqual(2);
    }
  });
});
