import { packageTests } from '@topset/vitest-config';

export default packageTests({
  test: {
    globalSetup: ['../../packages/db/testing/global-setup.ts'],
    // Some files wait for deadlines and restarts; a third worker uses the processors meanwhile.
    maxWorkers: 3,
  },
});
