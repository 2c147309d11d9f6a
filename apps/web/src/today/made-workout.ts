import { MadeWorkoutsDocument, type MadeWorkoutsQuery } from '@topset/client';
import { useTopsetQuery } from '@topset/client/react';
import { useRef } from 'react';

/** A generation is done a moment after its workout can be opened; most workouts were made by none. */
const LOOKS = 10;
const LOOK_AGAIN_MS = 1000;

/** The generation that made a workout, if it is among the last ones. */
export function useMadeWorkout(workoutId: string) {
  // All workouts share one list: what was looked for another one does not count for this.
  const looks = useRef({ workoutId: '', before: 0 });
  const madeBy = (data: MadeWorkoutsQuery | undefined) =>
    data?.generations?.nodes.find(({ workout }) => workout?.id === workoutId);
  const { data, isLoading } = useTopsetQuery(
    MadeWorkoutsDocument,
    {},
    {
      refetchInterval: ({ state }) => {
        if (looks.current.workoutId !== workoutId) looks.current = { workoutId, before: state.dataUpdateCount };
        const done = madeBy(state.data) || state.dataUpdateCount - looks.current.before >= LOOKS;
        return done ? false : LOOK_AGAIN_MS;
      },
    },
  );
  return { isLoading, generation: madeBy(data) };
}
