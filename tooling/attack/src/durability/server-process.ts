import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DatabaseConfig } from '@topset/db';
import { DAY_OF_TESTS } from '@topset/vitest-config/day-of-tests';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const API = join(ROOT, 'apps/api');
const PACKAGES = join(ROOT, 'packages');

/** A server in a process of its own, on data that outlives it. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<number | NodeJS.Signals | null>;
  /** All that it said so far. */
  readonly said: () => string;

  private constructor(child: ChildProcess, url: string, ended: ServerProcess['ended'], said: () => string) {
    this.#child = child;
    this.url = url;
    this.ended = ended;
    this.said = said;
  }

  static async start(
    { config }: { readonly config: DatabaseConfig },
    env: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const data: Record<string, string> =
      config.engine === 'postgres' ? { DATABASE_URL: config.url } : { TOPSET_DATA_DIR: config.folder };
    const child = spawn(process.execPath, [...SHORT_LIVED, ...(isBuilt() ? ['dist/main.js'] : FROM_SOURCES)], {
      cwd: API,
      env: {
        ...DAY_OF_TESTS,
        PATH: process.env.PATH,
        PORT: '0',
        LOG_LEVEL: 'error',
        KEEP_ALIVE_SECONDS: '0',
        ...data,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | NodeJS.Signals | null>((resolve) =>
      child.once('exit', (code, signal) => resolve(code ?? signal)),
    );
    let said = '';
    child.stderr!.on('data', (chunk) => {
      said += chunk;
    });
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout!.on('data', (chunk) => {
        said += chunk;
        const address = /http:\/\/127\.0\.0\.1:\d+\/graphql/.exec(said);
        if (address) resolve(address[0]);
      });
      ended.then((code) => reject(new Error(`The server ended with ${code} instead of serving:\n${said}`)));
    });
    return new ServerProcess(child, url, ended, () => said);
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** It is over before it gains from optimized WebAssembly, whose making takes longer than the rest of a start. */
const SHORT_LIVED = ['--liftoff-only'];
const FROM_SOURCES = ['-C', 'source', '--import', 'tsx', 'src/main.ts'];

/**
 * The built server starts in a third of the time. Turbo has just built it; else a build older than a source does not count.
 * Only the client is made after it, and of it.
 */
function isBuilt(): boolean {
  if (process.env.TURBO_HASH) return true;
  const built = join(API, 'dist/main.js');
  const parts = readdirSync(PACKAGES).filter((name) => name !== 'client');
  return (
    existsSync(built) &&
    [API, ...parts.map((name) => join(PACKAGES, name))].every(
      (folder) => newest(join(folder, 'src')) < statSync(built).mtimeMs,
    )
  );
}

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true }) as string[];
  return Math.max(...files.map((file) => statSync(join(folder, file)).mtimeMs));
}
