import type { PainArea } from '../vocabulary.ts';
import { SCALES } from './scales.ts';

/** Where it hurts; `unspecified` when nobody said. */
export type FlagArea = PainArea | 'unspecified';

/** Pain as it was marked or read; severity 0 is no mark. */
export interface PainMark {
  readonly area: FlagArea;
  readonly severity: number;
}

/** Pain goes from 0, which is none, to 3. */
export const HIGHEST_SEVERITY = SCALES.painSeverity.most;

/** Whether a severity is pain at all. */
export function hurts(severity: number): boolean {
  return severity >= 1;
}

/** Whether a marker of one area speaks about the other; `unspecified` speaks about all. */
export function areasMatch(a: FlagArea, b: FlagArea): boolean {
  return a === b || a === 'unspecified' || b === 'unspecified';
}
