import type { ImportRow } from '@topset/db';
import { DEFAULT_REP_POLICY, DEFAULT_REST_POLICY, message, type Prescription, render } from '@topset/engine';
import type { StoredPerformance, StoredSession, StoredSet } from '@topset/exchange';
import { idFromName } from '../../ids.ts';
import type { Writing } from './write-batch.ts';

const instant = (at: number): string => new Date(at).toISOString();

/** What a session becomes: rows with the columns of their tables. */
export function rowsOfSession(session: StoredSession, workoutId: string, writing: Writing) {
  const { row } = writing;
  return {
    workout: {
      ...workoutColumns(session, writing),
      ...{ athlete_id: row.athleteId, id: workoutId, status: 'DONE', version: 1 },
      started_at: instant(session.start),
      at: instant(session.start),
      ...{ source_kind: 'IMPORT', source_app: row.dialect, import_id: row.id },
      created_at: row.readAt.toISOString(),
    },
    ...partsOf(session, workoutId, row),
  };
}

/** Columns that a newer file may change. */
export function workoutColumns(session: StoredSession, { row, locale }: Writing) {
  return {
    name: session.name ?? render(message('imports.workout'), locale),
    notes: session.notes,
    finished_at: instant(session.finish),
    time_known: session.timeKnown,
    duration_known: session.durationKnown,
    updated_at: row.readAt.toISOString(),
  };
}

export function partsOf(session: StoredSession, workoutId: string, row: ImportRow) {
  const performances = session.performances.map((performance, position) =>
    performanceRow(performance, workoutId, position, row),
  );
  const sets = session.performances.flatMap(({ id, sets: own }) =>
    own.map((set, position) => setRow(set, id, position, session, row)),
  );
  return { performances, sets };
}

function performanceRow(performance: StoredPerformance, workoutId: string, position: number, row: ImportRow) {
  return {
    ...{ athlete_id: row.athleteId, id: performance.id, workout_id: workoutId, position },
    exercise_key: performance.key,
    snapshot: snapshotOf(performance, row.id),
    superset: performance.superset,
    notes: performance.notes,
  };
}

/** Targets of the file, if it has some: what was asked for, beside what was done. */
function snapshotOf({ id, targets }: StoredPerformance, importId: string): Prescription | null {
  if (!targets) return null;
  return {
    repPolicy: DEFAULT_REP_POLICY,
    restPolicy: DEFAULT_REST_POLICY,
    sets: targets.map(({ type, reps, load, rpe }, position) => ({
      ...{ id: idFromName(importId, `${id} target ${position}`), position, type, reps, rpe },
      load: load?.unit ? { value: load.value, unit: load.unit } : null,
      ...{ seconds: null, rir: null, restSeconds: null },
    })),
  };
}

function setRow(set: StoredSet, performanceId: string, position: number, session: StoredSession, row: ImportRow) {
  return {
    ...{ athlete_id: row.athleteId, id: set.id, performance_id: performanceId, position, type: set.type },
    load_value: set.load?.value ?? null,
    load_unit: set.load?.unit ?? null,
    ...{ reps: set.reps, seconds: set.seconds, distance_meters: set.distanceMeters },
    ...{ rpe: set.rpe, rir: set.rir, rest_seconds: set.restSeconds, skipped: set.skipped, notes: set.notes },
    logged_at: instant(set.loggedAt ?? session.start),
    version: 1,
  };
}
