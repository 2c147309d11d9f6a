import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as oneTurn, setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type GenerateWorkoutInput, type Provider, renderYaml, systemClock } from '@topset/llm';
import { capabilities, fakeRules, largeSession, llmKitOf, workoutInput } from '@topset/llm/testing';
import { loadRegistry } from '@topset/llm-schema';
import { ascending, quantile, table } from './statistics.ts';

/**
 * What the layer itself costs, with a model that answers at once, and what many generations at the same time hold in
 * memory, with a model that takes its time.
 */
const WARM_UPS = 20;
const RUNS = 200;
const AT_ONCE = 200;
const ROUNDS = 4;
const MODEL_MS = 400;

const started = performance.now();
const registry = loadRegistry();
const bootMs = performance.now() - started;
const { plan, workout, guard } = largeSession();
const schema = registry.entry('workout-v1.2').schema;
const input: GenerateWorkoutInput = {
  ...workoutInput,
  guard,
  inputs: { ...workoutInput.inputs, meta: { ...workoutInput.inputs.meta, durationMinutes: guard.durationMinutes } },
};
const answers = { json: JSON.stringify(workout), yaml: renderYaml(workout, schema) };

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

console.log(
  `Node ${process.version}; ${workout.sets.length} sets; boot: ${bootMs.toFixed(0)} ms to compile all contracts.\n`,
);
await printCosts();
await printMemory();

function kitOf(wire: 'json' | 'yaml', delayMs: number) {
  const provider: Provider = {
    id: 'scripted',
    capabilities: { ...capabilities, generatorWire: wire },
    async complete({ stage, model }) {
      if (delayMs > 0) await pause(delayMs);
      return {
        text: stage === 'analyzer' ? JSON.stringify(plan) : answers[wire],
        toolCalls: [],
        finish: 'stop',
        rawFinish: 'stop',
        usage: { input: 4000, output: 2000, cached: null, reasoning: null },
        requestId: null,
        model,
      };
    },
  };
  return llmKitOf(provider, systemClock, { LLM_MAX_CONCURRENT: AT_ONCE }, oneTurn);
}

async function printCosts(): Promise<void> {
  const ruled = llmKitOf(null, systemClock);
  const cases = {
    'two calls, JSON wire': { kit: kitOf('json', 0), input, calls: 2, limit: 10 },
    'two calls, YAML wire': { kit: kitOf('yaml', 0), input, calls: 2, limit: 50 },
    'rules, whole job': { kit: ruled, input: { ...input, rules: fakeRules(guard.unit) }, calls: 1, limit: 200 },
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
  console.log(
    table([
      ['milliseconds of our own per generation', 'median', 'p95', 'p95 per call', 'limit', 'processor time'],
      ...rows,
    ]),
  );
}

async function printMemory(): Promise<void> {
  const kit = kitOf('yaml', MODEL_MS);
  const loop = monitorEventLoopDelay({ resolution: 5 });
  const rows: string[][] = [];
  for (let round = 0; round < ROUNDS; round++) {
    loop.reset();
    loop.enable();
    const start = performance.now();
    let peak = 0;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().heapUsed);
    }, 20);
    const all = Array.from({ length: AT_ONCE }, (_, n) =>
      kit.llm.generateWorkout({ ...input, ...identity(round * AT_ONCE + n) }, { signal: new AbortController().signal }),
    );
    const results = await Promise.all(all);
    const seconds = (performance.now() - start) / 1000;
    clearInterval(watch);
    loop.disable();
    const failed = results.filter(({ ok }) => !ok).length;
    results.length = 0;
    all.length = 0;
    kit.lines.length = 0;
    await pause(50);
    collect();
    rows.push([
      String(round + 1),
      seconds.toFixed(2),
      String(failed),
      megabytes(peak),
      megabytes(process.memoryUsage().heapUsed),
      (loop.max / 1e6).toFixed(0),
    ]);
  }
  console.log(`\n${AT_ONCE} generations at once, a model that takes ${MODEL_MS} ms per call.\n`);
  console.log(
    table([['round', 'seconds', 'failed', 'peak heap MB', 'heap MB afterwards', 'longest stall ms'], ...rows]),
  );
}

/** Each generation has an athlete of its own, so that no budget of a day ends the run. */
function identity(n: number) {
  const { athlete, generationId } = workoutInput;
  const endsAt = Date.now() + 3_600_000;
  return { generationId, athlete: { ...athlete, id: `athlete-${n}`, endsAt } };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
