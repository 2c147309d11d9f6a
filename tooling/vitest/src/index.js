import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadTypeScript, TYPESCRIPT_LOADER } from '@topset/typescript-config/load';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';

// What prepares the tests of a package is TypeScript too, and is loaded by this process.
loadTypeScript();

/** What `npm test` found stays what it found. */
const report = process.env.TOPSET_TEST_NAMES ? 'named' : 'vitest';

/**
 * The settings that every package's tests share: internal packages resolve to their sources, laws are tried
 * with the same seed every day, and a JSON report is written for the closing count of `npm test`.
 * @param {import('vitest/config').ViteUserConfig} own
 */
export function packageTests(own = {}) {
  return mergeConfig(
    defineConfig({
      test: {
        environment: 'node',
        // For what hangs: on a busy machine a test of a second may take a minute, and laws of half a minute ten.
        testTimeout: 1_200_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 120_000 } },
        maxWorkers: 2,
        // A worker lives for minutes and makes much garbage: young objects get room. Of PGlite's WebAssembly only what
        // runs most is optimized (V8 begins much earlier by itself): the rest takes longer than it saves.
        execArgv: [
          '--max-semi-space-size=64',
          '--wasm-tiering-budget=50000000',
          '--conditions=source',
          `--import=${TYPESCRIPT_LOADER}`,
          ...fewRuns(),
        ],
        // Node itself loads the files, through tsx: calls between modules cost what they cost in the product.
        experimental: { viteModuleRunner: false, nodeLoader: false },
        setupFiles: [fileURLToPath(new URL('./seed.js', import.meta.url))],
        // No test changes a module or the environment, so the files of a worker share what they import.
        isolate: false,
        ...runner(),
        reporters: [process.env.CI ? 'dot' : 'default', ['json', { outputFile: `.reports/${report}.json` }]],
      },
    }),
    own,
  );
}

/** A share of the runs of each law: `npm run test:again`. */
function fewRuns() {
  return process.env.TOPSET_TEST_SHARE ? [`--import=${new URL('./few-runs-register.js', import.meta.url)}`] : [];
}

/** Of `npm run check`, which has an end, and of `npm run test:times`, which runs the tests of another day. */
function runner() {
  if (process.env.TOPSET_TEST_UNTIL) return { runner: fileURLToPath(new URL('./until.js', import.meta.url)) };
  if (!process.env.TOPSET_TEST_NAMES) return {};
  const { without } = JSON.parse(readFileSync(process.env.TOPSET_TEST_NAMES, 'utf8'));
  return {
    runner: fileURLToPath(new URL('./only-named.js', import.meta.url)),
    exclude: [...configDefaults.exclude, ...without.map((file) => relative(process.cwd(), file))],
    passWithNoTests: true,
  };
}
