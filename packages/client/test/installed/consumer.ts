import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

const run = promisify(execFile);
export const PACKAGE = join(import.meta.dirname, '../..');
const { resolve } = createRequire(import.meta.url);

/** The compilers that consumers have. The older one knows ways to find a package that the newer one has dropped. */
const COMPILERS = {
  current: join(dirname(resolve('typescript/package.json')), 'bin/tsc'),
  older: join(dirname(resolve('typescript-5/package.json')), 'bin/tsc'),
};

const NODE_TYPES = join(dirname(resolve('@types/node/package.json')), '..');

/** Checks the declarations of the package too, which `skipLibCheck` would pass over. */
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: 'ES2022',
  types: [],
  noEmit: true,
};

export const BROWSER = { lib: ['ES2022', 'DOM', 'DOM.Iterable'], module: 'ESNext', moduleResolution: 'Bundler' };
export const NODE = { lib: ['ES2022'], module: 'NodeNext', types: ['node'], typeRoots: [NODE_TYPES] };

/** Type-checks files of the consumer; what the compiler has to say, or nothing. */
export async function typeCheck(
  name: string,
  compilerOptions: object,
  files: readonly string[],
  compiler: keyof typeof COMPILERS = 'current',
): Promise<string> {
  const config = join(inject('consumer'), `tsconfig.${name}.json`);
  writeFileSync(config, JSON.stringify({ compilerOptions: { ...STRICT, ...compilerOptions }, files }));
  return run(process.execPath, [COMPILERS[compiler], '-p', config]).then(
    () => '',
    (failed: { stdout: string }) => failed.stdout,
  );
}

/** Runs a program of the consumer beside the server; what it printed. */
export async function runThere(
  file: string,
  runtime: string = process.execPath,
  given: readonly string[] = [],
): Promise<string> {
  const env = { PATH: process.env.PATH, TOPSET_URL: inject('url'), TOPSET_TOKEN: inject('token') };
  return (await run(runtime, [...given, file], { cwd: inject('consumer'), env })).stdout;
}

export async function npm(cwd: string, ...given: string[]): Promise<string> {
  return (await run('npm', given, { cwd, env: { ...process.env, NODE_OPTIONS: '' } })).stdout;
}
