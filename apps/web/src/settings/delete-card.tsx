import { DeleteAthleteDocument } from '@topset/client';
import { useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import { DialogTrigger, Heading } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { signOut } from '../session/token.ts';
import { Button } from '../ui/button.tsx';
import { Refusal } from '../ui/states.tsx';
import { TriggeredSheet } from '../ui/triggered-sheet.tsx';
import type { Athlete } from './athlete.ts';

/** The end of the account, by a word that nobody types by accident. */
export function DeleteCard({ athlete }: { readonly athlete: Athlete }) {
  return (
    <section className="card">
      <h2>{m.delete_title()}</h2>
      <p className="label quiet">{m.delete_text()}</p>
      <div>
        <DialogTrigger>
          <Button look="danger">{m.delete_open()}</Button>
          <TriggeredSheet>{() => <DeleteForm athlete={athlete} />}</TriggeredSheet>
        </DialogTrigger>
      </div>
    </section>
  );
}

function DeleteForm({ athlete }: { readonly athlete: Athlete }) {
  const [typed, setTyped] = useState('');
  const remove = useTopsetMutation(DeleteAthleteDocument, { onSuccess: () => signOut() });
  return (
    <div className="stack">
      <Heading slot="title">{m.delete_title()}</Heading>
      <ul className="plain-list">
        <li>{m.delete_at_once()}</li>
        <li>{m.delete_within_a_day()}</li>
        <li>{m.delete_no_way_back()}</li>
      </ul>
      <label className="field">
        <span className="label quiet">{m.delete_type({ name: athlete.displayName })}</span>
        <input className="input" autoComplete="off" value={typed} onChange={(event) => setTyped(event.target.value)} />
      </label>
      <Refusal error={remove.error} />
      <Button
        look="danger large"
        isDisabled={typed.trim() !== athlete.displayName || remove.isPending}
        onPress={() => remove.mutate({ athleteId: athlete.id })}
      >
        {m.delete_action()}
      </Button>
      <Button slot="close" look="bare">
        {m.back()}
      </Button>
    </div>
  );
}
