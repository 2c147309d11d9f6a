import { expect, test } from 'vitest';
import { DAY, HOUR } from '../kernel/instants.ts';
import type { LevelState } from '../kernel/levels.ts';
import type { Library } from '../kernel/library.ts';
import {
  ATHLETE,
  frozen,
  NOW,
  performance,
  planExercise,
  planned,
  recordOf,
  session,
} from '../kernel/testing/record.ts';
import type { RecordedMode, TrainingRecord } from '../kernel/training-record.ts';
import { evaluateWorkout, evaluationInput, minutesInForce, sessionPercent } from './index.ts';

const library: Library = { exercises: [], exercise: () => undefined, ladder: () => undefined };
const rung = { ordinal: 1, label: '1', variation: 'pull-up', sets: [5, 5, 5], unit: 'REPS' } as const;
const level: LevelState = {
  model: 'LEVEL',
  kind: 'STRENGTH',
  ladder: { form: 'STEP', step: 'STRENGTH', first: rung },
  rung,
  sets: rung.sets,
  difficultyPct: 100,
  combinedBlock: null,
};
const targets = planned('pulls', [0, 0, 0], 5);
const pulls = performance('pull-up', 'pulls', targets, [6, 6, 6], { levelTargets: frozen(1, rung.sets, 'pull-up') });
const curls = performance('curl', null, planned('curls', [10], 10), [10], { rpe: '9', notes: 'my knee hurts' });

const judged: Partial<TrainingRecord> = {
  plans: [{ id: 'plan', version: 1, exercises: [planExercise('pulls', 'pull-up', targets, level)] }],
  sessions: [session(0, { status: 'SUMMARY', rpe: '7', performances: [pulls, curls] }), session(2, { rpe: '8.5' })],
};
const inputOf = (parts: Partial<TrainingRecord> = {}) =>
  evaluationInput(recordOf({ ...judged, ...parts }), { workoutId: 'w0', decidedAt: NOW }, library)!;

test('a workout of the record is judged by its frozen targets', () => {
  const result = evaluateWorkout(inputOf());
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  expect(result.evaluation.decisions.map(({ record }) => [record.planExerciseId, record.judgeVolume])).toEqual([
    ['pulls', 15],
  ]);
  expect(result.evaluation.decisions[0]?.record.actualVolume).toBe(18);
});

test('the day and its half are the athlete’s, and other exercises speak with their marks and notes', () => {
  expect(inputOf().workout).toMatchObject({
    slotDate: '2026-03-04',
    slotTime: 'EVENING',
    rpeTenths: 70,
    otherRpeTenths: [90],
    pain: [{ area: 'knee', severity: expect.any(Number) }],
    skipped: false,
  });
  const inAuckland = inputOf({ athlete: { ...ATHLETE, timeZone: 'Pacific/Auckland' } }).workout;
  expect([inAuckland.slotDate, inAuckland.slotTime]).toEqual(['2026-03-05', 'MORNING']);
});

test('a skipped workout skips every level exercise of its plan, with the targets as they stand', () => {
  const skipped = session(0, { status: 'SKIPPED', startedAt: null, finishedAt: null, scheduledAt: NOW - HOUR });
  const input = inputOf({ sessions: [skipped] });
  expect(input.workout).toMatchObject({ skipped: true, start: NOW - HOUR, end: NOW - HOUR });
  expect(input.exercises.map(({ report, snapshot }) => [report.skipped, snapshot.judgeVolume])).toEqual([[true, 15]]);
});

test('earlier finished workouts come with their effort, and only what was said since them is a remark', () => {
  const said = (daysAgo: number, area: 'knee' | null, workoutId: string | null = null) => ({
    at: NOW - daysAgo * DAY - 2 * HOUR,
    workoutId,
    area,
    severity: area === null ? 0 : 2,
  });
  const input = inputOf({
    marks: [said(3, null), said(1, 'knee'), said(1, null), said(0, 'knee', 'w0'), said(60, null)],
    checkIns: [
      { id: 'later', at: NOW + 1, readiness: null, restingPulse: 70, sleepMinutes: null, stimulant: false, pain: [] },
      { id: 'c', at: NOW - DAY, readiness: 4, restingPulse: 52, sleepMinutes: null, stimulant: false, pain: [] },
    ],
  });
  expect(input.finishedWorkouts.map(({ id, sessionRpeTenths }) => [id, sessionRpeTenths])).toEqual([['w2', 85]]);
  expect(input.remarks).toEqual([
    { pain: [{ area: 'knee', severity: 2 }], fatigue: false },
    { pain: [], fatigue: true },
  ]);
  expect(input.fatigueSigns).toEqual([NOW - 3 * DAY - 2 * HOUR, NOW - DAY - 2 * HOUR]);
  expect(input.pulse).toEqual([{ at: NOW - DAY, beatsPerMinute: 52 }]);
});

test('modes in force on the local day lighten a session and hold pain; one that is over does neither', () => {
  const mode = (kind: RecordedMode['kind'], until: string | null, more: Partial<RecordedMode> = {}): RecordedMode => ({
    id: kind,
    kind,
    area: null,
    startedOn: '2026-03-01',
    until,
    minutes: null,
    finishedWorkouts: 0,
    planExerciseId: null,
    ...more,
  });
  const away = recordOf({ ...judged, modes: [mode('TRAVEL', '2026-03-04')] });
  expect(sessionPercent(away)).toBeLessThan(sessionPercent(recordOf(judged)));
  expect(sessionPercent(recordOf({ ...judged, modes: [mode('TRAVEL', '2026-03-03')] }))).toBe(100);
  expect(minutesInForce(recordOf({ modes: [mode('TIME_CRUNCHED', null, { minutes: 30 })] }), 20)).toBe(30);
  expect(minutesInForce(recordOf(), 20)).toBe(ATHLETE.sessionMinutes);
  expect(inputOf({ modes: [mode('INJURY', null, { area: 'knee' })] }).hold.injuryAreas).toEqual(['knee']);
});

test('skips since the last finished workout lighten a session', () => {
  const skip = (daysAgo: number) => session(daysAgo, { status: 'SKIPPED', startedAt: null, finishedAt: null });
  expect(sessionPercent(recordOf({ sessions: [skip(1), skip(2), session(4)] }))).toBeLessThan(100);
  expect(sessionPercent(recordOf({ sessions: [session(1), skip(2), skip(4)] }))).toBe(100);
});

test('a skipped workout is judged for the exercises that it had, and nothing laid out for it is a report', () => {
  const skipped = { sessions: [session(0, { status: 'SKIPPED', performances: [pulls, curls] })] };
  expect(inputOf(skipped)).toMatchObject({
    workout: { skipped: true, pain: [], otherRpeTenths: [] },
    exercises: [{ report: { planExerciseId: 'pulls', skipped: true, sets: [] } }],
  });
  const request = { workoutId: 'w0', decidedAt: NOW, prescribed: new Set<string>() };
  expect(evaluationInput(recordOf({ ...judged, ...skipped }), request, library)?.exercises).toEqual([]);
});
