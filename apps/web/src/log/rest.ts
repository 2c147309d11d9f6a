import { useEffect, useState, useSyncExternalStore } from 'react';

/** A rest under way: when it ends, by the clock of the device, so that a reload changes nothing. */
export interface Rest {
  readonly workoutId: string;
  readonly endsAt: number;
}

const KEPT = 'topset.rest';
const TICK_MS = 250;
const listeners = new Set<() => void>();
let current: Rest | null = readKept();

function readKept(): Rest | null {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? 'null') as Rest | null;
  } catch {
    return null;
  }
}

export function setRest(rest: Rest | null): void {
  current = rest;
  localStorage.setItem(KEPT, JSON.stringify(rest));
  for (const listener of listeners) listener();
}

export function useRest(workoutId: string): { readonly rest: Rest | null; readonly secondsLeft: number } {
  const rest = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => (current?.workoutId === workoutId ? current : null),
  );
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!rest) return undefined;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [rest]);
  return { rest, secondsLeft: rest ? Math.max(0, (rest.endsAt - now) / 1000) : 0 };
}
