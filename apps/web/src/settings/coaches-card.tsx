import { useQueryClient } from '@tanstack/react-query';
import {
  AcceptGrantDocument,
  type CoachAccess,
  GrantCoachDocument,
  RevokeCoachDocument,
  ViewerDocument,
} from '@topset/client';
import { topsetKey, useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips } from '../ui/chips.tsx';
import { Refusal } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';
import type { Athlete } from './athlete.ts';
import { Secret } from './secret.tsx';

type Grant = Athlete['coaches'][number];

/** Coaches whom the athlete has admitted, and athletes who have admitted them. */
export function CoachesCard({ athlete }: { readonly athlete: Athlete }) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: topsetKey(ViewerDocument, {}) });
  const invite = useTopsetMutation(GrantCoachDocument, { onSuccess });
  const accept = useTopsetMutation(AcceptGrantDocument, { onSuccess });
  const revoke = useTopsetMutation(RevokeCoachDocument, { onSuccess });
  const [access, setAccess] = useState<CoachAccess>('READ');
  const [label, setLabel] = useState('');
  const [code, setCode] = useState('');
  const end = (grant: Grant) => revoke.mutate({ grantId: grant.id });
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.coaches_title()}</h2>
        <p className="label quiet">{m.coaches_text()}</p>
      </div>
      <Grants grants={athlete.coaches} action={m.coaches_end()} onEnd={end} />
      <Refusal error={revoke.error} />
      {invite.data?.invitationCode ? <Secret text={m.coaches_code()} value={invite.data.invitationCode} /> : null}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          invite.mutate(
            { access, ...(label.trim() ? { label: label.trim() } : {}) },
            { onSuccess: () => setLabel('') },
          );
        }}
      >
        <label className="field">
          <span className="label quiet">{m.coaches_label()}</span>
          <input className="input" value={label} maxLength={80} onChange={(event) => setLabel(event.target.value)} />
        </label>
        <Chips
          label={m.coaches_access()}
          chosen={access}
          onChoose={(value) => setAccess(value ?? 'READ')}
          choices={[
            { value: 'READ' as CoachAccess, text: m.coaches_read() },
            { value: 'WRITE' as CoachAccess, text: m.coaches_write() },
          ]}
        />
        <Refusal error={invite.error} />
        <div>
          <Button type="submit" isDisabled={invite.isPending}>
            {m.coaches_invite()}
          </Button>
        </div>
      </form>
      <h3>{m.coaching_title()}</h3>
      <Grants grants={athlete.coaching} action={m.coaching_leave()} onEnd={end} />
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          accept.mutate({ code: code.trim() }, { onSuccess: () => setCode('') });
        }}
      >
        <label className="field">
          <span className="label quiet">{m.coaching_code()}</span>
          <input
            className="input"
            autoComplete="off"
            value={code}
            maxLength={200}
            onChange={(event) => setCode(event.target.value)}
          />
        </label>
        <Refusal error={accept.error} />
        <div>
          <Button type="submit" isDisabled={!code.trim() || accept.isPending}>
            {m.coaching_accept()}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface GrantsProps {
  readonly grants: readonly Grant[];
  readonly action: string;
  readonly onEnd: (grant: Grant) => void;
}

function Grants({ grants, action, onEnd }: GrantsProps) {
  if (grants.length === 0) return null;
  return (
    <ul className="lines">
      {grants.map((grant) => {
        const name = grant.displayName ?? grant.label ?? m.coaches_open();
        return (
          <li key={grant.id} className="line">
            <span className="line-name">
              {name}
              <span className="label quiet rack-what">
                {[
                  grant.access === 'WRITE' ? m.coaches_write() : m.coaches_read(),
                  grant.acceptedAt ? null : m.coaches_waiting(),
                  grant.expiresAt ? m.until_day({ day: day(grant.expiresAt) }) : null,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button look="danger" aria-label={`${action}: ${name}`} onPress={() => onEnd(grant)}>
              {action}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
