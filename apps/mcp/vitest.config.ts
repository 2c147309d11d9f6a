import { packageTests } from '@topset/vitest-config';

export default packageTests();
