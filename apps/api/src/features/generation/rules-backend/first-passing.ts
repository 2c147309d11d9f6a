import type { GuardFault } from '@topset/llm';

/**
 * The first proposal that no guard blocks. The rules propose from the best to the plainest and the guards judge, so
 * that what an answer of a model must fulfil is written down once. Where none passes, the best one says why.
 */
export function firstPassing<Value>(proposals: Iterable<Value>, judge: (value: Value) => readonly GuardFault[]): Value {
  let best: Value | undefined;
  for (const proposal of proposals) {
    if (!judge(proposal).some(({ severity }) => severity === 'block')) return proposal;
    best ??= proposal;
  }
  if (best === undefined) throw new Error('There is nothing to propose.');
  return best;
}
