import { useSyncExternalStore } from 'react';

/** A tab that stays open for days looks for a new version so often. */
const LOOK_MS = 3_600_000;

const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

function found(worker: ServiceWorker | null): void {
  // The first worker of a device replaces nothing.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  for (const listener of listeners) listener();
}

/** Installs the worker, and notices the next version of it. */
export async function keepShell(): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register('/service-worker.js');
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') found(next);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

export function useUpdate(): { readonly isReady: boolean; readonly take: () => void } {
  const isReady = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== null,
  );
  return { isReady, take };
}

function take(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting?.postMessage('take-over');
}
