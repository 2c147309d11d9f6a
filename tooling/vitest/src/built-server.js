import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url));

/** The server as `npm start` runs it, in demo mode with a new athlete unless the settings say something else. */
export async function startBuiltServer(settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'topset-built-'));
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
  const gone = new Promise((resolve) => server.once('exit', () => resolve(undefined)));
  const stop = async () => {
    server.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  let said = '';
  await new Promise((resolve, reject) => {
    const listen = (chunk) => {
      said += chunk;
      if (/^ {2}Stop /m.test(said)) resolve(undefined);
    };
    server.stdout.on('data', listen);
    server.stderr.on('data', listen);
    server.once('exit', () => reject(new Error(`The server did not come up:\n${said}`)));
  });
  const named = (name) => new RegExp(`^ {2}${name} +(\\S+)`, 'm').exec(said)?.[1] ?? '';
  return { url: named('App'), api: named('API'), token: named('Token'), stop };
}
