import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createOwnPostgres } from '@topset/db/testing';
import { type Attack, endServer, fillDisk, restartPostgres } from './attacks.ts';
import type { Tally } from './load.ts';
import { mountSmallDisk } from './small-disk.ts';

/**
 * Ends the server, its Postgres and its disk under load, on both databases, and counts what was acknowledged and what
 * is there afterwards. Ends with 1 if anything acknowledged is lost or stored twice, or anything unexpected was said.
 */
const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '10' },
    writes: { type: 'string', default: '100' },
    only: { type: 'string', default: '' },
  },
});
const numbers = { times: Number(values.times), writesBetween: Number(values.writes) };
const say = (line: string) => process.stdout.write(`${line}\n`);

type Run = () => Promise<(Tally & { readonly isAlive?: boolean }) | string>;
const NO_DISK = 'skipped: this user may not mount a small disk';

const runs: Readonly<Record<string, Run>> = {
  'embedded, server killed': () => onFolder((attack) => endServer('SIGKILL', attack)),
  'embedded, server stopped': () => onFolder((attack) => endServer('SIGTERM', attack)),
  'embedded, disk full': async () => {
    const disk = mountSmallDisk(400);
    if (!disk) return NO_DISK;
    try {
      const config = { engine: 'pglite', folder: join(disk.folder, 'data') } as const;
      return await fillDisk(disk, async () => {}, { config, ...numbers, say });
    } finally {
      disk.remove();
    }
  },
  'Postgres, server killed': () => onPostgres(undefined, (_server, attack) => endServer('SIGKILL', attack)),
  'Postgres, server stopped': () => onPostgres(undefined, (_server, attack) => endServer('SIGTERM', attack)),
  'Postgres, itself stopped hard': () => onPostgres(undefined, restartPostgres),
  'Postgres, disk full': async () => {
    const disk = mountSmallDisk(400);
    if (!disk) return NO_DISK;
    try {
      return await onPostgres(join(disk.folder, 'postgres'), (server, attack) =>
        fillDisk(
          disk,
          async () => {
            // Without room for its log Postgres stops by itself.
            if (!server.isRunning()) await server.start();
          },
          attack,
        ),
      );
    } finally {
      disk.remove();
    }
  },
};

let isBroken = false;
for (const [name, run] of Object.entries(runs)) {
  if (!name.includes(values.only)) continue;
  say(`\n${name}`);
  const result = await run();
  if (typeof result === 'string') {
    say(result);
    continue;
  }
  const { acknowledged, unavailable, unanswered, unexpected, lost, twice, isAlive = true } = result;
  say(
    `${acknowledged} acknowledged, ${lost.length} lost, ${twice.length} twice; ${unavailable} answered with 503, ${unanswered} not answered, ${unexpected.length} otherwise${isAlive ? '' : '; THE SERVER DIED'}`,
  );
  for (const line of [...unexpected.slice(0, 3), ...lost.slice(0, 3)]) say(`  ${line}`);
  if (!isAlive || lost.length + twice.length + unexpected.length > 0) isBroken = true;
}
process.exit(isBroken ? 1 : 0);

async function onFolder<T>(attack: (attack: Attack) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'topset-attack-'));
  try {
    return await attack({ config: { engine: 'pglite', folder: join(folder, 'data') }, ...numbers, say });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onPostgres<T>(
  folder: string | undefined,
  attack: (server: Awaited<ReturnType<typeof createOwnPostgres>>, attack: Attack) => Promise<T>,
): Promise<T> {
  const server = await createOwnPostgres(folder ? { folder } : {});
  try {
    await server.start();
    return await attack(server, { config: { engine: 'postgres', url: server.url }, ...numbers, say });
  } finally {
    await server.remove();
  }
}
