import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../api/dist/main.js', import.meta.url));

export interface BuiltServer {
  /** Where the web app is. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The server as `npm start` runs it, in demo mode with a new athlete unless the settings say something else. */
export async function startBuiltServer(settings: Readonly<Record<string, string>> = {}): Promise<BuiltServer> {
  const folder = await mkdtemp(join(tmpdir(), 'topset-web-'));
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, [MAIN], {
    env: {
      ...environment,
      PORT: '0',
      TOPSET_DATA_DIR: folder,
      LOG_LEVEL: 'error',
      SHUTDOWN_IDLE_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said += chunk;
      const found = /^ {2}App +(\S+)/m.exec(said)?.[1];
      if (found && /^ {2}Stop /m.test(said)) resolve(found);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => reject(new Error(`The server did not come up:\n${said}`)));
  });
  return { url, stop };
}
