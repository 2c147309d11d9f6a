import { addDays, DAY, epochDay, HOUR, weekdayOf } from '@topset/engine/kernel';
import type { LevelChange, ReportInput, ReportRecord, ReportTrack, ReportWorkout } from '@topset/engine/reports';

const noon = (day: string): number => epochDay(day) * DAY + 12 * HOUR;

const EXERCISES = [
  ['push-up', 'Push-up', 'Отжимания', 3],
  ['pull-up', 'Band-assisted pull-up', 'Подтягивания с резинкой', 2],
  ['split-squat', 'Split squat', 'Сплит-приседания', 4],
  ['plank', 'Plank', 'Планка', 1],
] as const;
const DECISIONS = ['HOLD', 'ADVANCE', 'HOLD', 'HOLD', 'REGRESS', 'HOLD', 'ADVANCE'] as const;
const CHANGES = { ADVANCE: 'NEXT', HOLD: 'NONE', REGRESS: 'PREVIOUS' } as const;
const STEPS = { ADVANCE: 1, HOLD: 0, REGRESS: -1 } as const;
const EFFORTS = [70, 75, null, 80, 85, 75, 90, 65, 80];

/** Fourteen weeks of somebody who trains on Monday, Wednesday and Friday: a life, made by counting. */
export function sampleAthlete(on: string, more: Partial<ReportInput> = {}): ReportInput {
  const workouts: ReportWorkout[] = [];
  const records: ReportRecord[] = [];
  const levelChanges: LevelChange[] = [];
  const levels = new Map<string, number>(EXERCISES.map(([key, , , level]) => [key, level]));
  const first = addDays(on, -98);
  const edited = addDays(on, -10);
  for (let day = first, n = 0; day <= addDays(on, 30); day = addDays(day, 1)) {
    if (day === edited) {
      const before = levels.get('plank') ?? 1;
      levels.set('plank', before + 1);
      levelChanges.push({
        planExerciseId: 'plank',
        on: day,
        at: noon(day),
        kind: 'MANUAL',
        ordinalBefore: before,
        ordinalAfter: before + 1,
      });
    }
    if (![1, 3, 5].includes(weekdayOf(day))) continue;
    n += 1;
    const status = n % 11 === 0 ? 'SKIPPED' : n % 13 === 0 ? 'RESCHEDULED' : 'DONE';
    const done = status === 'DONE';
    const planned = 96 + 2 * Math.floor(n / 2);
    workouts.push({
      id: `workout-${day}`,
      plannedOn: day,
      start: done ? noon(day) : null,
      status,
      volumes: [
        { unit: 'REPS', planned, performed: done ? planned - ((n * 7) % 19) + 4 : null },
        { unit: 'SECONDS', planned: 120, performed: done ? 90 + ((n * 11) % 45) : null },
      ],
      completionPermille: done ? 880 + ((n * 37) % 180) : null,
      sessionRpeTenths: done ? (EFFORTS[n % EFFORTS.length] ?? null) : null,
      meters: 0,
      isImported: false,
    });
    if (!done) continue;
    for (const [e, [key]] of EXERCISES.entries()) {
      const decision = DECISIONS[(n + 3 * e) % DECISIONS.length] ?? 'HOLD';
      const level = levels.get(key) ?? 1;
      const after = Math.max(1, level + STEPS[decision]);
      levels.set(key, after);
      records.push(record(key, day, decision, level, after, (n * 9 + e * 13) % 60));
    }
  }
  return {
    on,
    workouts,
    records,
    tracks: EXERCISES.map(([key, en, ru], position) => track(key, en, ru, position, first)),
    levelChanges,
    flags: [
      { kind: 'PAIN', area: 'knee', from: addDays(on, -20), to: addDays(on, -13) },
      { kind: 'FATIGUE', grade: 'SIGN', from: addDays(on, -4), to: null },
    ],
    modes: [{ kind: 'TRAVEL', area: null, from: addDays(on, -30), to: addDays(on, -22) }],
    alerts: [],
    healthAlerts: [],
    conflicts: [
      {
        id: 'conflict',
        planExerciseId: 'plank',
        exercise: { en: 'Plank', ru: 'Планка' },
        kind: 'CONTRADICTS',
        openedOn: addDays(on, -2),
        openedAt: noon(addDays(on, -2)),
        choices: [
          { choice: 'MANUAL', targets: { sets: [30, 30, 30], unit: 'SECONDS' } },
          { choice: 'AUTO', targets: { sets: [40, 40, 40], unit: 'SECONDS' } },
          { choice: 'COMPROMISE', targets: { sets: [35, 35, 35], unit: 'SECONDS' } },
        ],
      },
    ],
    review: [],
    painDays: [addDays(on, -20), addDays(on, -18)],
    deloadsProposed: [],
    recoveryAdvice: { cause: 'HARD_SESSIONS', items: ['SLEEP', 'NUTRITION', 'EASY_DAY'], workoutIds: ['a', 'b', 'c'] },
    predictor: { state: 'SILENT', reasons: ['TOO_FEW_EXAMPLES', 'NO_SKILL'] },
    weeklyReports: Array.from({ length: 5 }, (_, i) => ({
      monday: addDays(on, 1 - weekdayOf(on) - 7 * i),
      adherence28d: { numerator: 10, denominator: 12 },
    })),
    ...more,
  };
}

function track(planExerciseId: string, en: string, ru: string, position: number, since: string): ReportTrack {
  return {
    planExerciseId,
    exerciseKey: planExerciseId,
    exercise: { en, ru },
    model: 'LEVEL',
    position,
    since,
    easier: null,
  };
}

function record(
  planExerciseId: string,
  slotDate: string,
  decision: ReportRecord['decision'],
  rungOrdinal: number,
  ordinalAfter: number,
  effort: number,
): ReportRecord {
  return {
    id: `${planExerciseId}-${slotDate}`,
    planExerciseId,
    policyId: 'progression/levels-1',
    workoutId: `workout-${slotDate}`,
    workoutStart: noon(slotDate),
    slotDate,
    kind: 'STRENGTH',
    skipped: false,
    rungOrdinal,
    rungLabel: null,
    judgeVolume: 30,
    actualVolume: 30,
    rpeTenths: 38 + effort,
    comfort: null,
    painSeverity: 0,
    fatigue: false,
    overlayPct: 100,
    rawVerdict: decision,
    reason: 'IN_BAND',
    decision,
    change: CHANGES[decision],
    difficultyChanged: false,
    superseded: false,
    decidedAt: noon(slotDate) + HOUR,
    pending: false,
    ordinalAfter,
  };
}
