import type { GenerationRow } from '@topset/db';
import type { GenerationRecord } from '@topset/llm';

/** What the flow recorded, at its end or when its analyzer was through; null before, and for what never asked. */
export function recordOf({ record }: Pick<GenerationRow, 'record'>): GenerationRecord | null {
  return record as GenerationRecord | null;
}

/** Whether the engine answered in the place of a model, from the beginning or in the end. */
export const isByRules = ({ provider }: { readonly provider: string }): boolean => provider === 'rules';
