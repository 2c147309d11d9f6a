import { fork } from 'node:child_process';
import { loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as oneTurn, setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  chooseProvider,
  type GenerateWorkoutInput,
  type LlmSettings,
  llmConfig,
  type Provider,
  renderYaml,
  systemClock,
} from '@topset/llm';
import { capabilities, fakeRules, largeSession, llmKitOf, workoutInput } from '@topset/llm/testing';
import { compileRegistry } from '@topset/llm-schema';
import type { SlowDouble, SlowDoubleOrder } from './slow-double.ts';
import { ascending, quantile, table } from './statistics.ts';

/**
 * What the layer itself costs, with a model that answers at once, and what many generations at the same time hold in
 * memory, over HTTP through the real SDKs, with a model that takes its time. The model has a process of its own, so that
 * time and memory are those of the layer.
 */
const WARM_UPS = 20;
const RUNS = 200;
const CROWDS = [
  { provider: 'openai', size: 50 },
  { provider: 'openai', size: 200 },
  { provider: 'gemini', size: 200 },
] as const;
const ROUNDS = 4;
const MODEL_MS = 400;
/** A generated workout asks twice: analyzer, then generator. */
const CALLS = 2;

const started = performance.now();
const registry = compileRegistry();
const bootMs = performance.now() - started;
const { plan, workout, guard } = largeSession();
const input: GenerateWorkoutInput = {
  ...workoutInput,
  guard,
  inputs: { ...workoutInput.inputs, meta: { ...workoutInput.inputs.meta, durationMinutes: guard.durationMinutes } },
};
const planText = JSON.stringify(plan);
const workoutText = {
  json: JSON.stringify(workout),
  yaml: renderYaml(workout, registry.entry('workout-v1.2').schema),
};

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

console.log(
  `Node ${process.version}; ${workout.sets.length} sets; ${bootMs.toFixed(0)} ms to compile all contracts.\n`,
);
await printCosts();
const double = await startDouble();
for (const crowd of CROWDS) await printCrowd(crowd, double);
double.stop();

/** A model that always says the same, at once. */
function scripted(wire: 'json' | 'yaml') {
  const provider: Provider = {
    id: 'scripted',
    capabilities: { ...capabilities, generatorWire: wire },
    complete: async ({ stage, model }) => ({
      text: stage === 'analyzer' ? planText : workoutText[wire],
      toolCalls: [],
      finish: 'stop',
      rawFinish: 'stop',
      usage: { input: 4000, output: 2000, cached: null, reasoning: null },
      requestId: null,
      model,
    }),
  };
  return llmKitOf(provider, systemClock, {}, oneTurn);
}

async function printCosts(): Promise<void> {
  const cases = {
    'two calls, JSON wire': { kit: scripted('json'), input, calls: 2, limit: 10 },
    'two calls, YAML wire': { kit: scripted('yaml'), input, calls: 2, limit: 50 },
    'rules, whole job': {
      kit: llmKitOf(null, systemClock),
      input: { ...input, rules: fakeRules(guard.unit) },
      calls: 1,
      limit: 200,
    },
  };
  const rows: string[][] = [];
  for (const [name, { kit, input: asked, calls, limit }] of Object.entries(cases)) {
    const times: number[] = [];
    let processor = process.cpuUsage();
    for (let n = 0; n < WARM_UPS + RUNS; n++) {
      if (n === WARM_UPS) processor = process.cpuUsage();
      const start = performance.now();
      const result = await kit.llm.generateWorkout({ ...asked, ...identity(n) }, kit.hooks());
      if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`);
      if (n >= WARM_UPS) times.push(performance.now() - start);
    }
    const { user, system } = process.cpuUsage(processor);
    const sorted = ascending(times);
    const p95 = quantile(sorted, 0.95);
    rows.push([
      name,
      quantile(sorted, 0.5).toFixed(2),
      p95.toFixed(2),
      (p95 / calls).toFixed(2),
      `<= ${limit}`,
      ((user + system) / 1000 / RUNS).toFixed(2),
    ]);
  }
  const head = ['milliseconds of our own per generation', 'median', 'p95', 'p95 per call', 'limit', 'processor time'];
  console.log(table([head, ...rows]));
}

/** Rounds of many generations on one server: what they hold while they run, and what is left of them. */
async function printCrowd({ provider, size }: (typeof CROWDS)[number], { urls }: SlowDouble): Promise<void> {
  const settings: Partial<LlmSettings> = {
    LLM_PROVIDER: provider,
    OPENAI_API_KEY: 'double',
    OPENAI_BASE_URL: urls.openai,
    GEMINI_API_KEY: 'double',
    GEMINI_BASE_URL: urls.gemini,
    LLM_MAX_CONCURRENT: size,
    LLM_CACHE_TTL_S: 0,
  };
  const kit = llmKitOf(chooseProvider(llmConfig(settings), systemClock.now), systemClock, settings, oneTurn);
  const before = await heapLeft();
  const rows = [['before', '', '', '', '', '', '', megabytes(before), '']];
  for (let round = 1; round <= ROUNDS; round++) {
    const measured = await crowd(kit, size);
    const left = await heapLeft();
    rows.push([String(round), ...measured, megabytes(left), megabytes(left - before)]);
  }
  const load = loadavg()[0]!.toFixed(1);
  console.log(
    `\n${size} generations at once over HTTP, ${provider}'s SDK, ${MODEL_MS} ms per call; load of the machine ${load}.\n`,
  );
  const head = [
    'round',
    'seconds',
    'failed',
    'median',
    'p95',
    'processor',
    'longest stall',
    'heap MB',
    'more than before',
  ];
  console.log(table([[...head], ...rows]));
  console.log('(median and p95 of a generation without its model, processor time per generation, and stall in ms)');
}

async function crowd({ llm, lines }: ReturnType<typeof llmKitOf>, size: number): Promise<string[]> {
  const generate = (n: number) =>
    llm.generateWorkout({ ...input, ...identity(n) }, { signal: new AbortController().signal });
  // A forced collection throws compiled code away: a server in use has its code.
  for (let n = 0; n < 5; n++) await generate(n);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  // It measures from one beat to the next: the first has to be there before the crowd.
  await pause(20);
  const processor = process.cpuUsage();
  const start = performance.now();
  const ends = await Promise.all(
    Array.from({ length: size }, async (_, n) => {
      const { ok } = await generate(n);
      return { ok, ownMs: performance.now() - start - CALLS * MODEL_MS };
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const { user, system } = process.cpuUsage(processor);
  loop.disable();
  lines.length = 0;
  const own = ascending(ends.map(({ ownMs }) => ownMs));
  return [
    seconds.toFixed(2),
    String(ends.filter(({ ok }) => !ok).length),
    quantile(own, 0.5).toFixed(0),
    quantile(own, 0.95).toFixed(0),
    ((user + system) / 1000 / size).toFixed(1),
    (loop.max / 1e6).toFixed(0),
  ];
}

async function heapLeft(): Promise<number> {
  await pause(200);
  collect();
  return process.memoryUsage().heapUsed;
}

/** The wire double in a process of its own. */
function startDouble(): Promise<SlowDouble> {
  const child = fork(fileURLToPath(new URL('./slow-double.ts', import.meta.url)), { execArgv: process.execArgv });
  const order: SlowDoubleOrder = { analyzer: planText, generator: workoutText, delayMs: MODEL_MS };
  child.send(order);
  return new Promise((resolve, reject) => {
    child.once('message', (urls) => resolve({ urls: urls as SlowDouble['urls'], stop: () => child.disconnect() }));
    child.once('exit', (code) => reject(new Error(`The double ended with code ${code}.`)));
  });
}

/** Each generation has an athlete of its own, so that no budget of a day ends the run. */
function identity(n: number): Pick<GenerateWorkoutInput, 'athlete'> {
  return { athlete: { ...workoutInput.athlete, id: `athlete-${n}`, endsAt: Date.now() + 3_600_000 } };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
