import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { same } from './exact-numbers.ts';
import { listGrid, stepGrid } from './load-grid.ts';
import {
  DEFAULT_RACKS,
  entryOf,
  loadsOf,
  loadsOn,
  type PlatePairs,
  platesFor,
  type RackEntry,
  rackOf,
} from './rack.ts';

type Bar = Extract<RackEntry, { kind: 'BAR' }>;

const gridOf = (entry: RackEntry) => {
  const loads = loadsOf(entry);
  return loads.kind === 'LIST'
    ? listGrid(loads.loads, false, 'DOWN')!
    : stepGrid({ step: loads.step, from: loads.from, least: loads.from, tie: 'DOWN' });
};
const kgBar = DEFAULT_RACKS.KG.barbell as Bar;
const lbBar = DEFAULT_RACKS.LB.barbell as Bar;
const side = (load: number, bar: Bar) =>
  platesFor(load, bar)
    .side.map((plate) => `${plate.count}x${plate.load}`)
    .join(' ');

describe('the rack of a usual gym', () => {
  test('a bar of 20 kg goes by 2.5, one of 45 lb by 5: 48.75 and 61.25 kg cannot be put on', () => {
    expect([48.75, 61.25, 10, 20.5].map((load) => gridOf(kgBar).nearest(load))).toEqual([47.5, 60, 20, 20]);
    expect([48.75, 137.4, 3].map((load) => gridOf(lbBar).nearest(load))).toEqual([50, 135, 45]);
    expect(loadsOf(kgBar)).toEqual({ kind: 'STEP', step: 2.5, from: 20 });
  });

  test('each piece has its own: the bar decides, not the bench', () => {
    const rack = rackOf({}, 'KG');
    expect(loadsOn(['bench', 'barbell', 'rack'], rack)).toEqual({ kind: 'STEP', step: 2.5, from: 20 });
    expect(loadsOn(['kettlebell'], rack)).toEqual({ kind: 'STEP', step: 4, from: 4 });
    expect(loadsOn(['bodyweight'], rack)).toBeNull();
  });
});

describe('a declared rack', () => {
  test('takes the place of what a usual gym has, piece by piece, in its own unit', () => {
    const declared = { dumbbell: { loads: ['10', '20'] }, kettlebell: { unit: 'LB' as const, step: '5' } };
    expect(rackOf(declared, 'KG')).toMatchObject({
      barbell: kgBar,
      dumbbell: { kind: 'LIST', loads: [10, 20] },
      kettlebell: { kind: 'STEP', step: 2.27 },
    });
    expect(rackOf(declared, 'LB')).toMatchObject({ barbell: lbBar, kettlebell: { kind: 'STEP', step: 5 } });
    expect(rackOf({ cable: {} }, 'KG').cable).toEqual(DEFAULT_RACKS.KG.cable);
  });

  test('micro plates make finer steps', () => {
    const plates = ['20', '0.5', '10', '1.25', '2.5', '5'].map((load) => ({ load }));
    const bar = entryOf({ bar: '20', plates }, 'KG') as Bar;
    expect(loadsOf(bar)).toMatchObject({ kind: 'LIST' });
    expect(gridOf(bar).nearest(61)).toBe(61);
    expect(side(61, bar)).toBe('1x20 1x0.5');
    expect(loadsOf(entryOf({ bar: '20', plates: [{ load: '0.25' }, { load: '5' }] }, 'KG')!)).toMatchObject({
      step: 0.5,
    });
  });

  test('two pairs end somewhere, and so do steps with a most', () => {
    const bar: Bar = {
      kind: 'BAR',
      bar: 20,
      plates: [
        { load: 10, pairs: 1 },
        { load: 5, pairs: 1 },
      ],
    };
    expect(loadsOf(bar)).toEqual({ kind: 'LIST', loads: [20, 30, 40, 50] });
    expect(loadsOf({ kind: 'STEP', step: 2, least: 4, most: 9 })).toEqual({ kind: 'LIST', loads: [4, 6, 8] });
  });
});

describe('plates', () => {
  test.each([
    [100, kgBar, '1x25 1x15'],
    [60, kgBar, '1x20'],
    [20, kgBar, ''],
    [142.5, kgBar, '2x25 1x10 1x1.25'],
    [135, lbBar, '1x45'],
    [225, lbBar, '2x45'],
    [61.25, kgBar, '1x20'],
  ] as const)('%d is made of the fewest plates, the largest first', (load, bar, expected) => {
    expect(side(load, bar)).toBe(expected);
  });

  test('fewest is not greediest: 30 of 25, 15 and 1.25 is two of 15', () => {
    const plates = [25, 15, 1.25].map((load): PlatePairs => ({ load, pairs: null }));
    expect(side(80, { kind: 'BAR', bar: 20, plates })).toBe('2x15');
  });

  const plate = fc.record({
    load: fc.constantFrom(0.25, 0.5, 1, 1.25, 2.5, 5, 10, 15, 20, 25),
    pairs: fc.option(fc.integer({ min: 1, max: 4 })),
  });
  const bar = fc.record({
    kind: fc.constant('BAR' as const),
    bar: fc.constantFrom(7.5, 10, 15, 20),
    plates: fc.uniqueArray(plate, { maxLength: 5, selector: ({ load }) => load }),
  });
  const load = fc.integer({ min: 0, max: 20_000 }).map((hundredths) => hundredths / 100);

  test('what the grid gives can be put on, and its plates sum up to it exactly', () => {
    fc.assert(
      fc.property(bar, load, (entry, wanted) => {
        const loadable = gridOf(entry).nearest(wanted);
        const { total, side } = platesFor(loadable, entry);
        expect(same(total, loadable)).toBe(true);
        const each = side.reduce((sum, { load, count }) => sum + load * count, 0);
        expect(same(entry.bar + 2 * each, total)).toBe(true);
        for (const { load, count } of side) {
          const owned = entry.plates.find((pair) => pair.load === load)!;
          expect(count <= (owned.pairs ?? Number.POSITIVE_INFINITY)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('the order in which plates are named decides nothing', () => {
    fc.assert(
      fc.property(bar, load, (entry, wanted) => {
        const turned = { ...entry, plates: entry.plates.toReversed() };
        expect(platesFor(wanted, turned)).toEqual(platesFor(wanted, entry));
        expect(loadsOf(turned)).toEqual(loadsOf(entry));
      }),
      { numRuns: 60 },
    );
  });

  test('a finer plate never leads farther from what was wanted', () => {
    fc.assert(
      fc.property(bar, load, (entry, wanted) => {
        const finer = {
          ...entry,
          plates: [...entry.plates.filter((pair) => pair.load !== 0.25), { load: 0.25, pairs: null }],
        };
        const off = (each: Bar) => Math.abs(gridOf(each).nearest(wanted) - wanted);
        expect(off(finer)).toBeLessThanOrEqual(off(entry) + 1e-9);
      }),
      { numRuns: 60 },
    );
  });
});
