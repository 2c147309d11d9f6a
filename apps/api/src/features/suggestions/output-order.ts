import type { SuggestionRow } from '@topset/db';
import { CHANGE_PROPERTIES } from '@topset/engine/suggestions';

/** Plan order; sets before the exercise as a whole; then lead property and rule. */
export function inOutputOrder(a: SuggestionRow, b: SuggestionRow): number {
  return (
    last(a.exercisePosition) - last(b.exercisePosition) ||
    Number(a.plannedSetId === null) - Number(b.plannedSetId === null) ||
    last(a.setPosition) - last(b.setPosition) ||
    lead(a) - lead(b) ||
    a.ruleNumber - b.ruleNumber ||
    (a.id < b.id ? -1 : 1)
  );
}

const last = (position: number | null) => position ?? Number.MAX_SAFE_INTEGER;
const lead = (row: SuggestionRow) =>
  Math.min(...row.changes.map(({ property }) => CHANGE_PROPERTIES.indexOf(property)));
