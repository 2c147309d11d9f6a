import { exerciseByKey } from '@topset/catalog';
import type { HistorySummary } from '@topset/engine/suggestions';
import type { Sql } from 'postgres';

interface SummaryRow {
  readonly summary: HistorySummary;
  readonly locale: 'en' | 'ru';
}

/** The cached summary of one exercise, in one statement. */
export async function exerciseHistory(sql: Sql, { athleteId, key }: { athleteId: string; key: string }) {
  const rows = await sql<SummaryRow[]>`
    select s.summary, a.locale from exercise_summaries s join athletes a on a.id = s.athlete_id
    where s.athlete_id = ${athleteId} and s.exercise_key = ${key}`;
  const { summary, locale } = rows[0]!;
  const exercise = exerciseByKey(key)!;
  const { unit, e1rm } = summary;
  return {
    exerciseHistory: {
      exerciseKey: key,
      exercise: { key: exercise.key, name: exercise.name[locale] },
      unit,
      totalSessions: summary.totalSessions,
      lastWorkoutAt: instantOf(summary.lastWorkoutAt),
      bestE1rm: { load: loadOf(summary.bestE1rm.value, unit), at: instantOf(summary.bestE1rm.at) },
      bestWeight: { load: loadOf(summary.bestWeight.value, unit), at: instantOf(summary.bestWeight.at) },
      bestVolume: { value: summary.bestVolume.value, at: instantOf(summary.bestVolume.at) },
      bestRepsAtWeight: summary.bestRepsAtWeight.map((best) => ({ load: loadOf(best.load, unit), reps: best.reps })),
      points: summary.points.map((point) => ({
        startedAt: instantOf(point.startedAt),
        topLoad: loadOf(point.topLoad, unit),
        volume: point.volume,
      })),
      last3AvgWeight: loadOf(summary.last3AvgWeight, unit),
      last3AvgVolume: summary.last3AvgVolume,
      e1rm: e1rm && {
        value: loadOf(e1rm.value, unit),
        least: loadOf(e1rm.least, unit),
        most: loadOf(e1rm.most, unit),
      },
      typicalSetCount: summary.typicalSetCount,
      typicalRestSeconds: summary.typicalRestSeconds,
      typicalRepsLower: summary.typicalRepsLower,
      typicalRepsUpper: summary.typicalRepsUpper,
      trend: summary.trend,
    },
  };
}

function loadOf(value: number, unit: string) {
  return { value: String(Math.round(value * 100) / 100), unit };
}

function instantOf(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
