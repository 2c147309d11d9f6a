import { createRequire } from 'node:module';

/**
 * fast-check with a share of the runs of each property, in its place where `TOPSET_TEST_SHARE` says so: whoever runs all
 * tests twenty times with other seeds tries more cases than one whole run, in a part of the time.
 */
const whole = createRequire(import.meta.url)('fast-check');
const share = Number(process.env.TOPSET_TEST_SHARE);
/** What fast-check does when nothing is said. */
const USUAL_RUNS = 100;

export const { Arbitrary, Value, configureGlobal } = whole;

export default {
  ...whole,
  assert: (property, parameters = {}) =>
    whole.assert(property, { ...parameters, numRuns: Math.ceil((parameters.numRuns ?? USUAL_RUNS) * share) }),
};
