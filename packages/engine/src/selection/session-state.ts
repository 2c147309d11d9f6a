import type { SelectionContext } from './context.ts';
import type { Role } from './input.ts';
import type { IndexedExercise } from './library-index.ts';
import { MUSCLE_COUNT, PATTERN_COUNT } from './muscle-masks.ts';
import type { ScoreComponents, SelectedStep } from './output.ts';
import type { Weights } from './weights.ts';

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
  readonly direct: Float64Array;
  readonly indirect: Float64Array;
  readonly sharing: Uint8Array;
  /** Selected exercises by primary and dominant pattern, and by dominant pattern alone. */
  readonly overlap: Uint8Array;
  readonly dominant: Uint8Array;
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
    direct: new Float64Array(MUSCLE_COUNT),
    indirect: new Float64Array(MUSCLE_COUNT),
    sharing: new Uint8Array(MUSCLE_COUNT),
    overlap: new Uint8Array(MUSCLE_COUNT * PATTERN_COUNT),
    dominant: new Uint8Array(PATTERN_COUNT),
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
    overlap: state.overlap.slice(),
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
  for (const m of exercise.primaries) {
    state.direct[m]! += sets;
    state.sharing[m]!++;
    state.overlap[m * PATTERN_COUNT + exercise.dominantPattern]!++;
  }
  for (const m of exercise.secondaries) state.indirect[m]! += sets;
  state.dominant[exercise.dominantPattern]!++;
  state.minutes += context.lightMinutes[role][exercise.ordinal]!;
}
