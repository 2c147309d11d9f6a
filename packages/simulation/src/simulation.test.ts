import { DEFAULT_POLICY_ID } from '@topset/engine/suggestions';
import { describe, expect, it } from 'vitest';
import { Draws } from './draws.ts';
import { brokenStandards, compare, type Measures, simulate } from './index.ts';

/** A hundred lifters, each with one of the profiles: what CI looks at. By command every lifter has all of them. */
const SHORT = { seeds: [1, 2, 3], lifters: 100, days: 180, profiles: 'ONE' } as const;

describe('load lifters', () => {
  const measured = compare({ ...SHORT, models: ['A', 'B'] });
  const of = (planner: Measures['planner']) => measured.filter((each) => each.planner === planner);

  it('estimate-1 gains at least 0.90 of the oracle with at most 20 missed sets per 100, in both models', () => {
    expect(of('suggestions/estimate-1')).toHaveLength(2);
    expect(brokenStandards(measured, 'suggestions/estimate-1')).toEqual([]);
  });

  it('what new athletes begin with passes', () => {
    expect(brokenStandards(measured, DEFAULT_POLICY_ID)).toEqual([]);
  });

  it('what is reckless fails', () => {
    for (const model of ['A', 'B']) {
      const broken = brokenStandards(measured, 'reckless').filter((text) => text.startsWith(model));
      expect(broken.join()).toMatch(/gains .* misses/s);
    }
  });

  it('the policies before it fail by what they gain', () => {
    for (const planner of ['suggestions/classic-1', 'suggestions/adaptive-1'] as const) {
      expect(brokenStandards(measured, planner).join()).toMatch(/gains/);
      for (const [i, { gain }] of of(planner).entries()) {
        expect(gain).toBeLessThan(of('suggestions/estimate-1')[i]!.gain);
      }
    }
  });
});

describe('luck', () => {
  it('is the same for the same names, and another for others', () => {
    const draws = Draws.of(1, 2);
    expect(Draws.of(1, 2).u('a', 3)).toBe(draws.u('a', 3));
    expect(draws.at('a').u(3)).toBe(draws.u('a', 3));
    const all = Array.from({ length: 1000 }, (_, i) => draws.u(i));
    expect(new Set(all).size).toBe(1000);
    const mean = all.reduce((sum, u) => sum + u, 0) / all.length;
    expect(Math.abs(mean - 0.5)).toBeLessThan(0.05);
    const zs = Array.from({ length: 1000 }, (_, i) => draws.z(i));
    const deviation = Math.sqrt(zs.reduce((sum, z) => sum + z * z, 0) / zs.length);
    expect(Math.abs(deviation - 1)).toBeLessThan(0.1);
  });

  it('gives the same bytes again', () => {
    const run = () =>
      JSON.stringify(
        simulate('suggestions/estimate-1', { model: 'B', seed: 5, lifters: 3, days: 60, profiles: 'ALL' }),
      );
    expect(run()).toBe(run());
  });
});
