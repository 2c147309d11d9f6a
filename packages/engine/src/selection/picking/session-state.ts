import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import { PATTERN_COUNT, perMuscle } from '../library/muscle-masks.ts';
import type { ScoreComponents, SelectedStep } from '../output/output.ts';
import type { Weights } from '../scoring/weights.ts';

/** What a scored pick was compared on. */
export interface PickRecord {
  readonly score: number;
  readonly components: ScoreComponents;
  readonly weights: Weights;
  readonly runnerUp: IndexedExercise | null;
  readonly runnerUpScore: number;
  /** The muscle that misses most, and the one with the largest deficit term; -1: none. */
  readonly topDeficit: number;
  readonly largestTerm: number;
}

export interface Placement {
  readonly exercise: IndexedExercise;
  readonly role: Role;
  /** `template`: kept from a template because nothing took its place. */
  readonly step: SelectedStep | 'template';
  /** 0-based within its role, in the order placed. */
  readonly slotIndex: number;
  readonly pick: PickRecord | null;
}

/** A session while it is filled: counters are kept per placement, so that scoring a candidate looks nothing up. */
export interface SessionState {
  mainSlots: number;
  accessorySlots: number;
  readonly mains: Placement[];
  readonly accessories: Placement[];
  /** In the order placed, over both roles. */
  readonly placed: Placement[];
  readonly selected: Uint8Array;
  patterns: number;
  primaries: number;
  /** Provisional sets by muscle, and how many selected exercises have it as primary. */
  readonly direct: number[];
  readonly indirect: number[];
  readonly sharing: number[];
  /** By primary: dominant patterns of one, and of more than one, selected exercise. */
  readonly overlapOnce: number[];
  readonly overlapMore: number[];
  /** Selected exercises by dominant pattern. */
  readonly dominant: number[];
  minutes: number;
}

export function openState(context: SelectionContext, mainSlots: number, accessorySlots: number): SessionState {
  return {
    mainSlots,
    accessorySlots,
    mains: [],
    accessories: [],
    placed: [],
    selected: new Uint8Array(context.library.exercises.length),
    patterns: 0,
    primaries: 0,
    direct: perMuscle(),
    indirect: perMuscle(),
    sharing: perMuscle(),
    overlapOnce: perMuscle(),
    overlapMore: perMuscle(),
    dominant: new Array<number>(PATTERN_COUNT).fill(0),
    minutes: 0,
  };
}

export function copyState(state: SessionState): SessionState {
  return {
    ...state,
    mains: [...state.mains],
    accessories: [...state.accessories],
    placed: [...state.placed],
    selected: state.selected.slice(),
    direct: state.direct.slice(),
    indirect: state.indirect.slice(),
    sharing: state.sharing.slice(),
    overlapOnce: state.overlapOnce.slice(),
    overlapMore: state.overlapMore.slice(),
    dominant: state.dominant.slice(),
  };
}

export function freeSlots(state: SessionState, role: Role): number {
  return role === 'main' ? state.mainSlots - state.mains.length : state.accessorySlots - state.accessories.length;
}

export function place(
  context: SelectionContext,
  state: SessionState,
  exercise: IndexedExercise,
  role: Role,
  step: Placement['step'],
  pick: PickRecord | null = null,
): void {
  const list = role === 'main' ? state.mains : state.accessories;
  const placement: Placement = { exercise, role, step, slotIndex: list.length, pick };
  list.push(placement);
  state.placed.push(placement);
  state.selected[exercise.ordinal] = 1;
  state.patterns |= exercise.patternMask;
  state.primaries |= exercise.primaryMask;
  const sets = context.policy.scoring.provisionalSets[role];
  const pattern = 1 << exercise.dominantPattern;
  for (const m of exercise.primaries) {
    state.direct[m]! += sets;
    state.sharing[m]!++;
    state.overlapMore[m]! |= state.overlapOnce[m]! & pattern;
    state.overlapOnce[m]! |= pattern;
  }
  for (const m of exercise.secondaries) state.indirect[m]! += sets;
  state.dominant[exercise.dominantPattern]!++;
  state.minutes += context.lightMinutes[role][exercise.ordinal]!;
}
