import { above, atLeast, below, clamp, same } from '../../kernel/exact-numbers.ts';
import type { EstimateSubject } from './estimate-judgement.ts';
import { goalReps, type PlannedWork } from './outlook.ts';

export type EstimateRuleId = 'estimate-raise' | 'estimate-lower' | 'estimate-reps';

/** What a set is asked for next. */
export interface Move {
  readonly set: PlannedWork;
  /** As entered; null: the load stays. */
  readonly load: number | null;
  /** Null: the reps stay. */
  readonly reps: number | null;
  readonly beforeRounding: number;
  /** What speaks for it. */
  readonly by: 'strength' | 'top' | 'gap' | 'too-heavy' | 'reps';
}

type Moves = readonly Move[] | string;

/** Rule 1: the largest load that keeps the promise; one step at an even chance when the top was reached. */
export function raises(subject: EstimateSubject): Moves {
  const { outlook, policy, system, zUp, range } = subject;
  if (!system.changeable) return 'no-load-to-change';
  const { promise } = policy;
  const up = outlook.ceiling(zUp);
  const top = outlook.ceiling(promise.zTop);
  const most = highestLoad(subject);
  const reachedTop = allReached(subject, subject.top);
  const moves = outlook.sets.flatMap((set): Move[] => {
    const scale = outlook.scale(set);
    const present = set.planned.load;
    const move = (load: number | null, beforeRounding: number, by: Move['by']): Move[] =>
      load !== null && above(system.of(load), set.load)
        ? [{ set, load, reps: repsAt(subject, set, system.of(load), range), beforeRounding, by }]
        : [];
    if (set.load === 0) {
      const most = Math.min(outlook.ceiling(promise.zTo), outlook.limit(set, promise.zTo));
      return move(system.upTo(most), most, 'gap');
    }
    const next = system.next(present, 1);
    if (next === null) return [];
    if (atLeast(up * scale, system.of(next))) {
      const wanted = Math.min(up, most) * scale;
      const load = system.upTo(wanted);
      const enough = load !== null && atLeast(system.of(load), system.of(next));
      return move(enough ? load : next, wanted, 'strength');
    }
    const topSet = reachedTop && same(set.load, outlook.heaviest);
    return topSet && atLeast(top * scale, system.of(next)) ? move(next, top * scale, 'top') : [];
  });
  return moves.length > 0 ? moves : 'no-harder-load-fits';
}

/** At most a tenth over what was lifted, or further back to what was mastered. */
function highestLoad({ policy, lifted, mastered }: EstimateSubject): number {
  const { raiseMost, returnMost } = policy.promise;
  return Math.max(lifted * (1 + raiseMost), Math.min(mastered, lifted * (1 + returnMost)));
}

function repsAt(
  { outlook, today, top, policy }: EstimateSubject,
  set: PlannedWork,
  load: number,
  range: EstimateSubject['range'],
): number {
  return range === null ? set.planned.reps || top : goalReps(outlook, set, load, today, range, policy);
}

/** Whether every planned work set was done, with so many reps. */
function allReached({ outlook, today }: EstimateSubject, reps: number): boolean {
  const planned = outlook.sets.filter(({ isWork }) => isWork).length;
  return today.work.length >= planned && today.work.every((set) => set.reps >= reps);
}

/** Rule 2: a load at which the floor is likelier missed than not becomes one that fits. */
export function lowers(subject: EstimateSubject): Moves {
  const { outlook, today, policy, system } = subject;
  if (!system.changeable) return 'no-load-to-change';
  const { heaviest, straight } = outlook;
  const held = !straight || today.work.every(({ load }) => atLeast(load, heaviest));
  if (held && allReached(subject, outlook.floor)) return 'every-set-reached';
  if (!below(outlook.ceiling(policy.promise.zDown), heaviest)) return 'not-too-heavy';
  const { zTo, lowerMost } = policy.promise;
  const to = clamp(outlook.ceiling(zTo), heaviest * (1 - lowerMost), heaviest);
  const set = outlook.sets.filter(({ load }) => load > 0);
  const moves = set.flatMap((of): Move[] => {
    const wanted = to * outlook.scale(of);
    const load = system.upTo(wanted);
    return load !== null && below(system.of(load), of.load) ? [easier(of, load, wanted)] : [];
  });
  if (moves.length > 0) return moves;
  const steps = set.flatMap((of): Move[] => {
    const load = same(of.load, heaviest) ? system.next(of.planned.load, -1) : null;
    return load === null ? [] : [easier(of, load, to * outlook.scale(of))];
  });
  return steps.length > 0 ? steps : 'nothing-lighter';
}

const easier = (set: PlannedWork, load: number, beforeRounding: number): Move => ({
  set,
  load,
  reps: null,
  beforeRounding,
  by: 'too-heavy',
});

/** Rule 3: more reps at the same load, as far as they are in reach. */
export function moreReps(subject: EstimateSubject): Moves {
  const { outlook, today, range, policy } = subject;
  if (range === null) return 'no-range';
  const easy = today.work.every(
    ({ reps, plannedReps, rir }) =>
      (plannedReps === null || reps >= plannedReps) && (rir === null || atLeast(rir, policy.promise.repsRir)),
  );
  if (!easy) return 'reps-or-reserve-short';
  const moves = outlook.sets.flatMap((set): Move[] => {
    if (set.load === 0) return [];
    const reps = goalReps(outlook, set, set.load, today, range, policy);
    return reps > set.planned.reps ? [{ set, load: null, reps, beforeRounding: set.load, by: 'reps' }] : [];
  });
  return moves.length > 0 ? moves : 'no-more-reps';
}
