import { type Db, type FlagRow, progressionRepository } from '@topset/db';
import { message } from '@topset/engine';
import { FLAG_TERMS } from '@topset/engine/progression';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ForbiddenError, NotFoundError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';
import { clearFlagRows } from '../flag-rows.ts';

export const clearFlagInput = z.object({ flagId: globalId('Flag').describe('Which flag.') });

/** Clears a flag by hand; doing it again changes nothing. */
export async function clearFlag(
  tx: Db,
  input: z.infer<typeof clearFlagInput>,
  context: Context,
): Promise<{ flag: FlagRow }> {
  const { athleteId, scopes } = context.caller;
  const flag = await progressionRepository.findFlag(tx, athleteId, input.flagId);
  if (!flag) throw new NotFoundError('flag');
  if (flag.clearedAt !== null) return { flag };
  if (FLAG_TERMS[flag.kind].setBy === 'ADMIN' && !scopes.has('admin')) {
    throw new ForbiddenError(message('refusal.scope-needed', { scope: 'admin' }));
  }
  const clearedAt = context.now();
  await clearFlagRows(tx, context, athleteId, [flag.id], 'USER');
  return { flag: { ...flag, clearedAt } };
}
