import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { LoadJob } from '../api/load-job.ts';
import { apiBuild, type LoadProcess, type ServerProcess, startApi, startBare, startLoad } from '../api/processes.ts';
import { onStage, type Stage } from '../api/stage.ts';
import { table } from '../statistics.ts';
import { byArea, byFunction, type CpuProfile, type Share } from './areas.ts';
import { type ProfiledCase, profiledCases } from './cases.ts';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    functions: { type: 'string', default: '0' },
    out: { type: 'string' },
  },
});
const milliseconds = Number(options.seconds) * 1000;
const CONNECTIONS = 8;
const WARM_UP = 600;
const COUNTED = 8;
const MOST_REQUESTS = 100_000;

interface Counted {
  readonly statements: number;
  readonly toPostgres: number;
  readonly fromPostgres: number;
}

interface Recorded {
  readonly profile: CpuProfile;
  readonly garbage: { readonly milliseconds: number; readonly collections: number };
}

/** Asks the recorder inside of the server. */
function tell<Value>({ child }: ServerProcess, ask: string): Promise<Value> {
  return new Promise((resolve) => {
    const heard = (said: { answer?: string; value: Value }) => {
      if (said.answer !== ask) return;
      child.off('message', heard);
      resolve(said.value);
    };
    child.on('message', heard);
    child.send({ ask });
  });
}

async function profileOf(api: ServerProcess, load: LoadProcess, { name, traffic, reset, most }: ProfiledCase) {
  const send = async (bound: Pick<LoadJob, 'milliseconds' | 'mostRequests' | 'connections'>) => {
    await reset();
    const result = await load.run({ ...traffic, ...bound });
    if (result.wrong !== null) throw new Error(`${name}: a wrong answer: ${result.wrong}`);
    return result;
  };
  await send({ connections: CONNECTIONS, milliseconds: 20_000, mostRequests: most ?? WARM_UP });
  await tell(api, 'count');
  await send({ connections: 1, milliseconds: 20_000, mostRequests: COUNTED });
  const counted = await tell<Counted>(api, 'counted');
  await tell(api, 'record');
  const { requests } = await send({ connections: CONNECTIONS, milliseconds, mostRequests: most ?? MOST_REQUESTS });
  const recorded = await tell<Recorded>(api, 'recorded');
  return { requests, counted, ...recorded };
}

const perRequest = (shares: readonly Share[], requests: number) => {
  const all = shares.reduce((sum, { milliseconds: ms }) => sum + ms, 0);
  return shares.map(({ name, milliseconds: ms }) => [
    name,
    (ms / requests).toFixed(3),
    `${((ms / all) * 100).toFixed(1)} %`,
  ]);
};

async function main({ databaseUrl, sql, started }: Stage): Promise<void> {
  const recorder = fileURLToPath(new URL('./recorder.mjs', import.meta.url));
  const api = started(await startApi(databaseUrl, ['--import', recorder]));
  const bare = started(await startBare(databaseUrl));
  const load = started(startLoad());
  await sql`vacuum analyze`;
  process.stdout.write(
    `Node ${process.version}, API ${apiBuild().description}; milliseconds of Node's processor time per request\n`,
  );
  for (const measured of await profiledCases({ databaseUrl, apiUrl: api.url, bareUrl: bare.url, sql })) {
    if (options.only && !options.only.split(',').some((name) => measured.name.startsWith(name))) continue;
    const { requests, counted, profile, garbage } = await profileOf(api, load, measured);
    const kilobytes = (bytes: number) => `${(bytes / COUNTED / 1024).toFixed(1)} KB`;
    process.stdout.write(
      `\n${measured.name}: ${requests} requests; each ${(counted.statements / COUNTED).toFixed(1)} statements (transaction control counted), ` +
        `${kilobytes(counted.toPostgres)} to Postgres, ${kilobytes(counted.fromPostgres)} from it, ` +
        `garbage ${(garbage.milliseconds / requests).toFixed(3)} ms\n\n`,
    );
    const areas = perRequest(byArea(profile), requests);
    process.stdout.write(`${table([['area', 'ms', 'share'], ...areas])}\n`);
    const functions = Number(options.functions);
    if (functions > 0) {
      const shown = perRequest(byFunction(profile), requests).slice(0, functions);
      process.stdout.write(`\n${table([['function itself', 'ms', 'share'], ...shown])}\n`);
    }
    if (options.out)
      writeFileSync(join(options.out, `${measured.name.split(' ')[0]}.cpuprofile`), JSON.stringify(profile));
  }
}

await onStage(main);
