import { clamp, quantized } from '../../kernel/exact-numbers.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role } from '../input/input.ts';
import type { IndexedExercise } from '../library/library-index.ts';
import type { PickRecord, SessionState } from '../picking/session-state.ts';
import { openScoring, scoreOf } from './candidate-scores.ts';
import { componentsOf, largestDeficitTerm, type Needs, needsOf } from './components.ts';
import { demandsTooMuch, exceedsSessionCap } from './filters.ts';
import { type Weights, weightsFor } from './weights.ts';

export interface Ranked {
  readonly exercise: IndexedExercise;
  readonly score: number;
  /** Score as compared. */
  readonly size: number;
}

/** The best candidates of one state for a role, with what they were scored by. */
export interface Ranking {
  readonly role: Role;
  readonly best: readonly Ranked[];
  readonly needs: Needs;
  readonly weights: Weights;
}

/** Which candidates may be considered beyond the filters. */
export type Admission = (exercise: IndexedExercise) => boolean;

/** Filled accessory slots over all of them; pins and anchors count as filled. */
function slotProgress(state: SessionState): number {
  return state.accessorySlots === 0 ? 0 : clamp(state.accessories.length / state.accessorySlots, 0, 1);
}

/** Scores every candidate and keeps the best `limit`: score, then less fatigue, then name and id. */
export function rank(
  context: SelectionContext,
  state: SessionState,
  role: Role,
  limit: number,
  admits: Admission | null = null,
): Ranking {
  const needs = needsOf(context, state);
  const weights = weightsFor(role, slotProgress(state), context.policy, context.input.goals.primary);
  const best: Ranked[] = [];
  const candidates = context.candidates[role];
  const scoring = openScoring(context, state, role, needs, weights);
  for (let place = 0; place < candidates.length; place++) {
    const exercise = candidates[place]!;
    if (state.selected[exercise.ordinal] || exceedsSessionCap(context, state, exercise)) continue;
    if (role === 'main' && demandsTooMuch(context, state, exercise, role)) continue;
    if (admits !== null && !admits(exercise)) continue;
    const score = scoreOf(scoring, exercise, place);
    const size = quantized(score);
    if (best.length === limit && !precedes(size, exercise, best[limit - 1]!)) continue;
    let at = best.length;
    while (at > 0 && precedes(size, exercise, best[at - 1]!)) at--;
    best.splice(at, 0, { exercise, score, size });
    if (best.length > limit) best.pop();
  }
  return { role, best, needs, weights };
}

function precedes(size: number, exercise: IndexedExercise, other: Ranked): boolean {
  if (size !== other.size) return size > other.size;
  if (exercise.fatigue !== other.exercise.fatigue) return exercise.fatigue < other.exercise.fatigue;
  return exercise.ordinal < other.exercise.ordinal;
}

/** The record of taking one candidate of a ranking; its runner-up is the best of the others. */
export function pickRecord(
  context: SelectionContext,
  state: SessionState,
  ranking: Ranking,
  chosen: Ranked,
): PickRecord {
  const runnerUp = ranking.best.find((candidate) => candidate !== chosen) ?? null;
  return {
    score: chosen.score,
    components: componentsOf(context, state, ranking.needs, chosen.exercise, ranking.role),
    weights: ranking.weights,
    runnerUp: runnerUp?.exercise ?? null,
    runnerUpScore: runnerUp?.score ?? 0,
    topDeficit: ranking.needs.topDeficit,
    largestTerm: largestDeficitTerm(chosen.exercise, ranking.needs, context.policy),
  };
}
