import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react';
import type { TopsetConnection } from '../connection.ts';

const ConnectionContext = createContext<TopsetConnection | null>(null);

/** Gives the hooks below it the client that they ask. Stands inside the `QueryClientProvider` of TanStack Query. */
export function TopsetProvider({
  client,
  children,
}: {
  readonly client: TopsetConnection;
  readonly children?: ReactNode;
}): ReactElement {
  return createElement(ConnectionContext.Provider, { value: client }, children);
}

/** The client of the nearest `TopsetProvider`. */
export function useTopset(): TopsetConnection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('There is no TopsetProvider around this component.');
  return connection;
}
