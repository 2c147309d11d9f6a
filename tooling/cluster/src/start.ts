import { parseArgs } from 'node:util';
import { tokenOf, WITH_CREDENTIALS } from '@topset/attack/durability';
import { startCluster } from './cluster.ts';

const { values } = parseArgs({ options: { nodes: { type: 'string', default: '3' } } });
const say = (line: string) => process.stdout.write(`${line}\n`);

say('Starting Postgres and its replica, PgBouncer, the nodes and a balancer ...');
const cluster = await startCluster({ nodes: Number(values.nodes), env: WITH_CREDENTIALS });
say(`API        ${cluster.url}`);
say(`token      ${tokenOf('somebody')}`);
for (const { url } of cluster.nodes) say(`node       ${url}`);
say(`pooler     ${cluster.pooler?.url ?? 'none: PgBouncer is not installed'}`);
say(`Postgres   ${cluster.postgres.url}`);
say(`replica    ${cluster.replica.url}`);
say('Ends, and leaves nothing, with Ctrl+C.');
await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
await cluster.stop();
process.exit(0);
