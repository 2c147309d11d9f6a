import type { SafetyFieldsFragment, TopsetConnection } from '@topset/client';
import { useSyncExternalStore } from 'react';

const KEPT = 'topset.safety';
const listeners = new Set<() => void>();
let current: readonly SafetyFieldsFragment[] = readKept();

function readKept(): readonly SafetyFieldsFragment[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as SafetyFieldsFragment[]) : [];
  } catch {
    return [];
  }
}

function keep(measures: readonly SafetyFieldsFragment[]): void {
  current = measures;
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(KEPT, JSON.stringify(measures));
  } catch {
    // A full storage keeps nobody from reading it now.
  }
}

/** What is to be done at once and was not dismissed yet, a red flag first. It outlives the page, and ends with the sign-in. */
export function useMeasures(): readonly SafetyFieldsFragment[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
  );
}

export function dismiss(measures: SafetyFieldsFragment): void {
  keep(current.filter((other) => other !== measures));
}

/** The same connection; whatever mutation goes through it, what its answer says is to be done at once is shown. */
export function withSafety(connection: TopsetConnection): TopsetConnection {
  const request = async (...call: Parameters<TopsetConnection['request']>) => {
    const answer = await connection.request(...call);
    // A dry run is shown where it was asked for: nothing of it is so.
    if (!isDryRun(call[1])) for (const measures of measuresIn(answer)) show(measures);
    return answer;
  };
  return { ...connection, request: request as TopsetConnection['request'] };
}

function show(measures: SafetyFieldsFragment): void {
  const others = current.filter(({ message }) => message !== measures.message);
  keep([measures, ...others].sort((a, b) => Number(b.stopNow) - Number(a.stopNow)));
}

function isDryRun(variables: object): boolean {
  const { input } = variables as { input?: { dryRun?: unknown } | null };
  return input?.dryRun === true;
}

/** Every payload has them in the same field. */
function measuresIn(answer: unknown): readonly SafetyFieldsFragment[] {
  return Object.values((answer ?? {}) as object).flatMap((payload: { safety?: SafetyFieldsFragment | null } | null) =>
    payload?.safety ? [payload.safety] : [],
  );
}
