import { type Db, selectionRepository } from '@topset/db';
import type { FeatureFlags } from '@topset/engine/selection';
import type { Context } from '../../context.ts';

/** What is stored for the athlete wins over the deployment. */
export async function flagsInForce(
  db: Db,
  { caller, featureFlags }: Pick<Context, 'caller' | 'featureFlags'>,
): Promise<FeatureFlags> {
  return { ...featureFlags, ...(await selectionRepository.flagsOf(db, caller.athleteId)) };
}
