import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { breakingChanges, type Unreleased } from './breaking-changes.ts';
import { git, ROOT, read } from './repository.ts';

/**
 * The public contract: the committed schema is the one that the server has, the committed client is the one that the
 * schema gives, and nothing was taken from clients since the last landed state without a deprecation first. `unreleased.json` says of
 * which states nobody has clients.
 */
const SCHEMA = 'packages/client/schema.graphql';
const UNRELEASED = 'packages/client/unreleased.json';
const GENERATED = 'packages/client/src/generated';

/** A script of a package failed; it has said why. */
class ScriptFailed extends Error {}

const problems = [...findStale(), ...(await refusedChanges())];
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length > 0) process.exit(1);
process.stdout.write('The schema and the client are current, and no client breaks.\n');

function findStale(): string[] {
  try {
    return staleFiles();
  } catch (error) {
    if (error instanceof ScriptFailed) return [error.message];
    throw error;
  }
}

/** Generates both anew and compares; the working tree is left as it was. */
function staleFiles(): string[] {
  const before = mkdtempSync(join(tmpdir(), 'topset-contract-'));
  cpSync(join(ROOT, SCHEMA), join(before, 'schema.graphql'));
  cpSync(join(ROOT, GENERATED), join(before, 'generated'), { recursive: true });
  try {
    run('apps/api', 'schema:print');
    // Codegen never deletes: a file that nothing generates any more would pass as current.
    rmSync(join(ROOT, GENERATED), { recursive: true });
    run('packages/client', 'codegen');
    const after = contents(join(ROOT, GENERATED)).set('schema.graphql', read(SCHEMA));
    const committed = contents(join(before, 'generated')).set(
      'schema.graphql',
      contents(before).get('schema.graphql')!,
    );
    return [...new Set([...committed.keys(), ...after.keys()])]
      .filter((file) => committed.get(file) !== after.get(file))
      .map((file) => `packages/client: ${file} is stale: run "npm run codegen" and commit the result.`);
  } finally {
    cpSync(join(before, 'schema.graphql'), join(ROOT, SCHEMA));
    rmSync(join(ROOT, GENERATED), { recursive: true, force: true });
    cpSync(join(before, 'generated'), join(ROOT, GENERATED), { recursive: true });
    rmSync(before, { recursive: true });
  }
}

async function refusedChanges(): Promise<string[]> {
  const base = landedCommit();
  const sdl = base && attempt(() => git('show', `${base}:${SCHEMA}`));
  if (!base || !sdl?.trim()) {
    process.stdout.write('No earlier schema to compare with.\n');
    return [];
  }
  const landedAt = new Date(git('show', '--no-patch', '--format=%cI', base).trim());
  const unreleased = attempt(() => JSON.parse(read(UNRELEASED)) as Unreleased);
  const { all, accepted, refused } = await breakingChanges({ sdl, landedAt }, read(SCHEMA), unreleased);
  process.stdout.write(`Compared with the schema of ${base.slice(0, 12)}: ${all} changes.\n`);
  if (accepted.length > 0) {
    process.stdout.write(
      `${accepted.length} of them would break clients that it does not have: ${unreleased?.reason}\n`,
    );
  }
  return refused.map(
    (message) => `This breaks clients: ${message}. Deprecate it first, and remove it in a later release.`,
  );
}

/** Where this branch left main; on main itself, the commit before. `SCHEMA_BASE` names another one. */
function landedCommit(): string | null {
  const { SCHEMA_BASE } = process.env;
  if (SCHEMA_BASE) return git('rev-parse', '--verify', `${SCHEMA_BASE}^{commit}`).trim();
  const head = git('rev-parse', 'HEAD').trim();
  for (const main of ['origin/main', 'main']) {
    const fork = attempt(() => git('merge-base', 'HEAD', main).trim());
    if (fork && fork !== head) return fork;
  }
  return attempt(() => git('rev-parse', '--verify', 'HEAD^').trim());
}

function contents(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, readFileSync(join(folder, entry.name), 'utf8')]),
  );
}

function run(folder: string, script: string): void {
  const { status } = spawnSync('pnpm', ['run', script], {
    cwd: join(ROOT, folder),
    // pnpm puts a relative folder first in the PATH of scripts, where its own program is not found again.
    env: { ...process.env, PATH: [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new ScriptFailed(`"${script}" of ${folder} failed: the lines above say why.`);
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
