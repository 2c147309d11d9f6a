import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** What an app imports, by what it is called in the table. */
const IMPORTS = {
  'the whole client': "export { createTopsetClient } from '@topset/client';",
  'one document': "export { ViewerDocument } from '@topset/client';",
  'a connection and one document': "export { createTopsetConnection, ViewerDocument } from '@topset/client';",
  'the hooks of React': "export * from '@topset/client/react';",
  'narrowing failures': "export { isError } from '@topset/client';",
};

export type Import = keyof typeof IMPORTS;

/** Bytes that an import adds to a bundle of a browser. */
export interface Size {
  readonly minified: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Bundles each import from a folder in which the package is installed, or from its own. */
export async function measureSizes(folder: string): Promise<Record<Import, Size>> {
  const sizes = Object.entries(IMPORTS).map(async ([name, contents]) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: folder },
      bundle: true,
      minify: true,
      format: 'esm',
      target: 'es2020',
      external: ['react', '@tanstack/react-query', 'graphql'],
      write: false,
    });
    const code = outputFiles[0]!.contents;
    const size: Size = {
      minified: code.length,
      gzip: gzipSync(code).length,
      brotli: brotliCompressSync(code).length,
    };
    return [name, size] as const;
  });
  return Object.fromEntries(await Promise.all(sizes)) as Record<Import, Size>;
}

if (process.argv[1] === import.meta.filename) {
  console.table(await measureSizes(join(import.meta.dirname, '..')));
}
