import { ANY_ENGINE } from '@topset/db/testing';
import { startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../kit/testkit.ts';

const START = `mutation { generateTodayPlan(input: { wait: true }) {
  __typename ... on GenerationFailedError { code scope stage } } }`;
const NEVER_MS = 3_600_000;
const FAILURES_THAT_OPEN = 5;

/** A provider that takes every request and answers none, over real HTTP and on the real clock. */
describe.each(ANY_ENGINE)('a provider that hangs, on %s', (engine) => {
  let double: WireDouble;
  let server: TestServer;
  beforeAll(async () => {
    double = await startWireDouble(() => ({ kind: 'stage', delayMs: NEVER_MS }));
    server = await startTestServer(engine, {
      // Each node counts its own calls.
      deployment: 'plain',
      env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: double.openaiUrl, LLM_TODAY_PLAN_TIMEOUT_S: '1' },
    });
  });
  afterAll(async () => {
    await server.stop();
    await double.close();
  });

  it('promise 17: opens the breaker by its time-outs, and the next start is refused with a Retry-After', async () => {
    const ada = await server.athlete();
    for (let n = 0; n < FAILURES_THAT_OPEN; n++) {
      expect((await ada.ask(START)).data).toEqual({
        generateTodayPlan: {
          __typename: 'GenerationFailedError',
          code: 'LLM_TIMEOUT',
          scope: 'call',
          stage: 'TODAY_PLAN',
        },
      });
    }
    const refused = await ada.ask(START);
    expect(refused).toMatchObject({
      status: 503,
      errors: [{ extensions: { code: 'LLM_UNAVAILABLE', reason: 'transport-breaker' } }],
    });
    expect(double.journal).toHaveLength(FAILURES_THAT_OPEN);
  });
});
