import type { AthleteRow, Db, PlanExercise, PlanRow } from '@topset/db';
import type { PlanEvent } from '@topset/engine';
import type { DraftItem, TrackDecision, WorkoutEvaluation } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { encodeGlobalId } from '../../graphql/global-id.ts';
import { slotAt } from '../athlete/index.ts';
import { withTargets } from '../levels/index.ts';
import { makePendingVersion, makeVersion, type PlanVersionWithItems } from '../plans/index.ts';
import { closeVersions, storeConflicts } from './store-conflicts.ts';

/** What one evaluation wrote into the plan's history. */
export interface WrittenVersions {
  readonly active: PlanVersionWithItems | null;
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
  await closeVersions(
    tx,
    context,
    plan,
    evaluation.superseded.map(({ versionId }) => Number(versionId)),
  );
  const first = [...evaluation.activeItems, ...evaluation.pendingItems][0];
  const slot = first ? { date: first.slotDate, time: first.slotTime } : slotAt(context.now(), athlete.timeZone);
  const change = (items: readonly DraftItem[]) => ({
    event: 'AUTO_ADJUSTMENT' as PlanEvent,
    reason: null,
    causeIds: items.flatMap(({ planExerciseId }) => causeOf(recordIds.get(planExerciseId))),
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
  const meetings = evaluation.decisions.map(({ conflict, judgement, proposed }) => ({
    track: judgement.exercise.track,
    conflict,
    wanted: proposed?.targets ?? null,
  }));
  const conflicts = await storeConflicts(tx, context, plan, after, meetings, { active, pending }, athlete);
  const has = (version: PlanVersionWithItems | null, id: string) =>
    version?.items.some(({ planExerciseId }) => planExerciseId === id) ? version.version : null;
  return {
    active,
    versionOf: (id) => has(pending, id) ?? has(active, id),
    conflictOf: (id) => conflicts.find(({ planExerciseId }) => planExerciseId === id)?.id ?? null,
  };
}

const decisionOn = (evaluation: WorkoutEvaluation, id: string): TrackDecision | undefined =>
  evaluation.decisions.find(({ record }) => record.planExerciseId === id);

/** The global id of a verdict, as the cause of a version. */
export const causeOf = (recordId: string | null | undefined): string[] =>
  recordId ? [encodeGlobalId('ProgressUpdate', recordId)] : [];
