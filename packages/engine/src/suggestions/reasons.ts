import { type Message, message, type SaidLoad, type SaidMove } from '../messages/index.ts';
import type { Session } from './session.ts';

/** At most two decimals are said: what differs by less is the same to whoever reads it. */
const spoken = (value: number): number => Math.round(value * 100);

/** What each session was held to, from the oldest on, without repeats. */
export function inTurn(newestFirst: readonly number[]): readonly number[] {
  return newestFirst.toReversed().filter((value, i, all) => i === 0 || spoken(value) !== spoken(all[i - 1]!));
}

/** The loads that each session was held to, from the oldest on, without repeats. */
export function loadsInTurn<Load extends SaidLoad & { readonly value: number }>(
  newestFirst: readonly Load[],
): readonly Load[] {
  return newestFirst.toReversed().filter((load, i, all) => {
    const before = all[i - 1];
    return before === undefined || before.unit !== load.unit || spoken(before.value) !== spoken(load.value);
  });
}

/** How often a goal was met, or the goals in turn where the sessions had different ones. */
type Goals = { readonly goal: number; readonly times: number } | { readonly goals: readonly number[] };

function goalsOf(newestFirst: readonly number[]): Goals {
  const goal = newestFirst[0]!;
  const same = newestFirst.every((other) => other === goal);
  return same ? { goal, times: newestFirst.length } : { goals: inTurn(newestFirst) };
}

/** Every main set came to the top of its range. */
export function rangeReachedReason(
  newestFirst: readonly number[],
  move: SaidMove & { readonly lower: number },
): Message {
  const goals = goalsOf(newestFirst);
  return 'goal' in goals
    ? message('suggestion.double-progression-range', { ...move, ...goals })
    : message('suggestion.double-progression-range-moved', { ...move, ...goals });
}

/** Every main set came over its target. */
export function targetBeatenReason(newestFirst: readonly number[], move: SaidMove): Message {
  const goals = goalsOf(newestFirst);
  return 'goal' in goals
    ? message('suggestion.double-progression-target', { ...move, ...goals })
    : message('suggestion.double-progression-target-moved', { ...move, ...goals });
}

/** Every main set came to its target. */
export function targetReachedReason(newestFirst: readonly number[], move: SaidMove): Message {
  const goals = goalsOf(newestFirst);
  return 'goal' in goals
    ? message('suggestion.confirmed-target', { ...move, ...goals })
    : message('suggestion.confirmed-target-moved', { ...move, ...goals });
}

/** The reps that sessions fell short of. One number is said only if every session of the window had it. */
export function belowRangeReason(
  failed: readonly Pick<Session, 'lower'>[],
  window: readonly Pick<Session, 'mode' | 'lower'>[],
  move: SaidMove,
): Message {
  const { lower } = failed[0]!;
  const counts = { failed: failed.length, of: window.length, ...move };
  return window.every((session) => session.mode === 'RANGE' && session.lower === lower)
    ? message('suggestion.below-range', { lower, ...counts })
    : message('suggestion.below-range-moved', { lowers: inTurn(failed.map((session) => session.lower)), ...counts });
}
