import type { AthleteRow, Db, PlanExercise, PlanRow, PlanVersionItemRow } from '@topset/db';
import type { Rederived, TrackDecision } from '@topset/engine/progression';
import type { Context } from '../../../context.ts';
import type { Slot } from '../../athlete/index.ts';
import { withTargets } from '../../levels/index.ts';
import { makePendingVersion, makeVersion, type PlanVersionWithItems } from '../../plans/index.ts';
import { closeVersions, storeConflicts } from '../store-conflicts.ts';
import { causeOf } from '../write-versions.ts';

/** What a replay says about one plan. */
export interface RederivedPlan {
  readonly plan: PlanRow;
  readonly exercises: readonly PlanExercise[];
  /** Tracks that end elsewhere than the plan has them. */
  readonly rederived: readonly Rederived[];
  /** The newest performed verdicts that are others now: what they propose waits instead of what waited. */
  readonly newest: readonly TrackDecision[];
  readonly waiting: readonly PlanVersionItemRow[];
  /** Of the workout that changed: what it led to belongs to its day. */
  readonly slot: Slot;
  recordIdOf(planExerciseId: string): string | null;
}

/** One version `REDERIVED` for what applies at once, one for what waits for a word. The plan is locked. */
export async function writeRederived(
  tx: Db,
  context: Context,
  athlete: AthleteRow,
  plan: RederivedPlan,
): Promise<PlanVersionWithItems[]> {
  const { exercises, rederived } = plan;
  const applied = rederived.filter(({ outcome }) => outcome === 'ACTIVE');
  const asked = rederived.filter(({ outcome }) => outcome === 'PENDING');
  const after = exercises.map((exercise) => moved(exercise, applied, context.newId));
  const { plan: current, version: active } = await makeVersion(
    tx,
    context,
    plan.plan,
    exercises,
    after,
    changeOf(plan, applied.map(trackOf)),
  );
  const proposals = plan.newest.filter(({ proposed, record }) => proposed !== null && !isAmong(asked, record));
  const replaced = new Set([...plan.newest.map(({ record }) => record.planExerciseId), ...asked.map(trackOf)]);
  const outdated = plan.waiting.filter((item) => replaced.has(item.planExerciseId));
  await closeVersions(
    tx,
    context,
    current,
    outdated.map(({ version }) => version),
  );
  const wanted = after.map((exercise) => {
    const proposal = proposals.find(({ record }) => record.planExerciseId === exercise.id);
    return proposal?.proposed
      ? withTargets(exercise, proposal.proposed.targets, 100, context.newId)
      : moved(exercise, asked, context.newId);
  });
  const pending = await makePendingVersion(
    tx,
    context,
    current,
    after,
    wanted,
    changeOf(plan, [...asked.map(trackOf), ...proposals.map(({ record }) => record.planExerciseId)]),
  );
  const meetings = [
    ...[...applied, ...asked].map(({ current: track, replayed, conflict }) => ({
      track,
      conflict,
      wanted: replayed.targets,
    })),
    ...proposals.map(({ judgement, conflict, proposed }) => ({
      track: judgement.exercise.track,
      conflict,
      wanted: proposed?.targets ?? null,
    })),
  ];
  await storeConflicts(tx, context, plan.plan, after, meetings, { active, pending }, athlete);
  return [active, pending].filter((version) => version !== null);
}

const trackOf = ({ current }: Rederived) => current.planExerciseId;
const isAmong = (list: readonly Rederived[], { planExerciseId }: { readonly planExerciseId: string }) =>
  list.some((each) => trackOf(each) === planExerciseId);

function moved(exercise: PlanExercise, by: readonly Rederived[], newId: () => string): PlanExercise {
  const replayed = by.find((each) => trackOf(each) === exercise.id)?.replayed;
  if (!replayed) return exercise;
  return withTargets(exercise, replayed.targets, replayed.model === 'LEVEL' ? replayed.difficultyPct : 100, newId);
}

function changeOf({ exercises, newest, slot, recordIdOf }: RederivedPlan, ids: readonly string[]) {
  const changed = exercises.filter(({ id }) => ids.includes(id));
  const reasonOf = (id: string) => newest.find(({ record }) => record.planExerciseId === id)?.judgement.raw.reason;
  return {
    event: 'REDERIVED' as const,
    reason: null,
    causeIds: changed.flatMap(({ id }) => causeOf(recordIdOf(id))),
    slot,
    summary: {
      changes: changed.map(({ id, exerciseKey }) => ({
        exercise: exerciseKey,
        change: 'rederived',
        reason: (reasonOf(id) ?? 'history').toLowerCase(),
      })),
    },
    details: new Map(changed.map(({ id }) => [id, { event: 'REDERIVED' as const, progressRecordId: recordIdOf(id) }])),
  };
}
