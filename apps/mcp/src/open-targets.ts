import type { WorkoutDetailsFragment } from '@topset/client';

type Performances = WorkoutDetailsFragment['performances'];

/**
 * Which planned set a set answers: the next open one of its exercise and kind. A set that is there already, because its
 * call is repeated, answers the one that it answered the first time, so that the repetition asks for the same.
 */
export function openTargets(performances: Performances) {
  const answered = new Set(performances.flatMap(({ sets }) => sets.flatMap(({ plannedSetId }) => plannedSetId ?? [])));

  return {
    take(setId: string, exerciseKey: string, type: string | undefined): string | null {
      const globalId = Buffer.from(`PerformedSet:${setId}`).toString('base64url');
      const before = performances.flatMap(({ sets }) => sets).find(({ id }) => id === globalId);
      if (before) return before.plannedSetId;
      const performance = performances.find((candidate) => candidate.exerciseKey === exerciseKey);
      const target = performance?.targets?.sets.find(
        ({ plannedSetId, type: kind }) =>
          plannedSetId !== null && !answered.has(plannedSetId) && (type ? kind === type : kind !== 'WARMUP'),
      );
      if (!target?.plannedSetId) return null;
      answered.add(target.plannedSetId);
      return target.plannedSetId;
    },
  };
}
