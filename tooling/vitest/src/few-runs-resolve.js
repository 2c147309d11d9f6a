const fewRuns = new URL('./few-runs.js', import.meta.url).href;

/** Who imports fast-check gets the one with a share of the runs. */
export function resolve(specifier, context, next) {
  return specifier === 'fast-check' ? { url: fewRuns, shortCircuit: true } : next(specifier, context);
}
