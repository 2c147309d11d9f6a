import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadJob, LoadResult } from './load-job.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const BUILT_API = join(ROOT, 'apps/api/dist/main.js');
/** What the API's process is made of. */
const PACKAGES = ['apps/api', 'packages/db', 'packages/catalog', 'packages/engine'];

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly child: ChildProcess;
  stop(): Promise<void>;
}

/** How the API will be run, and what to know about it. */
export function apiBuild(): { readonly built: boolean; readonly description: string } {
  if (!existsSync(BUILT_API))
    return { built: false, description: 'from source (slower: build for comparable numbers)' };
  const stale = PACKAGES.some((name) => newest(join(ROOT, name, 'src')) > newest(join(ROOT, name, 'dist')));
  return { built: true, description: stale ? 'built, but OLDER than its source: build again' : 'built' };
}

/** The API as it is deployed: its own process, default settings and limits, request log on. */
export function startApi(databaseUrl: string, nodeOptions: readonly string[]): Promise<ServerProcess> {
  const { built } = apiBuild();
  return startServer(
    built ? BUILT_API : join(ROOT, 'apps/api/src/main.ts'),
    [...(built ? [] : process.execArgv), ...nodeOptions],
    { DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: '0', NODE_ENV: 'production' },
    /API\s+(http:\/\/\S+)/,
  );
}

export function startBare(databaseUrl: string): Promise<ServerProcess> {
  return startSource('./bare/server.ts', databaseUrl);
}

/** Other servers that our schema, resolvers and loaders run in. */
export const PEERS = ['apollo', 'yoga'] as const;

export function startPeer(name: (typeof PEERS)[number], databaseUrl: string): Promise<ServerProcess> {
  return startSource(`./peers/${name}.ts`, databaseUrl);
}

function startSource(file: string, databaseUrl: string): Promise<ServerProcess> {
  return startServer(
    fileURLToPath(new URL(file, import.meta.url)),
    process.execArgv,
    { DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    /(http:\/\/\S+)/,
  );
}

export interface LoadProcess {
  run(job: LoadJob): Promise<LoadResult>;
  stop(): Promise<void>;
}

export function startLoad(): LoadProcess {
  const child = fork(fileURLToPath(new URL('./load.ts', import.meta.url)), { execArgv: process.execArgv });
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const ended = (code: number | null) => reject(new Error(`The load generator ended with code ${code}.`));
        child.once('exit', ended);
        child.once('message', (result) => {
          child.off('exit', ended);
          resolve(result as LoadResult);
        });
        child.send(job);
      }),
    stop: () => stop(child),
  };
}

export function startServer(
  file: string,
  execArgv: readonly string[],
  env: Readonly<Record<string, string>>,
  address: RegExp,
  execPath = process.execPath,
): Promise<ServerProcess> {
  const child = fork(file, { execPath, execArgv: [...execArgv], env: { ...process.env, ...env }, silent: true });
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const url = address.exec(output)?.[1];
      if (url) resolve({ url, pid: child.pid!, child, stop: () => stop(child) });
    });
    child.stderr?.on('data', (chunk) => {
      errors = `${errors}${chunk}`.slice(-2000);
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with code ${code}: ${errors}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

function newest(folder: string): number {
  if (!existsSync(folder)) return 0;
  return Math.max(
    0,
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );
}
