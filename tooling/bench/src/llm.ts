import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate as oneTurn, setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  chooseProvider,
  type GenerateWorkoutInput,
  type Llm,
  type LlmSettings,
  llmConfig,
  type Provider,
  renderYaml,
  systemClock,
} from '@topset/llm';
import { capabilities, fakeRules, largeSession, llmKitOf, workoutInput } from '@topset/llm/testing';
import { startWireDouble } from '@topset/llm-double';
import { compileRegistry } from '@topset/llm-schema';
import { ascending, quantile, table } from './statistics.ts';

/**
 * What the layer itself costs, with a model that answers at once, and what many generations at the same time hold in
 * memory, with a model that takes its time: scripted, and over HTTP through the real SDK.
 */
const WARM_UPS = 20;
const RUNS = 200;
const AT_ONCE = 200;
const OVER_HTTP = 50;
const ROUNDS = 4;
const MODEL_MS = 400;

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
await printCrowd(
  `${AT_ONCE} generations at once, a scripted model that takes ${MODEL_MS} ms per call`,
  AT_ONCE,
  async () => ({
    llm: scripted('yaml', MODEL_MS).llm,
    close: async () => {},
  }),
);
await printCrowd(
  `${OVER_HTTP} generations at once over HTTP, OpenAI's SDK, ${MODEL_MS} ms per call`,
  OVER_HTTP,
  overHttp,
);

/** A model that always says the same, after a while. */
function scripted(wire: 'json' | 'yaml', delayMs: number) {
  const provider: Provider = {
    id: 'scripted',
    capabilities: { ...capabilities, generatorWire: wire },
    async complete({ stage, model }) {
      if (delayMs > 0) await pause(delayMs);
      return {
        text: stage === 'analyzer' ? planText : workoutText[wire],
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

async function overHttp() {
  const double = await startWireDouble(({ stage }) => ({
    kind: 'answer',
    text: stage === 'analyzer' ? planText : workoutText.yaml,
    delayMs: MODEL_MS,
  }));
  const settings: Partial<LlmSettings> = {
    LLM_PROVIDER: 'openai',
    OPENAI_API_KEY: 'double',
    OPENAI_BASE_URL: double.openaiUrl,
    LLM_MAX_CONCURRENT: OVER_HTTP,
    LLM_CACHE_TTL_S: 0,
  };
  const provider = chooseProvider(llmConfig(settings), systemClock.now);
  return { llm: llmKitOf(provider, systemClock, settings, oneTurn).llm, close: () => double.close() };
}

async function printCosts(): Promise<void> {
  const cases = {
    'two calls, JSON wire': { kit: scripted('json', 0), input, calls: 2, limit: 10 },
    'two calls, YAML wire': { kit: scripted('yaml', 0), input, calls: 2, limit: 50 },
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

interface Crowded {
  readonly llm: Llm;
  readonly close: () => Promise<void>;
}

/** Rounds of many generations: what they hold while they run, and what is left of them. */
async function printCrowd(title: string, size: number, open: () => Promise<Crowded>): Promise<void> {
  const rows: string[][] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const measured = await crowd(await open(), size);
    await pause(50);
    collect();
    rows.push([String(round), ...measured, megabytes(process.memoryUsage().heapUsed)]);
  }
  console.log(`\n${title}.\n`);
  console.log(
    table([['round', 'seconds', 'failed', 'peak heap MB', 'longest stall ms', 'heap MB afterwards'], ...rows]),
  );
}

async function crowd({ llm, close }: Crowded, size: number): Promise<string[]> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().heapUsed);
  }, 20);
  loop.enable();
  const start = performance.now();
  const results = await Promise.all(
    Array.from({ length: size }, (_, n) =>
      llm.generateWorkout({ ...input, ...identity(n) }, { signal: new AbortController().signal }),
    ),
  );
  const seconds = (performance.now() - start) / 1000;
  loop.disable();
  clearInterval(watch);
  await close();
  const failed = results.filter(({ ok }) => !ok).length;
  return [seconds.toFixed(2), String(failed), megabytes(peak), (loop.max / 1e6).toFixed(0)];
}

/** Each generation has an athlete of its own, so that no budget of a day ends the run. */
function identity(n: number): Pick<GenerateWorkoutInput, 'athlete'> {
  return { athlete: { ...workoutInput.athlete, id: `athlete-${n}`, endsAt: Date.now() + 3_600_000 } };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}
