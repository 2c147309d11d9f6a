import { type GenerationRow, generationRepository } from '@topset/db';
import type { Context } from '../../context.ts';
import { answerOf, type GenerationFailure } from './failure.ts';
import { hasEnded } from './progress.ts';
import type { StartedGeneration } from './start.ts';
import { cancelGeneration } from './use-cases/cancel-generation.ts';

/** Stays until the generation has ended, if it was asked to; the request that goes away takes it along. */
export async function waitIfAttached({ generationId }: StartedGeneration, context: Context): Promise<void> {
  const { database, caller, signal, loaders } = context;
  const [started] = await generationRepository.findGenerations(database.db, caller.athleteId, [generationId]);
  if (!started?.attached) return;
  const leave = () => {
    database
      .transaction((tx) => cancelGeneration(tx, { generationId }, context))
      .catch((error: unknown) =>
        context.log.error({ kind: (error as Error).constructor.name, generationId }, 'an abandoned generation runs on'),
      );
  };
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });
  try {
    const ended = await endOf(context, generationId);
    if (ended?.status === 'FAILED') {
      const { locale } = await loaders.athlete();
      throw answerOf(ended.error as GenerationFailure, generationId, locale);
    }
  } finally {
    signal.removeEventListener('abort', leave);
  }
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
