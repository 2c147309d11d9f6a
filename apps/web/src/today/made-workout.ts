import { MadeWorkoutsDocument, type MadeWorkoutsQuery } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';

/** A generation is done a moment after its workout can be opened; most workouts were made by none. */
const LOOKS = 5;
const LOOK_AGAIN_MS = 1000;

/** The generation that made a workout, if it is among the last ones. */
export function useMadeWorkout(workoutId: string) {
  const madeBy = (data: MadeWorkoutsQuery | undefined) =>
    data?.generations?.nodes.find(({ workout }) => workout?.id === workoutId);
  const { data, isLoading } = useTopsetQuery(
    MadeWorkoutsDocument,
    {},
    {
      refetchInterval: ({ state }) => (madeBy(state.data) || state.dataUpdateCount >= LOOKS ? false : LOOK_AGAIN_MS),
    },
  );
  return { isLoading, generation: madeBy(data) };
}
