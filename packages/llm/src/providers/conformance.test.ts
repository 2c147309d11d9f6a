import { type FaultName, type Script, type Step, startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../clock.ts';
import { llmConfig } from '../config.ts';
import { type CompletionRequest, type Message, type Provider, ProviderError } from '../provider.ts';
import { callerKit, REQUEST } from '../testing/caller-kit.ts';
import { geminiProvider } from './gemini.ts';
import { openaiProvider } from './openai.ts';
import { wireCapabilities } from './wire-provider.ts';

const config = llmConfig();

/** The adapters under test, each through its real SDK over real HTTP. */
const ADAPTERS: readonly [string, (double: WireDouble) => Provider][] = [
  [
    'openai',
    ({ openaiUrl }) =>
      openaiProvider({
        id: 'openai',
        apiKey: 'sk-secret',
        baseUrl: openaiUrl,
        tokenLimitField: 'max_completion_tokens',
        capabilities: wireCapabilities('openai', config),
        now: systemClock.now,
      }),
  ],
  [
    'openai-compatible',
    ({ openaiUrl }) =>
      openaiProvider({
        id: 'openai-compatible',
        apiKey: 'local',
        baseUrl: openaiUrl,
        tokenLimitField: 'max_tokens',
        capabilities: wireCapabilities('openai-compatible', config),
        now: systemClock.now,
      }),
  ],
  [
    'gemini',
    ({ geminiUrl }) =>
      geminiProvider({ apiKey: 'secret', baseUrl: geminiUrl, capabilities: wireCapabilities('gemini', config) }),
  ],
];

const fault = (name: FaultName): Step => ({ kind: 'fault', fault: name });
const good = (text = '{"ok":true}'): Step => ({ kind: 'answer', text });

const doubles: WireDouble[] = [];
const unhandled: unknown[] = [];
process.on('unhandledRejection', (reason) => unhandled.push(reason));

afterEach(async () => {
  await Promise.all(doubles.splice(0).map((double) => double.close()));
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(unhandled).toEqual([]);
});

async function start(script: Script): Promise<WireDouble> {
  const double = await startWireDouble(script);
  doubles.push(double);
  return double;
}

/** Real time, but waits between tries are noted and skipped. */
function skippingClock(): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  return {
    ...systemClock,
    waits,
    after(milliseconds, run) {
      // Deadlines of these tests are longer than any wait.
      if (milliseconds > 30_000) return systemClock.after(milliseconds, run);
      waits.push(milliseconds);
      return systemClock.after(0, run);
    },
  };
}

/** Real time, but a wait between tries never ends by itself. */
function endlessClock(): Clock & { readonly waits: number[] } {
  const waits: number[] = [];
  return {
    ...systemClock,
    waits,
    after(milliseconds, run) {
      if (milliseconds > 30_000) return systemClock.after(milliseconds, run);
      waits.push(milliseconds);
      return () => waits.splice(waits.indexOf(milliseconds), 1);
    },
  };
}

/** Stands still but for its jumps: however busy the machine is, nothing is late before it should be. */
function jumpingClock(): Clock & { jump(milliseconds: number): void } {
  const start = Date.now();
  let passed = 0;
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  return {
    now: () => start + passed,
    after(milliseconds, run) {
      const timer = { due: passed + milliseconds, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    jump(milliseconds) {
      passed += milliseconds;
      for (const timer of timers) {
        if (timer.due > passed) continue;
        timers.delete(timer);
        timer.run();
      }
    },
  };
}

/** Resolves when the double has seen so many requests. */
async function arrived(double: WireDouble, count = 1): Promise<void> {
  while (double.journal.length < count) await new Promise((resolve) => setTimeout(resolve, 2));
}

async function eventually(holds: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < 10_000 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 4));
  return holds();
}

describe.each(ADAPTERS)('the adapter of %s', (id, adapter) => {
  const isGemini = id === 'gemini';

  async function complete(script: Script, request: CompletionRequest = REQUEST) {
    const double = await start(script);
    return adapter(double).complete(request, { signal: new AbortController().signal });
  }

  async function call(script: Script, request: CompletionRequest = REQUEST) {
    const double = await start(script);
    const clock = skippingClock();
    const kit = callerKit(adapter(double), clock);
    const result = await kit.caller.call(request, kit.context());
    return { result, requests: double.journal.length, waits: clock.waits, double };
  }

  describe('answers', () => {
    it('good: stop, with text, usage, model and request id', async () => {
      expect(await complete([good()])).toMatchObject({
        text: '{"ok":true}',
        toolCalls: [],
        finish: 'stop',
        rawFinish: isGemini ? 'STOP' : 'stop',
        usage: { input: 100, output: 50 },
        requestId: isGemini ? 'resp_double' : 'req_double',
        model: 'gpt-4o-mini',
      });
    });

    it('usage in full: cached and reasoning tokens, reasoning as part of the output', async () => {
      const usage = { input: 100, output: 50, cached: 30, reasoning: 20 };
      expect((await complete([{ kind: 'answer', text: 'x', usage }])).usage).toEqual(usage);
    });

    it('usage missing: nulls', async () => {
      expect((await complete([fault('usage-missing')])).usage).toEqual({
        input: null,
        output: null,
        cached: null,
        reasoning: null,
      });
    });

    it('tool calls: tool, each with a name and its arguments as text', async () => {
      const { finish, toolCalls } = await complete([fault('tool-calls')]);
      expect(finish).toBe('tool');
      expect(toolCalls.map(({ name, arguments: text }) => [name, text])).toEqual([
        ['getExerciseHistoryContext', '{}'],
        ['getRecentExercisePerformances', '{"limit":3}'],
      ]);
      expect(new Set(toolCalls.map((one) => one.id)).size).toBe(2);
    });

    it('unknown tool and broken arguments are handed on as they are', async () => {
      expect((await complete([fault('unknown-tool')])).toolCalls[0]?.name).toBe('deleteAthlete');
      const broken = (await complete([fault('broken-arguments')])).toolCalls[0];
      expect(broken?.arguments).toContain('limit');
    });

    it('a thought before the JSON is no part of the text', async () => {
      expect(await complete([fault('thought')])).toMatchObject({ text: '{"ok":true}', finish: 'stop' });
    });

    it.each(['refusal', 'content-filter', 'safety', 'blocked-prompt', 'spii', 'blocklist', 'recitation'] as const)(
      '%s: refusal, one request',
      async (name) => {
        const { result, requests } = await call([fault(name)]);
        expect(result).toMatchObject({ ok: true, completion: { finish: 'refusal' } });
        expect(requests).toBe(1);
      },
    );

    it.each(['length', 'length-empty'] as const)('%s: length, one request', async (name) => {
      const { result, requests } = await call([fault(name)]);
      expect(result).toMatchObject({ ok: true, completion: { finish: 'length' } });
      expect(requests).toBe(1);
    });

    it('a malformed function call is told apart where the wire can say so', async () => {
      expect((await complete([fault('malformed-call')])).finish).toBe(isGemini ? 'malformed_call' : 'other');
    });
  });

  describe('faults', () => {
    it('429 that names a wait of a second, then good: one retry after exactly that', async () => {
      const { result, requests, waits } = await call([fault('rate-limit'), good()]);
      expect(result).toMatchObject({ ok: true, transportRetries: 1, completion: { finish: 'stop' } });
      expect(requests).toBe(2);
      expect(waits).toEqual([1000]);
    });

    it('429 that names ten minutes: immediately LLM_RATE_LIMITED with 600', async () => {
      const { result, requests, waits } = await call([fault('rate-limit-long'), good()]);
      expect(result).toMatchObject({ code: 'LLM_RATE_LIMITED', retryAfterSeconds: 600, httpStatus: 429 });
      expect([requests, waits]).toEqual([1, []]);
    });

    it('429 without a wait: three requests, LLM_RATE_LIMITED with 60', async () => {
      const silent = fault('rate-limit-silent');
      const { result, requests, waits } = await call([silent, silent, silent, good()]);
      expect(result).toMatchObject({ code: 'LLM_RATE_LIMITED', retryAfterSeconds: 60, transportRetries: 2 });
      expect([requests, waits]).toEqual([3, [250, 500]]);
    });

    it.each([
      ['quota', 'quota'],
      ['auth', 'auth'],
      ['forbidden', 'auth'],
    ] as const)('%s: LLM_UNAVAILABLE at once', async (name, reason) => {
      const { result, requests } = await call([fault(name), good()]);
      expect(result).toMatchObject({ code: 'LLM_UNAVAILABLE', reason, retryAfterSeconds: 600 });
      expect(requests).toBe(1);
    });

    it('a request that is refused: LLM_CONFIG at once', async () => {
      const { result, requests } = await call([fault('bad-request'), good()]);
      expect(result).toMatchObject({ code: 'LLM_CONFIG', httpStatus: 400 });
      expect(requests).toBe(1);
    });

    it.each([
      'server-error',
      'unavailable',
      'reset',
      'cut-body',
      'broken-json',
      'html',
      'empty-object',
      'error-envelope',
      'no-candidates',
      'flat-error',
      'unknown-finish',
    ] as const)('%s three times: three requests, LLM_TRANSPORT', async (name) => {
      const { result, requests } = await call([fault(name), fault(name), fault(name), good()]);
      expect(result).toMatchObject({ code: 'LLM_TRANSPORT', transportRetries: 2 });
      expect(requests).toBe(3);
    });

    it.each(['server-error', 'reset', 'cut-body', 'html', 'empty-object', 'no-candidates'] as const)(
      '%s once, then good: success',
      async (name) => {
        const { result, requests } = await call([fault(name), good()]);
        expect(result).toMatchObject({ ok: true, completion: { text: '{"ok":true}' } });
        expect(requests).toBe(2);
      },
    );

    it('nobody listens: LLM_TRANSPORT', async () => {
      const double = await startWireDouble();
      const provider = adapter(double);
      await double.close();
      const { caller, context } = callerKit(provider, skippingClock());
      expect(await caller.call(REQUEST, context())).toMatchObject({ code: 'LLM_TRANSPORT', transportRetries: 2 });
    });

    it('no error holds a word of the provider, the address or the key', async () => {
      const secret = 'SENTINEL-of-the-provider';
      const body = JSON.stringify({ error: { message: secret, code: secret, status: secret } });
      for (const status of [400, 401, 429, 500]) {
        const error = await complete([{ kind: 'raw', reply: { status, body } }]).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ProviderError);
        const seen = JSON.stringify(error, Object.getOwnPropertyNames(error)) + String((error as Error).stack);
        expect(seen).not.toMatch(/SENTINEL|127\.0\.0\.1:|secret/);
        expect((error as Error).cause).toBeUndefined();
      }
    });
  });

  describe('deadline and abort', () => {
    it.each(['slow-headers', 'slow-body'] as const)('%s: LLM_TIMEOUT at the deadline, socket closed', async (name) => {
      const double = await start([fault(name)]);
      const clock = jumpingClock();
      const { caller, context } = callerKit(adapter(double), clock);
      const pending = caller.call(REQUEST, context({ callTimeoutMs: 300 }));
      await arrived(double);
      clock.jump(300);
      expect(await pending).toMatchObject({ code: 'LLM_TIMEOUT', scope: 'call', transportRetries: 0 });
      expect(await eventually(() => double.journal[0]?.outcome === 'abandoned')).toBe(true);
    });

    it('abort before send: no request', async () => {
      const double = await start([good()]);
      const abort = AbortSignal.abort();
      await expect(adapter(double).complete(REQUEST, { signal: abort })).rejects.toMatchObject({ kind: 'cancelled' });
      const { caller, context } = callerKit(adapter(double), systemClock);
      expect(await caller.call(REQUEST, context({ signal: abort }))).toMatchObject({ code: 'LLM_CANCELLED' });
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(double.journal).toEqual([]);
    });

    it.each(['slow-headers', 'slow-body'] as const)(
      'abort in %s: settles at once, socket closed, no timer left',
      async (name) => {
        const double = await start([fault(name)]);
        const { caller, context } = callerKit(adapter(double), systemClock);
        const controller = new AbortController();
        const pending = caller.call(REQUEST, context({ signal: controller.signal }));
        await arrived(double);
        await new Promise((resolve) => setTimeout(resolve, 50));
        const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
        controller.abort();
        // The double would answer a minute later.
        expect(await pending).toMatchObject({ code: 'LLM_CANCELLED', transportRetries: 0 });
        expect(await eventually(() => double.journal[0]?.outcome === 'abandoned')).toBe(true);
        expect(await eventually(() => timers() <= 1)).toBe(true);
      },
    );

    it('abort in backoff: settles at once, no further request', async () => {
      const double = await start([fault('unavailable'), good()]);
      const clock = endlessClock();
      const { caller, context } = callerKit(adapter(double), clock, {}, () => 1);
      const controller = new AbortController();
      const pending = caller.call(REQUEST, context({ signal: controller.signal }));
      expect(await eventually(() => clock.waits.length === 1)).toBe(true);
      controller.abort();
      expect(await pending).toMatchObject({ code: 'LLM_CANCELLED' });
      expect(clock.waits).toEqual([]);
      expect(double.journal).toHaveLength(1);
    });

    it('leaves nothing attached to a signal that outlives the call', async () => {
      const { signal } = new AbortController();
      let attached = 0;
      const add = signal.addEventListener.bind(signal);
      const remove = signal.removeEventListener.bind(signal);
      signal.addEventListener = ((...args: Parameters<typeof add>) => {
        attached += 1;
        add(...args);
      }) as typeof add;
      signal.removeEventListener = ((...args: Parameters<typeof remove>) => {
        attached -= 1;
        remove(...args);
      }) as typeof remove;
      const double = await start([good()]);
      await adapter(double).complete(REQUEST, { signal });
      expect(attached).toBe(0);
    });
  });

  describe('tool turns', () => {
    const tools = [
      {
        name: 'getRecentExercisePerformances',
        description: 'The last sessions.',
        parameters: {
          type: 'object',
          properties: { limit: { type: 'integer' } },
          required: ['limit'],
          additionalProperties: false,
        },
      },
      {
        name: 'getExerciseHistoryContext',
        description: 'All of them.',
        parameters: { type: 'object', properties: {}, additionalProperties: false },
      },
    ];

    it('the calls go back as they came, each with its result', async () => {
      const double = await start([fault('tool-calls'), good()]);
      const provider = adapter(double);
      const { signal } = new AbortController();
      const first = await provider.complete({ ...REQUEST, tools }, { signal });
      const messages: Message[] = [
        ...REQUEST.messages,
        { role: 'assistant', content: first.text, toolCalls: first.toolCalls, raw: first.raw },
        ...first.toolCalls.map(({ id: callId, name }) => ({ role: 'tool' as const, callId, name, content: '{"n":1}' })),
      ];
      expect((await provider.complete({ ...REQUEST, messages, tools }, { signal })).finish).toBe('stop');
      const { body } = double.journal[1]!;
      if (isGemini) {
        const sent = body.contents as { role: string; parts: unknown[] }[];
        expect(sent.map(({ role }) => role)).toEqual(['user', 'model', 'user']);
        expect(sent[1]).toEqual(first.raw);
        expect(sent[2]?.parts).toEqual([
          { functionResponse: { name: 'getExerciseHistoryContext', response: { n: 1 } } },
          { functionResponse: { name: 'getRecentExercisePerformances', response: { n: 1 } } },
        ]);
        const parameters = {
          type: 'OBJECT',
          properties: { limit: { type: 'INTEGER' } },
          required: ['limit'],
          propertyOrdering: ['limit'],
        };
        expect(body.tools).toEqual([
          {
            functionDeclarations: [
              { ...tools[0], parameters },
              { name: tools[1]?.name, description: tools[1]?.description },
            ],
          },
        ]);
        expect(body.generationConfig).not.toHaveProperty('responseMimeType');
      } else {
        const sent = body.messages as { role: string; tool_call_id?: string }[];
        expect(sent.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool', 'tool']);
        expect(sent.slice(3).map((turn) => turn.tool_call_id)).toEqual(first.toolCalls.map((one) => one.id));
        expect((body.tools as unknown[]).length).toBe(2);
      }
    });
  });

  it.each([
    ['3s', 3000],
    ['3.5s', 3500],
    ['0.1s', 100],
    ['soon', null],
  ])('the wait of a 429 is read as its wire writes it: %s', async (delay, expected) => {
    const reply = isGemini
      ? { status: 429, body: JSON.stringify({ error: { message: 'x', details: [{ retryDelay: delay }] } }) }
      : { status: 429, body: '', headers: { 'retry-after': delay.replace('s', '') } };
    await expect(complete([{ kind: 'raw', reply }])).rejects.toMatchObject({
      kind: 'rate_limited',
      retryAfterMs: expected,
    });
  });

  it('takes the least that an answer can be', async () => {
    const body = isGemini
      ? { candidates: [{ content: { parts: [{ text: 'x' }] }, finishReason: 'STOP' }] }
      : { choices: [{ message: { content: 'x', reasoning_content: 'hm' }, finish_reason: 'stop' }] };
    const headers = { 'content-type': 'application/json' };
    expect(
      await complete([{ kind: 'raw', reply: { status: 200, headers, body: JSON.stringify(body) } }]),
    ).toMatchObject({
      text: 'x',
      finish: 'stop',
      requestId: null,
      model: REQUEST.model,
    });
  });

  it('sends its key, and nothing that the environment says', async () => {
    const leaks = {
      OPENAI_ORG_ID: 'org-leak',
      OPENAI_PROJECT_ID: 'project-leak',
      OPENAI_CUSTOM_HEADERS: 'x-leak: leak\nauthorization: Bearer leak',
      OPENAI_LOG: 'debug',
      OPENAI_API_KEY: 'key-leak',
    };
    Object.assign(process.env, leaks);
    try {
      const double = await start([good()]);
      await adapter(double).complete(REQUEST, { signal: new AbortController().signal });
      const { headers } = double.journal[0]!;
      expect(JSON.stringify(headers)).not.toContain('leak');
      if (isGemini) expect(headers['x-goog-api-key']).toBe('secret');
      else expect(headers.authorization).toBe(id === 'openai' ? 'Bearer sk-secret' : 'Bearer local');
    } finally {
      for (const name of Object.keys(leaks)) delete process.env[name];
    }
  });

  it('writes nothing to the console', async () => {
    const written: unknown[] = [];
    const methods = ['log', 'info', 'warn', 'error', 'debug'] as const;
    const own = methods.map((method) => console[method]);
    for (const method of methods) console[method] = (...args: unknown[]) => void written.push(args);
    try {
      await complete([good()]);
      await complete([fault('auth')]).catch(() => {});
      await complete([fault('safety')]);
    } finally {
      methods.forEach((method, index) => {
        console[method] = own[index]!;
      });
    }
    expect(written).toEqual([]);
  });
});
