import { HOUR } from '../../kernel/instants.ts';
import { addDays } from '../../kernel/local-dates.ts';
import type { MeasuredRecord } from '../metric-values.ts';

export const MONDAY = '2026-03-02';

/** A verdict of a track on the nth day of the week. */
export function record(day: number, more: Partial<MeasuredRecord> = {}): MeasuredRecord {
  const slotDate = addDays(MONDAY, day);
  const workoutStart = Date.parse(`${slotDate}T18:00:00Z`);
  return {
    id: `record-${day}`,
    planExerciseId: 'track',
    policyId: 'progression/levels-1',
    workoutId: `workout-${String(day).padStart(3, '0')}`,
    workoutStart,
    slotDate,
    kind: 'STRENGTH',
    skipped: false,
    rungOrdinal: 3,
    rungLabel: '3',
    judgeVolume: 24,
    actualVolume: 24,
    rpeTenths: null,
    comfort: null,
    painSeverity: 0,
    fatigue: false,
    overlayPct: 100,
    rawVerdict: 'HOLD',
    reason: 'IN_BAND',
    decision: 'HOLD',
    change: 'NONE',
    difficultyChanged: false,
    superseded: false,
    decidedAt: workoutStart + HOUR,
    pending: false,
    ordinalAfter: 3,
    ...more,
  };
}
