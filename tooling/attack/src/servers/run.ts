import { parseArgs } from 'node:util';
import { createOwnPostgres } from '@topset/db/testing';
import { killServers } from './index.ts';

/** The attack on a Postgres of its own, in full. Ends with 1 if any effect is missing or was made twice. */
const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '500' },
    kills: { type: 'string', default: '30' },
    seed: { type: 'string', default: '1' },
  },
});
const server = await createOwnPostgres({});
try {
  await server.start();
  const config = { engine: 'postgres', url: server.url } as const;
  const jobs = Number(values.jobs);
  const attack = { config, jobs, kills: Number(values.kills), seed: Number(values.seed) };
  const { effects, expected, kills, again, ms } = await killServers(attack);
  const twice = [...effects].filter(([, count]) => count > 1);
  const missing = expected - effects.size;
  process.stdout.write(
    `${jobs} jobs, ${kills.api} API nodes and ${kills.worker} workers killed, ${again} requests sent again: ${effects.size} effects, ${missing} missing, ${twice.length} twice, in ${Math.round(ms / 1000)} s\n`,
  );
  if (missing !== 0 || twice.length > 0) process.exitCode = 1;
} finally {
  await server.remove();
}
