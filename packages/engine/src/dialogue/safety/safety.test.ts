import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '../../kernel/instants.ts';
import type { FlagArea, PainMark } from '../../kernel/pain.ts';
import { message } from '../../messages/index.ts';
import type { FinishedWorkout } from '../../progression/flags/set-flags.ts';
import { PAIN_AREAS } from '../../vocabulary.ts';
import { escalate, type PainTriggerEvent } from './escalation.ts';
import {
  afterRampWorkout,
  beginRamp,
  injuryAsks,
  isTravelling,
  recoveryAsks,
  saysBack,
  timeCrunchedAsks,
  withinBudget,
} from './modes.ts';
import { safetyPlan, type UpcomingWorkout } from './safety-protocol.ts';

const NOW = Date.UTC(2026, 2, 2, 9);
const upcoming = (hours: number): UpcomingWorkout => ({
  id: `w+${hours}`,
  start: NOW + hours * HOUR,
  exercises: [
    { planExerciseId: 'squat', kind: 'STRENGTH', contraindications: ['knee'] },
    { planExerciseId: 'press', kind: 'STRENGTH', contraindications: ['shoulder'] },
    { planExerciseId: 'run', kind: 'ENDURANCE', contraindications: [] },
    { planExerciseId: 'stretch', kind: 'MOBILITY', contraindications: ['knee'] },
    { planExerciseId: 'bridge', kind: 'MOBILITY', contraindications: [] },
  ],
});
const plan = (pain: readonly PainMark[], redFlag = false) =>
  safetyPlan({ pain, redFlag }, [upcoming(-1), upcoming(48), upcoming(49)], NOW);

describe('safety protocol', () => {
  it('severity 1 lightens and cancels nothing', () => {
    expect(plan([{ area: 'knee', severity: 1 }])).toMatchObject({
      lighterVariations: true,
      cancelled: [],
      startsRecovery: false,
      adviseDoctor: false,
    });
  });

  it('severity 2 cancels what the area forbids within 48 hours, inclusive', () => {
    expect(plan([{ area: 'knee', severity: 2 }])).toMatchObject({
      cancelled: [{ workoutId: 'w+48', planExerciseIds: ['squat', 'stretch'] }],
      mobilityMinutes: [10, 15],
      startsRecovery: true,
      adviseDoctor: true,
    });
  });

  it.each([
    { area: 'unspecified', severity: 2 },
    { area: 'hip', severity: 3 },
  ] as const)('%j cancels all strength and endurance work', (mark) => {
    expect(plan([mark]).cancelled[0]?.planExerciseIds).toEqual(['squat', 'press', 'run']);
  });

  it('a red flag says stop at once', () => {
    expect(plan([{ area: 'unspecified', severity: 3 }], true)).toMatchObject({
      stopNow: true,
      mobilityMinutes: null,
      message: message('safety.red-flag'),
    });
  });
});

describe('escalation', () => {
  const event = (hours: number, more: Partial<PainTriggerEvent> = {}): PainTriggerEvent => ({
    area: 'knee',
    at: NOW + hours * HOUR,
    localDate: new Date(NOW + hours * HOUR).toISOString().slice(0, 10),
    severity: 2,
    redFlag: false,
    ...more,
  });

  it('the same area on another day within 168 hours alerts, once', () => {
    expect(escalate(event(0), [], [])).toEqual({ kind: 'NONE' });
    expect(escalate(event(2), [event(0)], [])).toEqual({ kind: 'NONE' });
    expect(escalate(event(168), [event(0)], [])).toMatchObject({
      kind: 'OPEN',
      grade: 'MEDIUM',
      deadline: NOW + 192 * HOUR,
    });
    expect(escalate(event(169), [event(0)], [])).toEqual({ kind: 'NONE' });
    expect(escalate(event(30), [event(0, { area: 'elbow' })], [])).toEqual({ kind: 'NONE' });
    expect(escalate(event(30), [event(0, { area: 'unspecified' })], []).kind).toBe('OPEN');
  });

  it('grades by severity and red flag, and extends an open alert', () => {
    expect(escalate(event(30, { severity: 3 }), [event(0)], [])).toMatchObject({
      grade: 'HIGH',
      deadline: NOW + 34 * HOUR,
    });
    expect(escalate(event(0, { severity: 3, redFlag: true }), [], [])).toMatchObject({ kind: 'OPEN', grade: 'HIGH' });
    const open = { id: 'a1', area: 'knee', grade: 'MEDIUM', deadline: NOW + 24 * HOUR } as const;
    expect(escalate(event(22, { severity: 3 }), [event(0)], [open])).toEqual({
      kind: 'EXTEND',
      alertId: 'a1',
      grade: 'HIGH',
      deadline: NOW + 24 * HOUR,
    });
  });
});

describe('promise 15: a new area during an open alert is its own alert', () => {
  const AREAS = [...PAIN_AREAS, 'unspecified'] as const;
  const event = (area: FlagArea, redFlag: boolean): PainTriggerEvent => ({
    area,
    at: NOW,
    localDate: '2026-03-02',
    severity: 3,
    redFlag,
  });
  const pairs = AREAS.flatMap((open) => AREAS.map((area) => ({ open, area })));

  it.each(pairs)('$area during an open alert of $open', ({ open, area }) => {
    const alert = { id: 'a1', area: open, grade: 'HIGH', deadline: NOW } as const;
    const earlier = { ...event(area, false), at: NOW - DAY, localDate: '2026-03-01' };
    const expected = open === area ? { kind: 'EXTEND', alertId: 'a1' } : { kind: 'OPEN', area, grade: 'HIGH' };
    expect(escalate(event(area, true), [], [alert])).toMatchObject(expected);
    expect(escalate(event(area, false), [earlier], [alert])).toMatchObject(expected);
  });
});

describe('modes', () => {
  const finished = (day: number, severity: number, rpe: number | null = 60): FinishedWorkout => ({
    id: `w${day}`,
    start: NOW + day * DAY,
    end: NOW + day * DAY + HOUR,
    sessionRpeTenths: rpe,
    pain: severity === 0 ? [] : [{ area: 'knee', severity }],
    fatigue: false,
  });

  it('travel ends after its date or on "I am back"', () => {
    const travel = { kind: 'TRAVEL', until: '2026-03-05' } as const;
    expect(['2026-03-05', '2026-03-06'].map((today) => isTravelling(travel, today))).toEqual([true, false]);
    expect(['Я вернулась!', "I'm back", 'I am back', 'my back'].map(saysBack)).toEqual([true, true, true, false]);
  });

  it('injury asks after three calm workouts; the ramp is 50, 75, 100 and new pain returns to injury', () => {
    const injury = { kind: 'INJURY', area: 'knee', since: NOW } as const;
    expect(injuryAsks(injury, [finished(1, 1), finished(2, 0)])).toBe(false);
    expect(injuryAsks(injury, [finished(1, 1), finished(2, 0), finished(3, 1)])).toBe(true);
    expect(injuryAsks(injury, [finished(1, 1), finished(2, 2), finished(3, 1)])).toBe(false);
    const ramp = beginRamp(injury);
    if (ramp.kind !== 'RAMP') throw new Error('no ramp');
    expect(afterRampWorkout(ramp, finished(4, 0))).toMatchObject({ kind: 'RAMP', finished: 1 });
    expect(afterRampWorkout({ ...ramp, finished: 2 }, finished(6, 0))).toBeNull();
    expect(afterRampWorkout(ramp, finished(4, 2))).toMatchObject({ kind: 'INJURY' });
  });

  it('a busy time keeps what fits and asks every 14 days', () => {
    const exercises = [
      { id: 'b', position: 2, seconds: 720 },
      { id: 'a', position: 1, seconds: 480 },
      { id: 'c', position: 3, seconds: 60 },
    ];
    expect(withinBudget(exercises, 20).map((exercise) => exercise.id)).toEqual(['a', 'b']);
    expect(withinBudget(exercises, 5).map((exercise) => exercise.id)).toEqual(['a']);
    const mode = { kind: 'TIME_CRUNCHED', minutes: 20, since: '2026-03-01', askedOn: null } as const;
    expect(['2026-03-14', '2026-03-15'].map((today) => timeCrunchedAsks(mode, today))).toEqual([false, true]);
  });

  it('recovery asks after a week of easy sessions, and after two weeks in any case', () => {
    const mode = { kind: 'RECOVERY', since: NOW, askedAt: null } as const;
    expect(recoveryAsks(mode, [finished(3, 0, 60)], NOW + 7 * DAY)).toBe(true);
    expect(recoveryAsks(mode, [finished(3, 0, 61)], NOW + 7 * DAY)).toBe(false);
    expect(recoveryAsks(mode, [], NOW + 13 * DAY)).toBe(false);
    expect(recoveryAsks(mode, [], NOW + 14 * DAY)).toBe(true);
    const declined = { ...mode, askedAt: NOW + 14 * DAY };
    expect([20, 21].map((day) => recoveryAsks(declined, [], NOW + day * DAY))).toEqual([false, true]);
  });
});
