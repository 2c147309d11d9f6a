import { packageTests } from '@topset/vitest-config';

export default packageTests({ test: { globalSetup: ['../../packages/db/testing/folder-setup.ts'] } });
