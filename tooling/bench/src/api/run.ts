import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { ascending, quantile, table } from '../statistics.ts';
import { answeringAlike, dashboardCase, exerciseHistoryCase, logSetCase } from './cases.ts';
import { backends, cpuTime } from './cpu-time.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { OPERATIONS } from './operations.ts';
import { postgraphileDashboard, startPostgraphile } from './postgraphile.ts';
import { apiBuild, type LoadProcess, PEERS, startApi, startBare, startLoad, startPeer } from './processes.ts';
import { onStage, type Stage } from './stage.ts';

const ROUNDS = 5;
/** Enough for the compiler to have seen everything, also on a busy machine. */
const WARM_UP = { mostRequests: 2000, milliseconds: 12_000 };
/** A bound besides the time: nothing here runs away. */
const MOST_REQUESTS = 100_000;

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '16' },
    only: { type: 'string' },
    peers: { type: 'boolean', default: false },
    postgraphile: { type: 'boolean', default: false },
    'api-node-options': { type: 'string', default: '' },
  },
});
const seconds = Number(options.seconds);
const connections = Number(options.connections);
if (!(seconds > 0 && seconds <= 600) || !(connections >= 1 && connections <= 256)) {
  process.stderr.write('--seconds goes from 1 to 600, --connections from 1 to 256.\n');
  process.exit(1);
}
const only = OPERATIONS.filter((name) => !options.only || options.only.split(',').includes(name));

interface Measured {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time per request: of the server's own process, and of Postgres. */
  readonly nodeMs: number;
  readonly postgresMs: number;
}

interface Round extends LoadResult {
  readonly nodeMs: number;
  readonly postgresMs: number;
}

/** One of those that are compared. */
interface Side {
  readonly name: string;
  readonly pid: number;
  readonly traffic: Pick<LoadJob, 'url' | 'requests' | 'expect'>;
}

/** All sides in turn, so that whatever else the machine does falls on all. */
async function measure(load: LoadProcess, sql: Sql, sides: readonly Side[], reset: () => Promise<void>) {
  const runOnce = async (
    { pid, traffic }: Side,
    bound: Pick<LoadJob, 'milliseconds' | 'mostRequests'>,
  ): Promise<Round> => {
    await reset();
    const postgresPids = await backends(sql);
    const [node, database] = [cpuTime([pid]), cpuTime(postgresPids)];
    const result = checked(await load.run({ ...traffic, connections, ...bound }));
    return { ...result, nodeMs: cpuTime([pid]) - node, postgresMs: cpuTime(postgresPids) - database };
  };
  for (const side of sides) await runOnce(side, WARM_UP);
  const rounds = new Map<string, Round[]>(sides.map(({ name }) => [name, []]));
  for (let round = 0; round < ROUNDS; round++) {
    const bound = { milliseconds: (seconds * 1000) / ROUNDS, mostRequests: MOST_REQUESTS };
    for (const side of sides) rounds.get(side.name)!.push(await runOnce(side, bound));
  }
  return rounds;
}

function checked(result: LoadResult): LoadResult {
  if (result.wrong !== null) throw new Error(`A wrong answer under load: ${result.wrong}`);
  return result;
}

function perSecond(results: readonly LoadResult[]): number {
  return (total(results, 'requests') / total(results, 'milliseconds')) * 1000;
}

function total<Key extends string>(results: readonly Readonly<Record<Key, number>>[], key: Key): number {
  return results.reduce((sum, result) => sum + result[key], 0);
}

function summed(rounds: readonly Round[]): Measured {
  const latencies = ascending(rounds.flatMap((round) => round.latencies));
  const requests = total(rounds, 'requests');
  return {
    perSecond: perSecond(rounds),
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    nodeMs: total(rounds, 'nodeMs') / requests,
    postgresMs: total(rounds, 'postgresMs') / requests,
  };
}

const numbers = ({ perSecond, p50, p99, nodeMs, postgresMs }: Measured) => [
  perSecond.toFixed(0),
  p50.toFixed(1),
  p99.toFixed(1),
  nodeMs.toFixed(2),
  postgresMs.toFixed(2),
];

async function main({ databaseUrl, sql, postgresVersion, started }: Stage): Promise<void> {
  process.stderr.write('Starting the API, the bare handler and the load generator ...\n');
  const api = started(await startApi(databaseUrl, options['api-node-options'].split(' ').filter(Boolean)));
  const bare = started(await startBare(databaseUrl));
  const load = started(startLoad());
  await sql`vacuum analyze`;

  const peers = await Promise.all(
    (options.peers ? PEERS : []).map(async (name) => ({ name, process: started(await startPeer(name, databaseUrl)) })),
  );
  const postgraphile = options.postgraphile ? started(await startPostgraphile(databaseUrl)) : null;
  const place = { databaseUrl, apiUrl: api.url, bareUrl: bare.url, sql };
  const makers = { dashboard: dashboardCase, exerciseHistory: exerciseHistoryCase, logSet: logSetCase };
  const rows = [
    ['operation', 'side', 'req/s', 'p50 ms', 'p99 ms', 'node ms', 'postgres ms', 'ratio', 'least', 'most', 'by cpu'],
  ];
  for (const name of only) {
    const { ours, bare: theirs, reset, planId } = await makers[name](place);
    process.stderr.write(`${name}: answers are equal; measuring ...\n`);
    const sides: Side[] = [
      { name: 'ours', pid: api.pid, traffic: ours },
      { name: 'bare', pid: bare.pid, traffic: theirs },
      ...(await Promise.all(
        peers.map(async (peer) => ({
          name: peer.name,
          pid: peer.process.pid,
          traffic: await answeringAlike(ours, peer.process.url),
        })),
      )),
    ];
    if (postgraphile && planId) {
      const traffic = await postgraphileDashboard(postgraphile.url, sql, planId, ours);
      sides.push({ name: 'postgraphile', pid: postgraphile.pid, traffic });
    }
    const measured = await measure(load, sql, sides, reset);
    const bareRounds = measured.get('bare')!;
    const base = summed(bareRounds);
    for (const [place, { name: side }] of sides.entries()) {
      const rounds = measured.get(side)!;
      const ratios = ascending(rounds.map((round, index) => perSecond([round]) / perSecond([bareRounds[index]!])));
      const sum = summed(rounds);
      const byCpu = (base.nodeMs + base.postgresMs) / (sum.nodeMs + sum.postgresMs);
      const compared = [sum.perSecond / base.perSecond, ratios[0]!, ratios.at(-1)!, byCpu].map((ratio) =>
        ratio.toFixed(3),
      );
      rows.push([place === 0 ? name : '', side, ...numbers(sum), ...(side === 'bare' ? ['', '', '', ''] : compared)]);
    }
  }
  process.stdout.write(
    `\nNode ${process.version}, ${cpus().length} cores, Postgres ${postgresVersion}, API ${apiBuild().description}; ` +
      `${connections} connections, ${ROUNDS} rounds of ${seconds / ROUNDS} s per side in turn\n\n${table(rows)}\n\n`,
  );
}

await onStage(main);
