import { ServerProcess } from '@topset/attack/durability';
import type { PostgresConfig } from '@topset/db';
import { createOwnPostgres, type OwnPostgres, type Pooler, poolerBinary, startPooler } from '@topset/db/testing';
import { startBalancer } from './balancer.ts';

export interface Cluster {
  /** The API, behind the balancer. */
  readonly url: string;
  readonly nodes: readonly ServerProcess[];
  readonly postgres: OwnPostgres;
  /** Null: PgBouncer is not installed. */
  readonly pooler: Pooler | null;
  /** Ends a node, hard or by asking, and starts another one in its place. */
  replaceNode(place: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  stop(): Promise<void>;
}

/** Long enough for the balancer to see that a node is stopping before it stops accepting. */
const SHUTDOWN_DELAY_SECONDS = '1';

/** Postgres, PgBouncer where it is installed, nodes and a balancer, all of them on loopback and gone in the end. */
export async function startCluster(count: number, env: Readonly<Record<string, string>>): Promise<Cluster> {
  const ending: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const end of ending.splice(0).reverse()) await end();
  };
  try {
    const postgres = await createOwnPostgres();
    ending.push(postgres.remove);
    await postgres.start();
    const pooler = poolerBinary() ? await startPooler(postgres.url) : null;
    if (pooler) ending.push(pooler.stop);
    const config: PostgresConfig = {
      engine: 'postgres',
      url: pooler?.url ?? postgres.url,
      directUrl: postgres.url,
    };
    const balancer = await startBalancer();
    ending.push(balancer.stop);
    const start = async () => {
      const node = await ServerProcess.start(
        { config },
        { DATABASE_DIRECT_URL: postgres.url, SHUTDOWN_DELAY_SECONDS, RATE_LIMIT_STORE: 'database', ...env },
      );
      await balancer.add(node.url);
      return node;
    };
    // The first one migrates; the others would only wait for it.
    const nodes = [await start()];
    nodes.push(...(await Promise.all(Array.from({ length: count - 1 }, start))));
    ending.push(() => Promise.all(nodes.map((node) => node.kill())));
    const url = new URL(nodes[0]!.url);
    url.port = String(balancer.port);
    return {
      ...{ url: url.href, nodes, postgres, pooler, stop },
      replaceNode: async (place, signal) => {
        const old = nodes[place]!;
        old.signal(signal);
        await old.ended;
        balancer.remove(old.url);
        nodes[place] = await start();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
