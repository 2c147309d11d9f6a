import { useQueryClient } from '@tanstack/react-query';
import { CreateApiTokenDocument, RevokeApiTokenDocument, type TokenScope, ViewerDocument } from '@topset/client';
import { topsetKey, useTopsetMutation } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { Chips, ManyChips } from '../ui/chips.tsx';
import { Refusal } from '../ui/states.tsx';
import { day } from '../ui/writing.ts';
import type { Athlete } from './athlete.ts';
import { Secret } from './secret.tsx';

const SCOPES: Readonly<Partial<Record<TokenScope, () => string>>> = {
  READ: m.scope_read,
  WRITE: m.scope_write,
  GENERATE: m.scope_generate,
  MANAGE: m.scope_manage,
};
const LIVES = ['30', '90', '365', 'never'] as const;
type Life = (typeof LIVES)[number];
const DAY_MS = 86_400_000;

export function TokensCard({ athlete }: { readonly athlete: Athlete }) {
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: topsetKey(ViewerDocument, {}) });
  const create = useTopsetMutation(CreateApiTokenDocument, { onSuccess });
  const revoke = useTopsetMutation(RevokeApiTokenDocument, { onSuccess });
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<TokenScope[]>(['READ']);
  const [life, setLife] = useState<Life>('90');
  const live = athlete.apiTokens.filter(({ revokedAt }) => revokedAt === null);
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.tokens_title()}</h2>
        <p className="label quiet">{m.tokens_text()}</p>
      </div>
      {live.length > 0 ? (
        <ul className="lines">
          {live.map((token) => (
            <li key={token.id} className="line">
              <span className="line-name">
                {token.name}
                <span className="label quiet rack-what">
                  {[
                    `…${token.hint}`,
                    ...token.scopes.map((scope) => SCOPES[scope]?.() ?? scope.toLowerCase()),
                    token.expiresAt ? m.until_day({ day: day(token.expiresAt) }) : m.without_end(),
                  ].join(' · ')}
                </span>
              </span>
              <Button
                look="danger"
                isDisabled={revoke.isPending}
                aria-label={`${m.tokens_revoke()}: ${token.name}`}
                onPress={() => revoke.mutate({ tokenId: token.id })}
              >
                {m.tokens_revoke()}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <Refusal error={revoke.error} />
      {create.data?.secret ? <Secret text={m.tokens_secret()} value={create.data.secret} /> : null}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate(
            {
              name: name.trim(),
              scopes,
              ...(life === 'never' ? {} : { expiresAt: new Date(Date.now() + Number(life) * DAY_MS).toISOString() }),
            },
            { onSuccess: () => setName('') },
          );
        }}
      >
        <label className="field">
          <span className="label quiet">{m.tokens_name()}</span>
          <input className="input" value={name} maxLength={80} onChange={(event) => setName(event.target.value)} />
        </label>
        <ManyChips
          label={m.tokens_scopes()}
          chosen={scopes}
          onChoose={setScopes}
          choices={(Object.keys(SCOPES) as TokenScope[]).map((value) => ({ value, text: SCOPES[value]!() }))}
        />
        <Chips
          label={m.tokens_life()}
          chosen={life}
          onChoose={(value) => setLife(value ?? '90')}
          choices={LIVES.map((value) => ({
            value,
            text: value === 'never' ? m.without_end() : m.days_count({ count: Number(value) }),
          }))}
        />
        <Refusal error={create.error} />
        <div>
          <Button type="submit" isDisabled={!name.trim() || scopes.length === 0 || create.isPending}>
            {m.tokens_create()}
          </Button>
        </div>
      </form>
    </section>
  );
}
