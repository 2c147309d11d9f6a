import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Written after a complete install; holds the hash of what was installed. */
const STAMP = join(ROOT, 'node_modules', '.topset-install');

const startedAt = performance.now();

/** Says what happens now, with the time since the command was given. */
export function say(sentence) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`[${seconds.padStart(6)} s] ${sentence}\n`);
}

/** Ends the process with one sentence. */
export function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

/** The folders of all workspace packages, relative to the root. */
export function packageFolders() {
  return ['apps', 'packages', 'tooling'].flatMap((group) =>
    existsSync(join(ROOT, group))
      ? readdirSync(join(ROOT, group))
          .map((name) => `${group}/${name}`)
          .filter((folder) => existsSync(join(ROOT, folder, 'package.json')))
          .sort()
      : [],
  );
}

export function manifest(folder) {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

/** Installs exactly what the lockfile says, through the pinned pnpm; does nothing when that is already there. */
export async function install() {
  const wanted = installedState();
  if (isInstalled(wanted)) return say('Dependencies are up to date.');

  const pnpm = `pnpm@${pinnedPnpm()}`;
  say(`Installing dependencies with ${pnpm} (only the first time, and when they change) ...`);
  const code = await run(
    'npx',
    // Without a terminal pnpm would refuse to replace a node_modules of another layout.
    ['-y', pnpm, '--dir', ROOT, 'install', '--frozen-lockfile', '--config.confirm-modules-purge=false'],
    // From inside the repository npx would run the pnpm of its node_modules, which an install may have to replace.
    { npm_config_update_notifier: 'false', npm_config_local_prefix: undefined },
    tmpdir(),
  );
  if (code !== 0) {
    giveUp(
      'The dependencies could not be installed: the lines above say why (most often no network, or a package.json that is newer than pnpm-lock.yaml).',
    );
  }
  mkdirSync(join(ROOT, 'node_modules'), { recursive: true });
  writeFileSync(STAMP, wanted);
  say('Dependencies installed.');
}

/** Runs tasks of the workspace; the answer is turbo's exit code. */
export function turbo(args, env = {}) {
  return run(process.execPath, [join(ROOT, 'node_modules', 'turbo', 'bin', 'turbo'), 'run', ...args], {
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    // Turbo starts `pnpm run`, and finds the pinned pnpm there without a global one.
    PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].filter(Boolean).join(delimiter),
    // Part of the hash of the test tasks: a result on one Node says nothing about another.
    TOPSET_NODE_VERSION: process.version,
    ...env,
  });
}

function isInstalled(wanted) {
  try {
    if (readFileSync(STAMP, 'utf8') !== wanted) return false;
  } catch {
    return false;
  }
  return packageFolders().every((folder) => {
    const { dependencies = {}, devDependencies = {} } = manifest(folder);
    const needsSome = Object.keys({ ...dependencies, ...devDependencies }).length > 0;
    return !needsSome || existsSync(join(ROOT, folder, 'node_modules'));
  });
}

function installedState() {
  const hash = createHash('sha256');
  const manifests = packageFolders().map((folder) => `${folder}/package.json`);
  for (const path of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json', ...manifests]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  }
  // The folder may have been copied to, or mounted in, another system: native binaries differ.
  return hash.update(`${process.platform}-${process.arch}`).digest('hex');
}

function pinnedPnpm() {
  const catalog = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  return (
    /^ {2}pnpm: (\S+)$/m.exec(catalog)?.[1] ?? giveUp('pnpm-workspace.yaml has no version of pnpm in its catalog.')
  );
}

/** Runs a program with our streams; signals reach it, and end us after it. */
function run(program, args, env, cwd = ROOT) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      stdio: 'inherit',
      env: { ...process.env, ...env },
      // On Windows npx is a .cmd file, which only a shell runs.
      shell: process.platform === 'win32' && program === 'npx',
    });
    let stoppedBy = null;
    const forward = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, forward);
    child.once('error', (error) => giveUp(`${program} could not be started (${error.message}): is it on the PATH?`));
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      const by = stoppedBy ?? signal;
      if (by) process.exit(128 + constants.signals[by]);
      resolve(code);
    });
  });
}
