import { isDeepStrictEqual } from 'node:util';
import {
  type Db,
  type PlanExercise,
  type PlanExerciseState,
  type PlanRow,
  type PlanVersionItemRow,
  type PlanVersionRow,
  planRepository,
} from '@topset/db';
import type { PlanEvent } from '@topset/engine';
import type { Context } from '../../context.ts';

/** A plan with what it asks for, as payloads return it. */
export type PlanWithExercises = PlanRow & { readonly exercises: PlanExercise[] };

/** A version with what it changed: a dry run stores neither, so the payload holds both. */
export type PlanVersionWithItems = PlanVersionRow & { readonly items: PlanVersionItemRow[] };

export interface PlanChange {
  readonly event: PlanEvent;
  readonly reason: string | null;
  /** Ids of what caused the change: suggestions, progress records. */
  readonly causeIds?: readonly string[];
  readonly header?: Partial<Pick<PlanRow, 'name' | 'notes' | 'intent'>>;
}

/**
 * Makes the next version of a locked plan: its delta, the row and the state as it then stands. A change that alters
 * nothing makes no version.
 */
export async function makeVersion(
  tx: Db,
  context: Context,
  plan: PlanRow,
  before: readonly PlanExercise[],
  after: readonly PlanExercise[],
  change: PlanChange,
): Promise<{ plan: PlanWithExercises; version: PlanVersionWithItems | null }> {
  const number = plan.version + 1;
  const items = changedItems(plan, number, before, after, change.event);
  const header = Object.entries(change.header ?? {}).filter(([key, value]) => plan[key as keyof PlanRow] !== value);
  if (items.length === 0 && header.length === 0) return { plan: { ...plan, exercises: [...before] }, version: null };
  const version = versionRow(context, plan, number, change);
  await planRepository.insertVersion(tx, version, items);
  if (items.length > 0) await planRepository.writePlanState(tx, plan.athleteId, plan.id, after);
  const row = await planRepository.updatePlan(tx, plan.athleteId, plan.id, {
    ...Object.fromEntries(header),
    version: number,
    updatedAt: context.now(),
  });
  return { plan: { ...row, exercises: [...after] }, version: { ...version, items } };
}

/** The first version of a new plan. */
export async function makeFirstVersion(
  tx: Db,
  context: Context,
  plan: PlanRow,
  exercises: readonly PlanExercise[],
  reason: string | null,
): Promise<PlanVersionWithItems> {
  const version = versionRow(context, plan, 1, { event: 'MANUAL_EDIT', reason });
  const items = changedItems(plan, 1, [], exercises, 'MANUAL_EDIT');
  await planRepository.insertPlan(tx, plan);
  await planRepository.insertVersion(tx, version, items);
  await planRepository.writePlanState(tx, plan.athleteId, plan.id, exercises);
  return { ...version, items };
}

function versionRow(
  { caller, now }: Context,
  plan: PlanRow,
  number: number,
  { reason, causeIds, event }: PlanChange,
): PlanVersionRow {
  const at = now();
  const byHand = event === 'MANUAL_EDIT' || event === 'SUGGESTION' || event === 'CHOICE';
  return {
    athleteId: plan.athleteId,
    planId: plan.id,
    version: number,
    status: 'ACTIVE',
    baseVersion: number === 1 ? null : plan.version,
    parentVersion: number === 1 ? null : plan.version,
    author: byHand ? caller.role : 'SYSTEM',
    authorId: byHand ? caller.actorId : null,
    reason,
    causeIds: [...(causeIds ?? [])],
    summary: null,
    traceId: null,
    createdAt: at,
    activatedAt: at,
  };
}

/** In the order in which they are read back. */
function changedItems(
  plan: PlanRow,
  version: number,
  before: readonly PlanExercise[],
  after: readonly PlanExercise[],
  event: PlanEvent,
): PlanVersionItemRow[] {
  const old = new Map(before.map((exercise) => [exercise.id, toState(exercise)]));
  const fresh = new Map(after.map((exercise) => [exercise.id, toState(exercise)]));
  const items = [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((id) => !isDeepStrictEqual(old.get(id), fresh.get(id)))
    .map((planExerciseId) => ({
      athleteId: plan.athleteId,
      planId: plan.id,
      version,
      planExerciseId,
      event,
      before: old.get(planExerciseId) ?? null,
      after: fresh.get(planExerciseId) ?? null,
      slotDate: null,
      slotTime: null,
      progressRecordId: null,
      createdAt: null,
    }));
  return planRepository.inPlanOrder(items);
}

function toState({ id: _id, planId: _planId, ...state }: PlanExercise): PlanExerciseState {
  return state;
}
