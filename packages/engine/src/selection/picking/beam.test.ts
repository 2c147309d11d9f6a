import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparePolicies } from '../compare-policies.ts';
import type { SelectionInput } from '../input/input.ts';
import { BEAM_1, GREEDY_1 } from '../policy.ts';
import { selectSession } from '../select-session.ts';
import { selected } from '../testing/fixture-input.ts';
import { intentInput } from '../testing/random-input.ts';

const inputs = (seed: number, numRuns: number): SelectionInput[] => fc.sample(intentInput, { seed, numRuns });

describe('selection/beam-1', () => {
  it('21 closes at least as much of the weekly gap as greedy-1 on 1000 inputs', () => {
    let better = 0;
    let gained = 0;
    let largest = 0;
    for (const input of inputs(21, 1000)) {
      const result = comparePolicies(input, GREEDY_1, BEAM_1);
      if (!result.ok) throw new Error(JSON.stringify(result.errors));
      const { first: greedy, second: beam, closesMore } = result.comparison;
      // A session over its budget loses to one within it, whatever it closes.
      const comparable = greedy.minutes <= input.sessionMinutes || beam.minutes > input.sessionMinutes;
      if (comparable) expect(beam.closure).toBeGreaterThanOrEqual(greedy.closure - 1e-9);
      if (closesMore === BEAM_1.id) {
        better++;
        gained += beam.closure - greedy.closure;
        largest = Math.max(largest, beam.closure - greedy.closure);
      }
    }
    console.info(
      `beam-1 closes more than greedy-1 on ${better} of 1000 inputs: ` +
        `${(gained / Math.max(1, better)).toFixed(2)} sets on average there, ${largest.toFixed(2)} at most`,
    );
    expect(better).toBeGreaterThan(0);
  });

  it('keeps what every session must keep', () => {
    for (const input of inputs(7, 200)) {
      const result = selectSession(input, BEAM_1);
      if (!result.ok) throw new Error(JSON.stringify(result.errors));
      const { output } = result;
      expect(output.policyVersion).toBe('selection/beam-1');
      expect(output.mainLiftIds.length).toBeLessThanOrEqual(2);
      expect(Object.keys(output.rationale).sort()).toEqual([...output.selectedExerciseIds].sort());
      if (output.estimatedSeconds > input.sessionMinutes * 60) expect(output.accessoryIds).toEqual([]);
    }
  });

  it('gives the same bytes for any order of rows', () => {
    for (const input of inputs(3, 50)) {
      const turned = {
        ...input,
        exerciseLibrary: [...input.exerciseLibrary].reverse(),
        history: [...input.history].reverse(),
      };
      expect(JSON.stringify(selectSession(turned, BEAM_1))).toBe(JSON.stringify(selectSession(input, BEAM_1)));
    }
  });

  it('differs from greedy-1 at stage 2 only', () => {
    const young = { flags: { USE_INTENT_COLD_START_PROTOCOL: true }, trainingAge: 'beginner' } as const;
    const { policyVersion: _, rationale: __, ...greedy } = selected(young, GREEDY_1);
    expect(selected(young, BEAM_1)).toMatchObject(greedy);
  });

  it('a pick names its place in the ranking', () => {
    const output = selected({ intent: 'pull' }, BEAM_1);
    for (const id of output.selectedExerciseIds) {
      expect(output.rationale[id]!.ruleId).toMatch(/^selection\/beam-1\/(main|accessory)_pick$/);
    }
  });
});
