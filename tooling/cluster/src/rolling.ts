import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WITH_CREDENTIALS } from '@topset/attack/durability';
import { seededDraw } from '@topset/attack/seeded-draw';
import { openDatabase } from '@topset/db';
import { SimulatedAthlete } from './athlete.ts';
import { audit } from './auditor.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { CONTRACT, EXPAND, migrateBySteps } from './migration-steps.ts';
import { Traffic } from './traffic.ts';

/**
 * A release as operators make it, under load: the tables are expanded, every node is replaced by asking, one after
 * another, and what the old release needed is taken away. Ends with 1 if a single request fails.
 */
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    athletes: { type: 'string', default: '40' },
    rest: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '2' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
/** Longer than the clients here keep an idle connection: then none of them sends on one that is being closed. */
const env = { ...WITH_CREDENTIALS, MAX_COST_PER_MINUTE: '0', WEB: 'false', SHUTDOWN_IDLE_SECONDS: '6' };
say(`Starting ${values.nodes} nodes, a balancer, PgBouncer, Postgres and its replica ...`);
const cluster = await startCluster({ nodes: Number(values.nodes), env });
let isBroken = true;
try {
  const traffic = new Traffic();
  const options = { url: cluster.url, traffic, draw: seededDraw(1), thinkMs: Number(values.rest) * 1000 };
  const athletes = Array.from(
    { length: Number(values.athletes) },
    (_, n) => new SimulatedAthlete(`athlete ${n}`, options),
  );
  for (const athlete of athletes) await athlete.join();
  const over = new AbortController();
  const living = athletes.map((athlete) => athlete.live(over.signal));
  const hands = await openDatabase({
    engine: 'postgres',
    url: cluster.postgres.url,
    poolSize: 1,
    limits: { statementMs: 0 },
  });
  const tell = (what: string) => say(`${what}: ${traffic.answered} requests answered, ${traffic.failed} failed so far`);
  try {
    await pause(3_000);
    for (let round = 1; round <= Number(values.rounds); round++) {
      await replaceAll(cluster);
      tell(`round ${round}: every node replaced`);
      tell(`round ${round}: expanded, ${await migrateBySteps(hands, EXPAND)} waits for a lock given up`);
      await replaceAll(cluster);
      tell(`round ${round}: every node replaced`);
      tell(`round ${round}: contracted, ${await migrateBySteps(hands, CONTRACT)} waits for a lock given up`);
    }
    await pause(2_000);
  } finally {
    over.abort();
    await Promise.all(living);
    await hands.close();
  }
  const findings = await audit(cluster.postgres.url, athletes);
  const stale = athletes.flatMap((athlete) => athlete.stale);
  const unexpected = [...traffic.unexpected, ...athletes.flatMap((athlete) => athlete.unexpected)];
  say('');
  for (const line of traffic.report()) say(line);
  for (const [name, list] of Object.entries({ ...findings, stale, unexpected })) {
    say(`${name.padEnd(25)}${list.length}`);
    for (const line of list.slice(0, 5)) say(`  ${line}`);
  }
  isBroken = traffic.failed + [...Object.values(findings), stale, unexpected].flat().length > 0;
} finally {
  await cluster.stop();
}
process.exit(isBroken ? 1 : 0);

async function replaceAll({ nodes, replaceNode }: Cluster): Promise<void> {
  for (const place of nodes.keys()) await replaceNode(place, 'SIGTERM');
}
