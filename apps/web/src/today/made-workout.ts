import { MadeWorkoutsDocument } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';

/** The generation that made a workout, if it is among the last ones. */
export function useMadeWorkout(workoutId: string) {
  const { data, isLoading } = useTopsetQuery(MadeWorkoutsDocument, {});
  return { isLoading, generation: data?.generations.nodes.find(({ workout }) => workout?.id === workoutId) };
}
