import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What the built server takes, at its first start and after a restart, beside Node alone and the bare embedded database
 * with and without our setting. Linux only: it reads /proc.
 */
const SERVER = fileURLToPath(new URL('../../../../apps/api/dist/main.js', import.meta.url));
const PGLITE = createRequire(fileURLToPath(new URL('../../../../packages/db/package.json', import.meta.url))).resolve(
  '@electric-sql/pglite',
);
const REST_MS = 8_000;

const OPEN = `
const [, pglite, folder, ...extra] = process.argv;
const { PGlite } = require(pglite);
PGlite.create({ dataDir: folder, startParams: [...PGlite.defaultStartParams, ...extra] })
  .then((client) => client.query('select 1'))
  .then(() => console.log('Topset is running.'));
setInterval(() => {}, 1000);
`;
const NOTHING = `console.log('Topset is running.'); setInterval(() => {}, 1000);`;

interface Taken {
  readonly peak: number;
  readonly rest: number;
}

/** Starts a process, lets it rest after its first words, and reads what it has and had. */
async function measure(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Taken> {
  const child = spawn(process.execPath, [...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', NODE_OPTIONS: '', ...env },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (piece) => String(piece).includes('Topset is running') && resolve());
    child.once('close', () => reject(new Error(`${args[0]} ended before it was ready.`)));
  });
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  const taken = { peak: megabytes('VmHWM'), rest: megabytes('VmRSS') };
  child.kill('SIGTERM');
  await ended;
  return taken;
}

const home = mkdtempSync(join(tmpdir(), 'topset-memory-'));
const [bare, frugal, data] = ['bare', 'frugal', 'data'].map((name) => join(home, name)) as [string, string, string];
const open = (folder: string, ...extra: string[]) => measure(['--eval', OPEN, PGLITE, folder, ...extra]);
const serve = () => measure([SERVER], { TOPSET_DATA_DIR: data });

const rows: [string, Taken][] = [];
for (const [name, run] of [
  ['Node alone', () => measure(['--eval', NOTHING])],
  ['PGlite alone, new folder', () => open(bare)],
  ['PGlite alone, again', () => open(bare)],
  ['PGlite alone, again, 16 MB of shared buffers', () => open(bare, '-c', 'shared_buffers=16MB')],
  ['PGlite alone, new folder, 16 MB of shared buffers', () => open(frugal, '-c', 'shared_buffers=16MB')],
  ['the server, first start', serve],
  ['the server, restarted', serve],
] as const) {
  rows.push([name, await run()]);
}
rmSync(home, { recursive: true, force: true });

process.stdout.write('| process | at most, MB | at rest, MB |\n| --- | --- | --- |\n');
for (const [name, { peak, rest }] of rows) process.stdout.write(`| ${name} | ${peak} | ${rest} |\n`);
