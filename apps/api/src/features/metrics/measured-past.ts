import { type Db, metricRepository, type ProgressRecordRow } from '@topset/db';
import {
  addDays,
  HOUR,
  type LocalDate,
  localDateOf,
  type MeasuredPast,
  type MeasuredRecord,
  OPERATIONS_1,
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

/** What the metrics of an athlete up to a local day are made of: a constant number of statements. */
export async function measuredPast(db: Db, athleteId: string, timeZone: string, on: LocalDate): Promise<MeasuredPast> {
  const { longWindowDays, overrideHours, raiseDays } = OPERATIONS_1.metrics;
  const first = addDays(on, -longWindowDays);
  const from = new Date(startOfLocalDate(first, timeZone));
  const to = new Date(startOfLocalDate(on, timeZone) - 1);
  const rows = await metricRepository.recordsSince(db, athleteId, addDays(first, -raiseDays));
  const since = new Date(from.getTime() - overrideHours * HOUR);
  const changes = await metricRepository.changesByHand(db, athleteId, since);
  const otherwise = new Set(await metricRepository.conflictsResolvedOtherwise(db, athleteId, since));
  const workouts = await metricRepository.plannedBetween(db, athleteId, from, to);
  const yesterday = new Date(startOfLocalDate(addDays(on, -1), timeZone));
  const sessions = await sessionsBetween(db, athleteId, yesterday, to);
  const fatigue = await metricRepository.fatigueSetBetween(db, athleteId, from, to);
  return {
    records: rows.map(measured),
    changes: changes.map(({ planExerciseId, at }) => ({ planExerciseId, at: at.getTime() })),
    resolvedOtherwise: new Set(
      rows.flatMap(({ id, conflictId }) => (conflictId && otherwise.has(conflictId) ? [id] : [])),
    ),
    workouts: workouts.map(({ scheduledAt, status }) => ({
      plannedOn: localDateOf(scheduledAt.getTime(), timeZone),
      status,
    })),
    sessions: sessions.map(({ at, completionPermille }) => ({
      on: localDateOf(at.getTime(), timeZone),
      completionPermille,
    })),
    fatigueDays: fatigue.map((at) => localDateOf(at.getTime(), timeZone)),
  };
}
