import { NetworkError, TopsetError } from '@topset/client';
import type { ReactNode } from 'react';
import * as m from '../generated/messages.js';
import { Button, ButtonLink } from './button.tsx';
import { Icon } from './icons.tsx';

/** In the shape of a page, so that nothing moves when it comes. */
export function Loading() {
  return (
    <div className="stack" role="status">
      <span className="unseen">{m.loading()}</span>
      <div className="skeleton title" />
      <div className="skeleton card-shape" />
      <div className="skeleton card-shape" />
    </div>
  );
}

export function Failed({ error, onRetry }: { readonly error: unknown; readonly onRetry?: () => void }) {
  const requestId = error instanceof TopsetError ? error.requestId : undefined;
  return (
    <section className="card" role="alert">
      <h2 className="row stop">
        <Icon name="stop" />
        {m.failed_title()}
      </h2>
      <p>{wordsOf(error)}</p>
      {requestId ? <p className="small quiet">{m.failed_request_id({ id: requestId })}</p> : null}
      {onRetry ? (
        <div>
          <Button onPress={onRetry}>{m.try_again()}</Button>
        </div>
      ) : null}
    </section>
  );
}

/** What is said beside what was refused. */
export function Refusal({ error }: { readonly error: unknown }) {
  if (!error) return null;
  return (
    <p className="notice stop" role="alert">
      <Icon name="stop" />
      <span>{wordsOf(error)}</span>
    </p>
  );
}

function wordsOf(error: unknown): string {
  if (error instanceof NetworkError) return m.failed_network();
  return error instanceof Error ? error.message : m.failed_title();
}

export function Empty({
  title,
  text,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  return (
    <section className="card plain">
      <h2>{title}</h2>
      <p className="quiet">{text}</p>
      {children}
    </section>
  );
}

interface Read<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** What was read, or where that stands. Old data stay while they are read again, or cannot be. */
export function Reading<Data>({
  of: { data, error, refetch },
  children,
}: {
  readonly of: Read<Data>;
  readonly children: (data: Data) => ReactNode;
}) {
  if (data !== undefined) return children(data);
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return <Loading />;
}

export function NotFound() {
  return (
    <div className="page">
      <h1>{m.not_found_title()}</h1>
      <div>
        <ButtonLink to="/" look="main">
          {m.not_found_action()}
        </ButtonLink>
      </div>
    </div>
  );
}
