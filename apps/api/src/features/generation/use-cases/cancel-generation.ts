import { type Db, generationRepository } from '@topset/db';
import { cancelJob } from '@topset/jobs';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { NotFoundError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { cancel, GENERATION_JOB } from '../run-generation.ts';
import type { StartedGeneration } from '../start.ts';

export const cancelGenerationInput = z.object({ generationId: globalId('Generation').describe('Which one.') });

/** Ends a generation that has not ended, on whatever node it runs. One that has stays as it is. */
export async function cancelGeneration(
  tx: Db,
  { generationId }: z.infer<typeof cancelGenerationInput>,
  context: Context,
): Promise<StartedGeneration> {
  const { athleteId } = context.caller;
  const [generation] = await generationRepository.findGenerations(tx, athleteId, [generationId]);
  if (!generation) throw new NotFoundError('generation');
  // The job first, as the node that runs it does: two that lock in one order never deadlock.
  await cancelJob(tx, GENERATION_JOB, generationId, context.now());
  await cancel(tx, context, generation);
  return { generationId };
}
