import type { GenerationRow } from '@topset/db';
import type { GenerationRecord } from '@topset/llm';

/** What the flow recorded; null until it has ended, and for what never asked. */
export function recordOf({ record }: Pick<GenerationRow, 'record'>): GenerationRecord | null {
  return record as GenerationRecord | null;
}
