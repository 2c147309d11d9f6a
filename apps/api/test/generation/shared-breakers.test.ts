import { startWireDouble, type WireDouble } from '@topset/llm-double';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../kit/testkit.ts';

const START = 'mutation { generateTodayPlan(input: { wait: true }) { __typename } }';
const BREAKERS = '{ health { breakers { breaker state } } }';
const NODES = 3;

interface Health {
  readonly health: { readonly breakers: readonly { readonly breaker: string; readonly state: string }[] };
}

/** A refused key on one of three nodes: requests go to each of them in turn. */
describe('a provider that refuses one node', () => {
  let double: WireDouble;
  let server: TestServer;
  let admin: Person;
  beforeAll(async () => {
    double = await startWireDouble(() => ({ kind: 'fault', fault: 'auth' }));
    server = await startTestServer('postgres', {
      deployment: 'nodes',
      env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: double.openaiUrl },
    });
    const ada = await server.athlete();
    admin = ada.withToken(await server.tokenOf(ada, { scopes: ['read', 'write', 'generate', 'admin'] }));
  });
  afterAll(async () => {
    await server.stop();
    await double.close();
  });

  const ofEachNode = async (): Promise<string[]> => {
    const seen: string[] = [];
    for (let node = 0; node < NODES; node++) {
      const { health } = await admin.query<Health>(BREAKERS);
      seen.push(health.breakers.find(({ breaker }) => breaker === 'transport')?.state ?? 'none');
    }
    return seen;
  };

  it('is left alone by all of them: each refuses a start at once, and nobody asks again', async () => {
    expect(await admin.ask(START)).toMatchObject({ status: 503 });
    await expect.poll(ofEachNode).toEqual(Array(NODES).fill('OPEN'));
    for (let node = 0; node < NODES; node++) {
      expect(await admin.ask(START)).toMatchObject({
        status: 503,
        errors: [{ extensions: { code: 'LLM_UNAVAILABLE', reason: 'transport-breaker', retryAfterSeconds: 600 } }],
      });
    }
    expect(double.journal).toHaveLength(1);
  });
});
