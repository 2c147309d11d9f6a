import { describe, expect, test } from 'vitest';
import { allowedSessionTypes, isFatigued, sessionLimits, timebox } from './session-limits.ts';

const date = '2025-08-17';
const day = (daysAgo: number) => new Date(Date.UTC(2025, 7, 17 - daysAgo)).toISOString().slice(0, 10);
const session = (sessionType: 'push' | 'pull' | 'legs', daysAgo: number) => ({ sessionType, date: day(daysAgo) });
const candidates = ['push', 'pull', 'legs'] as const;
const types = (...sessions: ReturnType<typeof session>[]) =>
  allowedSessionTypes({ programIntent: null, date, sessions, candidates });

describe('L-09 anti-repeat', () => {
  test('L-09 push 3 days ago, pull 5 days ago: legs', () => {
    expect(types(session('push', 3), session('pull', 5))).toEqual(['legs']);
  });

  test('L-09 the last strength day 7 days ago: all', () => {
    expect(types(session('push', 7), session('pull', 9))).toEqual(candidates);
    expect(types()).toEqual(candidates);
  });

  test('the fourteenth day still counts, the fifteenth does not', () => {
    expect(types(session('push', 1), session('pull', 14))).toEqual(['legs']);
    expect(types(session('push', 1), session('pull', 15))).toEqual(['pull', 'legs']);
  });

  test('where all were trained, the least recent ones', () => {
    expect(types(session('push', 1), session('pull', 5), session('legs', 5), session('legs', 9))).toEqual([
      'pull',
      'legs',
    ]);
  });

  test('the program’s intent comes first', () => {
    expect(allowedSessionTypes({ programIntent: 'push', date, sessions: [session('push', 1)] })).toEqual(['push']);
  });
});

describe('fatigue', () => {
  const rested = { sleepScore: null, bodyBattery: null, fatigueFlag: false, cardio: [], now: 100 * 3_600_000 };
  const ride = (hoursAgo: number, relativeEffort: number | null) => ({
    cardio: [{ at: (100 - hoursAgo) * 3_600_000, relativeEffort }],
  });

  test.each([
    ['nothing known', {}, false],
    ['sleep 59', { sleepScore: 59 }, true],
    ['sleep 60', { sleepScore: 60 }, false],
    ['body battery 39', { bodyBattery: 39 }, true],
    ['body battery 40', { bodyBattery: 40 }, false],
    ['a flag', { fatigueFlag: true }, true],
    ['effort 100 within 48 h', ride(48, 100), true],
    ['effort 99', ride(1, 99), false],
    ['effort unknown', ride(1, null), false],
    ['effort 300 before', ride(49, 300), false],
  ])('%s', (_, signals, expected) => {
    expect(isFatigued({ ...rested, ...signals })).toBe(expected);
  });

  test('what it allows', () => {
    expect(sessionLimits({ fatigued: false, pain: false })).toEqual({
      minRirShift: 0,
      maxLoadFactor: 1.05,
      allowTierC: true,
    });
    expect(sessionLimits({ fatigued: false, pain: true }).maxLoadFactor).toBe(1);
    const tired = { minRirShift: 1, maxLoadFactor: 0.95, allowTierC: false };
    expect(sessionLimits({ fatigued: true, pain: true })).toEqual(tired);
    expect(sessionLimits({ fatigued: true, pain: false, feedback: ['too-easy'] })).toEqual(tired);
    expect(sessionLimits({ fatigued: false, pain: false, feedback: ['too-hard'] })).toEqual({
      ...tired,
      allowTierC: true,
    });
  });
});

test('a timebox holds whole sets', () => {
  expect([timebox(60), timebox(60, 100), timebox(10, 300)]).toEqual([40, 36, 2]);
});
