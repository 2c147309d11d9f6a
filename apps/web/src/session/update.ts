import { useSyncExternalStore } from 'react';

/** A tab that stays open for days looks for a new version so often. */
const LOOK_MS = 3_600_000;
/** Until the next try of an installation that failed; twice as long after each. */
const FIRST_RETRY_MS = 5_000;

const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

function found(worker: ServiceWorker | null): void {
  // The first worker of a device replaces nothing.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  for (const listener of listeners) listener();
}

/**
 * Installs the worker, and notices the next version of it. One file that does not arrive, on a bad connection or a busy
 * machine, and the browser gives the first worker up: without another try the app would not open offline until somebody
 * reloads it.
 */
export async function keepShell(retryMs = FIRST_RETRY_MS): Promise<void> {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const registration = await serviceWorker.register('/service-worker.js').catch(() => null);
  if (!registration || !(await isInstalled(registration))) {
    setTimeout(() => void keepShell(Math.min(retryMs * 2, LOOK_MS)), retryMs);
    return;
  }
  // A page that was still loading when the first worker began is none of its own, and would lack files that come later.
  if (!serviceWorker.controller) registration.active?.postMessage('take-in');
  found(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed') found(next);
    });
  });
  setInterval(() => void registration.update().catch(() => undefined), LOOK_MS);
}

/** Once it is known: a worker that was given up is redundant. */
function isInstalled({ active, waiting: next, installing }: ServiceWorkerRegistration): Promise<boolean> {
  if (active || next || !installing) return Promise.resolve(Boolean(active ?? next));
  return new Promise((resolve) => {
    installing.addEventListener('statechange', () => {
      if (installing.state !== 'installing') resolve(installing.state !== 'redundant');
    });
  });
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
