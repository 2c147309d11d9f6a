import { PAIN_AREAS } from '../vocabulary.ts';
import { SCALES } from './scales.ts';

/** Where it hurts; `unspecified` when nobody said, `whole_body` for a red flag. */
export const FLAG_AREAS = [...PAIN_AREAS, 'unspecified', 'whole_body'] as const;
export type FlagArea = (typeof FLAG_AREAS)[number];

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

/** Whether a marker of one area speaks about the other; `unspecified` speaks about all places that hurt. */
export function areasMatch(a: FlagArea, b: FlagArea): boolean {
  if (a === 'whole_body' || b === 'whole_body') return a === b;
  return a === b || a === 'unspecified' || b === 'unspecified';
}
