import { packageTests } from '@topset/vitest-config';

/** What is tried of the sources, and what is tried of the package as a consumer has it, beside a running server. */
export default packageTests({
  test: {
    projects: [
      { extends: true, test: { name: 'sources', include: ['test/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'installed',
          include: ['test/installed/**/*.test.ts'],
          globalSetup: ['../db/testing/folder-setup.ts', 'test/installed/setup.ts'],
          // They share one athlete; vitest wants a group for what runs otherwise than the rest.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
