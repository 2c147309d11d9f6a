import {
  type AthleteRow,
  type ConflictRow,
  type Db,
  type PlanExercise,
  type PlanRow,
  type PlanVersionItemRow,
  planVersionRepository,
} from '@topset/db';
import { conflictMessage, sameDayRow, type Targets, type Track, type TrackConflict } from '@topset/engine/progression';
import type { Context } from '../../context.ts';
import { slotAt } from '../athlete/index.ts';
import { withTargets } from '../levels/index.ts';
import { auditVersion, type PlanVersionWithItems, toState } from '../plans/index.ts';

/** Where an automatic change of a track met the athlete's own word, if it did. */
export interface Meeting {
  readonly track: Track;
  readonly conflict: TrackConflict | null;
  /** What waits for an answer. */
  readonly wanted: Targets | null;
}

interface Versions {
  readonly active: PlanVersionWithItems | null;
  readonly pending: PlanVersionWithItems | null;
}

/** Stores the rows of what one automatic write met: the athlete's word on its tracks, and other edits of the day. */
export async function storeConflicts(
  tx: Db,
  context: Context,
  plan: PlanRow,
  exercises: readonly PlanExercise[],
  meetings: readonly Meeting[],
  versions: Versions,
  athlete: AthleteRow,
): Promise<ConflictRow[]> {
  const now = context.now();
  const date = slotAt(now, athlete.timeZone).date;
  const met = meetings.filter(({ conflict }) => conflict !== null).map(({ track }) => track.planExerciseId);
  if (met.length === 0 && versions.active === null) return [];
  const byHand = await planVersionRepository.itemsByHand(tx, plan.athleteId, plan.id, { date, planExerciseIds: met });
  const rows = meetings.flatMap(({ track, conflict, wanted }): ConflictRow[] => {
    const exercise = exercises.find(({ id }) => id === track.planExerciseId);
    if (conflict === null || exercise === undefined) return [];
    const open = conflict.status === 'OPEN';
    return [
      {
        athleteId: plan.athleteId,
        id: context.newId(),
        planId: plan.id,
        planExerciseId: track.planExerciseId,
        date,
        autoVersion: (open ? versions.pending : versions.active)?.version ?? null,
        manualVersion:
          byHand.findLast(({ planExerciseId }) => planExerciseId === track.planExerciseId)?.version ?? null,
        kind: conflict.kind,
        status: conflict.status,
        resolution: conflict.resolution,
        resolvedBy: conflict.resolvedBy,
        resolvedAt: open ? null : now,
        compromise:
          conflict.compromise === null ? null : toState(withTargets(exercise, conflict.compromise, 100, context.newId)),
        question: conflict.asks && wanted !== null ? conflictMessage(track.targets, wanted, conflict.compromise) : null,
        createdAt: now,
      },
    ];
  });
  const beside = versions.active ? sameDayRows(context, plan, versions.active, date, byHand) : [];
  await planVersionRepository.insertConflicts(tx, [...rows, ...beside]);
  return rows;
}

/** Edits of the same local day that share no exercise with the automatic version: worth a row, not a question. */
function sameDayRows(
  { newId, now }: Context,
  plan: PlanRow,
  automatic: PlanVersionWithItems,
  date: string,
  byHand: readonly PlanVersionItemRow[],
): ConflictRow[] {
  if (automatic.items.some(({ event }) => event === 'DIFFICULTY')) return [];
  const footprint = (items: readonly PlanVersionItemRow[]) => ({
    at: now().getTime(),
    localDate: date,
    planExerciseIds: items.map(({ planExerciseId }) => planExerciseId),
  });
  const ofDay = byHand.filter(({ slotDate, event }) => slotDate === date && event === 'MANUAL_EDIT');
  return [...new Set(ofDay.map(({ version }) => version))].flatMap((version): ConflictRow[] => {
    const manual = footprint(byHand.filter((item) => item.version === version));
    const row = sameDayRow(footprint(automatic.items), manual);
    if (row === null) return [];
    const at = now();
    return [
      {
        ...row,
        athleteId: plan.athleteId,
        id: newId(),
        planId: plan.id,
        planExerciseId: null,
        date,
        autoVersion: automatic.version,
        manualVersion: version,
        resolvedAt: at,
        compromise: null,
        question: null,
        createdAt: at,
      },
    ];
  });
}

/** A deferred decision is never applied unseen: what decides afresh closes the versions that wait, and their questions. */
export async function closeVersions(
  tx: Db,
  context: Context,
  plan: PlanRow,
  versions: readonly number[],
): Promise<void> {
  const numbers = [...new Set(versions)];
  if (numbers.length === 0) return;
  for (const version of numbers) {
    const row = { athleteId: plan.athleteId, planId: plan.id, version };
    await planVersionRepository.setVersionStatus(tx, row, 'SUPERSEDED');
    const bySystem = { ...row, author: 'SYSTEM' as const, authorId: null, reason: 're_evaluated' };
    await auditVersion(tx, context, bySystem, 'SUPERSEDED', []);
  }
  const open = await planVersionRepository.conflictsOfPlans(tx, plan.athleteId, [plan.id], 'OPEN');
  await planVersionRepository.resolveConflicts(
    tx,
    plan.athleteId,
    open.filter(({ autoVersion }) => autoVersion !== null && numbers.includes(autoVersion)).map(({ id }) => id),
    { resolution: 'RE_EVALUATED', by: 'RULE', at: context.now() },
  );
}
