import type { Evidence, Fact } from '../decision-record.ts';
import { tidy } from '../kernel/exact-numbers.ts';
import type { PerformedSet, Session } from './session.ts';

/** A named number or word of a decision record. */
export function fact(name: string, value: number | string | readonly (number | string)[]): Fact {
  return { name, value: Array.isArray(value) ? value.map(text).join(' ') : text(value as number | string) };
}

function text(value: number | string): string {
  return typeof value === 'number' ? String(tidy(value)) : value;
}

/** The sessions that were compared and the sets in them, without repeats. */
export function evidenceOf(
  sessions: readonly Session[],
  sets: readonly (PerformedSet | null | undefined)[] = [],
): readonly Evidence[] {
  const seen = new Set<string>();
  const evidence: Evidence[] = sessions.map((session) => ({ kind: 'PERFORMANCE', id: session.performanceId }));
  for (const set of sets) {
    if (set === null || set === undefined || seen.has(set.id)) continue;
    seen.add(set.id);
    evidence.push({ kind: 'SET', id: set.id });
  }
  return evidence;
}
