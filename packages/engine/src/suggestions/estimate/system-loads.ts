import { above, atLeast, atMost, same, tidy } from '../../kernel/exact-numbers.ts';
import { type Side, type StepGrid, stepGrid } from '../../kernel/load-grid.ts';
import { loadIn } from '../../kernel/loads.ts';
import type { LoadType, Unit } from '../../vocabulary.ts';
import type { LoadTerms } from '../loads/load-terms.ts';
import type { PlannedTarget } from '../session.ts';
import type { ExerciseContext } from '../types.ts';

/** What the muscles move, in the athlete's unit, and how that is put on. */
export interface SystemLoads {
  /** Whether loads can change at all; without, only reps do. */
  readonly changeable: boolean;
  /** The system load of a load as it is entered. */
  of(load: number): number;
  /** The system load of a planned set; 0: it is not set. */
  planned(set: PlannedTarget): number;
  /** The heaviest loadable load, as it is entered, that weighs no more than this; null: there is none. */
  upTo(systemLoad: number): number | null;
  /** The loadable neighbour of an entered load, 1 harder, -1 easier; null: there is none. */
  next(load: number, side: Side): number | null;
  /** For the record. */
  readonly loadable: string;
}

/** What system loads are made of. */
export interface LoadsTold {
  readonly loads: LoadTerms;
  readonly context: Pick<ExerciseContext, 'bodyWeight' | 'loadsAtHand' | 'loadsDeclared'>;
}

/** Why nothing can be said about the loads of an exercise. */
export type NoSystemLoads = 'no-load-rules' | 'no-body-weight';

/** System loads by the kind of load, for the working sets of a plan. */
export function systemLoadsOf(
  judgement: LoadsTold,
  working: readonly PlannedTarget[],
): SystemLoads | { readonly missing: NoSystemLoads } {
  const { loads, context } = judgement;
  const body = knownBody(context.bodyWeight ?? null, loads.unit);
  switch (loads.kind) {
    case 'external':
      return carried(judgement, working, 0);
    case 'bodyweight_plus':
      if (body !== null) return carried(judgement, working, body);
      return working.every(({ load }) => load > 0) ? carried(judgement, working, 0) : { missing: 'no-body-weight' };
    case 'assisted':
      return body === null ? { missing: 'no-body-weight' } : assisted(judgement, working, body);
    case 'bodyweight':
      return BODY_ALONE;
    case 'band':
      return { missing: 'no-load-rules' };
  }
}

type WeightTold = { readonly value: string | number; readonly unit: Unit };

/** What is moved at a load as it is entered; null: nobody knows. */
export function movedBy(kind: LoadType, bodyWeight: WeightTold | null, unit: Unit): ((load: number) => number) | null {
  const body = knownBody(bodyWeight, unit);
  if (kind === 'external') return onTopOf(0);
  if (kind === 'bodyweight_plus') return onTopOf(body ?? 0);
  return kind === 'assisted' && body !== null ? helpedWith(body) : null;
}

function knownBody(entered: WeightTold | null, unit: Unit): number | null {
  const body = entered === null ? null : loadIn(entered, unit);
  return body !== null && Number.isFinite(body) && body > 0 ? body : null;
}

const onTopOf = (body: number) => (load: number) => body + load;
const helpedWith = (body: number) => (help: number) => Math.max(0, body - help);

/** Every set weighs the same: the body, whatever that is. */
const BODY_ALONE: SystemLoads = {
  changeable: false,
  of: () => 1,
  planned: () => 1,
  upTo: () => null,
  next: () => null,
  loadable: 'none',
};

/** A load that comes on top of the body, or of nothing. */
function carried(judgement: LoadsTold, working: readonly PlannedTarget[], body: number): SystemLoads {
  const { loads } = judgement;
  const grid = gridOf(judgement, working);
  // Where the body is lifted too, no added load is a load like any other, be it said or not.
  const of = onTopOf(body);
  return {
    changeable: true,
    of,
    planned: ({ load }) => (body > 0 ? of(load) : load),
    upTo: (systemLoad) => lightestFrom(grid, loads, systemLoad - body),
    next: (load, side) => admissible(grid.next(load, side), loads),
    loadable: grid.description,
  };
}

/** A load that is taken off the body: less of it is harder. */
function assisted(judgement: LoadsTold, working: readonly PlannedTarget[], body: number): SystemLoads {
  const { loads } = judgement;
  const grid = gridOf(judgement, working);
  const of = helpedWith(body);
  return {
    changeable: true,
    of,
    planned: ({ load }) => of(load),
    upTo(systemLoad) {
      const help = body - systemLoad;
      if (atMost(help, 0)) return 0;
      const least = grid.atLeast(help);
      return atLeast(least, help) && above(body, least) ? least : null;
    },
    next(load, side) {
      const found = admissible(grid.next(load, side === 1 ? -1 : 1), loads);
      return found !== null && above(body, found) ? found : null;
    },
    loadable: grid.description,
  };
}

/** What is at hand, as declared; else the athlete's own step; else the usual ones. */
function gridOf({ loads, context }: LoadsTold, working: readonly PlannedTarget[]): StepGrid {
  const declared = context.loadsAtHand !== null && (context.loadsDeclared ?? true);
  const step = loads.preferredStep;
  if (declared || step === null) return loads.grid;
  const hardest = working.reduce<number | null>(
    (best, { load }) => (best === null || loads.effort(load) > loads.effort(best) ? load : best),
    null,
  );
  return stepGrid({ step, from: tidy(hardest ?? 0), least: null, tie: 'DOWN' });
}

function lightestFrom(grid: StepGrid, loads: LoadTerms, x: number): number | null {
  const value = grid.atMost(x);
  const zero = loads.admissible(0) && atLeast(x, 0);
  const reached = atMost(value, x) && !(value < grid.least && !same(value, grid.least));
  return (reached ? admissible(value, loads) : null) ?? (zero ? 0 : null);
}

function admissible(load: number | null, loads: LoadTerms): number | null {
  return load !== null && loads.admissible(load) ? load : null;
}
