import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { startPostgres } from '@topset/db/testing';
import postgres from 'postgres';
import { ascending, quantile, table } from '../statistics.ts';
import { type Case, dashboardCase, exerciseHistoryCase, logSetCase } from './cases.ts';
import type { LoadJob, LoadResult } from './load-job.ts';
import { OPERATIONS } from './operations.ts';
import { apiBuild, type LoadProcess, startApi, startBare, startLoad } from './processes.ts';

const ROUNDS = 5;
const WARM_UP_MS = 2000;
/** A bound besides the time: nothing here runs away. */
const MOST_REQUESTS = 200_000;

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
}

/** Both sides in turn, so that whatever else the machine does falls on both. */
async function measure(load: LoadProcess, { ours, bare, reset }: Case) {
  const jobOf = (traffic: Case['ours'], milliseconds: number): LoadJob => ({
    ...traffic,
    connections,
    milliseconds,
    mostRequests: MOST_REQUESTS,
  });
  const sides = { ours: [] as LoadResult[], bare: [] as LoadResult[] };
  for (const traffic of [ours, bare]) {
    await reset();
    checked(await load.run(jobOf(traffic, WARM_UP_MS)));
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const side of ['ours', 'bare'] as const) {
      await reset();
      sides[side].push(checked(await load.run(jobOf(side === 'ours' ? ours : bare, (seconds * 1000) / ROUNDS))));
    }
  }
  const ratios = sides.ours.map((result, round) => perSecond([result]) / perSecond([sides.bare[round]!]));
  return { ours: summed(sides.ours), bare: summed(sides.bare), ratios: ascending(ratios) };
}

function checked(result: LoadResult): LoadResult {
  if (result.wrong !== null) throw new Error(`A wrong answer under load: ${result.wrong}`);
  return result;
}

function perSecond(results: readonly LoadResult[]): number {
  const total = (of: (result: LoadResult) => number) => results.reduce((sum, result) => sum + of(result), 0);
  return (total(({ requests }) => requests) / total(({ milliseconds }) => milliseconds)) * 1000;
}

function summed(results: readonly LoadResult[]): Measured {
  const latencies = ascending(results.flatMap(({ latencies }) => latencies));
  return { perSecond: perSecond(results), p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99) };
}

const numbers = ({ perSecond, p50, p99 }: Measured) => [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1)];

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
    const rows = [['operation', 'side', 'req/s', 'p50 ms', 'p99 ms', 'ratio', 'least', 'most']];
    for (const name of only) {
      const measured = await makers[name](place);
      process.stderr.write(`${name}: answers are equal; measuring ...\n`);
      const { ours, bare: theirs, ratios } = await measure(load, measured);
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
