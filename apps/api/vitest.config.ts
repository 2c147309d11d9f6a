import { packageTests } from '@topset/vitest-config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes long, longest first: begun last, it would run on alone. */
const LONG = [
  ...['stranger', 'attack', 'year', 'killed-servers', 'rules', 'statements', 'backup', 'durability', 'disk-full'],
  ...['drain', 'restarts', 'model', 'dialogue', 'topset', 'plan-versions'],
];

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return place === -1 ? LONG.length : place;
    };
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

export default packageTests({
  test: {
    globalSetup: ['../../packages/db/testing/global-setup.ts'],
    // Some files wait for deadlines and restarts; a third worker uses the processors meanwhile.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
  },
});
