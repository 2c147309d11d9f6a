import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testsOf } from '../src/changed-tests.ts';
import { packageFolders, ROOT, readManifest } from '../src/repository.ts';

const PACKAGES = packageFolders().filter((folder) => readManifest(folder).scripts?.test);
const FOLDERS = readdirSync(join(ROOT, 'apps/api/test'));
const of = (...changed: string[]) => testsOf(changed, PACKAGES, FOLDERS);

describe('npm run check tries', () => {
  it('a rule of the engine by what imports it, and by the tests of its subject in the API', () => {
    expect(of('packages/engine/src/selection/score.ts')).toEqual([
      { folder: 'packages/engine', kind: 'related', paths: ['src/selection/score.ts'] },
      { folder: 'apps/api', kind: 'named', paths: ['test/selection/'] },
    ]);
  });

  it('a feature by the tests of its subject', () => {
    expect(of('apps/api/src/features/health/use-cases/check-in.ts')).toEqual([
      { folder: 'apps/api', kind: 'named', paths: ['test/health/'] },
    ]);
  });

  it('what belongs to no subject by the contract and a whole life', () => {
    expect(of('apps/api/src/mutation-runner.ts')).toEqual([
      { folder: 'apps/api', kind: 'named', paths: ['test/requests/', 'test/workouts/'] },
    ]);
  });

  it('a test by itself, unless its folder runs anyway', () => {
    expect(of('apps/api/test/plans/plan-versions.test.ts')).toEqual([
      { folder: 'apps/api', kind: 'named', paths: ['test/plans/plan-versions.test.ts'] },
    ]);
    expect(of('apps/api/test/plans/plan-versions.test.ts', 'apps/api/src/features/plans/schema.ts')).toEqual([
      { folder: 'apps/api', kind: 'named', paths: ['test/plans/'] },
    ]);
  });

  it('a change that imports do not show by all tests of its package', () => {
    expect(of('packages/db/migrations/0001_more.sql')).toContainEqual({
      folder: 'packages/db',
      kind: 'all',
      paths: [],
    });
  });

  it('words for people by nothing', () => {
    expect(of('docs/ARCHITECTURE.md', 'packages/engine/README.md')).toEqual([]);
  });

  it('every feature by tests that exist', () => {
    const features = readdirSync(join(ROOT, 'apps/api/src/features'));
    for (const feature of features) {
      const [selected] = of(`apps/api/src/features/${feature}/index.ts`);
      expect(selected?.paths.filter((path) => !FOLDERS.includes(path.split('/')[1]!))).toEqual([]);
    }
  });
});
