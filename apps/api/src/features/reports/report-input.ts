import { exerciseByKey } from '@topset/catalog';
import { type Db, exerciseRepository, metricRepository, reportRepository, shortfallRepository } from '@topset/db';
import type { LocalizedText, Prescription, WorkoutStatus } from '@topset/engine';
import { addDays, localDateOf, sessionCompletion, startOfLocalDate } from '@topset/engine/operations';
import type { FlagArea } from '@topset/engine/progression';
import {
  type FlagInterval,
  type LevelChange,
  monthOf,
  REPORTS_1,
  type ReportInput,
  type ReportWorkout,
  type SessionVolume,
  weekOf,
} from '@topset/engine/reports';
import { measured } from '../metrics/index.ts';

type Names = (key: string) => LocalizedText;

const DAYS_PER_WEEK = 7;
const TENTHS = 10;
/** Verdicts before the first chart begins: the level that it starts with. */
const DAYS_BEFORE = DAYS_PER_WEEK * REPORTS_1.charts.weeksOfMonthly;

/** The rows that a report on the week or month of a local day is made of, in a constant number of statements. */
export async function reportInput(db: Db, athleteId: string, timeZone: string, on: string): Promise<ReportInput> {
  const first = addDays(on, -DAYS_PER_WEEK * (REPORTS_1.charts.weeksOfMonthly + REPORTS_1.consistency.weeks + 1));
  const from = new Date(startOfLocalDate(first, timeZone));
  // The month may end before the week, or after it.
  const last = [weekOf(on).to, monthOf(on).to].sort().at(-1)!;
  const to = new Date(startOfLocalDate(addDays(last, 1), timeZone) - 1);
  const day = (at: Date) => localDateOf(at.getTime(), timeZone);
  const names = await namesOf(db, athleteId);
  const records = (await metricRepository.recordsSince(db, athleteId, addDays(first, -DAYS_BEFORE))).map(measured);
  const tracks = await reportRepository.tracksOf(db, athleteId);
  const around = await reportRepository.circumstancesSince(db, athleteId, from);
  const predictor = await shortfallRepository.findPredictor(db, athleteId);
  const earlier = await reportRepository.weekliesBefore(db, athleteId, on, REPORTS_1.consistency.weeks + 1);
  const nameOfTrack = (id: string | null) => {
    const track = tracks.find(({ planExerciseId }) => planExerciseId === id);
    return track ? names(track.exerciseKey) : null;
  };
  return {
    on,
    workouts: await reportWorkouts(db, athleteId, from, to, day),
    records,
    tracks: tracks.map((track) => ({
      planExerciseId: track.planExerciseId,
      exerciseKey: track.exerciseKey,
      exercise: names(track.exerciseKey),
      model: track.model === 'RANGE' ? 'RANGE' : 'LEVEL',
      position: track.position ?? 0,
      since: day(track.since),
      easier: easierOf(track.exerciseKey),
    })),
    levelChanges: (await reportRepository.handsOn(db, athleteId, from)).map(
      ({ planExerciseId, event, before, after, at }): LevelChange => ({
        planExerciseId,
        on: day(at),
        at: at.getTime(),
        kind: event === 'ROLLBACK' ? 'ROLLBACK' : 'MANUAL',
        ordinalBefore: ordinalOf(before),
        ordinalAfter: ordinalOf(after),
      }),
    ),
    flags: around.flags.flatMap((flag): FlagInterval[] => {
      const interval = { from: day(flag.setAt), to: flag.clearedAt && day(flag.clearedAt) };
      if (flag.kind === 'PAIN')
        return [{ ...interval, kind: flag.kind, area: (flag.area ?? 'unspecified') as FlagArea }];
      if (flag.kind === 'FATIGUE') return [{ ...interval, kind: flag.kind, grade: flag.grade ?? 'SIGN' }];
      const exercise = nameOfTrack(flag.planExerciseId);
      return exercise ? [{ ...interval, kind: flag.kind, exercise }] : [];
    }),
    modes: around.modes.map(({ kind, area, startedOn, endedAt }) => ({
      kind,
      area: area as FlagArea | null,
      from: startedOn,
      to: endedAt && day(endedAt),
    })),
    alerts: around.alerts.flatMap(({ kind, openedAt, closedAt }) =>
      kind === 'REGRESSION_RATE' || kind === 'FATIGUE_GROWTH' || kind === 'CONFLICT_STALE'
        ? [{ alert: kind, from: day(openedAt), to: closedAt && day(closedAt) }]
        : [],
    ),
    healthAlerts: around.healthAlerts.map(({ area, openedAt, closedAt }) => ({
      area: area as FlagArea,
      from: day(openedAt),
      to: closedAt && day(closedAt),
    })),
    conflicts: around.conflicts.map((conflict) => ({
      id: conflict.id,
      planExerciseId: conflict.planExerciseId,
      exercise: nameOfTrack(conflict.planExerciseId),
      kind: conflict.kind,
      openedOn: conflict.date,
      openedAt: conflict.createdAt.getTime(),
      choices: [
        { choice: 'MANUAL' as const, targets: null },
        { choice: 'AUTO' as const, targets: null },
        ...(conflict.compromise ? [{ choice: 'COMPROMISE' as const, targets: null }] : []),
      ],
    })),
    review: [],
    painDays: around.painDays.map((mark) => mark.day),
    deloadsProposed: [],
    recoveryAdvice: null,
    predictor: predictor?.predictor ?? null,
    weeklyReports: earlier.map(({ periodStart, report }) => ({
      monday: periodStart,
      adherence28d: report.figures.adherence28d,
    })),
  };
}

async function namesOf(db: Db, athleteId: string): Promise<Names> {
  const own = await exerciseRepository.listOwnExercises(db, athleteId);
  return (key) => {
    const known = exerciseByKey(key)?.name;
    if (known) return known;
    const name = own.find((each) => each.key === key)?.name ?? key;
    return { en: name, ru: name };
  };
}

function easierOf(key: string): ReportInput['tracks'][number]['easier'] {
  const easier = exerciseByKey(key)?.easier;
  const found = easier ? exerciseByKey(easier) : undefined;
  return found ? { exerciseKey: found.key, exercise: found.name } : null;
}

const ordinalOf = (
  state: { readonly level?: { readonly model: string; readonly rung?: { readonly ordinal: number } } } | null,
) => state?.level?.rung?.ordinal ?? null;

const FINISHED: ReadonlySet<WorkoutStatus> = new Set(['SUMMARY', 'DONE']);

async function reportWorkouts(
  db: Db,
  athleteId: string,
  from: Date,
  to: Date,
  day: (at: Date) => string,
): Promise<ReportWorkout[]> {
  const rows = await reportRepository.workoutsBetween(db, athleteId, from, to);
  const volumes = await reportRepository.volumesOf(
    db,
    athleteId,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const done = volumes.filter(({ workoutId }) => workoutId === row.id).flatMap(volumeOf);
    const isFinished = FINISHED.has(row.status);
    return {
      id: row.id,
      plannedOn: day(row.scheduledAt ?? row.at),
      status: row.status,
      start: row.startedAt?.getTime() ?? null,
      volumes: totals(done, isFinished),
      completionPermille: isFinished
        ? sessionCompletion(
            done.map(({ planned, performed }) => ({ target: planned, actual: performed, skipped: performed === 0 })),
          )
        : null,
      sessionRpeTenths: row.sessionRpe === null ? null : Math.round(Number(row.sessionRpe) * TENTHS),
    };
  });
}

interface ExerciseVolume {
  readonly unit: SessionVolume['unit'];
  readonly planned: number;
  readonly performed: number;
}

/** What one exercise asked for, by its frozen targets, and what was logged; warm-ups count in neither. */
function volumeOf(row: Awaited<ReturnType<typeof reportRepository.volumesOf>>[number]): ExerciseVolume[] {
  const sets = (row.snapshot?.sets ?? []).filter(({ type }) => type !== 'WARMUP');
  const unit = sets.some(({ seconds }) => seconds !== null) ? 'SECONDS' : 'REPS';
  const asked = sets.reduce((sum, { reps, seconds }) => sum + (unit === 'SECONDS' ? (seconds ?? 0) : (reps ?? 0)), 0);
  const performed = unit === 'SECONDS' ? row.seconds : row.reps;
  const planned = row.levelSnapshot?.judgeVolume ?? withinRange(row.snapshot, sets.length, asked, performed);
  return planned === 0 && performed === 0 ? [] : [{ unit, planned, performed }];
}

/** A range of reps asks for any of them: what was done within it is what was asked for. */
function withinRange(prescription: Prescription | null, sets: number, least: number, performed: number): number {
  if (prescription?.repPolicy.mode !== 'RANGE') return least;
  return Math.min(Math.max(performed, least), Math.max(least, prescription.repPolicy.upper * sets));
}

function totals(volumes: readonly ExerciseVolume[], isKnown: boolean): SessionVolume[] {
  return (['REPS', 'SECONDS'] as const).flatMap((unit) => {
    const some = volumes.filter((volume) => volume.unit === unit);
    if (some.length === 0) return [];
    const sum = (of: 'planned' | 'performed') => some.reduce((total, volume) => total + volume[of], 0);
    return [{ unit, planned: sum('planned'), performed: isKnown ? sum('performed') : null }];
  });
}
