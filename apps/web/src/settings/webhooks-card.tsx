import { useQueryClient } from '@tanstack/react-query';
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  type WebhookEvent,
  WebhooksDocument,
  type WebhooksQuery,
} from '@topset/client';
import { topsetKey, useTopsetMutation, useTopsetQuery } from '@topset/client/react';
import { useState } from 'react';
import * as m from '../generated/messages.js';
import { Button } from '../ui/button.tsx';
import { ManyChips } from '../ui/chips.tsx';
import { Reading, Refusal } from '../ui/states.tsx';
import { day, number } from '../ui/writing.ts';
import { Secret } from './secret.tsx';

const EVENTS: Readonly<Partial<Record<WebhookEvent, () => string>>> = {
  WORKOUT_FINISHED: m.event_workout,
  SUGGESTIONS_MADE: m.event_suggestions,
  DECISION_TAKEN: m.event_decision,
  PLAN_VERSION_ACTIVATED: m.event_plan,
  GENERATION_ENDED: m.event_generation,
  REPORT_READY: m.event_report,
};
const AT: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' };

type Hook = NonNullable<WebhooksQuery['webhooks']>[number];

export function WebhooksCard() {
  const read = useTopsetQuery(WebhooksDocument, {});
  const queries = useQueryClient();
  const onSuccess = () => queries.invalidateQueries({ queryKey: topsetKey(WebhooksDocument, {}) });
  const create = useTopsetMutation(CreateWebhookDocument, { onSuccess });
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<WebhookEvent[]>(['WORKOUT_FINISHED']);
  return (
    <section className="card">
      <div className="stack-tight">
        <h2>{m.hooks_title()}</h2>
        <p className="label quiet">{m.hooks_text()}</p>
      </div>
      <Reading of={read}>
        {({ webhooks }) => (
          <ul className="lines">
            {webhooks.map((hook) => (
              <HookLine key={hook.id} hook={hook} onSuccess={onSuccess} />
            ))}
          </ul>
        )}
      </Reading>
      {create.data?.secret ? <Secret text={m.hooks_secret()} value={create.data.secret} /> : null}
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate({ url: url.trim(), events }, { onSuccess: () => setUrl('') });
        }}
      >
        <label className="field">
          <span className="label quiet">{m.hooks_url()}</span>
          <input
            className="input"
            type="text"
            inputMode="url"
            autoComplete="off"
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </label>
        <ManyChips
          label={m.hooks_events()}
          chosen={events}
          onChoose={setEvents}
          choices={(Object.keys(EVENTS) as WebhookEvent[]).map((value) => ({ value, text: EVENTS[value]!() }))}
        />
        <Refusal error={create.error} />
        <div>
          <Button type="submit" isDisabled={!url.trim() || events.length === 0 || create.isPending}>
            {m.hooks_create()}
          </Button>
        </div>
      </form>
    </section>
  );
}

function HookLine({ hook, onSuccess }: { readonly hook: Hook; readonly onSuccess: () => unknown }) {
  const remove = useTopsetMutation(DeleteWebhookDocument, { onSuccess });
  const rotate = useTopsetMutation(RotateWebhookSecretDocument, { onSuccess });
  const state = hook.disabledAt
    ? m.hooks_off({ day: day(hook.disabledAt) })
    : hook.failingSince
      ? m.hooks_failing({ day: day(hook.failingSince, AT) })
      : m.hooks_well();
  return (
    <li className="hook">
      <p className="hook-url">{hook.url}</p>
      <p className={`label ${hook.failingSince || hook.disabledAt ? 'stop' : 'quiet'}`}>
        {[state, ...hook.events.map((event) => EVENTS[event]?.() ?? event)].join(' · ')}
      </p>
      {hook.attempts.length > 0 ? (
        <details>
          <summary>{m.hooks_attempts({ count: hook.attempts.length })}</summary>
          <ul className="lines">
            {hook.attempts.map((attempt) => (
              <li key={`${attempt.messageId} ${attempt.attempt}`} className="line label">
                <span>
                  {day(attempt.at, AT)} · {EVENTS[attempt.event]?.() ?? attempt.event}
                </span>
                <span className={attempt.fault ? 'stop' : 'done'}>
                  {attempt.status ?? attempt.fault ?? ''} · {number(attempt.milliseconds)} {m.milliseconds()}
                </span>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {rotate.data?.secret ? <Secret text={m.hooks_secret()} value={rotate.data.secret} /> : null}
      <Refusal error={remove.error ?? rotate.error} />
      <div className="row">
        <Button isDisabled={rotate.isPending} onPress={() => rotate.mutate({ webhookId: hook.id })}>
          {m.hooks_rotate()}
        </Button>
        <Button look="danger" isDisabled={remove.isPending} onPress={() => remove.mutate({ webhookId: hook.id })}>
          {m.log_edit_delete()}
        </Button>
      </div>
    </li>
  );
}
