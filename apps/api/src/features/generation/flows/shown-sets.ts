import { type PerformanceRow, workoutRepository } from '@topset/db';
import type { Evidence } from '@topset/engine';
import type { Context } from '../../../context.ts';

/** Sessions that a model was shown, each with the sets that were done in it, or in those exercises of it that it saw. */
export async function withSetsShown(
  { database: { db }, caller: { athleteId } }: Context,
  workoutIds: readonly string[],
  isShown: (performance: PerformanceRow) => boolean = () => true,
): Promise<Evidence[]> {
  const performances = await workoutRepository.performancesOfWorkouts(db, athleteId, workoutIds);
  const shown = [...performances.values()].flat().filter(isShown);
  const sets = await workoutRepository.setsOfPerformances(
    db,
    athleteId,
    shown.map(({ id }) => id),
  );
  return workoutIds.flatMap((workoutId) => [
    { kind: 'WORKOUT', id: workoutId },
    ...shown
      .filter((performance) => performance.workoutId === workoutId)
      .flatMap(({ id }) => sets.get(id) ?? [])
      .filter(({ skipped }) => !skipped)
      .map(({ id }): Evidence => ({ kind: 'SET', id })),
  ]);
}
