import { packageTests } from '@topset/vitest-config';

export default packageTests({ test: { globalSetup: ['./testing/global-setup.ts'] } });
