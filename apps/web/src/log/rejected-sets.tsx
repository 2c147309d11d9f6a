import { useQueryClient } from '@tanstack/react-query';
import { EditPastWorkoutDocument } from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import { DialogTrigger } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Refusal } from '../ui/states.tsx';
import { setWords } from '../ui/writing.ts';
import { setQueue, useSetQueue } from './queue-hook.ts';
import type { RejectedSet } from './set-queue.ts';
import { RejectedSheet } from './set-sheet.tsx';
import type { Workout } from './sets.ts';

const OVER = 'WORKOUT_OVER';

/** Sets of this workout that the server did not take: none of them goes without somebody's word. */
export function RejectedSets({ workout }: { readonly workout: Workout }) {
  const rejected = useSetQueue().rejected.filter(({ set }) => set.workoutId === workout.id);
  if (rejected.length === 0) return null;
  return (
    <section className="card rejected-sets" aria-label={m.log_rejected_title()}>
      <h2 className="row stop">
        <Icon name="stop" />
        {m.log_rejected_title()}
      </h2>
      <ul className="lines">
        {rejected.map((each) => (
          <Rejected key={each.set.entryId} workout={workout} {...each} />
        ))}
      </ul>
    </section>
  );
}

function Rejected({ workout, set, rejection }: RejectedSet & { readonly workout: Workout }) {
  const performance = workout.performances.find(({ id }) => id === set.performanceId);
  const name = performance?.exercise?.name ?? performance?.exerciseKey ?? set.exerciseKey ?? '';
  return (
    <li className="rejected-set">
      <p>
        <strong>
          {name}: {set.skipped ? m.log_skipped() : setWords(set)}
        </strong>
      </p>
      <p className="label">{rejection.message}</p>
      <div className="row">
        {rejection.code === OVER && set.performanceId ? (
          <AddAfterwards workout={workout} set={set} performanceId={set.performanceId} />
        ) : (
          <Button onPress={() => void setQueue.retry({ set, rejection })}>{m.try_again()}</Button>
        )}
        <DialogTrigger>
          <Button>{m.log_edit()}</Button>
          <RejectedSheet name={name} set={set} rejection={rejection} />
        </DialogTrigger>
        <Button look="danger" onPress={() => void setQueue.discard(set)}>
          {m.log_rejected_discard()}
        </Button>
      </div>
    </li>
  );
}

interface AfterwardsProps {
  readonly workout: Workout;
  readonly set: RejectedSet['set'];
  readonly performanceId: string;
}

/** Somebody finished the workout before the set arrived: it is added to what was done. */
function AddAfterwards({ workout, set, performanceId }: AfterwardsProps) {
  const queries = useQueryClient();
  const edit = useTopsetMutation(EditPastWorkoutDocument, {
    onSuccess: async () => {
      await setQueue.discard(set);
      await queries.invalidateQueries({ queryKey: [TOPSET] });
    },
  });
  const { workoutId, entryId, setId: _set, id: _id, loggedAt: _at, exerciseKey: _key, ...fields } = set;
  return (
    <>
      <Button
        isDisabled={edit.isPending}
        onPress={() =>
          edit.mutate({
            workoutId,
            clientMutationId: entryId,
            expectedVersion: workout.version,
            addSets: [{ ...fields, performanceId } as never],
          })
        }
      >
        {m.log_rejected_add()}
      </Button>
      <Refusal error={edit.error} />
    </>
  );
}
