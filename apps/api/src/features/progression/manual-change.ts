import {
  type ConflictRow,
  type Db,
  type PlanExercise,
  type PlanRow,
  planVersionRepository,
  progressionRepository,
  suggestionRepository,
} from '@topset/db';
import { message } from '@topset/engine';
import {
  changeTargets,
  decideManualAfterAutomatic,
  HOUR,
  LEVELS_1,
  needsAcknowledgement,
  sameDayRow,
  sameTargets,
  type Track,
} from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { ConflictError } from '../../errors.ts';
import { clearFlagRows, flagsInForce, toFlagRow } from '../health/index.ts';
import { toTrack } from '../levels/index.ts';
import type { PlanVersionWithItems } from '../plans/index.ts';
import { overrideByHand } from './record-overrides.ts';

interface ChangedTrack {
  readonly from: Track;
  readonly to: Track;
}

function changedTracks(before: readonly PlanExercise[], after: readonly PlanExercise[]): ChangedTrack[] {
  return after.flatMap((exercise) => {
    const old = before.find(({ id }) => id === exercise.id);
    const from = old ? toTrack(old.id, old) : null;
    const to = toTrack(exercise.id, exercise);
    if (from === null || to === null || from.model !== to.model) return [];
    return sameTargets(from.targets, to.targets) ? [] : [{ from, to }];
  });
}

/** A raise by hand while pain or fatigue is active needs the athlete to say that they know. */
export async function refuseUnacknowledged(
  tx: Db,
  context: Context,
  before: readonly PlanExercise[],
  after: readonly PlanExercise[],
  acknowledged: boolean,
): Promise<void> {
  const changed = changedTracks(before, after);
  if (acknowledged || changed.length === 0) return;
  const flags = await flagsInForce(tx, context.caller.athleteId, context.now());
  if (!changed.some(({ from, to }) => needsAcknowledgement(from.targets, to.targets, flags))) return;
  throw new ConflictError(message('refusal.flags-active'), 'FLAGS_ACTIVE');
}

/** What counts from now on for exercises whose targets no evaluation changed. */
export async function rememberChange(
  tx: Db,
  context: Context,
  athleteId: string,
  before: readonly PlanExercise[],
  after: readonly PlanExercise[],
): Promise<string[]> {
  const changed = changedTracks(before, after);
  const ids = changed.map(({ from }) => from.planExerciseId);
  const rows = await progressionRepository.findTracks(tx, athleteId, ids);
  const now = context.now();
  await progressionRepository.saveTracks(
    tx,
    changed.map(({ from, to }) => {
      const held = rows.find(({ planExerciseId }) => planExerciseId === from.planExerciseId);
      const next = changeTargets(
        from.model === 'LEVEL' ? { ...from, raised: held?.raised ?? false } : from,
        to.targets,
        now.getTime(),
      );
      return {
        athleteId,
        planExerciseId: from.planExerciseId,
        raised: next.model === 'LEVEL' && next.raised,
        targetsSince: now,
        difficultySince: now,
      };
    }),
  );
  return ids;
}

/** The athlete's own word on exercises: automatic changes ask first. */
export async function setOverrides(
  tx: Db,
  context: Context,
  athleteId: string,
  planExerciseIds: readonly string[],
  keepAsIs = false,
): Promise<void> {
  if (planExerciseIds.length === 0) return;
  const known = await suggestionRepository.activeFlags(tx, athleteId);
  const setAt = context.now().getTime();
  await progressionRepository.saveFlags(
    tx,
    planExerciseIds.map((planExerciseId) =>
      toFlagRow(athleteId, { kind: 'MANUAL_OVERRIDE', planExerciseId, setAt, keepAsIs }, known, context.newId),
    ),
  );
}

export async function clearOverrides(
  tx: Db,
  context: Context,
  athleteId: string,
  planExerciseIds: readonly string[],
): Promise<void> {
  const ids = (await suggestionRepository.activeFlags(tx, athleteId))
    .filter(({ kind, planExerciseId }) => kind === 'MANUAL_OVERRIDE' && planExerciseIds.includes(planExerciseId ?? ''))
    .map(({ id }) => id);
  await clearFlagRows(tx, context, athleteId, ids, 'USER');
}

/** Rows for automatic changes of the last day that a manual version meets: the athlete's word stands, and overrides. */
export async function meetAutomatic(
  tx: Db,
  context: Context,
  plan: PlanRow,
  manual: PlanVersionWithItems,
): Promise<void> {
  const now = context.now();
  const since = new Date(now.getTime() - LEVELS_1.manual.priorityHours * HOUR);
  const recent = await planVersionRepository.recentAutomatic(tx, plan.athleteId, plan.id, since);
  const footprint = (items: PlanVersionWithItems['items'], at: Date) => ({
    at: at.getTime(),
    localDate: items[0]?.slotDate ?? '',
    planExerciseIds: items.map(({ planExerciseId }) => planExerciseId),
  });
  const own = footprint(manual.items, now);
  const versions = [...new Set(recent.map(({ version }) => version))];
  const rows = versions.flatMap((version): ConflictRow[] => {
    const items = recent.filter((item) => item.version === version);
    const automatic = footprint(items, items[0]?.createdAt ?? now);
    const row =
      decideManualAfterAutomatic(automatic, own, LEVELS_1)?.row ??
      (items.every(({ event }) => event === 'AUTO_ADJUSTMENT') ? sameDayRow(automatic, own) : null);
    if (row === null) return [];
    return [
      {
        athleteId: plan.athleteId,
        id: context.newId(),
        planId: plan.id,
        planExerciseId: automatic.planExerciseIds.find((id) => own.planExerciseIds.includes(id)) ?? null,
        date: automatic.localDate,
        autoVersion: version,
        manualVersion: manual.version,
        kind: row.kind,
        status: row.status,
        resolution: row.resolution,
        resolvedBy: row.resolvedBy,
        resolvedAt: now,
        compromise: null,
        question: null,
        createdAt: now,
      },
    ];
  });
  await planVersionRepository.insertConflicts(tx, rows);
  await overrideByHand(tx, context, plan.athleteId, own.planExerciseIds);
}
