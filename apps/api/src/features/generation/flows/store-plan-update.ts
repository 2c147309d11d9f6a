import { type Db, type GenerationRow, type PlanExercise, planRepository } from '@topset/db';
import { DEFAULT_REP_POLICY } from '@topset/engine';
import type { PlanUpdate } from '@topset/llm-schema';
import type { Context } from '../../../context.ts';
import { encodeGlobalId } from '../../../graphql/global-id.ts';
import { followAmounts } from '../../levels/index.ts';
import { makePendingVersion } from '../../plans/index.ts';
import { explain } from '../decision.ts';
import { failureOf } from '../failure.ts';
import type { PlanUpdateRequest } from '../stored-request.ts';
import type { Accepted, Stored } from './flow.ts';

/** What goes beyond the decisions becomes one version that waits for a word; nothing beyond them, no version. */
export async function storePlanUpdate(
  tx: Db,
  context: Context,
  generation: GenerationRow,
  { value: update, record, shown }: Accepted<PlanUpdate>,
): Promise<Stored> {
  const { planId, workoutId } = generation.request as PlanUpdateRequest;
  const plan = await planRepository.lockPlan(tx, generation.athleteId, planId);
  const before = (await planRepository.exercisesOfPlans(tx, generation.athleteId, [planId])).get(planId) ?? [];
  const fits = update.exercises.every(({ ref, action, exerciseKey }) =>
    action === 'SWAP' ? before[ref] !== undefined : before[ref]?.exerciseKey === exerciseKey,
  );
  if (!plan || plan.archivedAt || !fits) return { ok: false, failure: failureOf('STALE_PLAN') };
  const version = await makePendingVersion(tx, context, plan, before, updated(before, update, context), {
    event: 'PLAN_UPDATE',
    reason: update.summary,
    causeIds: [encodeGlobalId('Generation', generation.id)],
  });
  const explained = { record, shown, sentence: update.summary, workoutId };
  return {
    ok: true,
    result: { ...update, planId, version: version?.version ?? null },
    decisionRecordId: await explain(tx, context, generation, explained),
  };
}

function updated(before: readonly PlanExercise[], update: PlanUpdate, { newId }: Context): PlanExercise[] {
  const kept = before.map((exercise, ref) => {
    const change = update.exercises.find((entry) => entry.ref === ref);
    return change ? changed(exercise, change, newId) : exercise;
  });
  const withAdded = [-1, ...before.keys()].flatMap((ref) => [
    ...(kept[ref] ? [kept[ref]] : []),
    ...update.added.filter(({ afterRef }) => afterRef === ref).map((entry) => added(entry, before[0]!.planId, newId)),
  ]);
  return withAdded.map((exercise, position) => ({ ...exercise, position }));
}

type Change = PlanUpdate['exercises'][number];

function changed(exercise: PlanExercise, { action, exerciseKey, restSeconds, ...target }: Change, newId: () => string) {
  const rested = { ...exercise, restPolicy: { ...exercise.restPolicy, seconds: restSeconds } };
  if (action !== 'SWAP') return rested;
  const { level: _level, ...plain } = rested;
  return {
    ...plain,
    exerciseKey,
    progressionModel: 'LOAD' as const,
    // Another movement starts without the load of this one.
    sets: followAmounts([], ...amountsOf(target), newId),
  };
}

function amountsOf({ sets, reps, seconds }: Pick<Change, 'sets' | 'reps' | 'seconds'>) {
  const unit = seconds === null ? ('REPS' as const) : ('SECONDS' as const);
  return [Array.from({ length: sets }, () => seconds ?? reps ?? 1), unit] as const;
}

function added(entry: PlanUpdate['added'][number], planId: string, newId: () => string): PlanExercise {
  return {
    id: newId(),
    planId,
    position: 0,
    exerciseKey: entry.exerciseKey,
    progressionModel: 'LOAD',
    notes: null,
    repPolicy: DEFAULT_REP_POLICY,
    restPolicy: { mode: 'ALL_SAME', seconds: entry.restSeconds },
    sets: followAmounts([], ...amountsOf(entry), newId),
  };
}
