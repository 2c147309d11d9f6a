import fc from 'fast-check';
import { addDays, type LocalDate } from '../../kernel/local-dates.ts';
import { MODE_KINDS } from '../../kernel/training-record.ts';
import { PAIN_AREAS } from '../../vocabulary.ts';
import type { FlagInterval, ReportInput } from '../input.ts';
import { athlete, NAMES, noon, record, track, workout } from './athlete.ts';

const KEYS = ['push-up', 'plank', 'squat'] as const;
/** Around the week and the month of 11 March 2026, before and after. */
const day = fc.integer({ min: -120, max: 40 }).map((days): LocalDate => addDays('2026-03-11', days));
const interval = fc
  .record({ from: day, length: fc.option(fc.integer({ min: 0, max: 60 })) })
  .map(({ from, length }) => ({ from, to: length === null ? null : addDays(from, length) }));
const area = fc.constantFrom(...PAIN_AREAS, 'unspecified' as const);
const key = fc.constantFrom(...KEYS);
const rpe = fc.option(fc.integer({ min: 10, max: 100 }));
const volume = fc.integer({ min: 0, max: 5000 });

const aWorkout = fc
  .record({
    plannedOn: day,
    id: fc.uuid(),
    status: fc.constantFrom('PLANNED', 'SUMMARY', 'DONE', 'SKIPPED', 'RESCHEDULED'),
    start: fc.option(fc.integer({ min: 0, max: 1000 })),
    volumes: fc.uniqueArray(
      fc.record({ unit: fc.constantFrom('REPS', 'SECONDS'), planned: volume, performed: fc.option(volume) }),
      { selector: ({ unit }) => unit, maxLength: 2 },
    ),
    completionPermille: fc.option(fc.integer({ min: 0, max: 1300 })),
    sessionRpeTenths: rpe,
    meters: fc.constantFrom(0, 0, 400, 12_345),
    isImported: fc.boolean(),
  })
  .map(({ plannedOn, ...more }) => workout(plannedOn, more));

const aRecord = fc
  .record({
    exercise: key,
    on: day,
    decision: fc.constantFrom('ADVANCE' as const, 'HOLD' as const, 'REGRESS' as const),
    more: fc.record({
      id: fc.uuid(),
      workoutId: fc.uuid(),
      skipped: fc.boolean(),
      superseded: fc.boolean(),
      rungOrdinal: fc.option(fc.integer({ min: 1, max: 12 })),
      rpeTenths: rpe,
    }),
  })
  .map(({ exercise, on, decision, more }) => record(exercise, on, decision, more));

const flag: fc.Arbitrary<FlagInterval> = fc.oneof(
  fc.record({ interval, area }).map(({ interval: days, area: of }) => ({ kind: 'PAIN' as const, area: of, ...days })),
  fc
    .record({ interval, grade: fc.constantFrom('SIGN' as const, 'CONFIRMED' as const) })
    .map(({ interval: days, grade }) => ({ kind: 'FATIGUE' as const, grade, ...days })),
  fc
    .record({ interval, exercise: key })
    .map(({ interval: days, exercise }) => ({ kind: 'TECHNIQUE' as const, exercise: NAMES[exercise], ...days })),
);

/** Any athlete, with a report due on 11 March 2026. */
export const anyAthlete: fc.Arbitrary<ReportInput> = fc
  .record({
    workouts: fc.array(aWorkout, { maxLength: 25 }),
    records: fc.array(aRecord, { maxLength: 25 }),
    tracks: fc.subarray(KEYS.map((each) => track(each, { since: '2025-12-20' }))),
    levelChanges: fc.array(
      fc
        .record({
          planExerciseId: key,
          on: day,
          kind: fc.constantFrom('MANUAL' as const, 'ROLLBACK' as const),
          ordinalBefore: fc.option(fc.integer({ min: 1, max: 12 })),
          ordinalAfter: fc.option(fc.integer({ min: 1, max: 12 })),
        })
        .map((change) => ({ ...change, at: noon(change.on) + 1 })),
      { maxLength: 4 },
    ),
    flags: fc.array(flag, { maxLength: 4 }),
    modes: fc.array(
      fc
        .record({ kind: fc.constantFrom(...MODE_KINDS), area: fc.option(area), interval })
        .map(({ interval: days, ...mode }) => ({ ...mode, ...days })),
      { maxLength: 3 },
    ),
    alerts: fc.array(
      fc
        .record({ alert: fc.constantFrom('REGRESSION_RATE', 'FATIGUE_GROWTH', 'CONFLICT_STALE'), interval })
        .map(({ alert, interval: days }) => ({ alert, ...days })),
      { maxLength: 2 },
    ),
    healthAlerts: fc.array(
      fc.record({ area, interval }).map(({ area: of, interval: days }) => ({ area: of, ...days })),
      { maxLength: 1 },
    ),
    conflicts: fc.array(
      fc.record({ id: fc.uuid(), planExerciseId: fc.option(key), openedOn: day }).map((conflict) => ({
        ...conflict,
        exercise: conflict.planExerciseId === null ? null : NAMES[conflict.planExerciseId],
        kind: 'CONTRADICTS' as const,
        openedAt: noon(conflict.openedOn),
        choices: [
          { choice: 'MANUAL' as const, targets: { sets: [12, 12, 12], unit: 'REPS' as const } },
          { choice: 'AUTO' as const, targets: null },
        ],
      })),
      { maxLength: 3 },
    ),
    review: fc.subarray(KEYS.map((planExerciseId) => ({ planExerciseId }))),
    painDays: fc.array(day, { maxLength: 5 }),
    deloadsProposed: fc.array(day, { maxLength: 2 }),
    predictor: fc.constantFrom(
      null,
      { state: 'OPEN' as const },
      { state: 'SILENT' as const, reasons: ['NO_SKILL' as const] },
    ),
    weeklyReports: fc.uniqueArray(
      fc
        .record({
          week: fc.integer({ min: -10, max: 3 }),
          numerator: fc.integer({ min: 0, max: 12 }),
          rest: fc.integer({ min: 0, max: 3 }),
        })
        .map(({ week, numerator, rest }) => ({
          monday: addDays('2026-03-09', 7 * week),
          adherence28d: { numerator, denominator: numerator + rest },
        })),
      { selector: ({ monday }) => monday, maxLength: 8 },
    ),
  })
  .map((rows) => athlete('2026-03-11', rows));

/** The same rows in another order. */
export function shuffled(input: ReportInput): fc.Arbitrary<ReportInput> {
  const rows = <Row>(of: readonly Row[]) => fc.shuffledSubarray([...of], { minLength: of.length });
  return fc
    .record({
      workouts: rows(input.workouts),
      records: rows(input.records),
      tracks: rows(input.tracks),
      levelChanges: rows(input.levelChanges),
      flags: rows(input.flags),
      modes: rows(input.modes),
      alerts: rows(input.alerts),
      healthAlerts: rows(input.healthAlerts),
      conflicts: rows(input.conflicts),
      review: rows(input.review),
      painDays: rows(input.painDays),
      deloadsProposed: rows(input.deloadsProposed),
      weeklyReports: rows(input.weeklyReports),
    })
    .map((other) => ({ ...input, ...other }));
}
