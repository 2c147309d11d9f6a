import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url));
/** It is over before it gains from optimized WebAssembly. */
const SHORT_LIVED = '--liftoff-only';

/**
 * The server as `npm start` runs it, in demo mode with a new athlete unless the settings say something else. With
 * `packages/db/testing/folder-setup.ts` as globalSetup it begins on a folder that is migrated already: to make one takes
 * longer than all else of a start, and is tried by `npm run check:start`.
 */
export async function startBuiltServer(settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'topset-built-'));
  if (process.env.TOPSET_TEST_FOLDER) await cp(process.env.TOPSET_TEST_FOLDER, folder, { recursive: true });
  const { DATABASE_URL: _, ...environment } = process.env;
  const server = spawn(process.execPath, [SHORT_LIVED, MAIN], {
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
