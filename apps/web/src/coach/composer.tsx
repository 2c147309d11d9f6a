import { useQueryClient } from '@tanstack/react-query';
import { SendMessageDocument } from '@topset/client';
import { TOPSET, useTopsetMutation } from '@topset/client/react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Label, TextArea, TextField } from 'react-aria-components';
import * as m from '../generated/messages.js';
import { useOnline } from '../session/online.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icons.tsx';
import { Refusal } from '../ui/states.tsx';
import type { Answer } from './understood.tsx';

const LONGEST = 4000;
const STARTERS = [m.coach_starter_report, m.coach_starter_pain, m.coach_starter_move, m.coach_starter_progress];

/** What is written stays until the server has it. */
export function Composer({ onAnswer }: { readonly onAnswer: (answer: Answer) => void }) {
  const queries = useQueryClient();
  const online = useOnline();
  const [text, setText] = useState('');
  const send = useTopsetMutation(SendMessageDocument, {
    onSuccess: async (answer) => {
      setText('');
      onAnswer(answer);
      await queries.invalidateQueries({ queryKey: [TOPSET] });
    },
  });
  const canSend = text.trim() !== '' && !send.isPending && online;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSend) send.mutate({ text: text.trim() });
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
  };
  return (
    <form className="composer" onSubmit={submit}>
      <fieldset className="strip">
        <legend className="unseen">{m.coach_starters()}</legend>
        {STARTERS.map((starter) => (
          <Button key={starter()} look="starter" onPress={() => setText(starter())}>
            {starter()}
          </Button>
        ))}
      </fieldset>
      <TextField className="field" value={text} onChange={setText} maxLength={LONGEST}>
        <Label className="label quiet">{m.coach_write()}</Label>
        <TextArea className="input" onKeyDown={sendByKey} rows={3} />
      </TextField>
      <p className="small quiet">{m.coach_hint()}</p>
      <Refusal error={send.error} />
      <Button type="submit" look="main" isDisabled={!canSend}>
        <Icon name="send" />
        {m.coach_send()}
      </Button>
    </form>
  );
}
