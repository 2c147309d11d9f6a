import { packageTests } from '@topset/vitest-config';

export default packageTests({ test: { globalSetup: ['../db/testing/global-setup.ts'] } });
