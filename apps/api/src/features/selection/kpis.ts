import { exerciseByKey } from '@topset/catalog';
import { type Db, type KpiWorkoutRow, kpiRepository } from '@topset/db';
import { MUSCLES, type Muscle } from '@topset/engine';
import { DAY } from '@topset/engine/kernel';
import { GREEDY_1, type KpiReport, type KpiWindow, type KpiWorkout, kpiReport } from '@topset/engine/selection';
import { idFromName } from '../../ids.ts';

export interface KpisOfWindow extends KpiReport {
  readonly from: Date;
  readonly to: Date;
  /** Whose sessions were looked at. */
  readonly athletes: number;
}

/** The indicators over the days before now, of all athletes or of a sample that is the same for a day, in five statements. */
export async function gatherKpis(db: Db, now: Date, most?: number): Promise<KpisOfWindow> {
  const { windowDays, retentionDays } = GREEDY_1.kpi;
  const from = new Date(now.getTime() - windowDays * DAY);
  const athleteIds = await kpiRepository.sampleAthletes(db, idFromName('kpis', now.toISOString().slice(0, 10)), most);
  const rows = await kpiRepository.workoutsBetween(db, athleteIds, from, now);
  const window: KpiWindow = {
    now: now.getTime(),
    workouts: rows.map(toKpiWorkout),
    weeklyTargets: weeklyTargets(rows),
    anchors: await anchorHistories(db, rows),
    retention: {
      byIntent: await kpiRepository.countRetention(db, athleteIds, retentionDays, now, 'intent'),
      byMode: await kpiRepository.countRetention(db, athleteIds, retentionDays, now, 'mode'),
    },
  };
  return { ...kpiReport(window, GREEDY_1), from, to: now, athletes: athleteIds.length };
}

function toKpiWorkout(row: KpiWorkoutRow): KpiWorkout {
  return {
    workoutId: row.workoutId,
    athleteId: row.athleteId,
    selectionMode: row.selectionMode,
    intent: row.intent,
    status: row.status,
    at: row.finishedAt?.getTime() ?? null,
    generated: row.generatedAt !== null,
    started: row.startedAt !== null,
    editedBeforeStart: row.editedAt !== null,
    plannedExercises: row.plannedExercises,
    substitutedExercises: row.substitutedExercises,
    week: row.week,
    plannedEffectiveSets: effectiveSets(row.setTargets ?? {}),
    performedContraindications: row.performedKeys.map((key) => exerciseByKey(key)?.contraindications ?? []),
    painFlags: Object.fromEntries(row.painAreas.map((area) => [area, 1])),
  };
}

function effectiveSets(setTargets: Readonly<Record<string, number>>): Partial<Record<Muscle, number>> {
  const { primaryContribution, secondaryContribution } = GREEDY_1.volume;
  const effective: Partial<Record<Muscle, number>> = {};
  const add = (muscle: Muscle, sets: number) => {
    effective[muscle] = (effective[muscle] ?? 0) + sets;
  };
  for (const [key, sets] of Object.entries(setTargets)) {
    const exercise = exerciseByKey(key);
    for (const muscle of exercise?.primaryMuscles ?? []) add(muscle, primaryContribution * sets);
    for (const muscle of exercise?.secondaryMuscles ?? []) add(muscle, secondaryContribution * sets);
  }
  return effective;
}

/** As the sessions of each week were made for; a body part raises its own targets, so any other session knows better. */
function weeklyTargets(rows: readonly KpiWorkoutRow[]): KpiWindow['weeklyTargets'] {
  const telling = new Map<string, KpiWorkoutRow>();
  for (const row of rows) {
    const key = `${row.athleteId} ${row.week}`;
    const known = telling.get(key);
    if (row.volumePlan && (!known || known.intent === 'body_part')) telling.set(key, row);
  }
  return [...telling.values()].map(({ athleteId, week, volumePlan }) => ({
    athleteId,
    week,
    targets: Object.fromEntries(MUSCLES.map((muscle) => [muscle, volumePlan?.[muscle]?.target ?? 0])),
  }));
}

/** Lifts that held their place in sessions of the window, each with its newest exposures. */
async function anchorHistories(db: Db, rows: readonly KpiWorkoutRow[]): Promise<KpiWindow['anchors']> {
  const anchored = rows.flatMap(({ athleteId, selectionMode, intent, anchors }) =>
    (anchors ?? []).map((exerciseId) => ({ athleteId, selectionMode, intent, exerciseId })),
  );
  const distinct = new Map(anchored.map((anchor) => [Object.values(anchor).join(' '), anchor]));
  const exposures = await kpiRepository.newestExposures(
    db,
    [...new Set(anchored.map(({ athleteId }) => athleteId))],
    [...new Set(anchored.map(({ exerciseId }) => exerciseId))],
    GREEDY_1.scoring.repsPerDoubling,
    GREEDY_1.kpi.trendWindow,
  );
  const maxima = new Map<string, number[]>();
  for (const { athleteId, exerciseKey, best } of exposures) {
    const key = `${athleteId} ${exerciseKey}`;
    maxima.set(key, [...(maxima.get(key) ?? []), best]);
  }
  return [...distinct.values()].map((anchor) => ({
    ...anchor,
    bestOneRepMaxima: maxima.get(`${anchor.athleteId} ${anchor.exerciseId}`) ?? [],
  }));
}
