import { isDeepStrictEqual } from 'node:util';
import {
  type AuditRow,
  athleteRepository,
  type Db,
  type PlanExercise,
  type PlanExerciseState,
  type PlanRow,
  type PlanVersionItemRow,
  type PlanVersionRow,
  planRepository,
  planVersionRepository,
} from '@topset/db';
import type { PlanEvent } from '@topset/engine';
import { diffPlans, type PatchOperation, type VersionSummary } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { type Slot, slotAt } from '../athlete/index.ts';
import { tellOutside } from '../events/index.ts';
import { canonicalState } from '../levels/index.ts';

/** A plan with what it asks for, as payloads return it. */
export type PlanWithExercises = PlanRow & { readonly exercises: PlanExercise[] };

/** A version with what it changed: a dry run stores neither, so the payload holds both. */
export type PlanVersionWithItems = PlanVersionRow & { readonly items: PlanVersionItemRow[] };

export interface PlanChange {
  readonly event: PlanEvent;
  readonly reason: string | null;
  /** Global ids of what caused the change, such as suggestions and progress records. */
  readonly causeIds?: readonly string[];
  readonly header?: Partial<Pick<PlanRow, 'name' | 'notes' | 'intent' | 'kind'>>;
  /** Day and half of the day that the change belongs to; now if left out. */
  readonly slot?: Slot;
  readonly summary?: VersionSummary;
  /** What one evaluation says about each exercise, where exercises differ. */
  readonly details?: ReadonlyMap<string, { readonly event: PlanEvent; readonly progressRecordId: string | null }>;
  /** Version that the change was written against, where it is not the active one. */
  readonly baseVersion?: number;
}

/**
 * Makes the next version of a locked plan: its delta, the row, the audit and the state as it then stands. A change that
 * alters nothing makes no version.
 */
export async function makeVersion(
  tx: Db,
  context: Context,
  plan: PlanRow,
  before: readonly PlanExercise[],
  after: readonly PlanExercise[],
  change: PlanChange,
): Promise<{ plan: PlanWithExercises; version: PlanVersionWithItems | null }> {
  const header = Object.entries(change.header ?? {}).filter(([key, value]) => plan[key as keyof PlanRow] !== value);
  const changed = changedStates(before, after);
  if (changed.length === 0 && header.length === 0) return { plan: { ...plan, exercises: [...before] }, version: null };
  const version = await storeVersion(tx, context, plan, changed, change, 'ACTIVE');
  if (changed.length > 0) await planRepository.writePlanState(tx, plan.athleteId, plan.id, after);
  await keepSnapshot(tx, plan, version, after);
  await planVersionRepository.insertAudit(tx, [
    auditRow(context, version, 'CREATED', operationsOf(version.items)),
    auditRow(context, { ...version, version: plan.version }, 'SUPERSEDED', []),
  ]);
  const row = await planRepository.updatePlan(tx, plan.athleteId, plan.id, {
    ...Object.fromEntries(header),
    version: version.version,
    updatedAt: context.now(),
  });
  await tellOfVersion(tx, context, version);
  return { plan: { ...row, exercises: [...after] }, version };
}

/** Tells the outside of a version that is in force from now on. */
export async function tellOfVersion(
  tx: Db,
  context: Pick<Context, 'now' | 'newId'>,
  { athleteId, planId, version, author }: Pick<PlanVersionRow, 'athleteId' | 'planId' | 'version' | 'author'>,
): Promise<void> {
  const data = { planId: encodeGlobalId('Plan', planId), version, author };
  await tellOutside(tx, context, athleteId, [{ type: 'plan_version.activated', data }]);
}

/** Makes a version that waits for a word of the athlete's: the plan stays as it is. */
export async function makePendingVersion(
  tx: Db,
  context: Context,
  plan: PlanRow,
  before: readonly PlanExercise[],
  proposed: readonly PlanExercise[],
  change: PlanChange,
): Promise<PlanVersionWithItems | null> {
  const changed = changedStates(before, proposed);
  if (changed.length === 0) return null;
  const version = await storeVersion(tx, context, plan, changed, change, 'PENDING_CONFIRMATION');
  await auditVersion(tx, context, version, 'CREATED', operationsOf(version.items));
  return version;
}

/** The first version of a new plan. */
export async function makeFirstVersion(
  tx: Db,
  context: Context,
  plan: PlanRow,
  exercises: readonly PlanExercise[],
  reason: string | null,
): Promise<PlanVersionWithItems> {
  await planRepository.insertPlan(tx, plan);
  const change: PlanChange = { event: 'MANUAL_EDIT', reason };
  const version = await storeVersion(tx, context, plan, changedStates([], exercises), change, 'ACTIVE');
  await planRepository.writePlanState(tx, plan.athleteId, plan.id, exercises);
  await auditVersion(tx, context, version, 'CREATED', operationsOf(version.items));
  await tellOfVersion(tx, context, version);
  return version;
}

type StoredVersion = PlanVersionWithItems & { readonly chainPosition: number | null };

async function storeVersion(
  tx: Db,
  context: Context,
  plan: PlanRow,
  changed: readonly ChangedState[],
  change: PlanChange,
  status: 'ACTIVE' | 'PENDING_CONFIRMATION',
): Promise<StoredVersion> {
  const number = (await planVersionRepository.latestVersionNumber(tx, plan.athleteId, plan.id)) + 1;
  const slot = change.slot ?? (await slotNow(tx, context, plan.athleteId));
  const row = versionRow(context, plan, number, change, status);
  const items = planRepository.inPlanOrder(
    changed.map(({ planExerciseId, before, after }) => ({
      athleteId: plan.athleteId,
      planId: plan.id,
      version: number,
      planExerciseId,
      event: change.details?.get(planExerciseId)?.event ?? change.event,
      before,
      after,
      slotDate: slot.date,
      slotTime: slot.time,
      progressRecordId: change.details?.get(planExerciseId)?.progressRecordId ?? null,
      createdAt: row.createdAt,
    })),
  );
  const chainPosition = await planRepository.insertVersion(tx, row, items);
  return { ...row, items, chainPosition };
}

async function slotNow(tx: Db, context: Context, athleteId: string): Promise<Slot> {
  const athlete = await athleteRepository.findAthlete(tx, athleteId);
  return slotAt(context.now(), athlete?.timeZone ?? 'UTC');
}

/** Keeps the whole plan every so often. */
export async function keepSnapshot(
  tx: Db,
  plan: Pick<PlanRow, 'athleteId' | 'id'>,
  version: { readonly version: number; readonly chainPosition: number | null },
  exercises: readonly PlanExercise[],
): Promise<void> {
  if (version.chainPosition === null || version.chainPosition % planVersionRepository.SNAPSHOT_EVERY !== 0) return;
  const snapshot = { exercises: Object.fromEntries(exercises.map((exercise) => [exercise.id, toState(exercise)])) };
  await planVersionRepository.storeSnapshot(tx, plan.athleteId, plan.id, version.version, snapshot);
}

/** From the plan before to the plan after, as far as the items tell. */
export function operationsOf(items: readonly PlanVersionItemRow[]): PatchOperation[] {
  const side = (pick: (item: PlanVersionItemRow) => PlanExerciseState | null) => ({
    exercises: Object.fromEntries(
      items.flatMap((item) => {
        const state = pick(item);
        return state === null ? [] : [[item.planExerciseId, canonicalState(item.planExerciseId, state)]];
      }),
    ),
  });
  return diffPlans(
    side((item) => item.before),
    side((item) => item.after),
  );
}

type Audited = Pick<PlanVersionRow, 'athleteId' | 'planId' | 'version' | 'author' | 'authorId' | 'reason'>;

export async function auditVersion(
  tx: Db,
  context: Context,
  version: Audited,
  action: AuditRow['action'],
  operations: readonly PatchOperation[],
): Promise<void> {
  await planVersionRepository.insertAudit(tx, [auditRow(context, version, action, operations)]);
}

function auditRow(
  { caller, newId, now, requestId }: Context,
  version: Audited,
  action: AuditRow['action'],
  operations: readonly PatchOperation[],
): AuditRow {
  const bySystem = version.author === 'SYSTEM';
  return {
    athleteId: version.athleteId,
    id: newId(),
    planId: version.planId,
    version: version.version,
    author: bySystem ? 'SYSTEM' : caller.role,
    authorId: bySystem ? null : caller.actorId,
    action,
    reason: version.reason,
    diff: { operations },
    traceId: requestId,
    at: now(),
  };
}

const BY_HAND: readonly PlanEvent[] = ['MANUAL_EDIT', 'SUGGESTION', 'CHOICE', 'ROLLBACK', 'COMPROMISE'];

function versionRow(
  { caller, now, requestId }: Context,
  plan: PlanRow,
  number: number,
  { reason, causeIds, event, summary, baseVersion }: PlanChange,
  status: 'ACTIVE' | 'PENDING_CONFIRMATION',
): PlanVersionRow {
  const at = now();
  const byHand = BY_HAND.includes(event);
  return {
    athleteId: plan.athleteId,
    planId: plan.id,
    version: number,
    status,
    baseVersion: number === 1 ? null : (baseVersion ?? plan.version),
    parentVersion: number === 1 ? null : plan.version,
    author: byHand ? caller.role : 'SYSTEM',
    authorId: byHand ? caller.actorId : null,
    reason,
    causeIds: [...(causeIds ?? [])],
    summary: summary ?? null,
    traceId: requestId,
    createdAt: at,
    activatedAt: status === 'ACTIVE' ? at : null,
  };
}

interface ChangedState {
  readonly planExerciseId: string;
  readonly before: PlanExerciseState | null;
  readonly after: PlanExerciseState | null;
}

function changedStates(before: readonly PlanExercise[], after: readonly PlanExercise[]): ChangedState[] {
  const old = new Map(before.map((exercise) => [exercise.id, toState(exercise)]));
  const fresh = new Map(after.map((exercise) => [exercise.id, toState(exercise)]));
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .filter((id) => !isDeepStrictEqual(old.get(id), fresh.get(id)))
    .map((planExerciseId) => ({
      planExerciseId,
      before: old.get(planExerciseId) ?? null,
      after: fresh.get(planExerciseId) ?? null,
    }));
}

export function toState({ id: _id, planId: _planId, ...state }: PlanExercise): PlanExerciseState {
  return state;
}
