import type { Db, PlanExercise, PlanRow } from '@topset/db';
import type { Context } from '../../context.ts';
import { makeVersion, type PlanChange, type PlanVersionWithItems, type PlanWithExercises } from '../plans/index.ts';
import { meetAutomatic, refuseUnacknowledged, rememberChange, setOverrides } from '../progression/index.ts';
import { recordManualEdit } from '../suggestions/index.ts';

/** A change of a locked plan by hand, with all that follows from it: override, conflicts, history of suggestions. */
export async function makeManualVersion(
  tx: Db,
  context: Context,
  plan: PlanRow,
  before: readonly PlanExercise[],
  after: readonly PlanExercise[],
  change: Omit<PlanChange, 'event'> & { readonly acknowledged: boolean },
): Promise<{ plan: PlanWithExercises; version: PlanVersionWithItems | null }> {
  const { athleteId } = plan;
  const { acknowledged, ...rest } = change;
  await refuseUnacknowledged(tx, context, before, after, acknowledged);
  const made = await makeVersion(tx, context, plan, before, after, { event: 'MANUAL_EDIT', ...rest });
  if (!made.version) return made;
  await recordManualEdit(tx, context, made.version, before, after);
  const changed = await rememberChange(tx, context, athleteId, before, after);
  await meetAutomatic(tx, context, plan, made.version);
  await setOverrides(tx, context, athleteId, changed);
  return made;
}
