import { describe, expect, it } from 'vitest';
import { ESTIMATE_1, evaluate } from '../index.ts';
import { contextOf } from '../testing/notation.ts';
import { chanceBelow } from './chance.ts';
import { chanceOfFloor, strengthEstimate } from './strength-estimate.ts';

describe('what an athlete reads of the estimate', () => {
  it('is the strength of the vector, with an interval around it', () => {
    const context = contextOf('kg R8-12', '3*100x9', '3*100x10 / {R8-12; 3*100x8} 3*100x9 / {R8-12; 3*100x8} 3*100x8');
    const estimate = strengthEstimate(context, [context.current, ...context.history], ESTIMATE_1);
    expect(estimate).toMatchObject({ sessions: 3, policyId: ESTIMATE_1.id });
    expect(estimate!.oneRepMax).toBeCloseTo(145.289, 3);
    expect([estimate!.least, estimate!.most].map(Math.round)).toEqual([139, 151]);
  });

  it('is nothing where there is no load to speak of', () => {
    const band = contextOf('kg R8-12 band', '3*10x8', '3*10x8');
    expect(strengthEstimate(band, [band.current], ESTIMATE_1)).toBeNull();
    const push = contextOf('kg R8-12 pushup', '3*0x8', '3*0x8');
    expect(strengthEstimate(push, [push.current], ESTIMATE_1)).toBeNull();
    expect(strengthEstimate(contextOf('kg R8-12', '100x8', '100x8'), [], ESTIMATE_1)).toBeNull();
  });

  it('a raise says how likely all sets reach their floor: nine times out of ten, or better', () => {
    const context = contextOf('kg R8-12', '3*100x9', '3*100x10 / {R8-12; 3*100x8} 3*100x9 / {R8-12; 3*100x8} 3*100x8');
    const { drafts } = evaluate(context, ESTIMATE_1);
    expect(drafts.map(({ record }) => chanceOfFloor(record)! >= 0.9)).toEqual([true, true, true]);
    expect(chanceOfFloor({ inputs: [] })).toBeNull();
  });

  it('reads the bell curve as tables have it', () => {
    const known = [
      [0, 0.5],
      [0.6745, 0.75],
      [1.2816, 0.9],
      [1.96, 0.975],
      [-0.8416, 0.2],
      [9, 0.9998],
    ] as const;
    for (const [z, share] of known) expect(Math.abs(chanceBelow(z) - share)).toBeLessThan(0.002);
  });
});
