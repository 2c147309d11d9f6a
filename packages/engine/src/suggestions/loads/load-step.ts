import type { Evidence, Fact } from '../../decision-record.ts';
import { ceilExact, same } from '../../kernel/exact-numbers.ts';
import type { Side } from '../../kernel/load-grid.ts';
import type { Message, SaidMove } from '../../messages/index.ts';
import { fact } from '../facts.ts';
import type { Judgement, Proposal } from '../judgement.ts';
import { loadChange, numberChange } from '../plan-changes/changes.ts';
import type { PlannedTarget } from '../session.ts';
import { setNumber } from '../set-number.ts';
import type { EnteredLoad } from '../types.ts';
import type { LoadTerms } from './load-terms.ts';

/** A move of a load by some increments, with the numbers that the record keeps. */
interface LoadStep {
  readonly next: number;
  readonly unrounded: number;
  /** The increment or the preferred step. */
  readonly stepUsed: number;
}

/** Moves a planned load from `base` by increments to one side; null if nothing loadable lies there. */
function stepLoad(
  loads: LoadTerms,
  set: PlannedTarget,
  base: number,
  increments: number,
  side: Side,
  preferStep: boolean,
): LoadStep | null {
  if (preferStep && loads.preferredStep !== null) {
    const stepUsed = loads.preferredStep;
    // A part of the athlete's own step cannot be put on, so a multiplied jump takes the next whole one.
    const jump = ceilExact(increments) * stepUsed;
    const next = loads.byPreferredSteps(base, set.load, jump, side);
    return next === null ? null : { next, unrounded: base + side * jump, stepUsed };
  }
  const stepUsed = loads.increment(set.load);
  const unrounded = base + side * increments * stepUsed;
  const next = loads.toward(unrounded, set.load, side);
  return next === null ? null : { next, unrounded, stepUsed };
}

/** What a load rule says about itself; shared by all sets that it moves. */
export interface LoadMove {
  readonly increments: number;
  readonly side: Side;
  /** Where the jump starts. */
  base(set: PlannedTarget): number;
  readonly preferStep: boolean;
  /** Reps that the set starts from again, or null. */
  readonly resetRepsTo: number | null;
  readonly inputs: readonly Fact[];
  readonly thresholds: readonly Fact[];
  readonly evidence: readonly Evidence[];
  reason(move: SaidMove): Message;
}

/** One proposal per planned set with a load; a rep reset never goes alone. */
export function moveLoads(judgement: Judgement, sets: readonly PlannedTarget[], move: LoadMove): readonly Proposal[] {
  const { loads } = judgement;
  const moved = sets.flatMap((set) => {
    if (!(set.load > 0)) return [];
    const step = stepLoad(loads, set, move.base(set), move.increments, move.side, move.preferStep);
    return step === null ? [] : [{ set, step }];
  });
  const movedIds = new Set(moved.map(({ set }) => set.id));
  return moved.map(({ set, step }) => {
    const reset = move.resetRepsTo;
    const changes = [loadChange(set, step.next, loads)];
    if (reset !== null && reset !== set.reps) changes.push(numberChange('reps', set.reps, reset));
    return {
      set,
      changes,
      stepUsed: step.stepUsed,
      inputs: [...move.inputs, ...loadFacts(set, step.next, step.unrounded, loads)],
      thresholds: [...move.thresholds, fact('step', step.stepUsed), fact('increments', move.increments)],
      evidence: [...move.evidence, { kind: 'PLANNED_SET' as const, id: set.id }],
      reason: move.reason({
        from: enteredLoad(set, loads),
        to: { value: step.next, unit: loads.unit },
        ...only(set, movedIds, judgement.live.sets),
      }),
    };
  });
}

/** Which sets move, by their numbers in the log, where others of the same load stay: the sentence names what it changes. */
function only(
  set: PlannedTarget,
  movedIds: ReadonlySet<string>,
  planned: readonly PlannedTarget[],
): Pick<SaidMove, 'only'> {
  const equal = planned.filter(({ type, load }) => type === set.type && same(load, set.load));
  const moved = equal.filter(({ id }) => movedIds.has(id));
  if (moved.length === equal.length) return {};
  const alike = planned.filter(({ type }) => (type === 'WARMUP') === (set.type === 'WARMUP'));
  return { only: { sets: moved.map((each) => setNumber(each, planned)), of: alike.length } };
}

/** Previous, value before rounding, new value and the grid it was rounded to. */
export function loadFacts(set: PlannedTarget, next: number, unrounded: number, loads: LoadTerms): readonly Fact[] {
  return [
    fact('previous', set.load),
    fact('beforeRounding', unrounded),
    fact('new', next),
    fact('loadable', loads.grid.description),
  ];
}

/** The planned load as the athlete entered it. */
export function enteredLoad(set: PlannedTarget, loads: LoadTerms): EnteredLoad {
  return set.entered ?? { value: 0, unit: loads.unit };
}

/** inc(T), or that of the new load where an empty load has none: a tolerance of 0 could judge nothing. */
export function stepBehind(set: PlannedTarget, next: number, loads: LoadTerms): number {
  return loads.increment(set.load) || loads.increment(next);
}
