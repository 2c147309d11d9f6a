import { athleteRepository, type Db, selectionRepository } from '@topset/db';
import { message } from '@topset/engine';
import { FEATURE_FLAGS, type FeatureFlag } from '@topset/engine/selection';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import { ForbiddenError, NotFoundError } from '../../../errors.ts';
import { globalId } from '../../../graphql/input.ts';

export const setFeatureFlagInput = z.object({
  athleteId: globalId('Athlete').describe('Whose flag.'),
  flag: z.enum(FEATURE_FLAGS).describe('Which one.'),
  enabled: z.boolean().nullish().describe('On or off; null gives it back to the deployment.'),
});

export interface FlagInForce {
  readonly flag: FeatureFlag;
  readonly enabled: boolean;
  /** Stored for the athlete, and not the deployment's. */
  readonly own: boolean;
}

/** Sets a feature flag of one athlete, or gives it back to the deployment. For admins. */
export async function setFeatureFlag(
  tx: Db,
  { athleteId, flag, enabled }: z.infer<typeof setFeatureFlagInput>,
  context: Context,
): Promise<{ featureFlags: FlagInForce[] }> {
  if (!context.caller.scopes.has('admin'))
    throw new ForbiddenError(message('refusal.scope-needed', { scope: 'admin' }));
  if (!(await athleteRepository.lockAthlete(tx, athleteId))) throw new NotFoundError('athlete');
  await selectionRepository.setFlag(tx, athleteId, flag, enabled ?? null, context.now());
  const own = await selectionRepository.flagsOf(tx, athleteId);
  return {
    featureFlags: FEATURE_FLAGS.map((name) => ({
      flag: name,
      enabled: own[name] ?? context.featureFlags[name] ?? false,
      own: own[name] !== undefined,
    })),
  };
}
