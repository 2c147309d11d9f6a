import { useSyncExternalStore } from 'react';

/** How an athlete tells effort: on the scale of RPE, or by the reps that were left. */
export const EFFORT_SCALES = ['rpe', 'rir'] as const;
export type EffortScale = (typeof EFFORT_SCALES)[number];

const KEPT = 'topset.effort';
const listeners = new Set<() => void>();

function current(): EffortScale {
  return EFFORT_SCALES.find((scale) => scale === localStorage.getItem(KEPT)) ?? 'rpe';
}

export function chooseEffortScale(scale: EffortScale): void {
  localStorage.setItem(KEPT, scale);
  for (const listener of listeners) listener();
}

export function useEffortScale(): EffortScale {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, current);
}
