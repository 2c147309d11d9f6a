import { above } from '../../kernel/exact-numbers.ts';
import { listGrid, type StepGrid, stepGrid } from '../../kernel/load-grid.ts';
import type { LoadsAtHand } from '../../kernel/rack.ts';

const TIE = 'AWAY_FROM_ZERO';

/** The athlete's declared loads, or multiples of the policy's step. */
export function loadsToChooseFrom(atHand: LoadsAtHand | null, step: number, zeroLoadable: boolean): StepGrid {
  const listed = atHand?.kind === 'LIST' ? listGrid(atHand.loads, zeroLoadable) : null;
  if (listed !== null) return listed;
  if (atHand?.kind === 'STEP' && Number.isFinite(atHand.step) && above(atHand.step, 0)) {
    // With an empty bar the steps begin there; without one whatever is not admissible is left out afterwards.
    const bar = Number.isFinite(atHand.from) && above(atHand.from, 0) ? atHand.from : null;
    return stepGrid({ step: atHand.step, from: bar ?? 0, least: bar, zeroLoadable, tie: TIE });
  }
  return stepGrid({ step, least: null, zeroLoadable, tie: TIE });
}
