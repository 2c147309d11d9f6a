import { ServerProcess } from '@topset/attack/durability';
import type { PostgresConfig } from '@topset/db';
import { type PostgresCluster, startPostgresCluster } from '@topset/db/testing';
import { startBalancer } from './balancer.ts';

export interface Cluster extends PostgresCluster {
  /** The API, behind the balancer. */
  readonly url: string;
  readonly nodes: readonly ServerProcess[];
  /** Ends a node, hard or by asking, and starts another one in its place. */
  replaceNode(place: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

export interface ClusterOptions {
  readonly nodes: number;
  readonly env?: Readonly<Record<string, string>>;
  /** How far the clock of each node is off, in turn. */
  readonly clocksOffMs?: readonly number[];
}

/** Long enough for the balancer to see that a node is stopping before it stops accepting. */
const SHUTDOWN_DELAY_SECONDS = '1';
const SHIFTED_CLOCK = new URL('shifted-clock.js', import.meta.url).href;

/** Postgres and its replica, PgBouncer where it is installed, nodes and a balancer, on loopback and gone in the end. */
export async function startCluster({ nodes: count, env = {}, clocksOffMs = [0] }: ClusterOptions): Promise<Cluster> {
  const ending: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const databases = await startPostgresCluster();
    ending.push(databases.stop);
    const { postgres, replica, pooler } = databases;
    const config: PostgresConfig = { engine: 'postgres', url: pooler?.url ?? postgres.url };
    const balancer = await startBalancer();
    ending.push(balancer.stop);
    const start = async (place: number) => {
      const node = await ServerProcess.start(
        { config },
        {
          DATABASE_DIRECT_URL: postgres.url,
          DATABASE_REPLICA_URL: replica.url,
          NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${SHIFTED_CLOCK}`.trim(),
          TOPSET_CLUSTER_CLOCK_MS: String(clocksOffMs[place % clocksOffMs.length]),
          SHUTDOWN_DELAY_SECONDS,
          RATE_LIMIT_STORE: 'database',
          ...env,
        },
      );
      await balancer.add(node.url);
      return node;
    };
    // The first one migrates; the others would only wait for it.
    const nodes = [await start(0)];
    ending.push(() => Promise.all(nodes.map((node) => node.kill())));
    for (let place = 1; place < count; place++) nodes.push(await start(place));
    const url = new URL(nodes[0]!.url);
    url.port = String(balancer.port);
    return {
      ...{ url: url.href, nodes, postgres, replica, pooler, stop },
      replaceNode: async (place, signal) => {
        const old = nodes[place]!;
        old.signal(signal);
        await old.ended;
        balancer.remove(old.url);
        nodes[place] = await start(place);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
