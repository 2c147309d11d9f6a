import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readWhole } from '../testing/read-whole.ts';
import { someWorkouts, whole } from '../testing/workouts.ts';
import { writeHistoryCsv } from '../writers/history-csv.ts';
import { alignSession, isUnchanged, sessionIdentity } from './align.ts';

const SHAPE = {
  ...{ supersets: true, rests: true, setNotes: true, rir: true, zeroReps: true, lateWarmups: true },
  units: ['KG', 'LB'] as const,
};
const sessions = someWorkouts(SHAPE).map((workouts) => workouts.slice(0, 1));

test('a session is unchanged over itself, and one set more is one new set, wherever it stands', async () => {
  await fc.assert(
    fc.asyncProperty(sessions, fc.nat(), fc.nat(), async (workouts, which, where) => {
      fc.pre(workouts.length === 1);
      const { sessions: read } = await readWhole(await whole(writeHistoryCsv(workouts)));
      const [after] = read;
      expect(isUnchanged(alignSession(after!, after!))).toBe(true);
      const place = which % after!.performances.length;
      const performance = after!.performances[place]!;
      const lost = where % performance.sets.length;
      const shorter = { ...performance, sets: performance.sets.filter((_, index) => index !== lost) };
      const before = {
        ...after!,
        performances: after!.performances.map((own, index) => (index === place ? shorter : own)),
      };
      const aligned = alignSession(before, after!);
      const kinds = aligned.performances.flatMap(({ sets }) => sets.map(({ kind }) => kind));
      expect(kinds.filter((kind) => kind === 'NEW')).toHaveLength(1);
      expect(kinds.filter((kind) => kind === 'CHANGED')).toEqual([]);
      // What the newer file no longer has stays, and is no change.
      expect(
        alignSession(after!, before)
          .performances.flatMap(({ sets }) => sets)
          .every(({ kind }) => kind === 'SAME'),
      ).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('every set of the earlier file is taken at most once', async () => {
  await fc.assert(
    fc.asyncProperty(sessions, sessions, async (first, second) => {
      fc.pre(first.length === 1 && second.length === 1);
      const [before] = (await readWhole(await whole(writeHistoryCsv(first)))).sessions;
      const [after] = (await readWhole(await whole(writeHistoryCsv(second)))).sessions;
      const { performances } = alignSession(before!, after!);
      const taken = performances.flatMap(({ before: place, sets }) =>
        sets.flatMap((set) => (set.before === null ? [] : [`${place}/${set.before}`])),
      );
      expect(new Set(taken).size).toBe(taken.length);
      expect(performances.map(({ sets }) => sets.length)).toEqual(after!.performances.map(({ sets }) => sets.length));
    }),
    { numRuns: 60 },
  );
});

test('exports of one family are one identity', () => {
  expect(sessionIdentity('strong', '2026-03-01T10:00:00', 0)).toBe('strong/2026-03-01T10:00:00/0');
});
