import { EventEmitter, on } from 'node:events';
import {
  type Database,
  type Db,
  type GenerationRow,
  generationRepository,
  type NewGenerationEvent,
  notify,
} from '@topset/db';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { tellOutside } from '../events/index.ts';

const GENERATION_CHANNEL = 'topset_generations';
/** A notification that was lost with its connection is made up for after this long. */
const LONGEST_SILENCE_MS = 5_000;

type Patch = Parameters<typeof generationRepository.advanceGeneration>[3];

/** The next event of a generation that has not ended, with what changes along; undefined: it has ended. */
export async function advance(
  tx: Db,
  { athleteId, id }: Pick<GenerationRow, 'athleteId' | 'id'>,
  event: NewGenerationEvent,
  patch: Patch = {},
): Promise<GenerationRow | undefined> {
  const row = await generationRepository.advanceGeneration(tx, athleteId, id, patch);
  if (!row) return undefined;
  await generationRepository.insertEvent(tx, row, event);
  await announceProgress(tx, row);
  return row;
}

/** The same for its last event, of which the outside is told, too. */
export async function conclude(
  tx: Db,
  context: Pick<Context, 'now' | 'newId'>,
  generation: Pick<GenerationRow, 'athleteId' | 'id'>,
  event: NewGenerationEvent,
  patch: Patch & Pick<GenerationRow, 'status'>,
): Promise<GenerationRow | undefined> {
  const row = await advance(tx, generation, event, patch);
  if (row) await tellOfEnd(tx, context, row);
  return row;
}

export async function tellOfEnd(
  tx: Db,
  context: Pick<Context, 'now' | 'newId'>,
  { athleteId, id, kind, status }: Pick<GenerationRow, 'athleteId' | 'id' | 'kind' | 'status'>,
): Promise<void> {
  const data = { generationId: encodeGlobalId('Generation', id), kind, status };
  await tellOutside(tx, context, athleteId, [{ type: 'generation.ended', data }]);
}

/** Tells those who watch, once the transaction commits. */
export async function announceProgress(
  tx: Db,
  { athleteId, id }: Pick<GenerationRow, 'athleteId' | 'id'>,
): Promise<void> {
  await notify(tx, GENERATION_CHANNEL, `${athleteId} ${id}`);
}

/** Hands committed progress of generations, of any process, to those who watch in this one. */
export interface GenerationProgress {
  /** A beat whenever something may have happened, the first at once; ends when the server stops. */
  watch(athleteId: string, generationId: string): AsyncIterableIterator<void>;
  close(): Promise<void>;
}

export async function listenToGenerations(database: Database): Promise<GenerationProgress> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const ending = new AbortController();
  const stop = await database.listen(
    GENERATION_CHANNEL,
    (key) => emitter.emit(key),
    () => {
      for (const key of emitter.eventNames()) if (key !== 'error') emitter.emit(key);
    },
  );
  return {
    watch: (athleteId, generationId) => beats(emitter, `${athleteId} ${generationId}`, ending.signal),
    close: async () => {
      ending.abort();
      await stop();
    },
  };
}

async function* beats(emitter: EventEmitter, key: string, ending: AbortSignal): AsyncIterableIterator<void> {
  const leaving = new AbortController();
  const events = on(emitter, key, { signal: AbortSignal.any([ending, leaving.signal]) });
  const timer = setInterval(() => emitter.emit(key), LONGEST_SILENCE_MS);
  try {
    do {
      yield;
    } while (!(await events.next().catch(() => ({ done: true }))).done);
  } finally {
    clearInterval(timer);
    leaving.abort();
  }
}

/** Of a status or of an event's state. */
export const isTerminal = (word: string): boolean => word === 'DONE' || word === 'FAILED' || word === 'CANCELLED';

export const hasEnded = ({ status }: Pick<GenerationRow, 'status'>): boolean => isTerminal(status);
