import type { FlagArea, PerformanceReportInput } from '@topset/client';
import { useSyncExternalStore } from 'react';

/** What an athlete notes about one exercise; told with the finish. */
export interface Marks {
  readonly pain: Readonly<Partial<Record<FlagArea, number>>>;
  readonly technique: boolean;
  readonly notes: string;
}

type Kept = Readonly<Record<string, Marks>>;

const KEPT = 'topset.marks';
const NONE: Marks = { pain: {}, technique: false, notes: '' };
const listeners = new Set<() => void>();
let current: Kept = readKept();

function readKept(): Kept {
  try {
    return (JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {}) as Kept;
  } catch {
    return {};
  }
}

function keep(kept: Kept): void {
  current = kept;
  localStorage.setItem(KEPT, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

export function mark(performanceId: string, marks: Marks): void {
  keep({ ...current, [performanceId]: marks });
}

/** They have been told. */
export function forgetMarks(performanceIds: readonly string[]): void {
  keep(Object.fromEntries(Object.entries(current).filter(([id]) => !performanceIds.includes(id))));
}

export function useMarks(): (performanceId: string) => Marks {
  const kept = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
  return (performanceId) => kept[performanceId] ?? NONE;
}

export function hasMarks({ pain, technique, notes }: Marks): boolean {
  return technique || notes.trim() !== '' || Object.values(pain).some((severity) => severity > 0);
}

/** As the report of a workout takes them. */
export function reportOf(performanceId: string, { pain, technique, notes }: Marks): PerformanceReportInput {
  const hurts = Object.entries(pain).filter(([, severity]) => severity > 0) as [FlagArea, number][];
  return {
    performanceId,
    ...(hurts.length > 0 ? { pain: hurts.map(([area, severity]) => ({ area, severity })) } : {}),
    ...(technique ? { technique } : {}),
    ...(notes.trim() ? { notes: notes.trim() } : {}),
  };
}
