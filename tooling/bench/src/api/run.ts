import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '@topset/db/testing';
import postgres, { type Sql } from 'postgres';
import { ascending, quantile, table } from '../statistics.ts';
import { type Case, dashboardCase, exerciseHistoryCase, logSetCase } from './cases.ts';
import { backends, cpuTime } from './cpu-time.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { OPERATIONS } from './operations.ts';
import { apiBuild, type LoadProcess, startApi, startBare, startLoad } from './processes.ts';

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

interface Processes {
  readonly load: LoadProcess;
  readonly sql: Sql;
  readonly pids: { readonly ours: number; readonly bare: number };
}

/** Both sides in turn, so that whatever else the machine does falls on both. */
async function measure({ load, sql, pids }: Processes, measured: Case) {
  const runOnce = async (
    side: 'ours' | 'bare',
    bound: Pick<LoadJob, 'milliseconds' | 'mostRequests'>,
  ): Promise<Round> => {
    await measured.reset();
    const postgresPids = await backends(sql);
    const [node, database] = [cpuTime([pids[side]]), cpuTime(postgresPids)];
    const result = checked(await load.run({ ...measured[side], connections, ...bound }));
    return { ...result, nodeMs: cpuTime([pids[side]]) - node, postgresMs: cpuTime(postgresPids) - database };
  };
  for (const side of ['ours', 'bare'] as const) await runOnce(side, WARM_UP);
  const rounds: { ours: Round; bare: Round }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const bound = { milliseconds: (seconds * 1000) / ROUNDS, mostRequests: MOST_REQUESTS };
    rounds.push({ ours: await runOnce('ours', bound), bare: await runOnce('bare', bound) });
  }
  return {
    ours: summed(rounds.map(({ ours }) => ours)),
    bare: summed(rounds.map(({ bare }) => bare)),
    ratios: ascending(rounds.map(({ ours, bare }) => perSecond([ours]) / perSecond([bare]))),
  };
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

async function main(): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  try {
    process.stderr.write('Starting Postgres, the API, the bare handler and the load generator ...\n');
    const server = await startPostgres();
    stops.unshift(() => server.stop());
    const admin = postgres(server.url, { max: 1, onnotice: () => {} });
    stops.unshift(() => admin.end());
    const database = `topset_bench_${randomBytes(6).toString('hex')}`;
    await admin.unsafe(`create database ${database}`);
    stops.unshift(() => admin.unsafe(`drop database if exists ${database} with (force)`));
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    const sql = postgres(url.href, { max: 1, onnotice: () => {} });
    stops.unshift(() => sql.end());
    const [{ version }] = (await sql`select current_setting('server_version') as version`) as unknown as [
      { version: string },
    ];

    const api = await startApi(url.href, options['api-node-options'].split(' ').filter(Boolean));
    stops.unshift(() => api.stop());
    const bare = await startBare(url.href);
    stops.unshift(() => bare.stop());
    const load = startLoad();
    stops.unshift(() => load.stop());
    await sql`vacuum analyze`;

    const place = { databaseUrl: url.href, apiUrl: api.url, bareUrl: bare.url, sql };
    const makers = { dashboard: dashboardCase, exerciseHistory: exerciseHistoryCase, logSet: logSetCase };
    const rows = [
      ['operation', 'side', 'req/s', 'p50 ms', 'p99 ms', 'node ms', 'postgres ms', 'ratio', 'least', 'most'],
    ];
    for (const name of only) {
      const measured = await makers[name](place);
      process.stderr.write(`${name}: answers are equal; measuring ...\n`);
      const {
        ours,
        bare: theirs,
        ratios,
      } = await measure({ load, sql, pids: { ours: api.pid, bare: bare.pid } }, measured);
      const ratio = ours.perSecond / theirs.perSecond;
      rows.push(
        [name, 'ours', ...numbers(ours), ratio.toFixed(3), ratios[0]!.toFixed(3), ratios.at(-1)!.toFixed(3)],
        ['', 'bare', ...numbers(theirs), '', '', ''],
      );
    }
    process.stdout.write(
      `\nNode ${process.version}, ${cpus().length} cores, Postgres ${version}, API ${apiBuild().description}; ` +
        `${connections} connections, ${ROUNDS} rounds of ${seconds / ROUNDS} s per side in turn\n\n${table(rows)}\n\n`,
    );
  } finally {
    for (const stop of stops) await stop();
  }
}

await main();
