import { useQueryClient } from '@tanstack/react-query';
import { EditPastWorkoutDocument } from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';
import { forgetMarks, hasMarks, reportOf, useMarks } from './marks.ts';
import type { Workout } from './sets.ts';

/** Marks of this device on a workout that another one finished: they go into its report, or away by somebody's word. */
export function UnsentMarks({ workout }: { readonly workout: Workout }) {
  const queries = useQueryClient();
  const marksOf = useMarks();
  const marked = workout.performances.filter(({ id }) => hasMarks(marksOf(id)));
  const forget = () => forgetMarks(marked.map(({ id }) => id));
  const edit = useTopsetMutation(EditPastWorkoutDocument, {
    onSuccess: async () => {
      forget();
      await queries.invalidateQueries({ queryKey: [TOPSET] });
    },
  });
  if (marked.length === 0) return null;
  return (
    <section className="card">
      <p>
        {m.log_marks_unsent({
          names: marked.map(({ exercise, exerciseKey }) => exercise?.name ?? exerciseKey).join(', '),
        })}
      </p>
      <Refusal error={edit.error} />
      <div className="row">
        <Button
          isDisabled={edit.isPending}
          onPress={() =>
            edit.mutate({
              workoutId: workout.id,
              expectedVersion: workout.version,
              exercises: marked.map(({ id }) => reportOf(id, marksOf(id))),
            })
          }
        >
          {m.log_marks_add()}
        </Button>
        <Button look="danger" onPress={forget}>
          {m.log_rejected_discard()}
        </Button>
      </div>
    </section>
  );
}
