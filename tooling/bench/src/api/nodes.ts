import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ascending, quantile, table } from '../statistics.ts';
import { dashboardCase, exerciseHistoryCase, logSetCase } from './cases.ts';
import { backends, cpuTime } from './cpu-time.ts';
import type { LoadJob } from './load-job.ts';
import { OPERATIONS } from './operations.ts';
import { apiBuild, type ServerProcess, startApi, startBare, startLoad } from './processes.ts';
import { onStage, type Stage } from './stage.ts';

/**
 * One node beside two on one Postgres, the same number of connections in all. What two of them can serve is what two
 * processors can: the number to look at is processor time per request, which has to stay.
 */
const ROUNDS = 5;
const WARM_UP = { milliseconds: 12_000, mostRequests: 2000 };
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '10' }, connections: { type: 'string', default: '16' } },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
if (!(seconds > 0 && seconds <= 600) || !(connections >= 2 && connections <= 256)) {
  process.stderr.write('--seconds goes from 1 to 600, --connections from 2 to 256.\n');
  process.exit(1);
}

interface Round {
  readonly requests: number;
  readonly perSecond: number;
  readonly latencies: readonly number[];
  readonly nodeMs: number;
  readonly postgresMs: number;
}

async function main({ databaseUrl, sql, postgresVersion, started }: Stage): Promise<void> {
  process.stderr.write('Starting two nodes and two load generators ...\n');
  const nodes = [started(await startApi(databaseUrl, [])), started(await startApi(databaseUrl, []))];
  const bare = started(await startBare(databaseUrl));
  const loads = nodes.map(() => started(startLoad()));
  await sql`vacuum analyze`;
  const place = { databaseUrl, apiUrl: nodes[0]!.url, bareUrl: bare.url, sql };
  const makers = { dashboard: dashboardCase, exerciseHistory: exerciseHistoryCase, logSet: logSetCase };
  const rows = [['operation', 'nodes', 'req/s', 'p50 ms', 'p99 ms', 'node ms', 'postgres ms', 'two / one, by cpu']];
  for (const name of OPERATIONS) {
    const { ours, reset } = await makers[name](place);
    const runOnce = async (used: readonly ServerProcess[], bound: Pick<LoadJob, 'milliseconds' | 'mostRequests'>) => {
      await reset();
      const [nodePids, postgresPids] = [used.map(({ pid }) => pid), await backends(sql)];
      const [node, database] = [cpuTime(nodePids), cpuTime(postgresPids)];
      const each = connections / used.length;
      const results = await Promise.all(
        used.map(({ url }, place) => {
          // Each athlete stays with one node: the same athlete on both would wait for a lock, not for a processor.
          const own = ours.requests.filter((_, n) => ours.requests.length === 1 || n % used.length === place);
          return loads[place]!.run({ ...ours, url, requests: own, connections: each, ...bound });
        }),
      );
      const wrong = results.find((result) => result.wrong !== null);
      if (wrong) throw new Error(`A wrong answer under load: ${wrong.wrong}`);
      return {
        requests: results.reduce((sum, { requests }) => sum + requests, 0),
        perSecond: results.reduce((sum, { requests, milliseconds }) => sum + (requests / milliseconds) * 1000, 0),
        latencies: results.flatMap(({ latencies }) => [...latencies]),
        nodeMs: cpuTime(nodePids) - node,
        postgresMs: cpuTime(postgresPids) - database,
      } satisfies Round;
    };
    process.stderr.write(`${name}: measuring ...\n`);
    const sides = [nodes.slice(0, 1), nodes];
    await runOnce(nodes, WARM_UP);
    const measured = sides.map((): Round[] => []);
    for (let round = 0; round < ROUNDS; round++) {
      const bound = { milliseconds: (seconds * 1000) / ROUNDS, mostRequests: 100_000 };
      for (const [side, used] of sides.entries()) measured[side]!.push(await runOnce(used, bound));
    }
    const sums = measured.map(summed);
    for (const [side, sum] of sums.entries()) {
      const byCpu = (sums[0]!.nodeMs + sums[0]!.postgresMs) / (sum.nodeMs + sum.postgresMs);
      rows.push([
        ...[side === 0 ? name : '', String(side + 1), sum.perSecond.toFixed(0), sum.p50.toFixed(1), sum.p99.toFixed(1)],
        ...[sum.nodeMs.toFixed(2), sum.postgresMs.toFixed(2), side === 0 ? '' : (2 * byCpu).toFixed(2)],
      ]);
    }
  }
  process.stdout.write(
    `\nNode ${process.version}, ${cpus().length} cores, Postgres ${postgresVersion}, API ${apiBuild().description}; ` +
      `${connections} connections in all, ${ROUNDS} rounds of ${seconds / ROUNDS} s per side in turn\n\n${table(rows)}\n\n`,
  );
}

function summed(rounds: readonly Round[]) {
  const requests = rounds.reduce((sum, round) => sum + round.requests, 0);
  const latencies = ascending(rounds.flatMap((round) => round.latencies));
  return {
    perSecond: rounds.reduce((sum, { perSecond }) => sum + perSecond, 0) / rounds.length,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    nodeMs: rounds.reduce((sum, { nodeMs }) => sum + nodeMs, 0) / requests,
    postgresMs: rounds.reduce((sum, { postgresMs }) => sum + postgresMs, 0) / requests,
  };
}

await onStage(main);
