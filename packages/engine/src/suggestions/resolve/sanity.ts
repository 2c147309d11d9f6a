import { above, below } from '../../kernel/exact-numbers.ts';
import { alters } from '../plan-changes/changes.ts';
import type { SuggestionPolicy } from '../policy.ts';
import type { PrescriptionChange } from '../types.ts';
import { eachDraft } from './pass.ts';

/** Step 1: no no-ops, nothing out of bounds. */
export const sanity = eachDraft('sanity', (draft, { policy }) => {
  for (const change of draft.changes) {
    const bound = brokenBound(change, policy);
    if (bound !== null) return { kind: 'BOUND', id: bound };
  }
  return null;
});

function brokenBound(change: PrescriptionChange, policy: SuggestionPolicy): string | null {
  if (!alters(change, policy)) return 'no-op';
  const { next } = change;
  switch (next.kind) {
    case 'LOAD': {
      const max = policy.maxLoad[next.unit];
      return below(next.value, 0) || above(next.value, max) || Number.isNaN(next.value) ? `load 0..${max}` : null;
    }
    case 'NUMBER': {
      const rest = change.property === 'rest' || change.property === 'restSeconds';
      const min = rest ? 0 : policy.minReps;
      const max = rest ? policy.maxRestSeconds : policy.maxReps;
      return next.value >= min && next.value <= max ? null : `${rest ? 'rest' : 'reps'} ${min}..${max}`;
    }
    default:
      return null;
  }
}
