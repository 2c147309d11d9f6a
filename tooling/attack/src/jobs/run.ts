import { parseArgs } from 'node:util';
import { openDatabase } from '@topset/db';
import { createOwnPostgres } from '@topset/db/testing';
import { killWorkers } from './index.ts';

/** The attack on a Postgres of its own, in full. Ends with 1 if any effect is missing or was made twice. */
const { values } = parseArgs({
  options: { jobs: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
});
const server = await createOwnPostgres({});
try {
  await server.start();
  const config = { engine: 'postgres', url: server.url } as const;
  const database = await openDatabase(config);
  await database.migrate();
  await database.close();
  const jobs = Number(values.jobs);
  const { effects, expected, kills, ms } = await killWorkers({ config, jobs, seed: Number(values.seed) });
  const twice = [...effects].filter(([, count]) => count > 1);
  const missing = expected - effects.size;
  process.stdout.write(
    `${jobs} jobs, ${kills} workers killed: ${effects.size} effects, ${missing} missing, ${twice.length} twice, in ${Math.round(ms / 1000)} s\n`,
  );
  if (missing !== 0 || twice.length > 0) process.exitCode = 1;
} finally {
  await server.remove();
}
