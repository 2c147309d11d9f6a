import { above } from '../../kernel/exact-numbers.ts';
import type { Judgement } from '../judgement.ts';
import type { AiBounds } from '../policy.ts';
import type { PlannedTarget } from '../session.ts';
import type { PrescriptionChange } from '../types.ts';

/** Whether a model's change goes further than it may. Out of bounds is dropped, never clamped. */
export function brokenBound(
  change: PrescriptionChange,
  set: PlannedTarget | null,
  { live, loads }: Judgement,
  bounds: AiBounds,
): boolean {
  const value = typeof change.next.value === 'number' ? change.next.value : 0;
  switch (change.property) {
    case 'weight': {
      const load = set?.load ?? 0;
      const share = change.loadEffect === 'HARDER' ? bounds.harderShare : bounds.easierShare;
      return above(change.magnitude, Math.max(bounds.loadIncrements * loads.increment(load), share * load));
    }
    case 'reps': {
      const outside = live.reps.mode === 'RANGE' && (value < live.reps.lower || value > live.reps.upper);
      return outside || change.magnitude > bounds.maxRepsStep;
    }
    default: {
      const outside = value < bounds.minRestSeconds || value > bounds.maxRestSeconds;
      return outside || change.magnitude > bounds.maxRestStepSeconds;
    }
  }
}
