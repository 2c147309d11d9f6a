import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, mergeConfig } from 'vitest/config';

/**
 * The settings that every package's tests share: internal packages resolve to their sources, one copy of graphql is
 * loaded, laws are tried with the same seed every day, and a JSON report is written for the closing count of `npm test`.
 * @param {import('vitest/config').ViteUserConfig} own
 */
export function packageTests(own = {}) {
  return mergeConfig(
    defineConfig({
      resolve: { conditions: ['source'], alias: [...graphqlAlias(), ...fewRunsAlias()] },
      ssr: { resolve: { conditions: ['source'] } },
      test: {
        environment: 'node',
        // For what hangs: on a busy machine a test of a second may take a minute, and laws of half a minute ten.
        testTimeout: 1_200_000,
        hookTimeout: 300_000,
        expect: { poll: { timeout: 120_000 } },
        maxWorkers: 2,
        // A worker lives for minutes and makes much garbage: young objects get room. Of PGlite's WebAssembly only what
        // runs most is optimized (V8 begins much earlier by itself): the rest takes longer than it saves.
        execArgv: ['--max-semi-space-size=64', '--wasm-tiering-budget=50000000'],
        setupFiles: [fileURLToPath(new URL('./seed.js', import.meta.url))],
        // No test changes a module or the environment, so the files of a worker share what they import.
        isolate: false,
        ...runner(),
        ...keptSources(),
        reporters: [process.env.CI ? 'dot' : 'default', ['json', { outputFile: '.reports/vitest.json' }]],
      },
    }),
    own,
  );
}

/** Under vitest our files would load graphql's .mjs and yoga its .js; two copies break `instanceof GraphQLError`. */
function graphqlAlias() {
  try {
    const entry = createRequire(join(process.cwd(), 'package.json')).resolve('graphql');
    return [{ find: /^graphql$/, replacement: entry }];
  } catch {
    return [];
  }
}

/** A share of the runs of each law: `npm run test:again`. */
function fewRunsAlias() {
  if (!process.env.TOPSET_TEST_SHARE) return [];
  return [{ find: /^fast-check$/, replacement: fileURLToPath(new URL('./few-runs.js', import.meta.url)) }];
}

/** Sources that were read once are kept for the next of many runs. */
function keptSources() {
  return process.env.TOPSET_TEST_SHARE ? { experimental: { fsModuleCache: true } } : {};
}

/** Of `npm run check`, which has an end, and of `npm run test:times`, which runs the tests of another day. */
function runner() {
  if (process.env.TOPSET_TEST_UNTIL) return { runner: fileURLToPath(new URL('./until.js', import.meta.url)) };
  if (process.env.TOPSET_TEST_NAMES) return { runner: fileURLToPath(new URL('./only-named.js', import.meta.url)) };
  return {};
}
