import { rounded } from '../../kernel/exact-numbers.ts';
import { completeInput } from '../input/complete-input.ts';
import type { SelectionContext } from '../input/context.ts';
import type { Role, SelectionInput } from '../input/input.ts';
import { openContext } from '../input/open-context.ts';
import { inputErrors } from '../input/validate-input.ts';
import type { InputError, ScoreComponents } from '../output/output.ts';
import { openState, place, type SessionState } from '../picking/session-state.ts';
import { slotTargets } from '../picking/slots.ts';
import type { SelectionPolicy } from '../policy.ts';
import { componentsOf, needsOf } from './components.ts';
import { rank } from './ranking.ts';
import type { Weights } from './weights.ts';

/** A session at some point of its selection. */
export interface SelectionState {
  readonly context: SelectionContext;
  readonly session: SessionState;
}

export interface RankedCandidate {
  readonly exerciseId: string;
  readonly score: number;
  readonly components: ScoreComponents;
  readonly weights: Weights;
}

/** A state with these exercises already placed, to ask what would come next. */
export function stateWith(
  input: SelectionInput,
  policy: SelectionPolicy,
  placed: { readonly mains?: readonly string[]; readonly accessories?: readonly string[] } = {},
):
  | { readonly ok: true; readonly state: SelectionState }
  | { readonly ok: false; readonly errors: readonly InputError[] } {
  const errors = inputErrors(input);
  if (errors.length > 0) return { ok: false, errors };
  const context = openContext(completeInput(input), policy);
  const slots = slotTargets(context.intent, context.budgetMinutes, policy);
  const session = openState(context, slots.main, slots.accessory);
  for (const [role, ids] of [
    ['main', placed.mains],
    ['accessory', placed.accessories],
  ] as const) {
    for (const id of ids ?? []) {
      const exercise = context.library.byId.get(id);
      if (exercise) place(context, session, exercise, role, role === 'main' ? 'main_pick' : 'accessory_pick');
    }
  }
  return { ok: true, state: { context, session } };
}

/** Every candidate for a role in this state, best first, scores and components to 3 decimals. */
export function rankCandidates({ context, session }: SelectionState, role: Role): RankedCandidate[] {
  const { best, weights } = rank(context, session, role, context.candidates[role].length);
  const needs = needsOf(context, session);
  const { scoreDecimals } = context.policy.output;
  return best.map(({ exercise, score }) => ({
    exerciseId: exercise.id,
    score: rounded(score, scoreDecimals),
    components: roundedComponents(componentsOf(context, session, needs, exercise, role), scoreDecimals),
    weights,
  }));
}

function roundedComponents(components: ScoreComponents, decimals: number): ScoreComponents {
  const entries = Object.entries(components).map(([name, value]) => [name, rounded(value, decimals)]);
  return Object.fromEntries(entries) as unknown as ScoreComponents;
}
