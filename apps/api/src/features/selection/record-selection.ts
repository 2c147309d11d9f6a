import { type AthleteRow, type Db, generationRepository, type WorkoutRow } from '@topset/db';
import type { Context } from '../../context.ts';
import { localDay } from '../athlete/index.ts';

/** A session by the engine alone is on record beside those of models: done at once, without an attempt. */
export async function recordSelection(
  tx: Db,
  context: Context,
  workout: WorkoutRow,
  { timeZone }: Pick<AthleteRow, 'timeZone'>,
): Promise<void> {
  const now = context.now();
  const row = await generationRepository.insertGeneration(tx, {
    athleteId: workout.athleteId,
    id: context.newId(),
    kind: 'SELECTION',
    session: workout.id,
    status: 'DONE',
    date: localDay(workout.scheduledAt ?? now, timeZone),
    workoutId: workout.id,
    provider: 'engine',
    request: { selectionMode: workout.selectionMode },
    lastSeq: 1,
    createdAt: now,
    startedAt: now,
    finishedAt: now,
  });
  await generationRepository.insertEvent(tx, row, { at: now, state: 'DONE' });
}
