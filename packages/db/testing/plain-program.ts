import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Beside this package, whose dependencies the program imports. */
const CACHE = fileURLToPath(new URL('../node_modules/.cache', import.meta.url));

export interface PlainProgram {
  readonly file: string;
  remove(): void;
}

/** The program as one file of plain JavaScript: tests that end processes start it dozens of times. */
export async function plainProgram(entry: URL): Promise<PlainProgram> {
  // Only here: most of those who import the tests' kit start no program.
  const { build } = await import('esbuild');
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'program-'));
  const file = join(folder, 'program.mjs');
  await build({
    entryPoints: [fileURLToPath(entry)],
    ...{ bundle: true, platform: 'node', format: 'esm', conditions: ['source'], outfile: file, logLevel: 'warning' },
    plugins: [
      {
        name: 'our sources only',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path }) => (path.startsWith('@topset/') ? undefined : { external: true })),
      },
    ],
  });
  return { file, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
