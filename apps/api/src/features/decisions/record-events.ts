import { type Db, metricRepository, type ProgressionEventRow } from '@topset/db';
import type { Context } from '../../context.ts';

/** Something that happened to an athlete's progress. */
export type ProgressionEvent = Pick<ProgressionEventRow, 'eventType' | 'source' | 'context'> &
  Partial<Pick<ProgressionEventRow, 'planExerciseId' | 'exerciseKey' | 'decision'>>;

/** Whose request or run it was. */
export type Trace = Pick<Context, 'newId' | 'now' | 'requestId'>;

/** Writes events in the transaction of what they tell about, under the id of the request or run that did it. */
export async function recordEvents(
  tx: Db,
  { newId, now, requestId }: Trace,
  athleteId: string,
  events: readonly ProgressionEvent[],
): Promise<void> {
  await metricRepository.insertEvents(
    tx,
    events.map((event) => ({
      athleteId,
      id: newId(),
      planExerciseId: null,
      exerciseKey: null,
      decision: null,
      traceId: requestId,
      createdAt: now(),
      ...event,
    })),
  );
}
