import { VitestTestRunner } from 'vitest/runners';

const until = Number(process.env.TOPSET_TEST_UNTIL);

/** Begins nothing after an instant: what is left is skipped, and counted as that. */
export default class Until extends VitestTestRunner {
  onBeforeRunSuite(suite) {
    if (Date.now() > until) suite.mode = 'skip';
    return super.onBeforeRunSuite(suite);
  }

  onBeforeRunTask(test) {
    if (Date.now() > until) test.mode = 'skip';
    return super.onBeforeRunTask(test);
  }
}
