import { quantized, rounded } from '../kernel/exact-numbers.ts';
import { closureOf } from '../volume/allocation.ts';
import { completeInput } from './input/complete-input.ts';
import type { SelectionInput } from './input/input.ts';
import { openContext } from './input/open-context.ts';
import { inputErrors } from './input/validate-input.ts';
import type { InputError, SelectionOutput } from './output/output.ts';
import { sessionExercise } from './picking/session-exercise.ts';
import type { SelectionPolicy } from './policy.ts';
import { selectIn } from './select-session.ts';

interface PolicySession {
  readonly policyId: string;
  /** Sets of the weekly gap that the session closes. */
  readonly closure: number;
  readonly minutes: number;
  readonly exerciseIds: readonly string[];
}

export interface PolicyComparison {
  readonly first: PolicySession;
  readonly second: PolicySession;
  readonly idsInCommon: readonly string[];
  /** The policy whose session closes more; null: both close the same. */
  readonly closesMore: string | null;
}

export type PolicyComparisonResult =
  | { readonly ok: true; readonly comparison: PolicyComparison }
  | { readonly ok: false; readonly errors: readonly InputError[] };

/** The sessions of two policies for one input, side by side. */
export function comparePolicies(
  input: SelectionInput,
  first: SelectionPolicy,
  second: SelectionPolicy,
): PolicyComparisonResult {
  const errors = inputErrors(input);
  if (errors.length > 0) return { ok: false, errors };
  const [a, b] = [sessionOf(input, first), sessionOf(input, second)];
  const order = quantized(a.closure) - quantized(b.closure);
  return {
    ok: true,
    comparison: {
      first: { ...a, closure: rounded(a.closure, first.output.scoreDecimals) },
      second: { ...b, closure: rounded(b.closure, second.output.scoreDecimals) },
      idsInCommon: a.exerciseIds.filter((id) => b.exerciseIds.includes(id)),
      closesMore: order === 0 ? null : order > 0 ? a.policyId : b.policyId,
    },
  };
}

function sessionOf(input: SelectionInput, policy: SelectionPolicy): PolicySession {
  const context = openContext(completeInput(input), policy);
  const output = selectIn(context);
  return {
    policyId: policy.id,
    closure: closureOfOutput(context, output),
    minutes: output.estimatedMinutes,
    exerciseIds: output.selectedExerciseIds,
  };
}

function closureOfOutput(context: ReturnType<typeof openContext>, output: SelectionOutput): number {
  const exercises = output.selectedExerciseIds.map((id) =>
    sessionExercise(
      context,
      { exercise: context.library.byId.get(id)!, role: output.roles[id]!, step: 'pin', slotIndex: 0, pick: null },
      output.perExerciseSetTargets[id]!,
    ),
  );
  return closureOf(context, exercises);
}
