import { exerciseByKey } from '@topset/catalog';
import {
  type Db,
  exerciseRepository,
  metricRepository,
  type PlanExerciseState,
  type ReportRow,
  reportRepository,
  reviewRepository,
  shortfallRepository,
} from '@topset/db';
import type { LocalizedText } from '@topset/engine';
import { addDays, localDateOf, type MeasuredRecord, reviewItems, startOfLocalDate } from '@topset/engine/operations';
import { type FlagArea, LEVELS_1, type RecoveryAdvice, recoveryAdvice } from '@topset/engine/progression';
import {
  type FlagInterval,
  type LevelChange,
  monthOf,
  type OpenConflict,
  REPORTS_1,
  type ReportInput,
  type ReportWorkout,
  type SessionVolume,
  weekOf,
} from '@topset/engine/reports';
import { type ExerciseVolume, type MeasuredSession, measured, sessionsBetween } from '../metrics/index.ts';

type Names = (key: string) => LocalizedText;

const DAYS_PER_WEEK = 7;
const TENTHS = 10;
/** Verdicts before the first chart begins: the level that it starts with. */
const DAYS_BEFORE = DAYS_PER_WEEK * REPORTS_1.charts.weeksOfMonthly;

/** The rows that a report on the week or month of a local day is made of, in a constant number of statements. */
export async function reportInput(
  db: Db,
  athleteId: string,
  timeZone: string,
  kind: ReportRow['kind'],
  on: string,
): Promise<ReportInput> {
  const period = kind === 'WEEKLY' ? weekOf(on) : monthOf(on);
  const first = addDays(on, -DAYS_PER_WEEK * (REPORTS_1.charts.weeksOfMonthly + REPORTS_1.consistency.weeks + 1));
  const from = new Date(startOfLocalDate(first, timeZone));
  const to = new Date(startOfLocalDate(addDays(period.to, 1), timeZone) - 1);
  const day = (at: Date) => localDateOf(at.getTime(), timeZone);
  const names = await namesOf(db, athleteId);
  const records = (await metricRepository.recordsSince(db, athleteId, addDays(first, -DAYS_BEFORE))).map(measured);
  const tracks = await reportRepository.tracksOf(db, athleteId);
  const around = await reportRepository.circumstancesSince(db, athleteId, from);
  const sessions = await sessionsBetween(db, athleteId, from, to);
  const waiting = await tracksInReview(db, athleteId, records, addDays(period.to, 1), to);
  const predictor = await shortfallRepository.findPredictor(db, athleteId);
  const earlier = await reportRepository.weekliesBefore(db, athleteId, on, REPORTS_1.consistency.weeks + 1);
  const nameOfTrack = (id: string | null) => {
    const track = tracks.find(({ planExerciseId }) => planExerciseId === id);
    return track ? names(track.exerciseKey) : null;
  };
  return {
    on,
    workouts: sessions.map((session) => reportWorkout(session, day)),
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
    conflicts: around.conflicts.map(({ conflict, standing, wanted }) => ({
      id: conflict.id,
      planExerciseId: conflict.planExerciseId,
      exercise: nameOfTrack(conflict.planExerciseId),
      kind: conflict.kind,
      openedOn: conflict.date,
      openedAt: conflict.createdAt.getTime(),
      choices: [
        { choice: 'MANUAL' as const, targets: saidTargets(standing) },
        { choice: 'AUTO' as const, targets: saidTargets(wanted) },
        ...(conflict.compromise ? [{ choice: 'COMPROMISE' as const, targets: saidTargets(conflict.compromise) }] : []),
      ],
    })),
    review: waiting.map((planExerciseId) => ({ planExerciseId })),
    painDays: around.painDays.map((mark) => mark.day),
    deloadsProposed: around.deloads.flatMap(({ at, takenAt }) => (takenAt === null || takenAt > to ? [day(at)] : [])),
    recoveryAdvice: adviceBy(sessions, startOfLocalDate(period.from, timeZone), to.getTime()),
    predictor: predictor?.predictor ?? null,
    weeklyReports: earlier.map(({ periodStart, report }) => ({
      monday: periodStart,
      adherence28d: report.figures.adherence28d,
    })),
  };
}

/**
 * The queue that closes the period is made right after it, for everybody at once: where the day begins early, only after
 * the report. What it will find is looked for here, too.
 */
async function tracksInReview(
  db: Db,
  athleteId: string,
  records: readonly MeasuredRecord[],
  monday: string,
  end: Date,
): Promise<string[]> {
  const stored = await reviewRepository.waitingTracks(db, athleteId, monday, end);
  const earlier = await reviewRepository.reviewedBefore(db, athleteId);
  const reviewedAt = new Map(
    earlier.flatMap((track) => (track.reviewedAt ? [[track.planExerciseId, track.reviewedAt.getTime()]] : [])),
  );
  const known = records.filter(({ decidedAt }) => decidedAt <= end.getTime());
  const due = reviewItems(known, reviewedAt, end.getTime()).map(({ planExerciseId }) => planExerciseId);
  return [...new Set([...stored, ...due])];
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

function reportWorkout(session: MeasuredSession, day: (at: Date) => string): ReportWorkout {
  const { id, status, scheduledAt, at, startedAt, volumes, isFinished, completionPermille, sessionRpe } = session;
  const { meters, sourceKind } = session;
  return {
    id,
    plannedOn: day(scheduledAt ?? at),
    status,
    start: startedAt?.getTime() ?? null,
    volumes: totals(volumes, isFinished),
    completionPermille,
    meters,
    isImported: sourceKind === 'IMPORT',
    sessionRpeTenths: sessionRpe === null ? null : Math.round(Number(sessionRpe) * TENTHS),
  };
}

/** Advice that was given in the days up to an instant, else what is due by then. */
function adviceBy(sessions: readonly MeasuredSession[], from: number, end: number): RecoveryAdvice | null {
  const finished = sessions
    .flatMap(({ finishedAt, ...session }) => (finishedAt ? [{ ...session, end: finishedAt.getTime() }] : []))
    .filter((session) => session.isFinished && session.end <= end);
  const advised = finished.filter(({ aftermath }) => aftermath?.advice).toSorted((a, b) => b.end - a.end)[0];
  if (advised && advised.end >= from) return advised.aftermath!.advice!;
  const workouts = finished.map(({ id, startedAt, at, end: endedAt, aftermath }) => ({
    id,
    start: (startedAt ?? at).getTime(),
    end: endedAt,
    sessionRpeTenths: aftermath?.sessionRpeTenths ?? null,
    pain: aftermath?.pain ?? [],
    fatigue: aftermath?.fatigue ?? false,
  }));
  return recoveryAdvice(workouts, end, advised?.end ?? null, LEVELS_1);
}

/** What a state of an exercise asks for; null under LOAD. */
function saidTargets(state: PlanExerciseState | null): OpenConflict['choices'][number]['targets'] {
  const level = state?.level;
  if (!level) return null;
  if (level.model === 'LEVEL') return { sets: level.sets, unit: level.rung.unit };
  const { sets, lower, upper, unit } = level;
  return { sets, lower, upper, unit };
}

function totals(volumes: readonly ExerciseVolume[], isKnown: boolean): SessionVolume[] {
  return (['REPS', 'SECONDS'] as const).flatMap((unit) => {
    const some = volumes.filter((volume) => volume.unit === unit);
    if (some.length === 0) return [];
    const sum = (of: 'planned' | 'performed') => some.reduce((total, volume) => total + volume[of], 0);
    return [{ unit, planned: sum('planned'), performed: isKnown ? sum('performed') : null }];
  });
}
