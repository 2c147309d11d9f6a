import { type Db, progressionRepository } from '@topset/db';
import { type EvaluationInput, type FinishedWorkout, LEVELS_1, rpeTenths } from '@topset/engine/progression';

type Attended = Awaited<ReturnType<typeof progressionRepository.finishedSince>>[number];

/** Earlier finished workouts as flags read them, whatever their plans. */
export async function finishedBefore(tx: Db, athleteId: string, before: Date): Promise<FinishedWorkout[]> {
  return (await progressionRepository.attendedWorkouts(tx, athleteId, before, LEVELS_1.reading.flagWorkouts)).flatMap(
    asFinished,
  );
}

export function asFinished(row: Attended): FinishedWorkout[] {
  if (row.status === 'SKIPPED' || !row.finishedAt || !row.startedAt) return [];
  return [
    {
      id: row.id,
      start: row.startedAt.getTime(),
      end: row.finishedAt.getTime(),
      pain: row.aftermath?.pain ?? [],
      fatigue: row.aftermath?.fatigue ?? false,
      sessionRpeTenths: row.aftermath?.sessionRpeTenths ?? (row.sessionRpe === null ? null : rpeTenths(row.sessionRpe)),
    },
  ];
}

/** The last readings of the resting pulse. */
export async function pulseBefore(tx: Db, athleteId: string, end: number): Promise<EvaluationInput['pulse']> {
  const readings = await progressionRepository.pulseReadings(
    tx,
    athleteId,
    LEVELS_1.reading.pulseReadings,
    new Date(end),
  );
  return readings.map(({ at, restingPulse }) => ({ at: at.getTime(), beatsPerMinute: restingPulse }));
}
