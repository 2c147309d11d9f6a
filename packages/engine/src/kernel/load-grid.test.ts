import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { above, below, same } from './exact-numbers.ts';
import { listGrid, stepGrid, type Tie } from './load-grid.ts';

const step = fc.constantFrom(0.25, 0.5, 1, 1.25, 2, 2.5, 4, 5, 10);
const value = fc.integer({ min: 0, max: 400_000 }).map((thousandths) => thousandths / 1000);
const tie = fc.constantFrom<Tie>('AWAY_FROM_ZERO', 'DOWN');

describe('loads that follow each other by a step', () => {
  test.each([
    { x: 61.25, tie: 'AWAY_FROM_ZERO', expected: 62.5 },
    { x: 61.25, tie: 'DOWN', expected: 60 },
    { x: 61.26, tie: 'DOWN', expected: 62.5 },
    { x: 61.24, tie: 'AWAY_FROM_ZERO', expected: 60 },
  ] as const)('$x by 2.5, ties $tie, is $expected', ({ x, tie, expected }) => {
    expect(stepGrid({ step: 2.5, least: null, tie }).nearest(x)).toBe(expected);
  });

  test('the two ways to break a tie differ nowhere but at a tie', () => {
    fc.assert(
      fc.property(step, value, (step, x) => {
        const up = stepGrid({ step, least: null, tie: 'AWAY_FROM_ZERO' }).nearest(x);
        const down = stepGrid({ step, least: null, tie: 'DOWN' }).nearest(x);
        const isTie = same(Math.abs(x / step - Math.floor(x / step)), 0.5);
        expect(up - down).toBeCloseTo(isTie ? step : 0);
      }),
    );
  });

  test('nothing that comes out is lighter than the least, and nothing loadable is nearer', () => {
    fc.assert(
      fc.property(step, value, fc.integer({ min: 0, max: 20 }), tie, (step, x, steps, tie) => {
        const least = steps * step;
        const grid = stepGrid({ step, least, tie });
        const nearest = grid.nearest(x);
        expect(nearest).toBeGreaterThanOrEqual(least);
        for (const other of [grid.next(nearest, 1), grid.next(nearest, -1)]) {
          if (other !== null) expect(above(Math.abs(nearest - x), Math.abs(other - x))).toBe(false);
        }
      }),
    );
  });

  test('a neighbour lies strictly on its side, and coming back leads to where one was', () => {
    fc.assert(
      fc.property(step, value, tie, (step, x, tie) => {
        const grid = stepGrid({ step, least: step, tie });
        const here = grid.nearest(x);
        const up = grid.next(here, 1);
        expect(up !== null && above(up, here)).toBe(true);
        expect(grid.next(up ?? 0, -1)).toBe(here);
        expect(grid.next(step, -1)).toBeNull();
      }),
    );
  });

  test('atMost and atLeast stand around a value, and are it on the grid', () => {
    fc.assert(
      fc.property(step, value, (step, x) => {
        const grid = stepGrid({ step, least: null, tie: 'DOWN' });
        expect(above(grid.atMost(x), x)).toBe(false);
        expect(below(grid.atLeast(x), x)).toBe(false);
        const on = grid.nearest(x);
        expect([grid.atMost(on), grid.atLeast(on)]).toEqual([on, on]);
      }),
    );
  });

  test('steps are counted from the empty bar, and no load at all is nearer than half of it', () => {
    const grid = stepGrid({ step: 5, from: 20, least: 20, zeroLoadable: true, tie: 'AWAY_FROM_ZERO' });
    expect([9, 10, 21, 22.5, 24].map((x) => grid.nearest(x))).toEqual([0, 20, 20, 25, 25]);
    expect([grid.next(20, -1), grid.next(0, 1)]).toEqual([0, 20]);
    expect(grid.description).toBe('5 from 20');
  });
});

describe('declared loads', () => {
  test('of two equally near ones the heavier is taken; there is nothing beyond the last', () => {
    const grid = listGrid([24, 16, 20, 16], false);
    expect([15, 18, 22, 90].map((x) => grid?.nearest(x))).toEqual([16, 20, 24, 24]);
    expect([grid?.next(16, 1), grid?.next(16, -1), grid?.next(24, 1)]).toEqual([20, null, null]);
    expect(grid?.description).toBe('3 declared loads');
  });

  test('what is no load is left out, and none at all is no grid', () => {
    expect(listGrid([Number.NaN, -5], true)).toBeNull();
    expect(listGrid([10, Number.POSITIVE_INFINITY], true)?.nearest(1)).toBe(0);
  });
});
