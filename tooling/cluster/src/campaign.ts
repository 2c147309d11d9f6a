import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Load, type Tally, WITH_CREDENTIALS } from '@topset/attack/durability';
import { type Cluster, startCluster } from './cluster.ts';

/**
 * Athletes log sets through the balancer of a cluster while its parts are taken away one after another; then what was
 * acknowledged is compared with what is there. Ends with 1 if anything acknowledged is lost or stored twice, anything
 * unexpected was answered, or a request failed while nodes were only replaced by asking.
 */
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    athletes: { type: 'string', default: '40' },
    rounds: { type: 'string', default: '3' },
    writes: { type: 'string', default: '200' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const rounds = Number(values.rounds);
const writes = Number(values.writes);

/** What is done to the cluster, each in its rounds. Only the first must go unnoticed. */
const FAULTS: readonly (readonly [string, (cluster: Cluster, round: number) => Promise<void>])[] = [
  [
    'every node replaced by asking, one after another',
    async (cluster) => {
      for (const place of cluster.nodes.keys()) await cluster.replaceNode(place, 'SIGTERM');
    },
  ],
  ['a node killed', (cluster, round) => cluster.replaceNode(round % cluster.nodes.length, 'SIGKILL')],
  [
    'Postgres stopped hard',
    async ({ postgres }) => {
      await postgres.stopHard();
      await pause(500);
      await postgres.start();
    },
  ],
  ['PgBouncer restarted', async ({ pooler }) => pooler?.restart()],
];

say(`Starting ${values.nodes} nodes ...`);
const cluster = await startCluster(Number(values.nodes), { ...WITH_CREDENTIALS, MAX_COST_PER_MINUTE: '0' });
let isBroken = false;
try {
  for (const [at, [name, fault]] of FAULTS.entries()) {
    if (name.startsWith('PgBouncer') && !cluster.pooler) {
      say(`${name}: skipped, it is not installed`);
      continue;
    }
    const load = await Load.begin(() => cluster.url, Number(values.athletes), `campaign-${at}`);
    for (let round = 0; round < rounds; round++) {
      await load.untilAcknowledged(writes);
      await fault(cluster, round);
    }
    await load.untilAcknowledged(writes);
    const tally = await load.end();
    say(`${name}, ${rounds} times: ${inWords(tally)}`);
    const failed = at === 0 ? tally.unavailable + tally.unanswered : 0;
    if (failed + tally.lost.length + tally.twice.length + tally.unexpected.length > 0) isBroken = true;
    for (const line of [...tally.unexpected.slice(0, 3), ...tally.lost.slice(0, 3)]) say(`  ${line}`);
  }
} finally {
  await cluster.stop();
}
process.exit(isBroken ? 1 : 0);

function inWords({ acknowledged, unavailable, unanswered, unexpected, lost, twice }: Tally): string {
  return `${acknowledged} acknowledged, ${lost.length} lost, ${twice.length} twice; ${unavailable} answered with 503, ${unanswered} not answered, ${unexpected.length} otherwise`;
}
