import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { transformSync } from 'esbuild';
import { introspectionJson, schemaModules } from './cache-parts.ts';

const PACKAGE = join(import.meta.dirname, '..');
const TSC = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');

/** Builds the package into `folder`: ES modules with their types, what is made of the schema, and the same as CommonJS. */
export function build(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  const esm = join(folder, 'esm');
  execFileSync(process.execPath, [TSC, '-p', join(PACKAGE, 'tsconfig.build.json'), '--outDir', esm], {
    stdio: 'inherit',
  });
  const sdl = readFileSync(join(PACKAGE, 'schema.graphql'), 'utf8');
  for (const [name, { code, types }] of Object.entries(schemaModules(sdl))) {
    writeFileSync(join(esm, `${name}.js`), code);
    writeFileSync(join(esm, `${name}.d.ts`), types);
  }
  writeFileSync(join(folder, 'introspection.json'), introspectionJson(sdl));
  writeCommonJs(esm, join(folder, 'cjs'));
}

/** File by file, so that a bundler still leaves out what nobody imports; the types are those of the ES modules. */
function writeCommonJs(esm: string, cjs: string): void {
  for (const name of readdirSync(esm, { recursive: true, encoding: 'utf8' })) {
    const target = join(cjs, name);
    if (name.endsWith('.d.ts')) cpSync(join(esm, name), target);
    if (!name.endsWith('.js')) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, transformSync(readFileSync(join(esm, name), 'utf8'), { format: 'cjs' }).code);
  }
  writeFileSync(join(cjs, 'package.json'), '{ "type": "commonjs" }\n');
}

if (process.argv[1] === import.meta.filename) build(join(PACKAGE, 'dist'));
