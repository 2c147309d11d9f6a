import { randomUUID } from 'node:crypto';
import { EQUIPMENT, type PlannedSet, type Prescription, SET_TYPES } from '@topset/engine';
import {
  CATEGORIES,
  CHANGE_TYPES,
  compareCodePoints,
  DAY,
  DECISIONS,
  daysBetween,
  FLAG_KINDS,
  HOUR,
  type LevelState,
  localDateOf,
  MODE_KINDS,
  OUTCOMES,
  type ProgressRecord,
  type RecordedPlan,
  type RecordedSession,
  SUGGESTION_SOURCES,
  type TrainingRecord,
} from '@topset/engine/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, readTrainingRecord } from '../src/index.ts';
import { ENGINES, openTestDatabase } from '../testing/index.ts';
import { writeRecord } from './written-record.ts';

const NOW = Date.UTC(2026, 2, 4, 17);
const KEYS = ['my-press', 'my-row', 'my-squat'] as const;

/** Plain objects, as a driver can send them. */
const recordOf = <Model extends object>(model: { [Key in keyof Model]: fc.Arbitrary<Model[Key]> }) =>
  fc.record<Model>(model, { noNullPrototype: true });
const id = fc.constant(null).map(() => randomUUID());
const instant = fc.integer({ min: 1, max: 400 * 24 }).map((hours) => NOW - hours * HOUR);
const decimal = fc.constantFrom('0', '2.5', '60', '102.25', '7.1250', '1000');
const load = fc.option(recordOf({ value: decimal, unit: fc.constantFrom('KG' as const, 'LB' as const) }));
const rpe = fc.option(fc.constantFrom('6', '7.5', '10'));
const count = fc.integer({ min: 1, max: 12 });
const pain = fc.uniqueArray(
  recordOf({ area: fc.constantFrom('knee' as const, 'shoulder' as const), severity: fc.integer({ min: 0, max: 3 }) }),
  { selector: ({ area }) => area, maxLength: 2 },
);
const inOrder = <Each>(each: fc.Arbitrary<Each>, maxLength: number) =>
  fc.array(each, { maxLength }).map((list) => list.map((item, position) => ({ ...item, position })));

const plannedSet: fc.Arbitrary<Omit<PlannedSet, 'position'>> = recordOf({
  id,
  type: fc.constantFrom(...SET_TYPES),
  load,
  reps: fc.option(count),
  seconds: fc.option(count),
  rpe,
  rir: fc.option(count.map((each) => each % 5)),
  restSeconds: fc.option(count),
});
const prescription: fc.Arbitrary<Prescription> = recordOf({
  repPolicy: fc.constantFrom(
    { mode: 'RANGE' as const, lower: 5, upper: 8, target: 6 },
    { mode: 'NOT_SET' as const, lower: 8, upper: 12, target: 8 },
  ),
  restPolicy: fc.constant({ mode: 'ALL_SAME' as const, seconds: 90 }),
  sets: inOrder(plannedSet, 3),
});

const LEVEL: LevelState = {
  model: 'RANGE',
  kind: 'STRENGTH',
  sets: 3,
  lower: 5,
  upper: 8,
  unit: 'REPS',
  combinedBlock: null,
};
const planExercise = fc
  .tuple(
    prescription,
    recordOf({
      id,
      exerciseKey: fc.constantFrom(...KEYS),
      notes: fc.option(fc.constantFrom('', 'slowly')),
      level: fc.option(fc.constant(LEVEL)),
      remembered: recordOf({
        raised: fc.boolean(),
        targetsSince: fc.option(instant),
        difficultySince: fc.option(instant),
      }),
    }),
  )
  .map(([targets, rest]) => ({ ...targets, ...rest, progressionModel: rest.level?.model ?? ('LOAD' as const) }));

/** Each waiting version is of one exercise: numbers are given out in pairs. */
const plan: fc.Arbitrary<RecordedPlan> = fc
  .tuple(
    id,
    inOrder(planExercise, 3),
    fc.array(fc.constantFrom('NO', 'YES', 'CONFLICT'), { minLength: 3, maxLength: 3 }),
  )
  .map(([planId, exercises, waiting]) => ({
    id: planId,
    version: 7,
    exercises: exercises.map((exercise, i) => ({
      ...exercise,
      waiting:
        waiting[i] === 'NO'
          ? null
          : { versionId: String(10 + 2 * i), conflictId: waiting[i] === 'CONFLICT' ? randomUUID() : null },
    })),
  }));

const performedSet = recordOf({
  id,
  plannedSetId: fc.option(id),
  type: fc.constantFrom(...SET_TYPES),
  load,
  reps: count,
  seconds: fc.option(count),
  rpe,
  rir: fc.option(count.map((each) => each % 5)),
  restSeconds: fc.option(count),
  skipped: fc.boolean(),
});
const performance = recordOf({
  id,
  exerciseKey: fc.constantFrom(...KEYS),
  planExerciseId: fc.constant(null),
  targets: fc.option(prescription),
  levelTargets: fc.constant(null),
  rpe,
  comfort: fc.option(fc.integer({ min: 0, max: 5 })),
  notes: fc.option(fc.constantFrom('', 'heavy')),
  marks: fc.option(recordOf({ pain, fatigue: fc.boolean(), technique: fc.boolean(), skipped: fc.boolean() })),
  sets: inOrder(performedSet, 4),
});
const marks = fc.option(recordOf({ pain, fatigue: fc.boolean() }));

const session: fc.Arbitrary<RecordedSession> = recordOf({
  id,
  status: fc.constantFrom('DONE' as const, 'SUMMARY' as const, 'SKIPPED' as const, 'PLANNED' as const),
  at: instant,
  intent: fc.option(fc.constantFrom('push' as const, 'body_part' as const)),
  deload: fc.option(fc.boolean()),
  rpe,
  notes: fc.option(fc.constantFrom('', 'good')),
  marks,
  aftermath: fc.option(recordOf({ pain, fatigue: fc.boolean(), sessionRpeTenths: fc.option(fc.constant(75)) })),
  performances: inOrder(performance, 3),
}).map((each) => {
  const finished = each.status === 'DONE' || each.status === 'SUMMARY';
  return {
    ...each,
    planId: null,
    scheduledAt: finished ? null : each.at,
    startedAt: finished ? each.at : null,
    finishedAt: finished ? each.at + HOUR : null,
    targetMuscles: each.deload === null ? [] : ['biceps'],
  } satisfies RecordedSession;
});

const baselines = (key: string) =>
  fc
    .uniqueArray(
      recordOf({
        exerciseId: fc.constant(key),
        context: fc.constantFrom('strength' as const, 'volume' as const, 'default' as const),
        workingWeightMin: load,
        workingWeightMax: load,
        topSetWeight: decimal.map((value) => ({ value, unit: 'KG' as const })),
      }),
      { selector: ({ context }) => context, minLength: 1, maxLength: 3 },
    )
    .map((list) => list.sort((a, b) => CONTEXTS.indexOf(a.context) - CONTEXTS.indexOf(b.context)));
const CONTEXTS = ['strength', 'volume', 'default'];

const exercises = fc.tuple(
  ...KEYS.map((key) =>
    recordOf({
      key: fc.constant(key),
      own: fc.constantFrom({}, { loadType: 'external' as const, primaryMuscles: ['chest' as const] }),
      suggestionsOff: fc.boolean(),
      preferredStep: load,
      baselines: baselines(key),
      typicalReps: fc.option(fc.constant({ lower: 5, upper: 8 })),
    }),
  ),
);

const athlete: fc.Arbitrary<TrainingRecord['athlete']> = recordOf({
  id,
  unit: fc.constantFrom('KG' as const, 'LB' as const),
  timeZone: fc.constantFrom('UTC', 'Pacific/Auckland'),
  locale: fc.constantFrom('en' as const, 'ru' as const),
  trainingAge: fc.constantFrom('beginner' as const, 'advanced' as const),
  primaryGoal: fc.constantFrom('strength' as const, 'hypertrophy' as const),
  secondaryGoal: fc.constant('none' as const),
  equipment: fc.uniqueArray(fc.constantFrom(...EQUIPMENT), { maxLength: 4 }),
  daysPerWeek: fc.integer({ min: 1, max: 7 }),
  sessionMinutes: fc.integer({ min: 20, max: 180 }),
  favouriteExercises: fc.constant(['my-press']),
  avoidedExercises: fc.constantFrom([], ['my-row']),
  bodyWeight: load,
  loadsAtHand: fc.constantFrom({}, { dumbbell: { step: '2.5' } }, { dumbbell: { loads: ['10', '12.5'] } }),
  settings: recordOf({ adaptiveDifficulty: fc.boolean(), confirmLevelChanges: fc.boolean() }),
  askedAt: fc.constantFrom(null, NOW - 3_600_000),
});

const newestFirst = <Row extends { readonly at: number; readonly id: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => b.at - a.at || compareCodePoints(b.id, a.id));
const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => compareCodePoints(a.id, b.id));

/** The deload weeks of its blocks lie before and after `NOW`. */
const PROGRAM = { blockWeeks: 4, startsOn: '2025-06-01', deloadWeek: 3 };

/** Everything that may be known of an athlete, with links that hold. */
const record: fc.Arbitrary<TrainingRecord> = recordOf({
  athlete,
  exercises,
  plans: fc.array(plan, { maxLength: 2 }),
  sessions: fc.uniqueArray(session, { selector: ({ at }) => at, maxLength: 6 }),
  checkIns: fc.uniqueArray(
    recordOf({
      id,
      at: instant,
      readiness: fc.option(fc.integer({ min: 1, max: 5 })),
      restingPulse: fc.option(fc.integer({ min: 40, max: 80 })),
      sleepMinutes: fc.option(fc.integer({ min: 300, max: 600 })),
      stimulant: fc.boolean(),
      pain: pain.map((list) => [...list].sort((a, b) => compareCodePoints(a.area, b.area))),
    }),
    { selector: ({ at }) => at, maxLength: 5 },
  ),
  marks: fc.uniqueArray(
    recordOf({
      at: instant,
      workoutId: fc.option(id),
      area: fc.option(fc.constantFrom('knee' as const, 'shoulder' as const)),
      severity: fc.integer({ min: 1, max: 3 }),
    }),
    { selector: ({ at }) => at, maxLength: 5 },
  ),
  modes: fc.uniqueArray(recordOf({ kind: fc.constantFrom(...MODE_KINDS), id, day: fc.integer({ min: 1, max: 28 }) }), {
    selector: ({ day }) => day,
    maxLength: 4,
  }),
  kinds: fc.uniqueArray(fc.constantFrom(...FLAG_KINDS)),
  grade: fc.constantFrom('SIGN' as const, 'CONFIRMED' as const),
  suggestions: fc.uniqueArray(
    recordOf({
      id,
      source: fc.constantFrom(...SUGGESTION_SOURCES),
      decision: fc.constantFrom(...DECISIONS),
      outcome: fc.constantFrom(...OUTCOMES),
      createdAt: instant,
      category: fc.constantFrom(...CATEGORIES),
      changeTypes: fc.array(fc.constantFrom(...CHANGE_TYPES), { minLength: 1, maxLength: 3 }),
    }),
    { selector: ({ createdAt }) => createdAt, maxLength: 5 },
  ),
  verdicts: fc.uniqueArray(recordOf({ id, workoutStart: instant }), {
    selector: ({ workoutStart }) => workoutStart,
    maxLength: 5,
  }),
  fatigueClearedAt: fc.option(instant),
  openAlertAreas: fc.constantFrom([], ['knee' as const], ['shoulder' as const, 'knee' as const]),
  program: fc.option(id),
}).map(({ kinds, grade, suggestions, verdicts, fatigueClearedAt, openAlertAreas, program, ...parts }) => {
  const plans = byId(parts.plans);
  const [first] = plans.flatMap((each) => each.exercises);
  const levelled = plans.flatMap((each) => each.exercises).find(({ level }) => level !== null);
  const isLight = (startedAt: number | null) => {
    if (program === null || startedAt === null) return false;
    const days = daysBetween(PROGRAM.startsOn, localDateOf(startedAt, parts.athlete.timeZone));
    return days >= 0 && Math.floor(days / 7) % PROGRAM.blockWeeks === PROGRAM.deloadWeek;
  };
  const sessions = newestFirst(parts.sessions).map((each) => ({ ...each, lightWeek: isLight(each.startedAt) }));
  return {
    window: { now: NOW },
    athlete: parts.athlete,
    program:
      program === null ? null : { id: program, weeklySchedule: ['push', 'body_part:biceps'], ...PROGRAM, slots: [] },
    exercises: parts.exercises,
    plans,
    sessions,
    checkIns: newestFirst(parts.checkIns),
    marks: parts.marks
      .map((mark) => ({ ...mark, severity: mark.area === null ? 0 : mark.severity }))
      .sort((a, b) => a.at - b.at),
    flags: byId(
      kinds.flatMap((kind): TrainingRecord['flags'][number][] => {
        const row = randomUUID();
        const setAt = NOW - DAY;
        if (kind === 'PAIN') {
          const flag = { kind, area: 'knee' as const, severity: 2, setAt, lastMarkerAt: NOW - HOUR };
          return [{ id: row, flag, exerciseKey: null, inPlan: false, reason: 'said so' }];
        }
        if (kind === 'FATIGUE')
          return [
            { id: row, flag: { kind, grade, setAt, lastSignAt: null }, exerciseKey: null, inPlan: false, reason: null },
          ];
        if (!first) return [];
        const flag =
          kind === 'MANUAL_OVERRIDE'
            ? { kind, planExerciseId: first.id, setAt, keepAsIs: true }
            : { kind, planExerciseId: first.id, setAt };
        return [{ id: row, flag, exerciseKey: first.exerciseKey, inPlan: true, reason: null }];
      }),
    ),
    modes: parts.modes
      .map(({ kind, id: row, day }) => ({
        id: row,
        kind,
        area: kind === 'INJURY' || kind === 'RAMP' ? ('knee' as const) : null,
        startedOn: `2026-02-${String(day).padStart(2, '0')}`,
        until: kind === 'TRAVEL' ? '2026-04-01' : null,
        minutes: kind === 'TIME_CRUNCHED' ? 30 : null,
        finishedWorkouts: kind === 'RAMP' ? 1 : 0,
        planExerciseId: null,
      }))
      .sort((a, b) => compareCodePoints(a.startedOn, b.startedOn)),
    decisions: {
      suggestions: first
        ? suggestions
            .map((each) => ({ ...each, planExerciseId: first.id, setId: first.sets[0]?.id ?? null }))
            .sort((a, b) => a.createdAt - b.createdAt)
        : [],
      // Which edits count is looked at where somebody edits a plan: in the API's tests.
      manualLoadEdits: [],
      verdicts: levelled
        ? verdicts
            .map((each) => ({ ...VERDICT, ...each, planExerciseId: levelled.id, workoutId: randomUUID() }))
            .sort((a, b) => b.workoutStart - a.workoutStart)
        : [],
      // The one that is confirmed and stands has not ended; those that have come first.
      fatigueClearedAt,
      openAlertAreas,
    },
    totals: totalsOf(sessions, parts.checkIns.length, parts.exercises),
  } satisfies TrainingRecord;
});

const VERDICT: Omit<ProgressRecord, 'id' | 'workoutStart' | 'planExerciseId' | 'workoutId'> = {
  policyId: 'progression/levels-1',
  slotDate: '2026-03-04',
  kind: 'STRENGTH',
  skipped: false,
  rungOrdinal: null,
  rungLabel: null,
  judgeVolume: 15,
  actualVolume: 16,
  rpeTenths: 80,
  comfort: null,
  painSeverity: 0,
  fatigue: false,
  overlayPct: 100,
  rawVerdict: 'HOLD',
  reason: 'IN_RANGE',
  decision: 'HOLD',
  change: 'NONE',
  difficultyChanged: false,
  superseded: false,
};

/** Few enough that some records have more of everything. */
const COUNTED_UP_TO = 2;

function totalsOf(
  sessions: readonly RecordedSession[],
  checkIns: number,
  exercises: TrainingRecord['exercises'],
): TrainingRecord['totals'] {
  const completed = sessions.filter(({ status }) => status === 'DONE' || status === 'SUMMARY');
  const capped = (count: number) => Math.min(count, COUNTED_UP_TO);
  const known = exercises.filter(({ baselines }) => baselines.length > 0);
  const counts = known.map(({ key }) => {
    const logged = completed.filter(({ performances }) =>
      performances.some(
        ({ exerciseKey, sets }) =>
          exerciseKey === key && sets.some((set) => !set.skipped && set.type !== 'WARMUP' && set.load !== null),
      ),
    );
    return [key, capped(logged.length)] as const;
  });
  return {
    completedSessions: capped(completed.length),
    checkIns: capped(checkIns),
    loggedWorkoutsByExercise: Object.fromEntries(counts.filter(([, many]) => many > 0)),
  };
}

describe.each(ENGINES)('promise 12: the training record on %s', (engine) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const everything = ({ sessions, plans }: Pick<TrainingRecord, 'sessions' | 'plans'>) =>
    ({
      now: new Date(NOW),
      athlete: true,
      program: true,
      exercises: { keys: KEYS },
      plans: { ids: plans.map(({ id: each }) => each) },
      sessions: { ids: sessions.map(({ id: each }) => each) },
      checkIns: { since: new Date(0) },
      marks: { since: new Date(HOUR) },
      flags: true,
      modes: true,
      decisions: {
        suggestions: { since: new Date(0) },
        manualLoadEdits: { share: 0.1 },
        verdicts: { newest: 10 },
        health: true,
      },
      totals: { upTo: COUNTED_UP_TO },
    }) as const;

  it('is read as it was written, whatever it holds', async () => {
    await fc.assert(
      fc.asyncProperty(record, async (generated) => {
        const written = { ...generated, athlete: { ...generated.athlete, id: randomUUID() } };
        await writeRecord(database.db, written, randomUUID);
        const read = await readTrainingRecord(database.db, written.athlete.id, everything(written));
        expect(read).toEqual(written);
      }),
      { numRuns: 25 },
    );
  });

  it('has the parts that its scope names and no others, and takes no statement for the others', async () => {
    const [written] = fc.sample(record, 1);
    const { id: athleteId } = written!.athlete;
    await writeRecord(database.db, written!, randomUUID);
    const now = new Date(NOW);
    const counted = async (work: () => Promise<object>) => {
      const before = database.statements.count;
      const parts = Object.keys(await work()).sort();
      return [database.statements.count - before, parts] as const;
    };
    const read = (scope: Parameters<typeof readTrainingRecord>[2]) =>
      counted(() => readTrainingRecord(database.db, athleteId, scope));
    expect(await read({ now })).toEqual([0, ['window']]);
    expect(await read({ now, flags: true, modes: true })).toEqual([2, ['flags', 'modes', 'window']]);
    expect(await read({ now, exercises: { keys: KEYS } })).toEqual([1, ['exercises', 'window']]);
    const attended = { before: now, newest: 3 };
    expect(await read({ now, sessions: { attended } })).toEqual([2, ['sessions', 'window']]);
    expect(await read({ now, sessions: { attended: { ...attended, inOutline: true } } })).toEqual([
      1,
      ['sessions', 'window'],
    ]);
    expect(await read({ now, decisions: { health: true } })).toEqual([1, ['decisions', 'window']]);
    const whole = everything({ sessions: [], plans: [] });
    const [count] = await read({ ...whole, sessions: { attended }, plans: { ids: [randomUUID()] } });
    expect(count).toBeLessThanOrEqual(15);
  });

  describe('reads windows of the past:', () => {
    const done = (daysAgo: number, keys: readonly string[], status: 'DONE' | 'SUMMARY' | 'SKIPPED' = 'DONE') => {
      const at = NOW - daysAgo * DAY;
      const started = status === 'SKIPPED' ? null : at;
      return {
        ...fc.sample(session, 1)[0]!,
        status,
        at,
        startedAt: started,
        finishedAt: started && started + HOUR,
        scheduledAt: null,
        performances: keys.map((exerciseKey, position) => ({
          ...fc.sample(performance, 1)[0]!,
          exerciseKey: exerciseKey as (typeof KEYS)[number],
          position,
        })),
      };
    };
    const past = [
      done(1, ['my-press', 'my-row']),
      done(2, [], 'SKIPPED'),
      done(3, ['my-press', 'my-squat'], 'SUMMARY'),
      done(4, ['my-row']),
      done(5, ['my-press']),
      done(6, ['my-press']),
    ];
    let athleteId: string;
    beforeAll(async () => {
      const [base] = fc.sample(record, 1);
      const written = { ...base!, sessions: past };
      athleteId = base!.athlete.id;
      await writeRecord(database.db, written, randomUUID);
    });
    const sessionsOf = async (scope: NonNullable<Parameters<typeof readTrainingRecord>[2]['sessions']>) => {
      const { sessions } = await readTrainingRecord(database.db, athleteId, { now: new Date(NOW), sessions: scope });
      return sessions.map((each) => [(NOW - each.at) / DAY, each.performances.map(({ exerciseKey }) => exerciseKey)]);
    };

    it('the newest that were finished or skipped, whole or in outline', async () => {
      const attended = { before: new Date(NOW - DAY), newest: 3 };
      const whole = [
        [2, []],
        [3, ['my-press', 'my-squat']],
        [4, ['my-row']],
      ];
      expect(await sessionsOf({ attended })).toEqual(whole);
      expect(await sessionsOf({ attended: { ...attended, inOutline: true } })).toEqual(whole.map(([day]) => [day, []]));
    });

    it('the newest done ones of each exercise, with that exercise alone', async () => {
      const ofExercises = { keys: ['my-press', 'my-row'], before: new Date(NOW), newest: 2 };
      expect(await sessionsOf({ ofExercises })).toEqual([
        [1, ['my-press', 'my-row']],
        [4, ['my-row']],
        [5, ['my-press']],
      ]);
    });

    it('all of it together, each session once with all that is asked of it', async () => {
      const whole = past[2]!.id;
      const scope = {
        ids: [whole],
        attended: { before: new Date(NOW), newest: 2, inOutline: true },
        ofExercises: { keys: ['my-press'], before: new Date(NOW), newest: 1 },
        performanceIds: [past[5]!.performances[0]!.id],
      };
      expect(await sessionsOf(scope)).toEqual([
        [1, ['my-press']],
        [2, []],
        [3, ['my-press', 'my-squat']],
        [6, ['my-press']],
      ]);
      expect(await sessionsOf({ finishedSince: new Date(NOW - 3 * DAY) })).toEqual([
        [1, []],
        [3, []],
      ]);
    });
  });
});
