import { coldStartStage } from './history/cold-start.ts';
import { completeInput } from './input/complete-input.ts';
import type { SelectionContext } from './input/context.ts';
import type { SelectionInput } from './input/input.ts';
import { openContext } from './input/open-context.ts';
import { inputErrors } from './input/validate-input.ts';
import { buildOutput } from './output/build-output.ts';
import type { SelectionOutput, SelectionResult } from './output/output.ts';
import { selectByIntent } from './picking/intent-mode.ts';
import { selectAutoFill, selectPlainTemplate } from './picking/template-mode.ts';
import type { SelectionPolicy } from './policy.ts';

/** Puts a session together, or says all that is wrong with the input. Never throws. */
export function selectSession(input: SelectionInput, policy: SelectionPolicy): SelectionResult {
  const errors = inputErrors(input);
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, output: selectIn(openContext(completeInput(input), policy)) };
}

/** Selection in an open context, for callers that go on to prescribe in the same one. */
export function selectIn(context: SelectionContext): SelectionOutput {
  const { input, policy } = context;
  const coldStart = coldStartStage(input, policy);
  if (input.mode === 'intent') return buildOutput(context, selectByIntent(context, coldStart), coldStart);
  const session = input.autoFillUnpinned === true ? selectAutoFill(context) : selectPlainTemplate(context);
  return buildOutput(context, session, coldStart);
}
