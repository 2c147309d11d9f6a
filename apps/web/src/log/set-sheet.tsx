import { useQueryClient } from '@tanstack/react-query';
import { DeleteSetDocument, UpdateSetDocument, WorkoutDocument } from '@topset/client';
import { topsetKey, useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import { Heading } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { useAthlete } from '../session/athlete.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';
import { TriggeredSheet } from '../ui/triggered-sheet.tsx';
import { setQueue } from './queue-hook.ts';
import { draftOf, entered, SetFields, SetNote } from './set-fields.tsx';
import type { QueuedSet, RejectedSet } from './set-queue.ts';
import type { SetLine } from './sets.ts';

type Done = NonNullable<SetLine['done']>;

interface SetSheetProps {
  readonly name: string;
  readonly workoutId: string;
  readonly set: Done;
}

/** Corrects or deletes a set that the server has. */
export function SetSheet({ name, workoutId, set }: SetSheetProps) {
  return (
    <TriggeredSheet>{(close) => <SetForm name={name} workoutId={workoutId} set={set} close={close} />}</TriggeredSheet>
  );
}

function SetForm({ name, workoutId, set, close }: SetSheetProps & { readonly close: () => void }) {
  const unit = useAthlete().data?.viewer.unit ?? 'KG';
  const queries = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(set, unit, set.type === 'WARMUP'));
  const onSuccess = async () => {
    await queries.invalidateQueries({ queryKey: topsetKey(WorkoutDocument, { id: workoutId }) });
    close();
  };
  const update = useTopsetMutation(UpdateSetDocument, { onSuccess });
  const remove = useTopsetMutation(DeleteSetDocument, { onSuccess });
  const which = { setId: set.id, expectedVersion: set.version };
  const isBusy = update.isPending || remove.isPending;
  return (
    <div className="stack">
      <Heading slot="title">{m.log_edit_title({ name })}</Heading>
      <SetFields draft={draft} onChange={setDraft} />
      <SetNote draft={draft} onChange={setDraft} />
      <Refusal error={update.error ?? remove.error} />
      <Button look="main large" isDisabled={isBusy} onPress={() => update.mutate({ ...which, ...entered(draft) })}>
        {m.log_edit_save()}
      </Button>
      <div className="row">
        <Button look="danger wide" isDisabled={isBusy} onPress={() => remove.mutate(which)}>
          {m.log_edit_delete()}
        </Button>
        <Button slot="close" look="wide">
          {m.back()}
        </Button>
      </div>
    </div>
  );
}

interface RejectedSheetProps {
  readonly name: string;
  readonly set: QueuedSet;
  readonly rejection: RejectedSet['rejection'];
}

/** Corrects a set that the server did not take, and sends it again. */
export function RejectedSheet({ name, set, rejection }: RejectedSheetProps) {
  return (
    <TriggeredSheet>
      {(close) => <RejectedForm name={name} set={set} rejection={rejection} close={close} />}
    </TriggeredSheet>
  );
}

function RejectedForm({ name, set, rejection, close }: RejectedSheetProps & { readonly close: () => void }) {
  const unit = useAthlete().data?.viewer.unit ?? 'KG';
  const [draft, setDraft] = useState(() => draftOf(set, unit, set.type === 'WARMUP'));
  return (
    <div className="stack">
      <Heading slot="title">{m.log_edit_title({ name })}</Heading>
      <p className="notice stop">{rejection.message}</p>
      <SetFields draft={draft} onChange={setDraft} />
      <SetNote draft={draft} onChange={setDraft} />
      <Button
        look="main large"
        onPress={() => {
          void setQueue.retry({ set, rejection }, entered(draft));
          close();
        }}
      >
        {m.log_rejected_send()}
      </Button>
      <Button slot="close" look="bare">
        {m.back()}
      </Button>
    </div>
  );
}
