import { useQueryClient } from '@tanstack/react-query';
import { ConfirmEmailDocument, EmailDocument, SetEmailDocument } from '@topset/client';
import { topsetKey, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Reading, Refusal } from '../ui/states.tsx';
import { Toggle } from './toggle.tsx';

/** Where notes and reports are mailed. */
export function MailCard() {
  const read = useTopsetQuery(EmailDocument, {});
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: topsetKey(EmailDocument, {}) });
  const set = useTopsetMutation(SetEmailDocument, { onSuccess });
  const confirm = useTopsetMutation(ConfirmEmailDocument, { onSuccess });
  const [address, setAddress] = useState('');
  const [code, setCode] = useState('');
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.mail_title()}</h2>
        <p className="label quiet">{m.mail_text()}</p>
      </div>
      <Reading of={read}>
        {({ viewer: { email } }) =>
          email ? (
            <>
              <p>
                {email.address}{' '}
                <span className={`tag ${email.confirmedAt ? 'done' : 'caution'}`}>
                  {email.confirmedAt ? m.mail_confirmed() : m.mail_open()}
                </span>
              </p>
              {email.confirmedAt ? (
                <div className="lines">
                  <Toggle
                    text={m.mail_notes()}
                    isOn={email.notes}
                    onChange={(notes) => set.mutate({ address: email.address, notes })}
                  />
                  <Toggle
                    text={m.mail_reports()}
                    isOn={email.reports}
                    onChange={(reports) => set.mutate({ address: email.address, reports })}
                  />
                </div>
              ) : (
                <form
                  className="stack"
                  onSubmit={(event) => {
                    event.preventDefault();
                    confirm.mutate({ code: code.trim() });
                  }}
                >
                  <label className="field">
                    <span className="label quiet">{m.mail_code()}</span>
                    <input
                      className="input"
                      inputMode="numeric"
                      autoComplete="one-time-code"
                      value={code}
                      onChange={(event) => setCode(event.target.value)}
                    />
                  </label>
                  <Refusal error={confirm.error} />
                  <div>
                    <Button type="submit" isDisabled={!code.trim() || confirm.isPending}>
                      {m.mail_confirm()}
                    </Button>
                  </div>
                </form>
              )}
              <div>
                <Button look="danger" onPress={() => set.mutate({ address: null })}>
                  {m.mail_forget()}
                </Button>
              </div>
            </>
          ) : (
            <form
              className="stack"
              onSubmit={(event) => {
                event.preventDefault();
                set.mutate({ address: address.trim() });
              }}
            >
              <label className="field">
                <span className="label quiet">{m.mail_address()}</span>
                <input
                  className="input"
                  type="text"
                  inputMode="email"
                  autoComplete="email"
                  value={address}
                  onChange={(event) => setAddress(event.target.value)}
                />
              </label>
              <div>
                <Button type="submit" isDisabled={!address.trim() || set.isPending}>
                  {m.mail_set()}
                </Button>
              </div>
            </form>
          )
        }
      </Reading>
      <Refusal error={set.error} />
    </section>
  );
}
