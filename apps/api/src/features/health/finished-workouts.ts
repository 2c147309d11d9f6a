import { type Db, readTrainingRecord } from '@topset/db';
import { type FinishedWorkout, finishedWorkouts, LEVELS_1 } from '@topset/engine/progression';

/** Earlier finished workouts as flags read them, whatever their plans. */
export async function finishedBefore(tx: Db, athleteId: string, before: Date): Promise<readonly FinishedWorkout[]> {
  const { sessions } = await readTrainingRecord(tx, athleteId, {
    now: before,
    sessions: { attended: { before, newest: LEVELS_1.reading.flagWorkouts, inOutline: true } },
  });
  return finishedWorkouts(sessions);
}
