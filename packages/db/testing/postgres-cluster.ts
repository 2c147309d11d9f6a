import { type Pooler, poolerBinary, startPooler } from './pooler.ts';
import { createOwnPostgres, type OwnPostgres } from './postgres-server.ts';
import { createReplicaServer, type ReplicaServer, WITH_REPLICA } from './replica-server.ts';

/** A Postgres as several nodes share it. */
export interface PostgresCluster {
  readonly postgres: OwnPostgres;
  readonly replica: ReplicaServer;
  /** Null: PgBouncer is not installed. */
  readonly pooler: Pooler | null;
  stop(): Promise<void>;
}

/** A server, its streaming replica and PgBouncer in front of it where that is installed; gone with `stop`. */
export async function startPostgresCluster(
  settings: Readonly<Record<string, string | number>> = {},
): Promise<PostgresCluster> {
  const ending: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const postgres = await createOwnPostgres({ settings: { ...WITH_REPLICA, ...settings } });
    ending.push(postgres.remove);
    const replica = await createReplicaServer(postgres, settings);
    ending.push(replica.remove);
    await postgres.start();
    await replica.start();
    const pooler = poolerBinary() ? await startPooler(postgres.url) : null;
    if (pooler) ending.push(pooler.stop);
    return { postgres, replica, pooler, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
