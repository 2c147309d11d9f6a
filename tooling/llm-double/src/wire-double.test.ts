import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { FAULTS, type FaultName, faultReply } from './faults.ts';
import type { Step, WireName } from './steps.ts';
import { type Script, startWireDouble, type WireDouble } from './wire-double.ts';

const started: WireDouble[] = [];
afterEach(() => Promise.all(started.splice(0).map((double) => double.close())));

async function start(script: Script = []): Promise<WireDouble> {
  const double = await startWireDouble(script);
  started.push(double);
  return double;
}

function ask(double: WireDouble, wire: WireName, prompt = 'hello', signal?: AbortSignal): Promise<Response> {
  const [url, body] =
    wire === 'openai'
      ? [`${double.openaiUrl}/chat/completions`, { model: 'm', messages: [{ role: 'user', content: prompt }] }]
      : [
          `${double.geminiUrl}/v1beta/models/m:generateContent`,
          { contents: [{ role: 'user', parts: [{ text: prompt }] }] },
        ];
  return fetch(url, { method: 'POST', body: JSON.stringify(body), ...(signal ? { signal } : {}) });
}

const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
const WIRES: readonly WireName[] = ['openai', 'gemini'];

describe.each(WIRES)('on the wire of %s', (wire) => {
  it('answers in its words', async () => {
    const response = await ask(await start([{ kind: 'answer', text: 'hi' }]), wire);
    expect(await response.json()).toMatchObject(
      wire === 'openai'
        ? { model: 'm', choices: [{ message: { content: 'hi' }, finish_reason: 'stop' }] }
        : { modelVersion: 'm', candidates: [{ content: { parts: [{ text: 'hi' }] }, finishReason: 'STOP' }] },
    );
  });

  it('keeps a journal', async () => {
    const double = await start();
    await (await ask(double, wire, 'What now?')).text();
    expect(double.journal).toMatchObject([{ wire, model: 'm', stage: null, outcome: 'answered' }]);
    expect(JSON.stringify(double.journal[0]?.body)).toContain('What now?');
  });

  it('resets and cuts like a bad network', async () => {
    const double = await start([
      { kind: 'fault', fault: 'reset' },
      { kind: 'fault', fault: 'cut-body' },
    ]);
    await expect(ask(double, wire)).rejects.toThrow();
    const cut = await ask(double, wire);
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow();
    expect(double.journal.map(({ outcome }) => outcome)).toEqual(['broken', 'broken']);
  });

  it('sees that a caller went away', async () => {
    const double = await start([{ kind: 'fault', fault: 'slow-body' }]);
    const controller = new AbortController();
    const response = await ask(double, wire, 'x', controller.signal);
    controller.abort();
    await expect(response.text()).rejects.toThrow();
    await expect.poll(() => double.journal[0]?.outcome).toBe('abandoned');
  });

  it('plays a script in order, one step per request, whatever the faults', async () => {
    const quick = FAULT_NAMES.filter((name) => {
      const { reply, pace } = faultReply(name, wire, 'm');
      return !reply.breaks && !pace.delayMs && !pace.bodyDelayMs;
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...quick), { minLength: 1, maxLength: 4 }), async (names) => {
        const double = await startWireDouble(names.map((fault): Step => ({ kind: 'fault', fault })));
        try {
          for (const name of names) {
            const response = await ask(double, wire);
            const { reply } = faultReply(name, wire, 'm');
            expect([response.status, await response.text()]).toEqual([reply.status, reply.body]);
          }
          expect(double.journal).toHaveLength(names.length);
        } finally {
          await double.close();
        }
      }),
      { numRuns: 50 },
    );
  });
});

it.each([
  ['You are the SwoleGen ANALYZER.', 'x', 'analyzer'],
  ['You are the SwoleGen GENERATOR.', 'x', 'generator'],
  ['', 'Schema: {"properties":{"targetSetIndex":{}}}', 'suggestions'],
  ['', 'Schema: {"properties":{"suspectedFlags":{}}}', 'coach'],
  ['', 'Schema: {"properties":{"afterRef":{}}}', 'plan_update'],
  ['', 'Schema: {"properties":{"blocks":{}}}', 'today_plan'],
  ['', 'Good morning', null],
])('knows the stage by role line or schema: %s %s', async (system, user, stage) => {
  const double = await start();
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
  ];
  await fetch(`${double.openaiUrl}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ model: 'm', messages }),
  });
  expect(double.journal[0]?.stage).toBe(stage);
});

it('refuses what no provider serves', async () => {
  const double = await start();
  expect((await fetch(`${double.url}/v1/models`)).status).toBe(404);
  expect((await fetch(`${double.openaiUrl}/chat/completions`, { method: 'POST', body: 'no JSON' })).status).toBe(400);
});
