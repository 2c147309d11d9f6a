import { expect, test } from 'vitest';
import type { Exercise } from '../exercise.ts';
import { DAY, HOUR } from '../kernel/instants.ts';
import type { Library } from '../kernel/library.ts';
import { DEFAULT_RACKS } from '../kernel/rack.ts';
import { ATHLETE, kg, NOW, performance, planned, recordOf, session } from '../kernel/testing/record.ts';
import type { RecordedCheckIn, TrainingRecord } from '../kernel/training-record.ts';
import { activeFlags, blockPosition, flaggedPain, historyEntries } from './from-record.ts';
import { commonInput, GREEDY_1, nextEntry, programContext, type SelectionGround, selectSession } from './index.ts';
import { FIXTURE_LANDMARKS } from './testing/fixture-landmarks.ts';
import { FIXTURE_LIBRARY } from './testing/fixture-library.ts';
import { FIXTURE_STARTERS } from './testing/fixture-starters.ts';

const exercises = FIXTURE_LIBRARY as readonly Exercise[];
const library: Library = {
  exercises,
  exercise: (key) => exercises.find((exercise) => exercise.key === key),
  ladder: () => undefined,
};
const ground: SelectionGround = {
  library,
  landmarks: FIXTURE_LANDMARKS,
  starterSessions: FIXTURE_STARTERS,
  flags: {},
};
const commonOf = (parts: Partial<TrainingRecord> = {}) => commonInput(recordOf(parts), ground, GREEDY_1);

const bench = planned('bench', [60, 60], 8);
const benched = session(2, { performances: [performance('barbell-bench-press', null, bench, [10, 9])] });
const checkIn = (hoursAgo: number, more: Partial<RecordedCheckIn> = {}): RecordedCheckIn => ({
  id: `c${hoursAgo}`,
  at: NOW - hoursAgo * HOUR,
  readiness: null,
  restingPulse: null,
  sleepMinutes: null,
  stimulant: false,
  pain: [],
  ...more,
});

test('the record of an athlete is a valid input of a session', () => {
  const result = selectSession(
    { ...commonOf({ sessions: [benched] }), mode: 'intent', intent: 'push', sessionMinutes: 60 },
    GREEDY_1,
  );
  expect(result.ok).toBe(true);
});

test('the week begins on the athlete’s Monday', () => {
  const { week } = commonOf();
  expect(new Date(week.startedAt).toISOString()).toBe('2026-03-01T23:00:00.000Z');
  expect(week.startedAt - week.previousStartedAt).toBe(7 * DAY);
});

test('a past session tells what was done beside what its frozen targets asked for', () => {
  const [entry] = historyEntries(recordOf({ sessions: [benched, session(0, { status: 'PLANNED' })] }), GREEDY_1);
  expect(entry).toMatchObject({ workoutId: 'w2', at: benched.finishedAt, intent: 'push' });
  expect(entry?.exercises[0]).toEqual({
    exerciseId: 'barbell-bench-press',
    repRange: { lower: 8, upper: 12 },
    sets: [10, 9].map((reps) => ({
      type: 'REGULAR',
      load: kg(60),
      reps,
      rpe: 8,
      targetReps: 8,
      targetRpe: 8,
      logged: true,
      skipped: false,
    })),
  });
});

test('marks of a session beat the check-in before it; a check-in without pain says nothing about it', () => {
  const knee = { area: 'knee', severity: 2 } as const;
  const before = checkIn(50, { readiness: 2, pain: [knee] });
  const entry = (marks: TrainingRecord['marks']) =>
    historyEntries(recordOf({ sessions: [benched], checkIns: [before], marks }), GREEDY_1)[0];
  expect(entry([])).toMatchObject({ readiness: 2, painFlags: { knee: 2 } });
  const marked = { at: NOW - 2 * DAY, workoutId: 'w2', area: 'elbow', severity: 1 } as const;
  expect(entry([marked])?.painFlags).toEqual({ elbow: 1 });
  const today = commonOf({ sessions: [benched], checkIns: [checkIn(1, { readiness: 5 }), before] });
  expect(today.fatigueState).toEqual({ readinessScore: 5, painFlags: { knee: 2 } });
});

test('pain of flags counts at its worst, an injury as the least of it', () => {
  const record = recordOf({
    flags: [
      {
        id: 'f',
        flag: { kind: 'PAIN', area: 'knee', severity: 3, setAt: 0, lastMarkerAt: 0 },
        exerciseKey: null,
        inPlan: false,
        reason: null,
      },
    ],
    modes: [
      {
        id: 'm',
        kind: 'INJURY',
        area: 'hip',
        startedOn: '2026-01-01',
        until: null,
        minutes: null,
        finishedWorkouts: 0,
        planExerciseId: null,
      },
    ],
  });
  expect(flaggedPain(record)).toEqual({ hip: 1, knee: 3 });
});

test('a program says which week and which entry it is', () => {
  const program = {
    id: 'p',
    weeklySchedule: ['push', 'pull', 'legs'],
    blockWeeks: 4,
    startsOn: '2026-01-26',
    deloadWeek: 1,
    slots: [
      { slot: 6, status: 'DONE' as const, on: '2026-03-02' },
      { slot: 5, status: 'SKIPPED' as const, on: '2026-03-01' },
      { slot: 4, status: 'DONE' as const, on: '2026-02-28' },
    ],
  };
  const record = recordOf({ program });
  const position = blockPosition(record, [], GREEDY_1);
  expect(position).toMatchObject({ weekInBlock: 1, mesocycleLength: 4, deload: true });
  expect(new Date(position.blockStartedAt!).toISOString()).toBe('2026-02-22T23:00:00.000Z');
  expect(nextEntry(record)).toEqual({ slot: 7, index: 1, entry: 'pull' });
  expect(programContext(record, position, 'pull')).toMatchObject({ scheduleIndex: 1 });
  expect(programContext(record, position, 'legs')).not.toHaveProperty('scheduleIndex');
});

test('the rack is what was declared, and what a usual gym has besides', () => {
  const athlete = { ...ATHLETE, loadsAtHand: { ez_bar: { step: '1' }, smith: { loads: ['30', '40'] } } };
  const { rack, ...rest } = commonOf({ athlete }).athlete!;
  expect(rest).toEqual({ unit: 'KG', bodyweight: kg(80) });
  expect(rack).toEqual({
    ...DEFAULT_RACKS.KG,
    ez_bar: { kind: 'STEP', step: 1, least: 0, most: null },
    smith: { kind: 'LIST', loads: [30, 40] },
  });
});

test('a movement is suspended as long as the exercise is in its plan', () => {
  const suspended = (exerciseKey: string, inPlan: boolean) => ({
    id: exerciseKey,
    flag: { kind: 'SUSPENSION' as const, planExerciseId: exerciseKey, setAt: 0 },
    exerciseKey,
    inPlan,
    reason: null,
  });
  const record = recordOf({ flags: [suspended('bench', true), suspended('squat', false)] });
  expect(activeFlags(record).suspendedExerciseIds).toEqual(['bench']);
});
