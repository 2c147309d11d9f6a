import { describe, expect, it } from 'vitest';
import { gateAnswer, runGate } from './gate.ts';

const tally = (resolved: number, successes: number, overrides: number) => ({
  raises: resolved,
  resolved,
  successes,
  overrides,
});

describe('the gate of progression', () => {
  it('levels-1 passes, with 85 to 97 raises out of 100 that held', () => {
    const run = runGate({ candidate: 'levels-1', baseline: 'levels-1', days: 90, lifters: 200, seeds: [1, 2, 3] });
    expect(run.answer).toBe('PASS');
    const { successes, resolved } = run.candidateTally;
    expect(successes / resolved).toBeGreaterThan(0.85);
    expect(successes / resolved).toBeLessThan(0.97);
  });

  it('a control that advances on every verdict but REGRESS fails: a gate that cannot fail is no gate', () => {
    const run = runGate({ candidate: 'eager', baseline: 'levels-1', days: 90, lifters: 200, seeds: [1] });
    expect(run.answer).toBe('FAIL');
    const { successes, resolved } = run.candidateTally;
    expect(successes / resolved).toBeLessThan(0.65);
  });

  it('under 30 resolved raises it does not answer', () => {
    expect(gateAnswer(tally(29, 29, 0), tally(100, 90, 5))).toBe('NOT_ENOUGH_DATA');
    expect(gateAnswer(tally(30, 21, 5), tally(100, 90, 5))).toBe('PASS');
    expect(gateAnswer(tally(30, 20, 5), tally(100, 90, 5))).toBe('FAIL');
  });

  it('overrides may grow by a twentieth', () => {
    expect(gateAnswer(tally(100, 90, 105), tally(100, 90, 100))).toBe('PASS');
    expect(gateAnswer(tally(100, 90, 106), tally(100, 90, 100))).toBe('FAIL');
  });
});
