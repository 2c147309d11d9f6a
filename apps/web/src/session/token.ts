import { useSyncExternalStore } from 'react';

const KEPT = 'topset.token';
const listeners = new Set<() => void>();

/** The token that the server put into the page: in demo mode, on this machine. */
export const demoToken: string | null =
  document.querySelector<HTMLMetaElement>('meta[name="topset-demo-token"]')?.content ?? null;

function currentToken(): string | null {
  return localStorage.getItem(KEPT) ?? demoToken;
}

export function keepToken(token: string | null): void {
  if (token === null) localStorage.removeItem(KEPT);
  else localStorage.setItem(KEPT, token);
  for (const listener of listeners) listener();
}

export function useToken(): string | null {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentToken);
}
