/**
 * The first proposal that passes. The rules propose from the best to the plainest and somebody else judges, so that
 * what an answer of a model must fulfil is written down once. Where none passes, the best one says why.
 */
export function firstPassing<Value>(proposals: Iterable<Value>, passes: (value: Value) => boolean): Value {
  let best: Value | undefined;
  for (const proposal of proposals) {
    if (passes(proposal)) return proposal;
    best ??= proposal;
  }
  if (best === undefined) throw new Error('There is nothing to propose.');
  return best;
}
