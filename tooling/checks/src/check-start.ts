import { deepStrictEqual } from 'node:assert';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT, read } from './repository.ts';

/**
 * What a stranger does first: clones the last commit, types `npm start`, sends a query, stops it, starts it again.
 * The home folder is empty and so is the environment, but for what this machine needs to reach the network.
 */
const folder = mkdtempSync(join(tmpdir(), 'topset-start-'));
const clone = join(folder, 'topset');
const home = join(folder, 'home');
const NETWORK =
  /^(?:https?_proxy|no_proxy|node_extra_ca_certs|ssl_cert_(?:file|dir)|npm_config_(?:registry|proxy|https_proxy|noproxy|cafile))$/i;
const environment = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NETWORK.test(name))),
  // Without the folders that package managers put in front for their scripts.
  PATH: (process.env.PATH ?? '')
    .split(':')
    .filter((entry) => isAbsolute(entry) && !entry.startsWith(ROOT))
    .join(':'),
  HOME: home,
};
/** What may still run; a group outlives its npm, so only a proven end takes one out. */
const started = new Set<ChildProcess>();
/** Installing and building take what the machine lets them; this long it never says nothing. */
const LONGEST_SILENCE_MS = 300_000;

interface Running {
  readonly npm: ChildProcess;
  readonly url: URL;
  readonly token: string;
  readonly seconds: number;
}

try {
  mkdirSync(home);
  cloneRepository();
  const first = await start();
  done(`a fresh clone answers after ${first.seconds.toFixed(0)} s`);
  await answers(first);

  await refuses(
    'a busy port',
    { PORT: first.url.port, TOPSET_DATA_DIR: join(folder, 'other') },
    /^Port \d+ .* taken: /,
  );
  await refuses('a second process on the same folder', {}, /^The data folder .* already open in process \d+: /);
  await refuses(
    'a folder that cannot be written',
    { TOPSET_DATA_DIR: fileInTheWay() },
    /^The data folder .* cannot be written/,
  );
  await refuses(
    'a Postgres that does not answer',
    { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
    /^No Postgres answers at /,
  );
  await refuses(
    'a DATABASE_URL that is no address',
    { DATABASE_URL: 'nonsense' },
    /^DATABASE_URL is not a valid address: /,
  );

  await stop(first);
  done('stopping npm stops the server');

  const second = await start();
  if (second.seconds > 30) throw new Error(`The second start took ${second.seconds.toFixed(0)} s.`);
  done(`the second start answers after ${second.seconds.toFixed(1)} s`);
  await answers(second);
  await stop(second);
} finally {
  for (const child of started) killGroup(child);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

function cloneRepository(): void {
  // Git reads a repository of another owner only if the home folder says so, and a container's user is often another.
  writeFileSync(join(home, '.gitconfig'), '[safe]\n\tdirectory = *\n');
  execFileSync('git', ['clone', '--quiet', ROOT, clone], { env: environment, stdio: ['ignore', 'inherit', 'inherit'] });
  rmSync(join(home, '.gitconfig'));
}

function npmStart(env: Record<string, string>): ChildProcess {
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...environment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own: whatever goes wrong, all of it can be ended.
    detached: true,
  });
  started.add(child);
  return child;
}

async function start(): Promise<Running> {
  const since = performance.now();
  const npm = npmStart({});
  let output = '';
  let heardAt = since;
  const hear = (chunk: Buffer) => {
    output += chunk;
    heardAt = performance.now();
  };
  npm.stdout!.on('data', hear);
  npm.stderr!.on('data', hear);
  while (performance.now() - heardAt < LONGEST_SILENCE_MS) {
    const url = /^ {2}API +(\S+)/m.exec(output)?.[1];
    const token = /^ {2}Token +(\S+)/m.exec(output)?.[1];
    if (url && token && /^ {2}Stop /m.test(output)) {
      return { npm, url: new URL(url), token, seconds: (performance.now() - since) / 1000 };
    }
    if (npm.exitCode !== null) break;
    await pause(100);
  }
  throw new Error(`npm start did not come up:\n${output}`);
}

async function answers({ url, token }: Running): Promise<void> {
  const viewer = await send(url, token, '{ viewer { displayName } }');
  const { displayName } = (viewer as { viewer: { displayName: string } }).viewer;
  const health = await fetch(new URL('/healthz', url));
  if (health.status !== 200) throw new Error(`/healthz answers ${health.status}.`);
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  if (!/<html/i.test(await page.text())) throw new Error(`GraphiQL is not served: ${page.status}.`);
  const app = await fetch(new URL('/', url), { headers: { accept: 'text/html' } });
  if (!(await app.text()).includes('topset-demo-token')) throw new Error(`The web app is not served: ${app.status}.`);
  done(`viewer is "${displayName}"; /healthz, GraphiQL and the web app answer`);

  const readme = read('README.md');
  const query = /```graphql\n([\s\S]*?)```/.exec(readme)![1]!;
  const promised: unknown = JSON.parse(/```json\n([\s\S]*?)```/.exec(readme)![1]!);
  deepStrictEqual(await send(url, token, query), promised, 'The README shows another answer to its query.');
  done('the query of the README gets the answer of the README');
}

async function send(url: URL, token: string, query: string): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const body = (await response.json()) as { data?: unknown; errors?: unknown };
  if (!response.ok || body.errors || !body.data) {
    throw new Error(`The query got ${response.status} and ${JSON.stringify(body)}`);
  }
  return body.data;
}

async function stop({ npm, url }: Running): Promise<void> {
  npm.kill('SIGTERM');
  for (let attempt = 0; attempt < 150; attempt++) {
    const listens = await fetch(new URL('/healthz', url)).then(
      () => true,
      () => false,
    );
    if (!listens && npm.exitCode === null && npm.signalCode === null) await pause(100);
    else if (listens) await pause(100);
    else {
      // The socket closes before the database does.
      await pause(1000);
      started.delete(npm);
      return;
    }
  }
  throw new Error('The server still listens 15 seconds after npm was stopped.');
}

/** The start fails with exit code 1, and standard error is one sentence that says what to do; else the check fails, later. */
async function refuses(what: string, env: Record<string, string>, sentence: RegExp): Promise<void> {
  const npm = npmStart(env);
  let errors = '';
  npm.stdout!.resume();
  npm.stderr!.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error(`${what}: npm start still runs after 60 s.`)), 60_000);
    npm.once('close', (exitCode) => {
      clearTimeout(limit);
      started.delete(npm);
      resolve(exitCode);
    });
  });
  const lines = errors.split('\n').filter((line) => line.trim() && !line.startsWith('npm '));
  if (code !== 1 || lines.length !== 1 || !sentence.test(lines[0]!)) {
    process.stderr.write(
      `${what}: expected exit code 1 and one sentence like ${sentence}, got ${code} and:\n${errors}`,
    );
    process.exitCode = 1;
    return;
  }
  done(`${what}: ${lines[0]}`);
}

function fileInTheWay(): string {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  return join(file, 'data');
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-child.pid!, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

function done(what: string): void {
  process.stdout.write(`ok: ${what}\n`);
}
