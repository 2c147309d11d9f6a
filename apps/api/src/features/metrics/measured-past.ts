import { type Db, metricRepository, type ProgressRecordRow } from '@topset/db';
import {
  addDays,
  HOUR,
  localDateOf,
  type MeasuredPast,
  type MeasuredRecord,
  OPERATIONS_1,
  type Period,
  startOfLocalDate,
} from '@topset/engine/operations';
import { sessionsBetween } from './session-volumes.ts';

/** A verdict as metrics count it. */
export function measured({ id, record, update, createdAt }: ProgressRecordRow): MeasuredRecord {
  const { newTargets } = update;
  return {
    ...record,
    id,
    decidedAt: createdAt.getTime(),
    pending: update.proposed !== null,
    ordinalAfter: newTargets.model === 'LEVEL' ? newTargets.rung.ordinal : null,
  };
}

/** What the runs of some local days measure by: a constant number of statements. */
export async function measuredPast(
  db: Db,
  athleteId: string,
  timeZone: string,
  /** The first run and the last. */
  runs: Period,
): Promise<MeasuredPast> {
  const { longWindowDays, overrideHours, trackDays } = OPERATIONS_1.metrics;
  const first = addDays(runs.from, -longWindowDays);
  const from = new Date(startOfLocalDate(first, timeZone));
  const to = new Date(startOfLocalDate(runs.to, timeZone) - 1);
  const recent = await metricRepository.recordsSince(db, athleteId, addDays(runs.from, -trackDays));
  const tracks = [...new Set(recent.map(({ planExerciseId }) => planExerciseId))];
  // A raise may be borne out a year later.
  const before = await metricRepository.lastPerformedBefore(db, athleteId, tracks, addDays(runs.from, -trackDays));
  const rows = [...before, ...recent];
  const since = new Date(from.getTime() - overrideHours * HOUR);
  const changes = await metricRepository.changesByHand(db, athleteId, since);
  const otherwise = new Set(await metricRepository.conflictsResolvedOtherwise(db, athleteId, since));
  const workouts = await metricRepository.dueBetween(db, athleteId, from, to);
  const firstDay = new Date(startOfLocalDate(addDays(runs.from, -1), timeZone));
  const sessions = await sessionsBetween(db, athleteId, firstDay, to);
  const fatigue = await metricRepository.fatigueSetBetween(db, athleteId, from, to);
  return {
    records: rows.map(measured),
    changes: changes.map(({ planExerciseId, at }) => ({ planExerciseId, at: at.getTime() })),
    resolvedOtherwise: new Set(
      rows.flatMap(({ id, conflictId }) => (conflictId && otherwise.has(conflictId) ? [id] : [])),
    ),
    workouts: workouts.map(({ dueAt, status }) => ({ plannedOn: localDateOf(dueAt.getTime(), timeZone), status })),
    sessions: sessions.map(({ at, completionPermille }) => ({
      on: localDateOf(at.getTime(), timeZone),
      completionPermille,
    })),
    fatigueDays: fatigue.map((at) => localDateOf(at.getTime(), timeZone)),
  };
}
