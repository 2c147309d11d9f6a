import { execFileSync } from 'node:child_process';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { createOwnPostgres, type OwnPostgres } from './postgres-server.ts';

/** A Postgres that follows another one by streaming replication. */
export interface ReplicaServer extends OwnPostgres {
  /** It still receives, and shows nothing new until it is resumed. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Writes to its disk what it shows. */
  keepState(): Promise<void>;
  /** Stops hard and comes back as it was when it last wrote to its disk; it follows on once the answer is called. */
  comeBackEarlier(): Promise<() => Promise<void>>;
  /** Until it shows all that the primary has by now. */
  caughtUp(): Promise<void>;
  /** It becomes a server of its own. */
  promote(): Promise<void>;
}

/** Settings of a primary that is followed: what the replica needs is still there after it was away for a while. */
export const WITH_REPLICA = { wal_keep_size: '1GB' };

/** Of a primary that was created and is not running: then a copy of its data is a base backup. Not started yet. */
export async function createReplicaServer(
  primary: OwnPostgres,
  settings: Readonly<Record<string, string | number>> = {},
): Promise<ReplicaServer> {
  if (primary.isRunning()) throw new Error('The primary is running: a replica is made of its data at rest.');
  const { hostname, port, username } = new URL(primary.url);
  const server = await createOwnPostgres({
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=${username}`,
      wal_retrieve_retry_interval: '200ms',
      // How far back it is after a crash is for the tests to say.
      bgwriter_lru_maxpages: 0,
      ...settings,
    },
    prepare: (data, run) => {
      execFileSync('cp', ['-R', '-p', primary.data, data], run);
      writeFileSync(join(data, 'standby.signal'), '');
    },
  });
  const ask = async (url: string, text: string) => {
    const client = postgres(url, { max: 1, onnotice: () => {} });
    try {
      return await client.unsafe(text);
    } finally {
      await client.end({ timeout: 0 });
    }
  };
  const caughtUp = async () => {
    const [at] = await ask(primary.url, 'select pg_current_wal_flush_lsn() as lsn');
    await until(async () => {
      const [row] = await ask(server.url, `select pg_last_wal_replay_lsn() >= '${at!.lsn}'::pg_lsn as is_there`);
      return row?.is_there === true;
    });
  };
  return {
    ...server,
    caughtUp,
    keepState: async () => {
      await ask(primary.url, 'checkpoint');
      await caughtUp();
      await ask(server.url, 'checkpoint');
    },
    pauseReplay: async () => {
      await ask(server.url, 'select pg_wal_replay_pause()');
      await until(async () => {
        const [row] = await ask(server.url, `select pg_get_wal_replay_pause_state() = 'paused' as is_paused`);
        return row?.is_paused === true;
      });
    },
    resumeReplay: async () => {
      await ask(server.url, 'select pg_wal_replay_resume()');
    },
    comeBackEarlier: async () => {
      await server.stopHard();
      const settings = join(server.data, 'postgresql.auto.conf');
      const before = readFileSync(settings);
      appendFileSync(settings, "recovery_min_apply_delay = '1h'\n");
      await server.start();
      return async () => {
        writeFileSync(settings, before);
        await ask(server.url, 'select pg_reload_conf()');
      };
    },
    promote: async () => {
      await ask(server.url, 'select pg_promote()');
    },
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (await isSo().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The replica did not get there within half a minute.');
}
