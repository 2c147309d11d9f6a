import { HOUR } from '../../kernel/instants.ts';
import { epochDay, type LocalDate } from '../../kernel/local-dates.ts';
import type { ReportInput, ReportRecord, ReportTrack, ReportWorkout } from '../input.ts';

/** Noon of a local day, for those who need an instant. */
export const noon = (day: LocalDate): number => epochDay(day) * 24 * HOUR + 12 * HOUR;

/** An athlete with nothing but a day; tests add what they are about. */
export function athlete(on: LocalDate, more: Partial<ReportInput> = {}): ReportInput {
  return {
    on,
    workouts: [],
    records: [],
    tracks: [],
    levelChanges: [],
    flags: [],
    modes: [],
    alerts: [],
    healthAlerts: [],
    conflicts: [],
    review: [],
    painDays: [],
    deloadsProposed: [],
    recoveryAdvice: null,
    predictor: null,
    weeklyReports: [],
    ...more,
  };
}

/** A session of 100 planned reps. */
export function workout(plannedOn: LocalDate, more: Partial<ReportWorkout> = {}): ReportWorkout {
  const status = more.status ?? 'DONE';
  return {
    id: `workout ${plannedOn}`,
    plannedOn,
    start: status === 'DONE' ? noon(plannedOn) : null,
    status,
    volumes: [{ unit: 'REPS', planned: 100, performed: status === 'DONE' ? 90 : null }],
    completionPermille: status === 'DONE' ? 900 : null,
    sessionRpeTenths: status === 'DONE' ? 75 : null,
    meters: 0,
    isImported: false,
    ...more,
  };
}

export const NAMES = {
  'push-up': { en: 'Push-up', ru: 'Отжимания' },
  plank: { en: 'Plank', ru: 'Планка' },
  squat: { en: 'Squat', ru: 'Приседания' },
} as const;

/** A LEVEL exercise of the plan since 2026. */
export function track(exerciseKey: keyof typeof NAMES, more: Partial<ReportTrack> = {}): ReportTrack {
  return {
    planExerciseId: exerciseKey,
    exerciseKey,
    exercise: NAMES[exerciseKey],
    model: 'LEVEL',
    position: Object.keys(NAMES).indexOf(exerciseKey),
    since: '2026-01-01',
    easier: null,
    ...more,
  };
}

/** A held session on rung 2; `ADVANCE` and `REGRESS` move by one. */
export function record(
  planExerciseId: keyof typeof NAMES,
  slotDate: LocalDate,
  decision: ReportRecord['decision'] = 'HOLD',
  more: Partial<ReportRecord> = {},
): ReportRecord {
  const rungOrdinal = more.rungOrdinal === undefined ? 2 : more.rungOrdinal;
  const step = { ADVANCE: 1, HOLD: 0, REGRESS: -1 }[decision];
  const change = ({ ADVANCE: 'NEXT', HOLD: 'NONE', REGRESS: 'PREVIOUS' } as const)[decision];
  return {
    id: `${planExerciseId} ${slotDate}`,
    planExerciseId,
    policyId: 'progression/levels-1',
    workoutId: `workout ${slotDate}`,
    workoutStart: noon(slotDate),
    slotDate,
    kind: 'STRENGTH',
    skipped: false,
    rungOrdinal,
    rungLabel: null,
    judgeVolume: 30,
    actualVolume: 30,
    rpeTenths: 75,
    comfort: null,
    painSeverity: 0,
    fatigue: false,
    overlayPct: 100,
    rawVerdict: decision,
    reason: 'IN_BAND',
    decision,
    change,
    difficultyChanged: false,
    superseded: false,
    decidedAt: noon(slotDate) + HOUR,
    pending: false,
    ordinalAfter: rungOrdinal === null ? null : rungOrdinal + step,
    ...more,
  };
}
