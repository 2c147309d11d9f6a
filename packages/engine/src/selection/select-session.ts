import { buildOutput } from './build-output.ts';
import { coldStartStage } from './cold-start.ts';
import { completeInput } from './complete-input.ts';
import { openContext, type SelectionContext } from './context.ts';
import type { SelectionInput } from './input.ts';
import { selectByIntent } from './intent-mode.ts';
import type { SelectionOutput, SelectionResult } from './output.ts';
import type { SelectionPolicy } from './policy.ts';
import { selectAutoFill, selectPlainTemplate } from './template-mode.ts';
import { inputErrors } from './validate-input.ts';

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
