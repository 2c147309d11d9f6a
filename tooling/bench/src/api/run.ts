import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import type { Sql } from 'postgres';
import { ascending, quantile, table } from '../statistics.ts';
import { type Case, dashboardCase, exerciseHistoryCase, logSetCase } from './cases.ts';
import { backends, cpuTime } from './cpu-time.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { OPERATIONS } from './operations.ts';
import { apiBuild, type LoadProcess, startApi, startBare, startLoad } from './processes.ts';
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

async function main({ databaseUrl, sql, postgresVersion, started }: Stage): Promise<void> {
  process.stderr.write('Starting the API, the bare handler and the load generator ...\n');
  const api = started(await startApi(databaseUrl, options['api-node-options'].split(' ').filter(Boolean)));
  const bare = started(await startBare(databaseUrl));
  const load = started(startLoad());
  await sql`vacuum analyze`;

  const place = { databaseUrl, apiUrl: api.url, bareUrl: bare.url, sql };
  const makers = { dashboard: dashboardCase, exerciseHistory: exerciseHistoryCase, logSet: logSetCase };
  const rows = [
    ['operation', 'side', 'req/s', 'p50 ms', 'p99 ms', 'node ms', 'postgres ms', 'ratio', 'least', 'most', 'by cpu'],
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
    const byCpu = (theirs.nodeMs + theirs.postgresMs) / (ours.nodeMs + ours.postgresMs);
    rows.push(
      [
        name,
        'ours',
        ...numbers(ours),
        ratio.toFixed(3),
        ratios[0]!.toFixed(3),
        ratios.at(-1)!.toFixed(3),
        byCpu.toFixed(3),
      ],
      ['', 'bare', ...numbers(theirs), '', '', '', ''],
    );
  }
  process.stdout.write(
    `\nNode ${process.version}, ${cpus().length} cores, Postgres ${postgresVersion}, API ${apiBuild().description}; ` +
      `${connections} connections, ${ROUNDS} rounds of ${seconds / ROUNDS} s per side in turn\n\n${table(rows)}\n\n`,
  );
}

await onStage(main);
