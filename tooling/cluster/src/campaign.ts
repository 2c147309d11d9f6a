import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { WITH_CREDENTIALS } from '@topset/attack/durability';
import { seededDraw } from '@topset/attack/seeded-draw';
import { SimulatedAthlete } from './athlete.ts';
import { audit } from './auditor.ts';
import { startCluster } from './cluster.ts';
import { ALL_FAULTS, MoodyModel } from './faults.ts';
import { Traffic } from './traffic.ts';

/**
 * Athletes live the whole loop on the SDK through a cluster while its parts are taken away one after another; then what
 * they were told is compared with what is stored. Ends with 1 if anything differs or anything unexpected was answered.
 */
const { values } = parseArgs({
  options: {
    nodes: { type: 'string', default: '3' },
    athletes: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '10' },
    /** The longest rest of an athlete between two steps, in seconds. */
    rest: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
});
/** Two minutes apart, at most. */
const CLOCKS_OFF_MS = [0, 60_000, -60_000];
const JOINING_AT_ONCE = 8;

const NAMES = {
  lost: 'acknowledged and lost',
  twice: 'done twice',
  wrongVersions: 'wrong versions',
  orphans: 'orphans',
  undone: 'jobs undone',
  stale: 'read older than told',
  unexpected: 'unexpected answers',
} as const;

const say = (line: string) => process.stdout.write(`${line}\n`);
const draw = seededDraw(Number(values.seed));
const model = new MoodyModel(draw);
const env = {
  ...WITH_CREDENTIALS,
  MAX_COST_PER_MINUTE: '0',
  WEB: 'false',
  ...{ LLM_PROVIDER: 'openai', OPENAI_API_KEY: 'double', OPENAI_BASE_URL: await model.start() },
  ...{ LLM_FALLBACK: 'rules', LLM_AI_SUGGESTIONS: 'on', LLM_JOB_DEADLINE_S: '60' },
  ...{ LLM_ANALYZER_TIMEOUT_S: '5', LLM_GENERATOR_TIMEOUT_S: '5', LLM_SUGGESTIONS_TIMEOUT_S: '5' },
};
say(`Starting ${values.nodes} nodes, a balancer, PgBouncer, Postgres and its replica ...`);
const cluster = await startCluster({ nodes: Number(values.nodes), env, clocksOffMs: CLOCKS_OFF_MS });
if (!cluster.pooler) say('PgBouncer is not installed: the nodes talk to Postgres itself.');
let isBroken = true;
try {
  const traffic = new Traffic();
  const options = { url: cluster.url, traffic, draw, thinkMs: Number(values.rest) * 1000 };
  const athletes = Array.from(
    { length: Number(values.athletes) },
    (_, n) => new SimulatedAthlete(`athlete ${n}`, options),
  );
  await eachOf(athletes, JOINING_AT_ONCE, (athlete) => athlete.join());
  say(`${athletes.length} athletes have joined. ${values.minutes} minutes begin.`);

  const over = new AbortController();
  const ends = Date.now() + Number(values.minutes) * 60_000;
  const living = athletes.map((athlete) => athlete.live(over.signal));
  const happened = new Map<string, number>();
  for (let time = 0; Date.now() < ends; time++) {
    const fault = ALL_FAULTS[time % ALL_FAULTS.length]!;
    await pause(3_000 + draw() * 4_000);
    await fault.act(cluster, model, time);
    happened.set(fault.name, (happened.get(fault.name) ?? 0) + 1);
    say(`${fault.name}; ${traffic.answered} requests answered, ${traffic.failed} failed`);
  }
  over.abort();
  say('Everybody ends their session ...');
  await Promise.all(living);

  const findings = await audit(cluster.postgres.url, athletes);
  const stale = athletes.flatMap((athlete) => athlete.stale);
  const unexpected = [...traffic.unexpected, ...athletes.flatMap((athlete) => athlete.unexpected)];
  const told = (kind: 'sets' | 'workouts' | 'generations') =>
    athletes.reduce((sum, one) => sum + one.told[kind].size, 0);
  const all = { ...findings, stale, unexpected };
  say('');
  say(`faults                   ${[...happened].map(([name, count]) => `${name} ${count}`).join(', ')}`);
  say(
    `acknowledged             ${told('workouts')} workouts, ${told('sets')} sets, ${told('generations')} generations`,
  );
  for (const line of traffic.report()) say(line);
  for (const [name, list] of Object.entries(all)) {
    say(`${NAMES[name as keyof typeof all].padEnd(25)}${list.length}`);
    for (const line of list.slice(0, 5)) say(`  ${line}`);
  }
  isBroken = Object.values(all).some((list) => list.length > 0);
  for (const [place, node] of cluster.nodes.entries()) {
    const said = node
      .said()
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    if (said.length > 0) say(`node ${place} logged ${said.length} errors: ${said.slice(0, 3).join('\n  ')}`);
  }
} finally {
  await cluster.stop();
  await model.stop();
}
process.exit(isBroken ? 1 : 0);

async function eachOf<Item>(items: readonly Item[], atOnce: number, act: (item: Item) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < items.length) await act(items[next++]!);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
