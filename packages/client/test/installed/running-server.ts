import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_OF_TESTS } from '@topset/vitest-config/day-of-tests';

const API = join(import.meta.dirname, '../../../../apps/api');

/** A server of the demo athlete in a process of its own, as `npm start` runs it. */
export interface RunningServer {
  readonly url: string;
  readonly token: string;
  stop(): Promise<void>;
}

/** Starts the server from its sources on a free port with an empty database, and reads its banner. */
export async function startServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'topset-client-server-'));
  const child = spawn(process.execPath, ['--import', 'tsx', '-C', 'source', 'src/main.ts'], {
    cwd: API,
    env: {
      ...DAY_OF_TESTS,
      ...{ PATH: process.env.PATH, TOPSET_DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'test' },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exited;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    return { ...(await readBanner(child)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function readBanner(child: ChildProcess): Promise<{ url: string; token: string }> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (text: Buffer) => {
      said += text.toString();
      const url = /API\s+(http\S+)/.exec(said)?.[1];
      const token = /Token\s+(topset_\S+)/.exec(said)?.[1];
      if (url && token) resolve({ url, token });
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it was ready: ${said}`)));
  });
}
