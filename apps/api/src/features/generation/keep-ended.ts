import { type AthleteRow, generationRepository, type NewGeneration, type NewGenerationEvent } from '@topset/db';
import type { FlowResult, ProgressEvent } from '@topset/llm';
import type { Context } from '../../context.ts';
import { localDay } from '../athlete/index.ts';
import { tellOfEnd } from './progress.ts';
import { failureFacts, totalsOf } from './run-generation.ts';

/** What a generation that is no job was about. */
type About = Pick<NewGeneration, 'id' | 'kind' | 'session' | 'request'> &
  Partial<Pick<NewGeneration, 'workoutId' | 'attached' | 'result'>>;

/** The record of a question that was asked and answered within a request, written once it is over. */
export async function keepEnded(
  context: Context,
  { id: athleteId, timeZone }: Pick<AthleteRow, 'id' | 'timeZone'>,
  about: About,
  progress: readonly ProgressEvent[],
  result: FlowResult<unknown>,
): Promise<void> {
  const now = context.now();
  const { record } = result;
  const startedAt = new Date(record.startedAt);
  const status = result.ok ? 'DONE' : result.error.code === 'LLM_CANCELLED' ? 'CANCELLED' : 'FAILED';
  const error = status === 'FAILED' && !result.ok ? result.error : null;
  const events: NewGenerationEvent[] = [
    { at: startedAt, state: 'QUEUED' },
    ...progress.map(({ at, codes, ...event }) => ({ ...event, at: new Date(at), codes: [...codes] })),
    { at: now, state: status, ...totalsOf(record), ...(error ? failureFacts(error) : {}) },
  ];
  await context.database.transaction(async (tx) => {
    const row = await generationRepository.insertGeneration(tx, {
      ...about,
      athleteId,
      status,
      date: localDay(now, timeZone),
      provider: record.provider,
      error,
      record,
      lastSeq: events.length,
      createdAt: startedAt,
      startedAt,
      finishedAt: now,
    });
    await generationRepository.insertEvents(tx, row, events);
    await tellOfEnd(tx, context, row);
  });
}
