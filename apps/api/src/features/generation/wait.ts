import { type GenerationRow, generationRepository } from '@topset/db';
import type { Context } from '../../context.ts';
import { answerOf, failureOf, type GenerationFailure } from './failure.ts';
import { hasEnded } from './progress.ts';
import type { StartedGeneration } from './start.ts';
import { cancelGeneration } from './use-cases/cancel-generation.ts';

/**
 * Stays until the generation has ended, if it was asked to. Several requests of one key wait for one generation: the
 * last one that goes away takes it along.
 */
export async function waitIfAttached(
  { generationId }: StartedGeneration,
  context: Context,
  repeated: boolean,
): Promise<void> {
  const { database, caller, signal } = context;
  const [started] = await generationRepository.findGenerations(database.db, caller.athleteId, [generationId]);
  if (!started?.attached) return;
  // Its start counted the first one. Whoever comes when all have left sees how it ends and changes nothing about it.
  const counts = !repeated || (await generationRepository.joinGeneration(database.db, caller.athleteId, generationId));
  const leave = () => {
    if (counts) void leaveOrCancel(generationId, context);
  };
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  try {
    await refuseUnlessDone(await endOf(context, generationId), generationId, context);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}

async function leaveOrCancel(generationId: string, context: Context): Promise<void> {
  const { database, caller, log } = context;
  try {
    const isLast = await generationRepository.leaveGeneration(database.db, caller.athleteId, generationId);
    if (isLast) await database.transaction((tx) => cancelGeneration(tx, { generationId }, context));
  } catch (error) {
    log.error({ kind: (error as Error).constructor.name, generationId }, 'an abandoned generation runs on');
  }
}

/** Only a result is a success: what failed, was cancelled or is given up by a server that stops is an error. */
async function refuseUnlessDone(
  ended: GenerationRow | undefined,
  generationId: string,
  { loaders }: Context,
): Promise<void> {
  if (ended?.status === 'DONE') return;
  const { locale } = await loaders.athlete();
  throw answerOf(failureAfter(ended), generationId, locale);
}

function failureAfter(ended: GenerationRow | undefined): GenerationFailure {
  if (ended?.status === 'FAILED') return ended.error as GenerationFailure;
  return ended ? failureOf('LLM_CANCELLED') : failureOf('LLM_UNAVAILABLE', { reason: 'server-stopping' });
}

async function endOf(
  { database, caller, generationProgress }: Context,
  id: string,
): Promise<GenerationRow | undefined> {
  for await (const _beat of generationProgress.watch(caller.athleteId, id)) {
    const [row] = await generationRepository.findGenerations(database.db, caller.athleteId, [id]);
    if (!row || hasEnded(row)) return row;
  }
  return undefined;
}
