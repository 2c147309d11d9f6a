import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { BROWSER, PACKAGE, runThere, typeCheck } from './consumer.ts';

const run = promisify(execFile);
const consumer = inject('consumer');
const installed = join(consumer, 'node_modules');

/** What a team with one of these clients has installed beside the package. */
const CLIENTS = [
  '@apollo/client',
  'apollo-client-3',
  '@urql/core',
  '@urql/exchange-graphcache',
  'relay-compiler',
  'relay-runtime',
  'graphql-request',
  'graphql-sse',
  '@graphql-codegen/cli',
  '@graphql-codegen/client-preset',
  '@graphql-typed-document-node/core',
  'graphql',
  'rxjs',
  'react',
  '@types/react',
  '@tanstack/react-query',
];

/** Copied rather than linked: its compiler is found beside it, and must be one that has an API. */
const TADA = ['gql.tada', '@gql.tada/cli-utils', '@gql.tada/internal', '@0no-co/graphqlsp', '@0no-co/graphql.web'];

beforeAll(() => {
  const ours = join(PACKAGE, 'node_modules');
  for (const name of CLIENTS) link(join(ours, name), name);
  link(join(ours, 'typescript-5'), 'typescript');
  const besideTada = dirname(realpathSync(join(ours, 'gql.tada')));
  for (const name of TADA) cpSync(realpathSync(join(besideTada, name)), join(installed, name), { recursive: true });
  cpSync(join(import.meta.dirname, 'clients'), join(consumer, 'clients'), { recursive: true });
});

function link(target: string, name: string): void {
  const place = join(installed, name);
  if (existsSync(place)) return;
  mkdirSync(dirname(place), { recursive: true });
  symlinkSync(realpathSync(target), place);
}

/** Runs a program of an installed package in the folder of a client. */
async function runProgram(client: string, name: string, program: string, ...given: string[]): Promise<void> {
  const folder = dirname(createRequire(join(consumer, 'package.json')).resolve(`${name}/package.json`));
  const cwd = join(consumer, 'clients', client);
  await run(process.execPath, [join(folder, program), ...given], { cwd }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => expect.unreachable(`${stdout}\n${stderr}`),
  );
}

/** Eleven reps where five were asked for: what was suggested is accepted, and the plan has moved on. */
const ONCE_AROUND = { workout: 'DONE', decided: ['ACCEPTED'], version: 2 };

async function around(file: string): Promise<unknown> {
  return JSON.parse(await runThere(join('clients', file)));
}

describe('start, log, finish and decide, from the installed package, with', () => {
  test.each(['sdk', 'apollo-3', 'apollo-4', 'urql', 'graphql-request', 'graphql-sse'])('%s', async (client) => {
    expect(await around(`${client}.mjs`)).toEqual(ONCE_AROUND);
  });

  // Each is a program of a hundred megabytes, too much to install for everybody: they run where they are on the PATH.
  test.for([
    { runtime: 'bun', given: [] },
    { runtime: 'deno', given: ['run', '--allow-env', '--allow-net', '--allow-read'] },
  ])('the SDK in $runtime', async ({ runtime, given }, { skip }) => {
    const found = await run(runtime, ['--version']).then(
      () => true,
      () => false,
    );
    skip(!found, `${runtime} is not on the PATH`);
    expect(JSON.parse(await runThere(join('clients', 'sdk.mjs'), runtime, given))).toEqual(ONCE_AROUND);
  });

  test('Relay, compiled against the schema of the package', async () => {
    await runProgram('relay', 'relay-compiler', 'cli.js', 'relay.config.json');
    expect(await around('relay/app.mjs')).toEqual(ONCE_AROUND);
  });

  test('gql.tada, typed by the schema of the package', async () => {
    await runProgram('gql-tada', 'gql.tada', 'bin/cli.js', 'generate-output');
    await runProgram('gql-tada', 'typescript', 'bin/tsc');
    expect(await around('gql-tada/app.js')).toEqual(ONCE_AROUND);
  });

  test('the client preset of GraphQL Code Generator, on the schema of the package', async () => {
    await runProgram('codegen', '@graphql-codegen/cli', 'esm/bin.js', '--config', 'codegen.json');
    await runProgram('codegen', 'typescript', 'bin/tsc');
    expect(await around('codegen/app.js')).toEqual(ONCE_AROUND);
  });
});

test('the hooks for TanStack Query are typed by their documents', async () => {
  expect(await typeCheck('hooks', { ...BROWSER, jsx: 'react-jsx', skipLibCheck: true }, ['clients/hooks.tsx'])).toBe(
    '',
  );
});
