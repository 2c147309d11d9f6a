import { useQueryClient } from '@tanstack/react-query';
import { FinishWorkoutDocument } from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import { Dialog, Heading, Label, Modal, ModalOverlay, TextArea, TextField } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Refusal } from '../ui/states.tsx';
import { useSetQueue } from './queue-hook.ts';
import { setRest } from './rest.ts';
import { isLeft, type Workout } from './sets.ts';

const RPES = ['5', '6', '7', '8', '9', '10'] as const;

export function FinishSheet({ workout }: { readonly workout: Workout }) {
  return (
    <ModalOverlay className="overlay" isDismissable>
      <Modal className="sheet">
        <Dialog>
          <FinishForm workout={workout} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function FinishForm({ workout }: { readonly workout: Workout }) {
  const queries = useQueryClient();
  const { sets: queue } = useSetQueue();
  const [rpe, setRpe] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const finish = useTopsetMutation(FinishWorkoutDocument, {
    onSuccess: async () => {
      setRest(null);
      await queries.invalidateQueries({ queryKey: [TOPSET] });
    },
  });
  const waits = queue.some(({ workoutId }) => workoutId === workout.id);
  const isUnfinished = workout.performances.some((performance) => isLeft(performance, queue));
  return (
    <div className="stack">
      <Heading slot="title">{m.finish_title()}</Heading>
      <Chips
        label={m.finish_rpe()}
        optional
        chosen={rpe}
        onChoose={setRpe}
        choices={RPES.map((value) => ({ value, text: value }))}
      />
      <TextField className="field" value={notes} onChange={setNotes}>
        <Label className="label quiet">{m.finish_notes()}</Label>
        <TextArea className="input" />
      </TextField>
      {waits ? <p className="notice caution">{m.finish_waiting()}</p> : null}
      {isUnfinished ? <p className="label quiet">{m.finish_left()}</p> : null}
      <Refusal error={finish.error} />
      <Button
        look="main large"
        isDisabled={waits || finish.isPending}
        onPress={() =>
          finish.mutate({
            workoutId: workout.id,
            ...(rpe ? { sessionRpe: rpe } : {}),
            ...(notes.trim() ? { notes: notes.trim() } : {}),
          })
        }
      >
        {m.finish_action()}
      </Button>
      <Button slot="close" look="bare">
        {m.back()}
      </Button>
    </div>
  );
}
