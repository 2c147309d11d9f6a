import { describe, expect, it } from 'vitest';
import type { ProgressRecord } from '../../kernel/levels.ts';
import { Athlete, levelTrack, stepLadder } from '../testing/athlete.ts';
import { rollingMetrics } from './rolling-metrics.ts';

describe('rolling metrics', () => {
  const athlete = new Athlete(levelTrack(stepLadder('6/6'), 3));
  athlete.session({ sets: '4x6', rpe: 7 });
  const [record] = athlete.records as [ProgressRecord];
  const on = (slotDate: string, more: Partial<ProgressRecord> = {}) => ({ ...record, slotDate, ...more });

  it('take performed records of the 28 days up to a date, both ends included', () => {
    const records = [
      on('2026-03-01', { actualVolume: 1000 }),
      on('2026-03-02', { actualVolume: 20, rpeTenths: 70 }),
      on('2026-03-29', { actualVolume: 25, rpeTenths: 75 }),
      on('2026-03-30', { actualVolume: 1000 }),
    ];
    // 22.5 goes down, 7.25 goes up.
    expect(rollingMetrics(records, '2026-03-29')).toEqual({ volume: 22, rpeTenths: 73 });
  });

  it('leave skips and superseded records out, and unknown efforts out of the mean', () => {
    const records = [
      on('2026-03-20', { skipped: true, actualVolume: 0 }),
      on('2026-03-21', { superseded: true, actualVolume: 99 }),
      on('2026-03-22', { actualVolume: 24, rpeTenths: null }),
    ];
    expect(rollingMetrics(records, '2026-03-29')).toEqual({ volume: 24, rpeTenths: null });
    expect(rollingMetrics([], '2026-03-29')).toEqual({ volume: null, rpeTenths: null });
  });
});
