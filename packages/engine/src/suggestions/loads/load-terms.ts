import { above, below, same, tidy } from '../../kernel/exact-numbers.ts';
import type { Side, StepGrid } from '../../kernel/load-grid.ts';
import { hardness } from '../../kernel/loads.ts';
import type { LoadType, Unit } from '../../vocabulary.ts';
import { equipmentClass } from '../adaptive/equipment-class.ts';
import type { SuggestionPolicy } from '../policy.ts';
import type { ExerciseContext } from '../types.ts';
import { type Increment, incrementOf } from './increment.ts';
import { loadsToChooseFrom } from './loadable.ts';

/** How loads of one exercise count, step and round, in the athlete's unit. */
export interface LoadTerms {
  readonly unit: Unit;
  readonly kind: LoadType;
  /** Less is harder. */
  readonly assisted: boolean;
  /** The direction in which the number goes when the load gets harder. */
  readonly harder: Side;
  readonly easier: Side;
  readonly increment: Increment;
  /** Replaces the increment where a policy says so; null if the athlete has none. */
  readonly preferredStep: number | null;
  readonly grid: StepGrid;
  /** Of the estimated maximum; see the policy. */
  readonly repsPerDoubling: number;
  /** Larger is harder, for every kind of load. */
  effort(load: number): number;
  /** Whether the result can stand in a plan: never negative, 0 only where the body itself is the load. */
  admissible(load: number): boolean;
  /** The nearest loadable value, or null if that is not admissible. */
  round(x: number): number | null;
  /** round(x), moved on until it is strictly on the given side of `from`; null if there is nothing loadable. */
  toward(x: number, from: number, side: Side): number | null;
  /** `from` moved by preferred steps, unrounded; null if not admissible. */
  byPreferredSteps(base: number, from: number, steps: number, side: Side): number | null;
}

type LoadContext = Pick<ExerciseContext, 'exercise' | 'unit' | 'loadsAtHand' | 'preferredStep'>;

/** The load terms of an exercise under a policy. */
export function loadTermsOf(context: LoadContext, policy: SuggestionPolicy): LoadTerms {
  const { exercise, unit } = context;
  const assisted = exercise.loadType === 'assisted';
  const zeroLoadable = assisted || exercise.loadType === 'bodyweight_plus';
  const grid = loadsToChooseFrom(context.loadsAtHand, roundingStep(context, policy), zeroLoadable);
  const admissible = (load: number) => above(load, 0) || (zeroLoadable && same(load, 0));
  const toward = (x: number, from: number, side: Side): number | null => {
    const nearest = grid.nearest(x);
    const onSide = side === 1 ? above(nearest, from) : below(nearest, from);
    const value = onSide ? nearest : grid.next(from, side);
    return value !== null && admissible(value) ? value : null;
  };
  return {
    unit,
    kind: exercise.loadType,
    assisted,
    harder: assisted ? -1 : 1,
    easier: assisted ? 1 : -1,
    increment: incrementOf(exercise, unit, policy),
    preferredStep: validStep(context.preferredStep),
    grid,
    repsPerDoubling: policy.repsPerDoubling,
    effort: (load) => hardness(load, assisted),
    admissible,
    round(x) {
      const value = grid.nearest(x);
      return admissible(value) ? value : null;
    },
    toward,
    byPreferredSteps(base, from, steps, side) {
      const value = tidy(base + side * steps);
      // Why: "not rounded" trusts the athlete's step, but a declared list is all there is to load, and what is
      // suggested must be loadable (domain rule 3).
      if (context.loadsAtHand?.kind === 'LIST') return toward(value, from, side);
      return admissible(value) ? value : null;
    },
  };
}

function roundingStep({ exercise, unit }: LoadContext, policy: SuggestionPolicy): number {
  if (policy.kind === 'classic') return policy.loads[unit].plateRounding;
  return (equipmentClass(exercise) === 'cable' ? policy.cableRoundingStep : policy.roundingStep)[unit];
}

function validStep(step: number | null): number | null {
  return step !== null && Number.isFinite(step) && above(step, 0) ? step : null;
}

/** Whether classic-1 may touch loads: external and bodyweight-plus only. */
export function loadsAllowed(loads: LoadTerms): boolean {
  return loads.kind === 'external' || loads.kind === 'bodyweight_plus';
}
