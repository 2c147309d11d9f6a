import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, type Engine } from '@topset/db/testing';

const API = fileURLToPath(new URL('..', import.meta.url));

/** A server in a process of its own, on data that outlives it. */
export class ServerProcess {
  readonly #child: ChildProcess;
  readonly url: string;
  readonly ended: Promise<number | NodeJS.Signals | null>;

  private constructor(child: ChildProcess, url: string, ended: ServerProcess['ended']) {
    this.#child = child;
    this.url = url;
    this.ended = ended;
  }

  static async start(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
    const child = spawn(process.execPath, ['-C', 'source', '--import', 'tsx', 'src/main.ts'], {
      cwd: API,
      env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', ...env },
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
    return new ServerProcess(child, url, ended);
  }

  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }
}

/** Data that outlives the processes of a test, as the environment that names it. */
export interface Home {
  readonly env: Record<string, string>;
  remove(): Promise<void>;
}

export async function prepareHome(engine: Engine): Promise<Home> {
  if (engine === 'postgres') {
    const { url, drop } = await createTestDatabase();
    return { env: { DATABASE_URL: url }, remove: drop };
  }
  const folder = mkdtempSync(join(tmpdir(), 'topset-durability-'));
  return {
    env: { TOPSET_DATA_DIR: join(folder, 'data') },
    remove: async () => rmSync(folder, { recursive: true, force: true }),
  };
}
