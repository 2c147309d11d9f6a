import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '../../kernel/instants.ts';
import { RUNS, storyArb } from '../testing/arbitraries.ts';
import { Athlete, levelTrack, stepLadder } from '../testing/athlete.ts';
import { storedHistory } from '../testing/history.ts';
import { backtestLevels, type HandChange, raiseOutcome } from './backtest.ts';

/** A track of three sets of six that was trained with these volumes. */
function logOf(...done: readonly { readonly sets: string; readonly rpe: number }[]) {
  const { start, evaluations, athlete } = storedHistory({
    athlete: () => new Athlete(levelTrack(stepLadder('6/6'), 3)),
    workouts: done.map((each) => ({ done: { 'pe-1': each }, options: {} })),
  });
  return { athlete, log: { start, evaluations, byHand: [] as HandChange[] } };
}

describe('the backtest of level progression', () => {
  it('the policy in force says what was logged, and agrees with itself', () => {
    fc.assert(
      fc.property(storyArb, (story) => {
        const { start, evaluations, athlete } = storedHistory(story);
        const { table, sessions, disagreements, baseline } = backtestLevels(
          { start, evaluations, byHand: [] },
          'levels-1',
          'levels-1',
        );
        const performed = athlete.records.filter(({ skipped }) => !skipped);
        expect(sessions).toBe(performed.length);
        for (const verdict of ['ADVANCE', 'HOLD', 'REGRESS'] as const) {
          expect(baseline.verdicts[verdict]).toBe(performed.filter(({ decision }) => decision === verdict).length);
        }
        expect(table.flatMap((row, i) => row.filter((_, j) => i !== j))).toEqual([0, 0, 0, 0, 0, 0]);
        expect(disagreements).toEqual([]);
      }),
      RUNS,
    );
  });

  it('same input, same bytes; every session is in the table once', () => {
    fc.assert(
      fc.property(storyArb, (story) => {
        const { start, evaluations } = storedHistory(story);
        const run = () => backtestLevels({ start, evaluations, byHand: [] }, 'levels-1', 'eager');
        expect(JSON.stringify(run())).toBe(JSON.stringify(run()));
        expect(run().table.flat()).toHaveLength(9);
        expect(
          run()
            .table.flat()
            .reduce((sum, count) => sum + count, 0),
        ).toBe(run().sessions);
      }),
      RUNS,
    );
  });

  it('a control that always asks for more differs where the engine waits, with the workouts that both rest on', () => {
    const { log, athlete } = logOf({ sets: '4x6', rpe: 8 }, { sets: '4x6', rpe: 8 });
    const [first, second] = athlete.records;
    const { disagreements, candidate } = backtestLevels(log, 'levels-1', 'eager');
    expect(disagreements).toHaveLength(2);
    expect(disagreements[0]).toMatchObject({
      baseline: { verdict: 'HOLD', outcome: null },
      candidate: { verdict: 'ADVANCE' },
      evidence: [
        { kind: 'WORKOUT', id: first!.workoutId },
        { kind: 'WORKOUT', id: second!.workoutId },
      ],
    });
    expect(disagreements[1]).toMatchObject({ candidate: { outcome: 'OPEN' } });
    expect(candidate.verdicts).toEqual({ ADVANCE: 2, HOLD: 0, REGRESS: 0 });
  });

  it('a raise holds with nine tenths of its volume, at RPE 9 or less, without pain', () => {
    const next = { actualVolume: 27, judgeVolume: 30, rpeTenths: 90, painSeverity: 0 };
    const outcome = (change: object) =>
      raiseOutcome(30, { ...logOf({ sets: '4x6', rpe: 8 }).athlete.records[0]!, ...next, ...change });
    expect(outcome({})).toBe('HELD');
    expect(outcome({ rpeTenths: null })).toBe('HELD');
    expect(outcome({ rpeTenths: 91 })).toBe('FAILED');
    expect(outcome({ painSeverity: 1 })).toBe('FAILED');
    expect(outcome({ actualVolume: 26 })).toBe('FAILED');
    // It was asked for less: what it would have done of more is not known.
    expect(outcome({ actualVolume: 26, judgeVolume: 29 })).toBe('CENSORED');
    expect(outcome({ actualVolume: 26, judgeVolume: 29, rpeTenths: 95 })).toBe('FAILED');
    expect(raiseOutcome(30, null)).toBe('OPEN');
  });

  it('a hand against it within 168 hours is an override, another way or later is none', () => {
    const { log, athlete } = logOf({ sets: '4x6', rpe: 8 });
    const at = athlete.records[0]!.workoutStart;
    const overrides = (change: Partial<HandChange>) => {
      const byHand: HandChange[] = [{ planExerciseId: 'pe-1', at: at + 168 * HOUR, way: 'LOWERED', ...change }];
      return backtestLevels({ ...log, byHand }, 'levels-1', 'eager').candidate.overrides;
    };
    expect(overrides({})).toBe(1);
    expect(overrides({ at: at + 168 * HOUR + 1 })).toBe(0);
    expect(overrides({ way: 'RAISED' })).toBe(0);
    expect(overrides({ planExerciseId: 'pe-2' })).toBe(0);
  });
});
