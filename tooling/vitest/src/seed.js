import { configureGlobal } from 'fast-check';
import { chai } from 'vitest';

/**
 * A run of the tests is the same run every time, so that none fails by chance. Other seeds are tried by
 * `npm run test:again`, which says the seed of whatever it finds.
 */
const EVERY_DAY = 20_260_302;

configureGlobal({ seed: Number(process.env.TOPSET_TEST_SEED || EVERY_DAY) });

// Laws expect some million things. A proxy around each would only tell of misspelled matchers, which the types tell of.
chai.config.useProxy = false;
