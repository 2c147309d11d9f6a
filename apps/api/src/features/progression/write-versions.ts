import {
  type AthleteRow,
  type ConflictRow,
  type Db,
  type PlanExercise,
  type PlanRow,
  planVersionRepository,
} from '@topset/db';
import type { PlanEvent } from '@topset/engine';
import {
  conflictMessage,
  type DraftItem,
  type SlotTime,
  type TrackDecision,
  type WorkoutEvaluation,
} from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import {
  auditVersion,
  makePendingVersion,
  makeVersion,
  type PlanVersionWithItems,
  toState,
} from '../plans/plan-versions.ts';
import { slotAt } from './local-time.ts';
import { withTargets } from './track.ts';

/** What one evaluation wrote into the plan's history. */
export interface WrittenVersions {
  readonly active: PlanVersionWithItems | null;
  readonly slotTime: SlotTime;
  versionOf(planExerciseId: string): number | null;
  conflictOf(planExerciseId: string): string | null;
}

/** Clean changes first, as an ACTIVE version; what met the athlete's own word waits. The plan is locked. */
export async function writeVersions(
  tx: Db,
  context: Context,
  plan: PlanRow,
  exercises: readonly PlanExercise[],
  evaluation: WorkoutEvaluation,
  recordIds: ReadonlyMap<string, string>,
  athlete: AthleteRow,
): Promise<WrittenVersions> {
  await closeWaiting(tx, context, plan, evaluation);
  const first = [...evaluation.activeItems, ...evaluation.pendingItems][0];
  const slot = first ? { date: first.slotDate, time: first.slotTime } : slotAt(context.now(), athlete.timeZone);
  const change = (items: readonly DraftItem[]) => ({
    event: 'AUTO_ADJUSTMENT' as PlanEvent,
    reason: null,
    causeIds: items.flatMap(({ planExerciseId }) => recordIds.get(planExerciseId) ?? []),
    slot,
    details: new Map(
      items.map(({ planExerciseId, eventType }) => [
        planExerciseId,
        { event: eventType, progressRecordId: recordIds.get(planExerciseId) ?? null },
      ]),
    ),
  });
  const after = exercises.map((exercise) => {
    const decision = decisionOn(evaluation, exercise.id);
    return decision ? withTargets(exercise, decision.newTargets, decision.difficulty.after, context.newId) : exercise;
  });
  const { plan: current, version: active } = await makeVersion(tx, context, plan, exercises, after, {
    ...change(evaluation.activeItems),
    summary: evaluation.activeSummary,
  });
  const proposed = after.map((exercise) => {
    const wanted = decisionOn(evaluation, exercise.id)?.proposed;
    return wanted ? withTargets(exercise, wanted.targets, 100, context.newId) : exercise;
  });
  const pending = await makePendingVersion(tx, context, current, after, proposed, {
    ...change(evaluation.pendingItems),
    summary: evaluation.pendingSummary,
  });
  const conflicts = conflictRows(context, plan, after, evaluation, { active, pending }, athlete);
  await planVersionRepository.insertConflicts(tx, conflicts);
  const waiting = new Set(evaluation.pendingItems.map(({ planExerciseId }) => planExerciseId));
  return {
    active,
    slotTime: slot.time,
    versionOf: (id) => (waiting.has(id) ? (pending?.version ?? null) : (active?.version ?? null)),
    conflictOf: (id) => conflicts.find(({ planExerciseId }) => planExerciseId === id)?.id ?? null,
  };
}

const decisionOn = (evaluation: WorkoutEvaluation, id: string): TrackDecision | undefined =>
  evaluation.decisions.find(({ record }) => record.planExerciseId === id);

/** A deferred decision is never applied unseen: the next evaluation of the track decides afresh. */
async function closeWaiting(tx: Db, context: Context, plan: PlanRow, evaluation: WorkoutEvaluation): Promise<void> {
  const numbers = [...new Set(evaluation.superseded.map(({ versionId }) => Number(versionId)))];
  for (const version of numbers) {
    const row = { athleteId: plan.athleteId, planId: plan.id, version };
    await planVersionRepository.setVersionStatus(tx, row, 'SUPERSEDED');
    await auditVersion(
      tx,
      context,
      { ...row, author: 'SYSTEM', authorId: null, reason: 're_evaluated' },
      'SUPERSEDED',
      [],
    );
  }
  await planVersionRepository.resolveConflicts(
    tx,
    plan.athleteId,
    evaluation.superseded.flatMap(({ conflictId }) => conflictId ?? []),
    { resolution: 'RE_EVALUATED', by: 'RULE', at: context.now() },
  );
}

function conflictRows(
  context: Context,
  plan: PlanRow,
  exercises: readonly PlanExercise[],
  evaluation: WorkoutEvaluation,
  versions: { readonly active: PlanVersionWithItems | null; readonly pending: PlanVersionWithItems | null },
  athlete: AthleteRow,
): ConflictRow[] {
  const now = context.now();
  return evaluation.decisions.flatMap(({ conflict, record, judgement, proposed }): ConflictRow[] => {
    const exercise = exercises.find(({ id }) => id === record.planExerciseId);
    if (conflict === null || exercise === undefined) return [];
    const open = conflict.status === 'OPEN';
    return [
      {
        athleteId: plan.athleteId,
        id: context.newId(),
        planId: plan.id,
        planExerciseId: record.planExerciseId,
        date: slotAt(now, athlete.timeZone).date,
        autoVersion: (open ? versions.pending : versions.active)?.version ?? null,
        manualVersion: null,
        kind: conflict.kind,
        status: conflict.status,
        resolution: conflict.resolution,
        resolvedBy: conflict.resolvedBy,
        resolvedAt: open ? null : now,
        compromise:
          conflict.compromise === null ? null : toState(withTargets(exercise, conflict.compromise, 100, context.newId)),
        question:
          conflict.asks && proposed !== null
            ? conflictMessage(judgement.exercise.track.targets, proposed.targets, conflict.compromise)
            : null,
        createdAt: now,
      },
    ];
  });
}
